import { expect, test } from 'vitest'
import { auditCalls } from '../../../shared/contract/audit/audit.ts'
import { cashBoxCalls } from '../../../shared/contract/devices/cashBoxes.ts'
import { aPerson, type TestPerson, unique } from '../../testing/people.ts'

const { addCashBox, deleteCashBox, getCashBox, getCashBoxes, updateCashBox } = cashBoxCalls
const aManager = () =>
  aPerson({ permissions: ['equipment.cashBoxes.view', 'equipment.cashBoxes.edit', 'system.audit.view'] })
const FRONT = { name: 'Front', serialNo: 'CB-1', model: 'APG Vasario' }
const add = async (person: TestPerson, fields: Partial<typeof FRONT> = {}) =>
  (await person.send(addCashBox, { ...FRONT, ...fields, idempotencyKey: `key-${unique()}` })).cashBoxId

test('DEV-3 a cash box is added, found, changed and deleted, and the trail keeps it', async () => {
  const person = await aManager()
  const [front, bar] = [await add(person), await add(person, { name: '吧台', serialNo: '', model: 'Star' })]
  const found = async (input: object) => (await person.send(getCashBoxes, input)).rows.map(row => row.cashBoxId)
  expect(await found({ search: 'vasario' })).toEqual([front])
  expect(await found({ search: '%' })).toEqual([])
  expect(await found({ sort: 'model', order: 'desc' })).toEqual([bar, front])
  expect(await person.send(getCashBoxes, { pageSize: 1, page: 2 })).toMatchObject({
    total: 2,
    rows: [{ name: '吧台' }],
  })
  const change = { ...FRONT, cashBoxId: front, model: 'APG 100', version: 1 }
  expect(await person.send(updateCashBox, change)).toMatchObject({ version: 2 })
  await expect(person.send(updateCashBox, change)).rejects.toMatchObject({ code: 'CONFLICT', field: 'version' })
  const detail = await person.send(getCashBox, { cashBoxId: front })
  expect(detail).toMatchObject({
    ...FRONT,
    model: 'APG 100',
    version: 2,
    lastChange: { by: expect.stringMatching(/^Pat /) },
  })
  await person.send(deleteCashBox, { cashBoxId: front })
  expect(await found({})).toEqual([bar])
  const object = { objectType: 'cashBox', objectId: String(front) }
  const { rows } = await person.send(auditCalls.getObjectTimeline, object)
  expect(rows.map(({ action, before, after }) => [action, before, after])).toEqual([
    ['delete', { ...FRONT, model: 'APG 100' }, null],
    ['update', { model: 'APG Vasario' }, { model: 'APG 100' }],
    ['add', null, FRONT],
  ])
})

test('DEV-3 a name and an S/N belong to one cash box of a store, also of two that are added at once', async () => {
  const person = await aManager()
  await add(person)
  await add(person, { name: 'A', serialNo: '' })
  await add(person, { name: 'B', serialNo: '' })
  const taken = { code: 'NAME_TAKEN', field: 'name' }
  await expect(add(person, { name: 'FRONT', serialNo: '' })).rejects.toMatchObject(taken)
  await expect(add(person, { name: 'C' })).rejects.toMatchObject({ code: 'SERIAL_TAKEN', field: 'serialNo' })
  const both = await Promise.allSettled(['D', 'd'].map(name => add(person, { name, serialNo: '' })))
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: taken })
})

test('DEV-3 another store sees and changes no cash box', async () => {
  const [person, other] = [await aManager(), await aManager()]
  const cashBoxId = await add(person)
  expect(await other.send(getCashBoxes, {})).toMatchObject({ rows: [], total: 0 })
  await expect(other.send(getCashBox, { cashBoxId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(other.send(deleteCashBox, { cashBoxId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const change = { ...FRONT, cashBoxId, version: 1 }
  await expect(other.send(updateCashBox, change)).rejects.toMatchObject({ code: 'NOT_FOUND', field: 'cashBoxId' })
})
