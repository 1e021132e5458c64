import { expect, test } from 'vitest'
import { auditCalls } from '../../../shared/contract/audit/audit.ts'
import { dishCalls } from '../../../shared/contract/menu/dishes.ts'
import { orderTypes } from '../../../shared/contract/menu/entities.ts'
import { taxCalls } from '../../../shared/contract/settings/taxes.ts'
import { settingCalls } from '../../../shared/contract/settings/settingCalls.ts'
import { addEntity, inStoreOf } from '../../menu/library/menu.testing.ts'
import { undoMenuChange } from '../../menu/library/undoMenuChange.ts'
import { aPerson, type TestPerson, unique } from '../../testing/people.ts'
import { refusalOf } from '../../testing/refusals.ts'

const { deleteMerchantTax, getTaxes, getTaxUses, saveMerchantTax } = taxCalls

const aManager = () => aPerson({ permissions: ['menu.dishes.view', 'menu.dishes.taxes'] })
const save = (person: TestPerson, fields: object = {}) =>
  person.send(saveMerchantTax, { name: 'Sales tax', ratePcm: 8875, idempotencyKey: `key-${unique()}`, ...fields })
const aDishWith = async (person: TestPerson, taxIds: number[]) => {
  const categoryId = await addEntity(person, 'category', { name: `Mains ${unique()}` })
  return addEntity(person, 'dish', { name: 'Wok', categoryId, priceCents: 900, taxIds })
}
const taxIdsOf = async (person: TestPerson, id: number) => (await person.send(dishCalls.getDishDetail, { id })).taxIds
const taxesOf = async (person: TestPerson) => (await person.send(getTaxes, {})).rows

test('MENU-3 SET-1 a tax is added, changed and listed with the dishes that name it', async () => {
  const person = await aManager()
  const { id, version } = await save(person, { secondName: '销售税', isDefault: true })
  const categoryId = await addEntity(person, 'category', { name: 'Mains' })
  await addEntity(person, 'dish', { name: 'Wok', categoryId, priceCents: 900, taxIds: [id] })
  const tax = { id, name: 'Sales tax', secondName: '销售税', ratePcm: 8875, inclusive: false, isDefault: true }
  expect(await taxesOf(person)).toEqual([{ ...tax, version, orderTypes: [...orderTypes], dishes: 1 }])
  const changed = await save(person, { id, version, ratePcm: 100_000, inclusive: true, orderTypes: ['dineIn'] })
  expect(changed).toEqual(expect.objectContaining({ id, version: version + 1 }))
  await expect(save(person, { id, version })).rejects.toMatchObject({ code: 'CONFLICT' })
  // Order types that are not named stay; so do the other taxes.
  await save(person, { name: 'City', secondName: '' })
  await save(person, { id, version: version + 2, ratePcm: 5000 })
  const [first, second] = await taxesOf(person)
  expect(first).toMatchObject({ ratePcm: 5000, inclusive: false, orderTypes: ['dineIn'], version: version + 3 })
  expect(second).toMatchObject({ name: 'City', dishes: 0, version: version + 3 })
  expect((await person.send(settingCalls.getPosSetting, { saveType: 20 })).value).toMatchObject({
    rates: [{ id, ratePcm: 5000 }, { name: 'City' }],
  })
})

test('MENU-3 a rate above 100 %, below none or no number, and a taken name are refused at their field', async () => {
  const person = await aManager()
  await save(person)
  await expect(save(person, { name: 'sales TAX' })).rejects.toMatchObject({ code: 'NAME_TAKEN', field: 'name' })
  for (const ratePcm of [100_001, -1, 1.5, '8.875'])
    await expect(save(person, { name: 'City', ratePcm })).rejects.toMatchObject({ field: 'ratePcm' })
  const response = await person.request(saveMerchantTax, {
    name: 'City',
    ratePcm: 100_001,
    idempotencyKey: `key-${unique()}`,
  })
  expect(await response.json()).toMatchObject({ message: 'Tax rate cannot exceed 100%' })
  expect(await taxesOf(person)).toHaveLength(1)
})

test('MENU-3 a deleted tax leaves its dishes; an undo of the menu puts it back on them, and it lives again', async () => {
  const person = await aManager()
  const { id, version } = await save(person, { orderTypes: ['dineIn'] })
  const dish = await aDishWith(person, [id])
  expect(await person.send(getTaxUses, { id })).toMatchObject({ total: 1, uses: [{ kind: 'dish', name: 'Wok' }] })
  const { changeId } = await person.send(deleteMerchantTax, { id })
  expect(await taxesOf(person)).toEqual([])
  expect(await taxIdsOf(person, dish)).toEqual([])
  await expect(person.send(deleteMerchantTax, { id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  // Its name is free for another one meanwhile.
  await save(person)
  await inStoreOf(person, context => undoMenuChange(context, changeId ?? 0))
  expect(await taxIdsOf(person, dish)).toEqual([id])
  const after = await taxesOf(person)
  expect(after.map(({ name }) => name)).toEqual(['Sales tax', `Sales tax (${id})`])
  expect(after[1]).toMatchObject({ orderTypes: ['dineIn'], version: version + 3 })
})

test('SET-10 SET-1 changes and deletions of taxes are taken back from the history, with the dishes', async () => {
  const boss = await aPerson({ isBoss: true })
  const { id, version } = await save(boss)
  const { id: city } = await save(boss, { name: 'City' })
  const [one, both] = [await aDishWith(boss, [id]), await aDishWith(boss, [id, city])]
  const undo = async () => {
    const { rows } = await boss.send(auditCalls.getObjectTimeline, { objectType: 'taxes', objectId: '20' })
    return boss.send(auditCalls.undoChange, { auditId: rows[0]?.auditId ?? 0, reason: 'by mistake' })
  }
  await save(boss, { id, version: version + 1, ratePcm: 1 })
  await undo()
  expect(await taxesOf(boss)).toMatchObject([{ id, ratePcm: 8875, dishes: 2 }, { id: city }])
  // All at once, as the page saves it; a new one takes the name of one that goes.
  const { version: now } = await boss.send(settingCalls.getPosSetting, { saveType: 20 })
  const rates = [{ name: 'City', ratePcm: 100 }]
  await boss.send(settingCalls.savePosSetting, { saveType: 20, version: now, value: { rates } })
  expect([await taxIdsOf(boss, one), await taxIdsOf(boss, both)]).toEqual([[], []])
  // A dish that was changed since, and one that is gone.
  await boss.send(dishCalls.deleteDishes, { ids: [one] })
  await undo()
  expect(await taxIdsOf(boss, both)).toEqual([id, city])
  expect(await taxesOf(boss)).toMatchObject([
    { id, name: 'Sales tax', dishes: 1 },
    { id: city, name: 'City', ratePcm: 8875, dishes: 1 },
  ])
})

test('SET-10 MENU-3 taking back that a tax was made says which dishes lose it, before and with its answer; so does a save', async () => {
  const boss = await aPerson({ isBoss: true })
  const { id: city } = await save(boss, { name: 'City', secondName: '市税' })
  await save(boss, { name: 'Sales tax' })
  const { id } = await save(boss, { name: 'State', secondName: '州税' })
  const dish = await aDishWith(boss, [id, city])
  const { rows } = await boss.send(auditCalls.getObjectTimeline, { objectType: 'taxes', objectId: '20' })
  const auditId = rows[0]?.auditId ?? 0
  const effects = [
    { what: 'taxOff', name: 'State', secondName: '州税', total: 1, rows: [{ id: dish, name: 'Wok', secondName: '' }] },
  ]
  expect(await boss.send(auditCalls.checkUndo, { auditId })).toMatchObject({ effects })
  expect(await boss.send(auditCalls.undoChange, { auditId, reason: 'by mistake' })).toMatchObject({ effects })
  expect(await taxIdsOf(boss, dish)).toEqual([city])
  const { version } = await boss.send(settingCalls.getPosSetting, { saveType: 20 })
  const none = { saveType: 20 as const, version, value: { rates: [] } }
  expect(await boss.send(settingCalls.savePosSetting, none)).toMatchObject({
    effects: [{ what: 'taxOff', name: 'City', total: 1, rows: [{ id: dish }] }],
  })
  await expect(boss.send(auditCalls.checkUndo, { auditId: 2_000_000_000 })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('SET-1 two taxes change their names with each other; a rate that was never there is refused', async () => {
  const person = await aManager()
  const [{ id: one }, { id: two, version }] = [await save(person, { name: 'A' }), await save(person, { name: 'B' })]
  const send = (rates: object[]) =>
    person.send(settingCalls.savePosSetting, { saveType: 20, version, value: { rates } } as never)
  const tax = { secondName: '', ratePcm: 1000 }
  const refused = { code: 'NOT_FOUND', field: 'value.rates.0.id' }
  await expect(send([{ ...tax, id: 2_000_000_000, name: 'C' }])).rejects.toMatchObject(refused)
  await send([
    { ...tax, id: one, name: 'B' },
    { ...tax, id: two, name: 'A' },
  ])
  expect(await taxesOf(person)).toMatchObject([
    { id: one, name: 'B' },
    { id: two, name: 'A' },
  ])
})

test('SET-3 SET-1 a tax that a surcharge or the gratuity names is not deleted', async () => {
  const boss = await aPerson({ isBoss: true })
  const { id } = await save(boss)
  const taxable = { kind: 'rates' as const, taxIds: [id] }
  const fee = { name: 'Kitchen', secondName: '厨房', kind: 'percent' as const, ratePcm: 3000 }
  const surcharges = [{ ...fee, orderTypes: ['dineIn' as const], taxable }]
  const value = { surcharges, gratuity: { taxable } }
  await boss.send(settingCalls.savePosSetting, { saveType: 21, version: 0, value })
  const still = (field: string) => ({ reason: 'STILL_USED', field, values: { count: '2', names: 'Kitchen, Gratuity' } })
  expect(await refusalOf(boss, deleteMerchantTax, { id })).toEqual(still('id'))
  const { version } = await boss.send(settingCalls.getPosSetting, { saveType: 20 })
  const none = { saveType: 20, version, value: { rates: [] } }
  expect(await refusalOf(boss, settingCalls.savePosSetting, none)).toEqual(still('value.rates'))
})

test('MENU-3 another store sees and changes no tax', async () => {
  const [person, other] = [await aManager(), await aManager()]
  const { id } = await save(person)
  expect(await taxesOf(other)).toEqual([])
  await expect(save(other, { id, version: 1 })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(other.send(getTaxUses, { id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(other.send(deleteMerchantTax, { id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})
