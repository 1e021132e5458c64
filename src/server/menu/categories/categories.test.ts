import { expect, test } from 'vitest'
import { categoryCalls } from '../../../shared/contract/menu/categories.ts'
import { dishCalls } from '../../../shared/contract/menu/dishes.ts'
import { addEntity, inStoreOf } from '../library/menu.testing.ts'
import { undoMenuChange } from '../library/undoMenuChange.ts'
import { menuDocument } from '../library/workingCopy.ts'
import { aPerson, type TestPerson, unique } from '../../testing/people.ts'

const { addClassification, deleteClassifications, editClassification, getClassificationDetail } = categoryCalls
const { getClassificationListPage, getClassificationUses, setClassificationStatus, sortClassifications } = categoryCalls

const aManager = (more: Parameters<typeof aPerson>[0] = {}) =>
  aPerson({
    permissions: ['menu.categories.view', 'menu.categories.edit', 'menu.categories.delete', 'menu.dishes.edit'],
    ...more,
  })
const add = (person: TestPerson, fields: object) =>
  person.send(addClassification, { name: `C ${unique()}`, idempotencyKey: `key-${unique()}`, ...fields })
const addDish = (person: TestPerson, categoryId: number, fields: object = {}) =>
  person.send(dishCalls.addDish, {
    name: `D ${unique()}`,
    categoryId,
    priceCents: 900,
    idempotencyKey: `key-${unique()}`,
    ...fields,
  })
const names = async (person: TestPerson, asked: object = {}) =>
  (await person.send(getClassificationListPage, asked)).rows.map(({ name }) => name)
const documentIn = (person: TestPerson) => inStoreOf(person, ({ run, merchantId }) => menuDocument(run, merchantId))

test('MENU-2 a category is added last, read back whole and listed with its dishes', async () => {
  const person = await aManager()
  await add(person, { name: 'Soups' })
  const lunch = await addEntity(person, 'supplyTime', { name: 'Lunch' })
  const fields = {
    name: '  Mains ',
    secondName: '主菜',
    description: 'From the wok',
    secondDescription: '现炒',
    supplyTimeId: lunch,
    alcoholFree: true,
  }
  const { id } = await add(person, fields)
  await addDish(person, id)
  expect(await person.send(getClassificationDetail, { id })).toMatchObject({
    ...fields,
    name: 'Mains',
    status: 'valid',
    version: 1,
    sort: 1,
    dishes: 1,
  })
  const { rows, total } = await person.send(getClassificationListPage, {})
  expect(rows.map(({ name, dishes }) => [name, dishes])).toEqual([
    ['Soups', 0],
    ['Mains', 1],
  ])
  expect(total).toBe(2)
})

test('MENU-2 the list is searched in English, Chinese, pinyin and initials, narrowed by status, sorted and paged', async () => {
  const person = await aManager()
  const soups = await add(person, { name: 'Soups', secondName: '汤类' })
  await add(person, { name: 'Cold dishes', secondName: '凉菜' })
  for (const search of ['sou', '汤', 'tanglei', 'tl']) expect(await names(person, { search })).toEqual(['Soups'])
  expect(await names(person, { search: '50%_' })).toEqual([])
  await person.send(setClassificationStatus, { ids: [soups.id], status: 'invalid' })
  expect(await names(person, { statuses: ['valid'] })).toEqual(['Cold dishes'])
  expect(await names(person, { sort: 'name' })).toEqual(['Cold dishes', 'Soups'])
  expect(await names(person, { page: 2, pageSize: 1 })).toEqual(['Cold dishes'])
})

test('MENU-2 two people at one category: the second is told, and nothing of the first is lost', async () => {
  const person = await aManager()
  const { id } = await add(person, { name: 'Mains' })
  const first = await person.send(editClassification, { id, version: 1, name: 'Main courses' })
  expect(first.version).toBe(2)
  await expect(
    person.send(editClassification, { id, version: 1, name: 'Mains', description: 'x' }),
  ).rejects.toMatchObject({ code: 'CONFLICT', field: 'version' })
  expect(await person.send(getClassificationDetail, { id })).toMatchObject({ name: 'Main courses', version: 2 })
  // What changes nothing is no new version.
  expect(await person.send(editClassification, { id, version: 2, name: 'Main courses' })).toMatchObject({
    version: 2,
    changeId: null,
  })
})

test('MENU-2 a category free of alcohol refuses such dishes, and cannot become free of it while it has some', async () => {
  const person = await aManager()
  const dry = await add(person, { name: 'Kids', alcoholFree: true })
  await expect(addDish(person, dry.id, { alcohol: true })).rejects.toMatchObject({
    code: 'ALCOHOL_IN_CATEGORY',
    field: 'categoryId',
  })
  const bar = await add(person, { name: 'Bar' })
  await addDish(person, bar.id, { alcohol: true })
  await expect(
    person.send(editClassification, { id: bar.id, version: 1, name: 'Bar', alcoholFree: true }),
  ).rejects.toMatchObject({ code: 'ALCOHOL_IN_CATEGORY', field: 'alcoholFree' })
})

test('MENU-2 sorting exchanges the places of what is shown alone; an undo puts them back', async () => {
  const person = await aManager()
  const made = []
  for (const name of ['A', 'B', 'C', 'D']) made.push((await add(person, { name })).id)
  const [a = 0, b = 0, , d = 0] = made
  const { changeId } = await person.send(sortClassifications, { ids: [d, b, a] })
  expect(await names(person)).toEqual(['D', 'B', 'C', 'A'])
  await inStoreOf(person, context => undoMenuChange(context, changeId ?? 0))
  expect(await names(person)).toEqual(['A', 'B', 'C', 'D'])
  await expect(person.send(sortClassifications, { ids: [a, a] })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('MENU-2 a category with dishes is deleted only when they move; they stay in the menus then', async () => {
  const person = await aManager()
  const [lunch, mains] = [await add(person, { name: 'Lunch' }), await add(person, { name: 'Mains' })]
  const [one, two] = [
    await addDish(person, lunch.id, { name: 'One' }),
    await addDish(person, mains.id, { name: 'Two' }),
  ]
  const menuTypeId = await addEntity(person, 'menuType', { name: 'POS' })
  const menuId = await addEntity(person, 'menu', {
    name: 'All day',
    menuTypeId,
    orderTypes: ['dineIn'],
    channels: ['pos'],
    categories: [
      { categoryId: lunch.id, items: [{ kind: 'dish', id: one.id }] },
      { categoryId: mains.id, items: [{ kind: 'dish', id: two.id }] },
    ],
  })
  const ids = [lunch.id]
  const uses = await person.send(getClassificationUses, { ids })
  expect(uses).toMatchObject({ total: 2, dishes: 1 })
  expect(uses.uses.map(({ name }) => name)).toEqual(['One', 'All day'])
  await expect(person.send(deleteClassifications, { ids })).rejects.toMatchObject({ code: 'STILL_USED' })
  await expect(person.send(deleteClassifications, { ids, moveDishesTo: lunch.id })).rejects.toMatchObject({
    code: 'REFERENCE_GONE',
    field: 'moveDishesTo',
  })
  await person.send(deleteClassifications, { ids, moveDishesTo: mains.id })
  const document = await documentIn(person)
  expect(document.category.has(lunch.id)).toBe(false)
  expect(document.dish.get(one.id)?.categoryId).toBe(mains.id)
  const [only, ...more] = document.menu.get(menuId)?.categories ?? []
  expect(more).toEqual([])
  expect(only).toMatchObject({ categoryId: mains.id, items: [{ id: one.id }, { id: two.id }] })
})

test('MENU-2 names may hold anything that can be typed; too long and taken ones are refused at the field', async () => {
  const person = await aManager()
  const odd = ['<script>alert(1)</script>', '🍜 Noodles 👨‍👩‍👧', 'مقبلات', "Rob'); drop table dish;--"]
  for (const name of odd) await add(person, { name })
  expect(await names(person)).toEqual(odd)
  await expect(add(person, { name: 'x'.repeat(300) })).rejects.toMatchObject({ code: 'INVALID_INPUT', field: 'name' })
  await expect(add(person, { name: ' ' })).rejects.toMatchObject({ code: 'INVALID_INPUT', field: 'name' })
  await add(person, { name: 'Mains' })
  await expect(add(person, { name: 'mains ' })).rejects.toMatchObject({ code: 'NAME_TAKEN', field: 'name' })
})

test('MENU-2 another store sees and changes nothing', async () => {
  const [person, other] = [await aManager(), await aManager()]
  const { id } = await add(person, { name: 'Mains' })
  const ids = [id]
  expect(await names(other)).toEqual([])
  await expect(other.send(getClassificationDetail, { id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(other.send(editClassification, { id, version: 1, name: 'X' })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  const refusal = { code: 'NOT_FOUND' }
  await expect(other.send(deleteClassifications, { ids })).rejects.toMatchObject(refusal)
  await expect(other.send(setClassificationStatus, { ids, status: 'invalid' })).rejects.toMatchObject(refusal)
  await expect(other.send(sortClassifications, { ids })).rejects.toMatchObject(refusal)
  await expect(other.send(getClassificationUses, { ids })).rejects.toMatchObject(refusal)
})
