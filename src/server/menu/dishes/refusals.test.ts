/** What dishes refuse, at the field (docs/product/fields.md). */
import { beforeAll, expect, test } from 'vitest'
import { dishCalls } from '../../../shared/contract/menu/dishes.ts'
import { addEntity } from '../library/menu.testing.ts'
import { alcohol, conflict, gone, listedTwice, nameTaken, nothingThere } from '../../testing/commonRefusals.ts'
import { aPerson, type TestPerson, unique } from '../../testing/people.ts'
import { type Input, refusalOf, type Refused } from '../../testing/refusals.ts'

const { addDish, deleteDishes, editDish, getDishDetail, getDishUses, setDishStatus, sortDishes } = dishCalls
const NOWHERE = 2_000_000_000

let manager: TestPerson
let mains: number
/** Refused changes leave it as it is. */
let rice: number
let juice: number
let sauces: number
beforeAll(async () => {
  manager = await aPerson({ permissions: ['menu.dishes.view', 'menu.dishes.edit', 'menu.dishes.delete'] })
  mains = await addEntity(manager, 'category', { name: 'Mains' })
  juice = await addEntity(manager, 'category', { name: 'Juice', alcoholFree: true })
  const soups = await addEntity(manager, 'category', { name: 'Soups' })
  sauces = await addEntity(manager, 'modifierGroup', { name: 'Sauces', min: 0, max: 1, modifiers: [{ name: 'Hot' }] })
  await addEntity(manager, 'dish', { name: 'Kung Pao', categoryId: mains, priceCents: 1295, sku: 'K-1' })
  rice = await addEntity(manager, 'dish', { name: 'Rice', categoryId: mains, priceCents: 200 })
  const ramen = await addEntity(manager, 'dish', { name: 'Ramen', categoryId: soups, priceCents: 900 })
  const menuTypeId = await addEntity(manager, 'menuType', { name: 'POS' })
  await addEntity(manager, 'menu', {
    name: 'Dinner',
    menuTypeId,
    orderTypes: ['dineIn'],
    channels: ['pos'],
    categories: [
      { categoryId: mains, items: [{ kind: 'dish', id: rice }] },
      { categoryId: soups, items: [{ kind: 'dish', id: ramen }] },
    ],
  })
})

/** What the form of a dish sends, with some fields changed. */
const typed = (more: Input = {}) => ({ name: `Dish ${unique()}`, categoryId: mains, priceCents: 900, ...more })
const added = (more: Input = {}) => ({ ...typed(more), idempotencyKey: `key-${unique()}` })
const changed = (more: Input = {}) => ({ ...typed(), id: rice, version: 1, ...more })

const fields: readonly [what: string, typed: Input, words: Refused][] = [
  ['a category that is gone', { categoryId: NOWHERE }, { ...gone, field: 'categoryId' }],
  ['a tax that is gone', { taxIds: [NOWHERE] }, { ...gone, field: 'taxIds.0' }],
  ['a printer that is gone', { printerIds: [NOWHERE] }, { ...gone, field: 'printerIds.0' }],
  ['a picture that is gone', { pictureId: NOWHERE }, { ...gone, field: 'pictureId' }],
  ['a supply time that is gone', { supplyTimeId: NOWHERE }, { ...gone, field: 'supplyTimeId' }],
  ['a side-dish group that is gone', { modifierGroupIds: [NOWHERE] }, { ...gone, field: 'modifierGroupIds.0' }],
]

test.each(fields)('MENU-3 %s is refused when a dish is added and when it is changed', async (_, more, words) => {
  expect(await refusalOf(manager, addDish, added(more))).toEqual(words)
  expect(await refusalOf(manager, editDish, changed(more))).toEqual(words)
})

test('MENU-2 MENU-3 MENU-4 names, SKUs, alcohol and groups are looked at beside the rest of the menu', async () => {
  const sku = { reason: 'SKU_TAKEN', field: 'sku' }
  const cases: [Input, Refused][] = [
    [{ name: ' KUNG  pao' }, { ...nameTaken, field: 'name' }],
    [{ name: 'Ｋung Pao' }, { ...nameTaken, field: 'name' }],
    [{ sku: 'K-1' }, sku],
    [
      { categoryId: juice, alcohol: true },
      { ...alcohol, field: 'categoryId' },
    ],
    [{ modifierGroupIds: [sauces, sauces] }, { ...listedTwice, field: 'modifierGroupIds.1' }],
  ]
  for (const [more, words] of cases) {
    expect(await refusalOf(manager, addDish, added(more))).toEqual(words)
    expect(await refusalOf(manager, editDish, changed(more))).toEqual(words)
  }
})

test('MENU-1 MENU-3 a dish does not take the name of another one that stands in the same menu', async () => {
  expect(await refusalOf(manager, editDish, changed({ name: 'ramen' }))).toEqual({
    reason: 'TWICE_IN_MENU',
    field: 'name',
    values: { name: 'ramen', menu: 'Dinner' },
  })
})

test('MENU-3 names with emoji, from right to left and with HTML are kept as they were typed', async () => {
  for (const name of ['🍜 Noodles 🌶️', 'دجاج كونغ باو', '<script>alert(1)</script>', '<b>宫保鸡丁</b>']) {
    const { id } = await manager.send(addDish, { ...added(), name })
    expect(await manager.send(getDishDetail, { id })).toMatchObject({ name })
  }
})

test('MENU-3 a dish that was changed, deleted or never there', async () => {
  expect(await refusalOf(manager, editDish, changed({ version: 9 }))).toEqual({ ...conflict, field: 'version' })
  expect(await refusalOf(manager, editDish, changed({ id: NOWHERE }))).toEqual({ ...nothingThere, field: 'id' })
  expect(await refusalOf(manager, getDishDetail, { id: NOWHERE })).toEqual({ ...nothingThere, field: 'id' })
  const ids = [rice, NOWHERE]
  const inList = { ...nothingThere, field: 'ids' }
  expect(await refusalOf(manager, deleteDishes, { ids })).toEqual(inList)
  expect(await refusalOf(manager, getDishUses, { ids })).toEqual(inList)
  expect(await refusalOf(manager, setDishStatus, { ids, status: 'invalid' })).toEqual(inList)
  expect(await refusalOf(manager, sortDishes, { categoryId: mains, ids })).toEqual(inList)
})
