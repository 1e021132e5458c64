import { expect, test } from 'vitest'
import { supplyTimeCalls } from '../../../shared/contract/menu/supplyTimes.ts'
import { addEntity } from '../library/menu.testing.ts'
import { aPerson, type TestPerson, unique } from '../../testing/people.ts'

const { addSupplyTime, deleteSupplyTimes, editSupplyTime, getSupplyTimeDetail, getSupplyTimes, getSupplyTimeUses } =
  supplyTimeCalls

const aManager = () =>
  aPerson({ permissions: ['menu.supplyTimes.view', 'menu.supplyTimes.edit', 'menu.supplyTimes.delete'] })
const span = (weekday: number, fromMinute: number, toMinute: number) => ({ weekday, fromMinute, toMinute })
const add = (person: TestPerson, fields: object = {}) =>
  person.send(addSupplyTime, { name: `T ${unique()}`, idempotencyKey: `key-${unique()}`, ...fields })
const rows = async (person: TestPerson, asked: object = {}) => (await person.send(getSupplyTimes, asked)).rows

test('MENU-1 supply times hold spans of the week, also past midnight, and are found by either name', async () => {
  const person = await aManager()
  const spans = [span(5, 1080, 1560), span(1, 660, 900), span(1, 1020, 1260)]
  const { id } = await add(person, { name: 'Late', secondName: '夜宵', spans })
  await add(person, { name: 'Breakfast' })
  expect((await rows(person)).map(({ name }) => name)).toEqual(['Breakfast', 'Late'])
  expect(await rows(person, { search: 'yexiao' })).toMatchObject([
    { id, name: 'Late', secondName: '夜宵', version: 1, uses: 0, spans: [spans[1], spans[2], spans[0]] },
  ])
})

test('MENU-1 spans are at most three a day, 30 minutes long at least, and never over each other', async () => {
  const person = await aManager()
  const refused: [ReturnType<typeof span>[], string, string][] = [
    [[span(1, 0, 60), span(1, 120, 180), span(1, 240, 300), span(1, 360, 420)], 'SPANS_MOST', 'spans.3'],
    [[span(1, 600, 629)], 'SPAN_TOO_SHORT', 'spans.0'],
    [[span(1, 600, 600)], 'RANGE_WRONG', 'spans.0'],
    [[span(1, 600, 2100)], 'TIME_RANGE_WRONG', 'spans.0'],
    [[span(1, 600, 720), span(1, 700, 800)], 'TIME_CONFLICT', 'spans.1'],
    [[span(1, 1380, 1500), span(2, 30, 90)], 'TIME_CONFLICT', 'spans.1'],
    [[span(6, 1380, 1500), span(0, 0, 40)], 'TIME_CONFLICT', 'spans.1'],
    [[span(7, 0, 60)], 'INVALID_INPUT', 'spans.0.weekday'],
  ]
  for (const [spans, code, field] of refused)
    await expect(add(person, { spans }), code).rejects.toMatchObject({ code, field })
  await add(person, { spans: [span(1, 600, 630), span(1, 630, 700)] })
  expect(await rows(person)).toHaveLength(1)
})

test('MENU-1 a supply time in use says where; deleted, what used it is offered at any time', async () => {
  const person = await aManager()
  const { id } = await add(person, { name: 'Lunch' })
  const categoryId = await addEntity(person, 'category', { name: 'Mains', supplyTimeId: id })
  await addEntity(person, 'dish', { name: 'Wok', categoryId, priceCents: 900, supplyTimeId: id })
  expect(await rows(person)).toMatchObject([{ uses: 2 }])
  const { uses } = await person.send(getSupplyTimeUses, { ids: [id] })
  expect(uses.map(({ kind, name }) => `${kind} ${name}`)).toEqual(['category Mains', 'dish Wok'])
  const edit = { id, version: 1, name: 'Lunch', spans: [span(1, 660, 900)] }
  expect(await person.send(editSupplyTime, edit)).toMatchObject({ version: 2 })
  expect(await person.send(getSupplyTimeDetail, { id })).toMatchObject({ name: 'Lunch', spans: edit.spans, version: 2 })
  await expect(person.send(editSupplyTime, { ...edit, name: 'Noon' })).rejects.toMatchObject({ code: 'CONFLICT' })
  await person.send(deleteSupplyTimes, { ids: [id] })
  expect(await rows(person)).toEqual([])
  await expect(person.send(deleteSupplyTimes, { ids: [id] })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('MENU-1 another store sees and changes no supply time', async () => {
  const [person, other] = [await aManager(), await aManager()]
  const { id } = await add(person, { name: 'Lunch' })
  expect(await rows(other)).toEqual([])
  await expect(other.send(editSupplyTime, { id, version: 1, name: 'X' })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(other.send(deleteSupplyTimes, { ids: [id] })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})
