import { expect, test } from 'vitest'
import { dishCalls } from '../../../shared/contract/menu/dishes.ts'
import { menuCalls } from '../../../shared/contract/menu/menus.ts'
import { addEntity, addSpecialOf, inStoreOf } from '../library/menu.testing.ts'
import { menuDocument } from '../library/workingCopy.ts'
import { anOrder } from '../../testing/orders.ts'
import { aPerson, type TestPerson, unique } from '../../testing/people.ts'
import { addPrinter, addTax, putSoldOut, storedOrder } from './dishes.testing.queries.ts'

const {
  addDish,
  deleteDishes,
  editDish,
  getDishCategories,
  getDishChoices,
  getDishDetail,
  getDishIds,
  getDishListPage,
} = dishCalls
const { getDishUses, setDishStatus, sortDishes } = dishCalls

const aManager = () => aPerson({ permissions: ['menu.dishes.view', 'menu.dishes.edit', 'menu.dishes.delete'] })
const aCategory = (person: TestPerson, name = 'Mains') => addEntity(person, 'category', { name })
const add = (person: TestPerson, categoryId: number, fields: object = {}) =>
  person.send(addDish, {
    name: `D ${unique()}`,
    categoryId,
    priceCents: 900,
    idempotencyKey: `key-${unique()}`,
    ...fields,
  })
const names = async (person: TestPerson, asked: object = {}) =>
  (await person.send(getDishListPage, asked)).rows.map(({ name }) => name)
const documentIn = (person: TestPerson) => inStoreOf(person, ({ run, merchantId }) => menuDocument(run, merchantId))

test('MENU-3 every field of a dish is kept and read back, in the form and in the list', async () => {
  const person = await aManager()
  const categoryId = await aCategory(person)
  const [tax, city, printer] = [await addTax(person, 'Sales'), await addTax(person, 'City'), await addPrinter(person)]
  const sauces = await addEntity(person, 'modifierGroup', {
    name: 'Sauces',
    min: 0,
    max: 2,
    modifiers: [{ name: 'Hot', priceCents: 50 }],
  })
  const lunch = await addEntity(person, 'supplyTime', { name: 'Lunch' })
  const fields = {
    name: 'Kung Pao Chicken',
    secondName: '宫保鸡丁',
    kitchenName: 'KPC',
    description: 'With peanuts',
    secondDescription: '花生',
    priceCents: 1295,
    dineInPriceCents: 1395,
    carryoutPriceCents: 1195,
    deliveryPriceCents: 1495,
    costCents: 410,
    sku: 'K-1',
    pictureId: null,
    supplyTimeId: lunch,
    taxIds: [tax, city],
    printerIds: [printer],
    allergens: ['peanut', 'soy'] as const,
    alcohol: false,
    buffet: true,
    modifierGroupIds: [sauces],
    status: 'invalid',
    categoryId,
  } as const
  const { id } = await add(person, categoryId, { ...fields, taxIds: [city, tax, city] })
  const detail = await person.send(getDishDetail, { id })
  expect(detail).toMatchObject({ ...fields, version: 1, sort: 0, menus: [] })
  expect(detail.lastChange?.by).toContain('Pat')
  const { rows } = await person.send(getDishListPage, {})
  expect(rows[0]).toMatchObject({
    id,
    categoryName: 'Mains',
    taxIds: [tax, city],
    printerIds: [printer],
    modifierGroups: 1,
    soldOut: false,
    remaining: null,
  })
  const { groups } = await person.send(getDishChoices, { ids: [sauces] })
  expect(groups).toMatchObject([{ id: sauces, name: 'Sauces', modifiers: [{ name: 'Hot', priceCents: 50 }] }])
})

test('MENU-3 dishes are found by English, Chinese, pinyin, initials, kitchen name and SKU', async () => {
  const person = await aManager()
  const categoryId = await aCategory(person)
  await add(person, categoryId, { name: 'Kung Pao Chicken', secondName: '宫保鸡丁', kitchenName: 'KPC', sku: 'A-77' })
  await add(person, categoryId, { name: 'Mapo Tofu 50%', secondName: '麻婆豆腐' })
  for (const search of ['pao CH', '宫保', 'gongbaojiding', 'gbjd', 'kpc', 'a-77'])
    expect(await names(person, { search }), search).toEqual(['Kung Pao Chicken'])
  expect(await names(person, { search: '50%' })).toEqual(['Mapo Tofu 50%'])
  expect(await names(person, { search: '5_%' })).toEqual([])
})

test('MENU-3 the list is narrowed by each filter, together too, sorted both ways and paged; the ids follow it', async () => {
  const person = await aManager()
  const [mains, drinks] = [await aCategory(person), await aCategory(person, 'Drinks')]
  const [tax, printer] = [await addTax(person, 'Sales'), await addPrinter(person)]
  const group = await addEntity(person, 'modifierGroup', { name: 'Size', min: 0, max: 1, modifiers: [{ name: 'L' }] })
  const wok = await add(person, mains, { name: 'Wok', priceCents: 1500, taxIds: [tax], secondName: '锅', sku: 'W' })
  await add(person, mains, { name: 'Rice', priceCents: 200, printerIds: [printer], buffet: true, costCents: 20 })
  await add(person, drinks, { name: 'Beer', priceCents: 600, alcohol: true, modifierGroupIds: [group] })
  await add(person, drinks, { name: 'Water', priceCents: 0, status: 'invalid', description: 'Cold' })
  await putSoldOut(person, wok.id)
  const categories = await person.send(getDishCategories, {})
  expect(categories.rows.map(({ name }) => name)).toEqual(['Mains', 'Drinks'])
  const cases: [object, string[]][] = [
    [{}, ['Wok', 'Rice', 'Beer', 'Water']],
    [{ categoryIds: [drinks] }, ['Beer', 'Water']],
    [{ statuses: ['invalid'] }, ['Water']],
    [{ taxIds: [tax] }, ['Wok']],
    [{ printerIds: [printer] }, ['Rice']],
    [{ soldOut: true }, ['Wok']],
    [{ soldOut: false }, ['Rice', 'Beer', 'Water']],
    [{ alcohol: true }, ['Beer']],
    [{ buffet: true }, ['Rice']],
    [{ withPicture: true }, []],
    [{ withPicture: false }, ['Wok', 'Rice', 'Beer', 'Water']],
    [{ without: ['tax', 'printer'] }, ['Beer', 'Water']],
    [{ without: ['price'] }, ['Water']],
    [{ without: ['secondName', 'picture'] }, ['Rice', 'Beer', 'Water']],
    [{ without: ['modifiers', 'cost', 'description'] }, ['Wok']],
    [{ categoryIds: [mains], search: 'r', statuses: ['valid'] }, ['Rice']],
    [{ sort: 'price' }, ['Water', 'Rice', 'Beer', 'Wok']],
    [{ sort: 'price', order: 'desc' }, ['Wok', 'Beer', 'Rice', 'Water']],
    [{ sort: 'name' }, ['Beer', 'Rice', 'Water', 'Wok']],
    [{ sort: 'category' }, ['Beer', 'Water', 'Wok', 'Rice']],
    [{ sort: 'status' }, ['Water', 'Wok', 'Rice', 'Beer']],
    [{ sort: 'sku', order: 'desc', pageSize: 1 }, ['Wok']],
    [{ page: 2, pageSize: 3 }, ['Water']],
  ]
  for (const [asked, expected] of cases) expect(await names(person, asked), JSON.stringify(asked)).toEqual(expected)
  const { ids } = await person.send(getDishIds, { sort: 'price' })
  const { rows, total } = await person.send(getDishListPage, { sort: 'price' })
  expect(rows.map(({ id }) => id)).toEqual(ids)
  expect(total).toBe(4)
})

test('MENU-3 CHOWLY-1 the list and the ids narrowed to menus have exactly their dishes, of a deleted menu none', async () => {
  const person = await aPerson({ permissions: ['menu.dishes.view', 'menu.dishes.edit', 'menu.panel.edit'] })
  const [mains, drinks] = [await aCategory(person), await aCategory(person, 'Drinks')]
  const { id: wok } = await add(person, mains, { name: 'Wok', secondName: '锅' })
  const { id: rice } = await add(person, mains, { name: 'Rice' })
  const { id: tea } = await add(person, drinks, { name: 'Tea' })
  await add(person, drinks, { name: 'Water' })
  const special = await addSpecialOf(person, { name: 'Lunch box', priceCents: 1500 })
  const menuTypeId = await addEntity(person, 'menuType', { name: 'Any' })
  const aMenu = (name: string, channels: string[], contents: readonly (readonly [number, readonly object[]])[]) =>
    addEntity(person, 'menu', {
      name,
      menuTypeId,
      orderTypes: ['delivery'],
      channels,
      categories: contents.map(([categoryId, items]) => ({ categoryId, items })),
    })
  const dish = (id: number) => ({ kind: 'dish', id, priceCents: null })
  const box = { kind: 'special', id: special, priceCents: null }
  const inDelivery = [[mains, [dish(wok), box]] as const, [drinks, [dish(tea)]] as const]
  const delivery = await aMenu('Delivery', ['thirdParty'], inDelivery)
  const dinner = await aMenu('Dinner', ['pos'], [[mains, [dish(wok), dish(rice)]]])
  const cases: [object, string[]][] = [
    [{ menuIds: [] }, ['Wok', 'Rice', 'Tea', 'Water']],
    [{ menuIds: [delivery] }, ['Wok', 'Tea']],
    [{ menuIds: [dinner] }, ['Wok', 'Rice']],
    [{ menuIds: [delivery, dinner] }, ['Wok', 'Rice', 'Tea']],
    [{ menuIds: [delivery], categoryIds: [mains] }, ['Wok']],
    [{ menuIds: [delivery], search: 'ric' }, []],
    [{ menuIds: [2_000_000_000] }, []],
  ]
  for (const [asked, expected] of cases) expect(await names(person, asked), JSON.stringify(asked)).toEqual(expected)
  expect((await person.send(getDishIds, { menuIds: [delivery] })).ids).toEqual([wok, tea])
  await expect(person.send(getDishIds, { menuIds: [0] })).rejects.toMatchObject({ field: 'menuIds.0' })
  await person.send(menuCalls.deleteMenu, { id: delivery })
  expect(await names(person, { menuIds: [delivery] })).toEqual([])
})

test('MENU-10 the list says what is sold out now, until when, and how many portions are left', async () => {
  const person = await aManager()
  const categoryId = await aCategory(person)
  const ids: number[] = []
  for (const name of ['Past', 'Until', 'Off', 'Two left', 'None left'])
    ids.push((await add(person, categoryId, { name })).id)
  const [past = 0, until = 0, off = 0, two = 0, none = 0] = ids
  await putSoldOut(person, past, { until: '2020-01-01T00:00:00Z' })
  await putSoldOut(person, until, { until: '2100-01-01T00:00:00Z' })
  await putSoldOut(person, off)
  await putSoldOut(person, two, { soldOut: false, remaining: 2 })
  await putSoldOut(person, none, { soldOut: false, remaining: 0 })
  const { rows } = await person.send(getDishListPage, {})
  expect(rows.map(({ name, soldOut, soldOutUntil, remaining }) => [name, soldOut, soldOutUntil, remaining])).toEqual([
    ['Past', false, null, null],
    ['Until', true, '2100-01-01T00:00:00Z', null],
    ['Off', true, null, null],
    ['Two left', false, null, 2],
    ['None left', true, null, 0],
  ])
})

test('MENU-3 bad prices, names and references are refused at their field, and nothing is saved', async () => {
  const person = await aManager()
  const categoryId = await aCategory(person)
  const refused: [object, string, string][] = [
    [{ priceCents: -1 }, 'INVALID_INPUT', 'priceCents'],
    [{ priceCents: 12.5 }, 'INVALID_INPUT', 'priceCents'],
    [{ priceCents: '12,50' }, 'INVALID_INPUT', 'priceCents'],
    [{ priceCents: 100_000_000_000 }, 'INVALID_INPUT', 'priceCents'],
    [{ deliveryPriceCents: -5 }, 'INVALID_INPUT', 'deliveryPriceCents'],
    [{ name: 'x'.repeat(300) }, 'INVALID_INPUT', 'name'],
    [{ allergens: ['plutonium'] }, 'INVALID_INPUT', 'allergens.0'],
    [{ taxIds: [2_000_000_000] }, 'REFERENCE_GONE', 'taxIds.0'],
    [{ printerIds: [2_000_000_000] }, 'REFERENCE_GONE', 'printerIds.0'],
    [{ pictureId: 2_000_000_000 }, 'REFERENCE_GONE', 'pictureId'],
    [{ modifierGroupIds: [2_000_000_000] }, 'REFERENCE_GONE', 'modifierGroupIds.0'],
    [{ supplyTimeId: 2_000_000_000 }, 'REFERENCE_GONE', 'supplyTimeId'],
    [{ categoryId: 2_000_000_000 }, 'REFERENCE_GONE', 'categoryId'],
  ]
  for (const [fields, code, field] of refused)
    await expect(add(person, categoryId, fields), field).rejects.toMatchObject({ code, field })
  expect(await names(person)).toEqual([])
  await add(person, categoryId, { name: 'Wok', sku: 'S' })
  await expect(add(person, categoryId, { name: 'wok' })).rejects.toMatchObject({ code: 'NAME_TAKEN', field: 'name' })
  await expect(add(person, categoryId, { sku: 'S' })).rejects.toMatchObject({ code: 'SKU_TAKEN', field: 'sku' })
  const other = await aCategory(person, 'Lunch')
  await add(person, other, { name: 'Wok' })
})

test('MENU-3 an edit of an older state is refused; a moved dish comes last in its new category', async () => {
  const person = await aManager()
  const [mains, lunch] = [await aCategory(person), await aCategory(person, 'Lunch')]
  await add(person, lunch, { name: 'First' })
  const { id } = await add(person, mains, { name: 'Wok' })
  const typed = { id, version: 1, name: 'Wok', categoryId: lunch, priceCents: 1000 }
  expect(await person.send(editDish, typed)).toMatchObject({ version: 2 })
  expect(await names(person, { categoryIds: [lunch] })).toEqual(['First', 'Wok'])
  await expect(person.send(editDish, { ...typed, priceCents: 1 })).rejects.toMatchObject({ code: 'CONFLICT' })
  expect(await person.send(getDishDetail, { id })).toMatchObject({ priceCents: 1000, version: 2 })
})

test('MENU-3 dishes of a category are put in order, and offered or not, several at once', async () => {
  const person = await aManager()
  const categoryId = await aCategory(person)
  const ids: number[] = []
  for (const name of ['A', 'B', 'C']) ids.push((await add(person, categoryId, { name })).id)
  await person.send(sortDishes, { categoryId, ids: ids.toReversed() })
  expect(await names(person)).toEqual(['C', 'B', 'A'])
  await person.send(setDishStatus, { ids: ids.slice(0, 2), status: 'invalid' })
  expect(await names(person, { statuses: ['valid'] })).toEqual(['C'])
  const other = await aCategory(person, 'Other')
  await expect(person.send(sortDishes, { categoryId: other, ids })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('MENU-3 a dish says where it is used before it goes, and leaves menus and specials when it does', async () => {
  const person = await aManager()
  const categoryId = await aCategory(person)
  const { id } = await add(person, categoryId, { name: 'Wok' })
  const menuTypeId = await addEntity(person, 'menuType', { name: 'POS' })
  const menu = { name: 'Dinner', menuTypeId, orderTypes: ['dineIn'], channels: ['pos'] }
  const items = [{ kind: 'dish', id, priceCents: 1100 }]
  await addEntity(person, 'menu', { ...menu, categories: [{ categoryId, items }] })
  const choice = await addEntity(person, 'specialGroup', { name: 'Main', min: 0, max: 1, dishes: [{ dishId: id }] })
  expect(await person.send(getDishDetail, { id })).toMatchObject({ menus: [{ name: 'Dinner', priceCents: 1100 }] })
  const { uses, total } = await person.send(getDishUses, { ids: [id] })
  expect([total, ...uses.map(({ kind, name }) => `${kind} ${name}`)]).toEqual([2, 'specialGroup Main', 'menu Dinner'])
  await person.send(deleteDishes, { ids: [id] })
  expect(await names(person)).toEqual([])
  expect((await documentIn(person)).specialGroup.get(choice)?.dishes).toEqual([])
  await expect(person.send(deleteDishes, { ids: [id] })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('MENU-3 open orders keep the dish that they sold, changed or deleted since', async () => {
  const person = await aManager()
  const categoryId = await aCategory(person)
  const { id } = await add(person, categoryId, { name: 'Wok', priceCents: 1000 })
  const line = {
    name: 'Wok',
    secondName: '',
    categoryName: 'Mains',
    categorySecondName: '',
    modifiers: [],
    discounts: [],
  }
  const orderId = await anOrder(person.store, { names: { ...line, dishId: id, categoryId } })
  const before = await storedOrder(person, orderId)
  expect(before).toMatchObject({ lines: [{ dishId: id, dishName: 'Wok' }] })
  await person.send(editDish, { id, version: 1, name: 'Big wok', categoryId, priceCents: 2000 })
  await person.send(deleteDishes, { ids: [id] })
  expect(await storedOrder(person, orderId)).toEqual(before)
})

test('MENU-3 another store sees and changes nothing, and lends nothing to it', async () => {
  const [person, other] = [await aManager(), await aManager()]
  const { id } = await add(person, await aCategory(person), { name: 'Wok' })
  const tax = await addTax(person, 'Sales')
  const theirs = await aCategory(other)
  await expect(add(other, theirs, { taxIds: [tax] })).rejects.toMatchObject({ code: 'REFERENCE_GONE' })
  expect(await names(other)).toEqual([])
  await expect(other.send(getDishDetail, { id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(other.send(deleteDishes, { ids: [id] })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(other.send(setDishStatus, { ids: [id], status: 'invalid' })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})
