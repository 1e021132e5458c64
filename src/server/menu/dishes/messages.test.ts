/** What dishes refuse, word for word in both languages, at the field (docs/product/fields.md). */
import { beforeAll, expect, test } from 'vitest'
import { dishCalls } from '../../../shared/contract/menu/dishes.ts'
import { addEntity } from '../library/menuBook.testing.ts'
import {
  alcohol,
  characters,
  choice,
  conflict,
  gone,
  insufficient,
  kind,
  listedTwice,
  nameTaken,
  nothingThere,
  required,
  tokenError,
  tooLarge,
  tooLong,
  tooSmall,
  unknown,
  whole,
} from '../../testing/commonWords.ts'
import { aPerson, requester, type TestPerson, unique } from '../../testing/people.ts'
import { type Input, refusalOf, type Words } from '../../testing/refusals.ts'
import { testServer } from '../../testing/testServer.ts'

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

const fields: readonly [what: string, typed: Input, words: Words][] = [
  ['no name', { name: ' ' }, { ...required, field: 'name' }],
  ['a name of 300 characters', { name: 'x'.repeat(300) }, { ...tooLong(100), field: 'name' }],
  ['a name with a control character', { name: 'a\u0000b' }, { ...characters, field: 'name' }],
  ['half an emoji', { secondName: '\uD83C' }, { ...characters, field: 'secondName' }],
  ['no category', { categoryId: null }, { ...required, field: 'categoryId' }],
  ['a category that is gone', { categoryId: NOWHERE }, { ...gone, field: 'categoryId' }],
  ['no price', { priceCents: null }, { ...required, field: 'priceCents' }],
  ['a price below zero', { priceCents: -1 }, { ...tooSmall(0), field: 'priceCents' }],
  ['a price with three decimals', { priceCents: 1250.5 }, { ...whole, field: 'priceCents' }],
  ['the price 12,50', { priceCents: '12,50' }, { ...kind, field: 'priceCents' }],
  ['a price of 10^9', { priceCents: 1e11 }, { ...tooLarge(10_000_000), field: 'priceCents' }],
  ['a delivery price below zero', { deliveryPriceCents: -1 }, { ...tooSmall(0), field: 'deliveryPriceCents' }],
  ['a cost with three decimals', { costCents: 0.1 }, { ...whole, field: 'costCents' }],
  ['an SKU of 41 characters', { sku: 'x'.repeat(41) }, { ...tooLong(40), field: 'sku' }],
  ['a description of 501', { description: 'x'.repeat(501) }, { ...tooLong(500), field: 'description' }],
  ['a status that there is not', { status: 'deleted' }, { ...choice, field: 'status' }],
  ['an allergen that there is not', { allergens: ['soy', 'gold'] }, { ...choice, field: 'allergens.1' }],
  ['a tax that is gone', { taxIds: [NOWHERE] }, { ...gone, field: 'taxIds.0' }],
  ['a printer that is gone', { printerIds: [NOWHERE] }, { ...gone, field: 'printerIds.0' }],
  ['a picture that is gone', { pictureId: NOWHERE }, { ...gone, field: 'pictureId' }],
  ['a supply time that is gone', { supplyTimeId: NOWHERE }, { ...gone, field: 'supplyTimeId' }],
  ['a side-dish group that is gone', { modifierGroupIds: [NOWHERE] }, { ...gone, field: 'modifierGroupIds.0' }],
  ['21 side-dish groups', { modifierGroupIds: Array(21).fill(1) }, { ...tooLarge(20), field: 'modifierGroupIds' }],
  ['a field that no dish has', { colour: 'red' }, { ...unknown, field: 'colour' }],
]

test.each(fields)('MENU-3 %s is refused when a dish is added and when it is changed', async (_, more, words) => {
  expect(await refusalOf(manager, addDish, added(more))).toEqual(words)
  expect(await refusalOf(manager, editDish, changed(more))).toEqual(words)
})

test('MENU-2 MENU-3 MENU-4 names, SKUs, alcohol and groups are looked at beside the rest of the menu', async () => {
  const sku = { reason: 'SKU_TAKEN', field: 'sku', en: 'Another dish has this SKU.', zh: '这个 SKU 已被其他菜品使用。' }
  const cases: [Input, Words][] = [
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
    en: '“ramen” would stand twice in the menu “Dinner”.',
    zh: '“ramen”会在菜单“Dinner”里出现两次。',
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
  expect(await refusalOf(manager, deleteDishes, { ids: [] })).toEqual({ ...tooSmall(1), field: 'ids' })
})

test('MENU-3 who only looks is told 507, a stranger 511', async () => {
  const viewer = await aPerson({ store: manager.store, permissions: ['menu.dishes.view'] })
  const nobody = requester(await testServer())
  for (const [call, sent] of [
    [addDish, added()],
    [editDish, changed()],
    [deleteDishes, { ids: [rice] }],
  ] as const) {
    expect(await refusalOf(viewer, call, sent)).toEqual(insufficient)
    expect(await refusalOf(nobody, call, sent)).toEqual(tokenError)
  }
})
