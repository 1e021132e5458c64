import { expect, test } from 'vitest'
import { dishCalls } from '../../../shared/contract/menu/dishes.ts'
import { taxCalls } from '../../../shared/contract/menu/taxes.ts'
import { addEntity, inStoreOf } from '../../menuBook/menuBook.testing.ts'
import { undoMenuChange } from '../../menuBook/undoMenuChange.ts'
import { aPerson, type TestPerson, unique } from '../../testing/people.ts'

const { deleteMerchantTax, getTaxes, getTaxUses, saveMerchantTax } = taxCalls

const aManager = () => aPerson({ permissions: ['menu.dishes.view', 'menu.dishes.taxes'] })
const save = (person: TestPerson, fields: object = {}) =>
  person.send(saveMerchantTax, { name: 'Sales tax', ratePcm: 8875, idempotencyKey: `key-${unique()}`, ...fields })
const taxesOf = async (person: TestPerson) => (await person.send(getTaxes, {})).rows

test('MENU-3 a tax is added, changed and listed with the dishes that name it', async () => {
  const person = await aManager()
  const { id } = await save(person, { secondName: '销售税', isDefault: true })
  const categoryId = await addEntity(person, 'category', { name: 'Mains' })
  await addEntity(person, 'dish', { name: 'Wok', categoryId, priceCents: 900, taxIds: [id] })
  expect(await taxesOf(person)).toEqual([
    {
      id,
      version: 1,
      name: 'Sales tax',
      secondName: '销售税',
      ratePcm: 8875,
      inclusive: false,
      isDefault: true,
      dishes: 1,
    },
  ])
  expect(await save(person, { id, version: 1, ratePcm: 100_000, inclusive: true })).toEqual(
    expect.objectContaining({ id, version: 2 }),
  )
  await expect(save(person, { id, version: 1 })).rejects.toMatchObject({ code: 'CONFLICT' })
  expect(await taxesOf(person)).toMatchObject([{ ratePcm: 100_000, inclusive: true, version: 2 }])
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

test('MENU-3 a deleted tax leaves its dishes; an undo puts it back on them, and it lives again', async () => {
  const person = await aManager()
  const { id } = await save(person)
  const categoryId = await addEntity(person, 'category', { name: 'Mains' })
  const dish = await addEntity(person, 'dish', { name: 'Wok', categoryId, priceCents: 900, taxIds: [id] })
  expect(await person.send(getTaxUses, { id })).toMatchObject({ total: 1, uses: [{ kind: 'dish', name: 'Wok' }] })
  const { changeId } = await person.send(deleteMerchantTax, { id })
  expect(await taxesOf(person)).toEqual([])
  expect(await person.send(dishCalls.getDishDetail, { id: dish })).toMatchObject({ taxIds: [] })
  await expect(person.send(deleteMerchantTax, { id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  // Its name is free for another one meanwhile.
  await save(person)
  await inStoreOf(person, context => undoMenuChange(context, changeId ?? 0))
  expect(await person.send(dishCalls.getDishDetail, { id: dish })).toMatchObject({ taxIds: [id] })
  expect((await taxesOf(person)).map(({ name }) => name)).toEqual([`Sales tax (${id})`, 'Sales tax'])
})

test('MENU-3 another store sees and changes no tax', async () => {
  const [person, other] = [await aManager(), await aManager()]
  const { id } = await save(person)
  expect(await taxesOf(other)).toEqual([])
  await expect(save(other, { id, version: 1 })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(other.send(getTaxUses, { id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(other.send(deleteMerchantTax, { id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})
