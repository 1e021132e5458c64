/** Return reasons and order sources (ORD-9). */
import { expect, test } from 'vitest'
import { reasonCalls } from '../../../shared/contract/settings/reasons.ts'
import { type ReasonList, reasonLists, standardSources } from '../../../shared/contract/settings/groups/reasons.ts'
import { settingCalls } from '../../../shared/contract/settings/settingCalls.ts'
import { conflict, insufficient, listedTwice, nameTaken, nothingThere } from '../../testing/commonRefusals.ts'
import { aPerson, type TestPerson, unique } from '../../testing/people.ts'
import { refusalOf, type Refused } from '../../testing/refusals.ts'
import { readSettings, saveSettings, settingInput, undoSettings } from '../../testing/settings.ts'

const { addRetreatReason, delRetreatReason, editRetreatReason, getRetreatReasonList, sortRetreatReason } = reasonCalls
const anEditor = () => aPerson({ permissions: ['settings.pos.edit', 'system.audit.view', 'system.audit.undo'] })
const add = (person: TestPerson, list: ReasonList, name: string, secondName = '') =>
  person.send(addRetreatReason, { list, name, secondName, idempotencyKey: `key-${unique()}` })
const namesOf = async (person: TestPerson, list: ReasonList) =>
  (await person.send(getRetreatReasonList, { list })).rows.map(({ name }) => name)
const standard = standardSources.map(({ name }) => name)
const kept = (name: string): Omit<Refused, 'field'> => ({
  reason: 'STANDARD_SOURCE',
  values: { name },
})

test('ORD-9 return reasons are added, changed, sorted, deleted, and taken back', async () => {
  const person = await anEditor()
  const list = 'returnReasons'
  expect(await namesOf(person, list)).toEqual([])
  const cold = await add(person, list, 'Cold food', '菜凉了')
  const wrong = await add(person, list, 'Wrong dish')
  expect(wrong.version).toBe(2)
  const change = { list, id: cold.id, name: 'Cold dish', secondName: '菜凉了', enabled: false } as const
  const { version } = await person.send(editRetreatReason, { ...change, version: 2 })
  await expect(person.send(editRetreatReason, { ...change, version: 2 })).rejects.toMatchObject({ code: 'CONFLICT' })
  const sorted = await person.send(sortRetreatReason, { list, ids: [wrong.id, cold.id], version })
  expect(await namesOf(person, list)).toEqual(['Wrong dish', 'Cold dish'])
  await person.send(delRetreatReason, { list, id: wrong.id, version: sorted.version })
  expect(await namesOf(person, list)).toEqual(['Cold dish'])
  await undoSettings(person, 'reasons')
  expect(await namesOf(person, list)).toEqual(['Wrong dish', 'Cold dish'])
  const added = await add(person, list, 'Late')
  expect([wrong.id, cold.id]).not.toContain(added.id)
})

test.each(reasonLists)('ORD-9 duplicates are rejected in %s, whatever the capitals', async list => {
  const person = await anEditor()
  const { id, version } = await add(person, list, 'Cold food', '菜凉了')
  const fresh = { list, idempotencyKey: `key-${unique()}` }
  const same = await refusalOf(person, addRetreatReason, { ...fresh, name: 'COLD FOOD' })
  expect(same).toEqual({ ...nameTaken, field: 'name' })
  const second = await refusalOf(person, addRetreatReason, { ...fresh, name: 'Other', secondName: '菜凉了' })
  expect(second).toEqual({ ...nameTaken, field: 'secondName' })
  const other = await add(person, list, 'Other')
  const renamed = { list, id: other.id, version: other.version, name: 'cold food' }
  expect(await refusalOf(person, editRetreatReason, renamed)).toEqual({ ...nameTaken, field: 'name' })
  const { value } = await readSettings(person, 'reasons')
  const rows = value[list].toSpliced(-1, 1, { name: 'cold Food', secondName: '', enabled: true })
  const whole = settingInput('reasons', { ...value, [list]: rows }, other.version)
  expect(await refusalOf(person, settingCalls.savePosSetting, whole)).toEqual({
    reason: 'INVALID_INPUT',
    text: 'nameTaken',
    field: `value.${list}.${rows.length - 1}.name`,
  })
  const gone = { list, id: 2_000_000_000, version: other.version }
  expect(await refusalOf(person, delRetreatReason, gone)).toEqual({ ...nothingThere, field: 'id' })
  const sort = (ids: number[], at = other.version) => refusalOf(person, sortRetreatReason, { list, ids, version: at })
  expect(await sort([id, id])).toEqual({ ...listedTwice, field: 'ids.1' })
  expect(await sort([id])).toEqual({ ...conflict, field: 'ids' })
  expect(await sort([id], version - 1)).toEqual({ ...conflict, field: 'version' })
})

test('ORD-9 standard sources are there from the beginning, and stay as terminals write them', async () => {
  const person = await anEditor()
  expect(await namesOf(person, 'orderSources')).toEqual(standard)
  const own = await add(person, 'orderSources', 'Hotel desk', '酒店前台')
  const pos = { list: 'orderSources', id: 1, version: own.version } as const
  expect(await refusalOf(person, delRetreatReason, pos)).toEqual({ ...kept('POS'), field: 'id' })
  expect(await refusalOf(person, editRetreatReason, { ...pos, name: 'Till' })).toEqual({
    ...kept('POS'),
    field: 'name',
  })
  await person.send(editRetreatReason, { ...pos, name: 'POS', secondName: '前台', enabled: false })
  const { value, version } = await readSettings(person, 'reasons')
  expect(value.orderSources[0]).toEqual({ id: 1, name: 'POS', secondName: '前台', enabled: false })
  const without = { ...value, orderSources: value.orderSources.filter(({ name }) => name !== 'Phone') }
  const refused = await refusalOf(person, settingCalls.savePosSetting, settingInput('reasons', without, version))
  expect(refused).toEqual({ ...kept('Phone'), field: 'value.orderSources' })
  await saveSettings(person, 'reasons', { ...value, orderSources: value.orderSources.toReversed() })
  expect(await namesOf(person, 'orderSources')).toEqual(['Hotel desk', ...standard.toReversed()])
  const stranger = await aPerson({ permissions: ['settings.pos.view'] })
  expect(await refusalOf(stranger, delRetreatReason, pos)).toEqual(insufficient)
})
