/** What menus, their kinds and what is in them refuse (docs/product/fields.md). */
import { beforeAll, expect, test } from 'vitest'
import { menuCalls } from '../../../shared/contract/menu/menus.ts'
import { addEntity } from '../library/menu.testing.ts'
import { conflict, gone, listedTwice, nameTaken, nothingThere } from '../../testing/commonRefusals.ts'
import { type Input, refusalOf, type Refused } from '../../testing/refusals.ts'
import { aHead, aKey, aTestMenu, type TestMenu } from './menus.testing.ts'

const { addDishType, addMenu, addMenuItems, addMenuDishes, addMenuType, copyMenu, deleteDishType, deleteMenu } =
  menuCalls
const { deleteMenuType, editDishType, editMenu, editMenuItem, editMenuStatus, editMenuType, getMenuDetail } = menuCalls
const { moveMenuItems, removeMenuItems, sortMenuItems, sortMenus } = menuCalls
const NOWHERE = 2_000_000_000

let store: TestMenu
let lunch: number
beforeAll(async () => {
  store = await aTestMenu()
  ;({ id: lunch } = await store.manager.send(addMenu, { ...aHead(store.kind), idempotencyKey: aKey() }))
})

const menuTaken = {
  reason: 'MENU_NAME_TAKEN',
  field: 'name',
}
const twice = (name: string, field: string) => ({
  reason: 'TWICE_IN_MENU',
  field,
  values: { name, menu: 'Dinner' },
})

const heads: readonly [what: string, typed: Input, words: Refused][] = [
  ['a name that is taken', { name: 'Dinner' }, menuTaken],
  ['a name that is taken, written otherwise', { name: '  ＤINNER ' }, menuTaken],
  ['a kind that is gone', { menuTypeId: NOWHERE }, { ...gone, field: 'menuTypeId' }],
  ['supply hours that are gone', { supplyTimeId: NOWHERE }, { ...gone, field: 'supplyTimeId' }],
]
test.each(heads)('MENU-1 a menu with %s is refused when it is added and when it is changed', async (_, more, words) => {
  const { manager, kind: menuTypeId } = store
  const head = (name?: string) => ({ ...aHead(menuTypeId), ...(name && { name }), ...more })
  expect(await refusalOf(manager, addMenu, { ...head(), idempotencyKey: aKey() })).toEqual(words)
  expect(await refusalOf(manager, editMenu, { ...head(), id: lunch, version: 1 })).toEqual(words)
})

test('MENU-1 a copy needs a name of its own; a kind, too, and it is not deleted while a menu is of it', async () => {
  const { manager, kind: id, menu } = store
  expect(await refusalOf(manager, copyMenu, { id: menu, name: 'dinner', idempotencyKey: aKey() })).toEqual(menuTaken)
  const atName = { ...nameTaken, field: 'name' }
  expect(await refusalOf(manager, addMenuType, { name: 'pos', idempotencyKey: aKey() })).toEqual(atName)
  const other = await manager.send(addMenuType, { name: 'Kiosk', idempotencyKey: aKey() })
  expect(await refusalOf(manager, editMenuType, { name: 'POS', id: other.id, version: 1 })).toEqual(atName)
  expect(await refusalOf(manager, deleteMenuType, { id })).toMatchObject({
    reason: 'STILL_USED',
    values: { names: expect.stringContaining('Dinner') as string },
  })
})

test('MENU-1 no name stands twice in a menu, nor a category', async () => {
  const { manager, menu: menuId, mains, drinks, chicken, beer } = store
  const again = await addEntity(manager, 'dish', { name: 'KUNG PAO chicken', categoryId: drinks, priceCents: 1000 })
  const add = (id: number, categoryId = drinks) =>
    refusalOf(manager, addMenuItems, { menuId, categoryId, items: [{ kind: 'dish', id }] })
  expect(await add(chicken)).toEqual(twice('Kung Pao Chicken', 'items.0.id'))
  expect(await add(again)).toEqual(twice('Kung Pao Chicken', 'items'))
  expect(await add(NOWHERE)).toEqual({ ...nothingThere, field: 'items.0.id' })
  expect(await add(beer, NOWHERE)).toEqual({ ...nothingThere, field: 'categoryId' })
  const types = (...categoryIds: number[]) =>
    refusalOf(manager, addDishType, { menuId, categoryIds, withDishes: false })
  expect(await types(mains)).toEqual({ ...listedTwice, field: 'categoryIds.0' })
  expect(await types(NOWHERE)).toEqual({ ...nothingThere, field: 'categoryIds.0' })
})

test('MENU-1 a price in a menu that was changed meanwhile', async () => {
  const { manager, menu: menuId, chicken: id } = store
  const was = { priceCents: null, status: 'valid' }
  const set = (priceCents: unknown, before: Input = was) =>
    refusalOf(manager, editMenuItem, { menuId, kind: 'dish', id, was: before, priceCents, status: 'valid' })
  expect(await set(900, { priceCents: 800, status: 'valid' })).toEqual({ ...conflict, field: 'was' })
})

test('MENU-1 what was changed, moved, deleted or never there', async () => {
  const { manager, menu, menu: menuId, mains: categoryId, kind: menuTypeId, beer } = store
  const late = { ...aHead(menuTypeId), id: menu, version: 1 }
  expect(await refusalOf(manager, editMenu, late)).toEqual({ ...conflict, field: 'version' })
  const atId = { ...nothingThere, field: 'id' }
  for (const [call, more] of [
    [getMenuDetail, {}],
    [deleteMenu, {}],
    [editMenuStatus, { status: 'valid' }],
    [copyMenu, { name: 'Copy', idempotencyKey: aKey() }],
    [deleteMenuType, {}],
  ] as const)
    expect(await refusalOf(manager, call, { id: NOWHERE, ...more })).toEqual(atId)
  const items = [{ kind: 'dish', id: beer }]
  const atItem = { ...nothingThere, field: 'items.0.id' }
  expect(await refusalOf(manager, removeMenuItems, { menuId, items })).toEqual(atItem)
  expect(await refusalOf(manager, moveMenuItems, { menuId, categoryId, items })).toEqual(atItem)
  const atCategory = { ...nothingThere, field: 'categoryId' }
  expect(await refusalOf(manager, addMenuDishes, { menuId, categoryId: NOWHERE })).toEqual(atCategory)
  const hours = { supplyTimeId: null, status: 'valid' }
  const category = { menuId, categoryId, ...hours, supplyTimeId: NOWHERE, was: hours }
  expect(await refusalOf(manager, editDishType, category)).toEqual({ ...gone, field: 'supplyTimeId' })
  expect(await refusalOf(manager, editDishType, { ...category, was: { ...hours, status: 'invalid' } })).toEqual({
    ...conflict,
    field: 'was',
  })
  expect(await refusalOf(manager, deleteDishType, { menuId, categoryIds: [NOWHERE] })).toEqual({
    ...nothingThere,
    field: 'categoryIds',
  })
  expect(await refusalOf(manager, sortMenuItems, { menuId, version: 1, categoryId, items })).toEqual({
    ...conflict,
    field: 'version',
  })
  expect(await refusalOf(manager, sortMenus, { menuTypeId, was: [menu], ids: [menu] })).toEqual({
    ...conflict,
    field: 'was',
  })
})
