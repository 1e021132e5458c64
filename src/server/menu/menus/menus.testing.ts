/** A small store with two categories, dishes and a menu, for tests of menus. */
import { menuCalls } from '../../../shared/contract/menu/menus.ts'
import type { PermissionKey } from '../../../shared/contract/permissions/permissions.ts'
import { addEntity, addSpecialOf } from '../library/menu.testing.ts'
import { aPerson, type TestPerson, unique } from '../../testing/people.ts'

export const aKey = (): string => `key-${unique()}`

/** What a menu's head is in these tests. */
export const aHead = (menuTypeId: number, fields: object = {}) => ({
  name: `Menu ${unique()}`,
  menuTypeId,
  orderTypes: ['dineIn' as const],
  channels: ['pos' as const],
  ...fields,
})

export interface TestMenu {
  readonly manager: TestPerson
  readonly mains: number
  readonly drinks: number
  readonly chicken: number
  readonly tofu: number
  readonly beer: number
  readonly cola: number
  readonly deal: number
  readonly kind: number
  readonly menu: number
}

/** A manager of menus whose menu has two categories: mains with a chicken and a tofu, and drinks with a cola. */
export async function aTestMenu(...more: readonly PermissionKey[]): Promise<TestMenu> {
  const manager = await aPerson({ permissions: ['menu.panel.view', 'menu.panel.edit', ...more] })
  const mains = await addEntity(manager, 'category', { name: 'Mains', secondName: '主菜' })
  const drinks = await addEntity(manager, 'category', { name: 'Drinks', secondName: '饮料' })
  const dish = (name: string, categoryId: number, fields: object = {}) =>
    addEntity(manager, 'dish', { name, categoryId, priceCents: 1000, ...fields })
  const chicken = await dish('Kung Pao Chicken', mains, { secondName: '宫保鸡丁', priceCents: 1295 })
  const tofu = await dish('Mapo Tofu', mains, { secondName: '麻婆豆腐', sort: 1 })
  const cola = await dish('Cola', drinks)
  const beer = await dish('Beer', drinks, { alcohol: true, sort: 1 })
  const deal = await addSpecialOf(manager, { name: 'Deal for two', priceCents: 3000 })
  const { id: kind } = await manager.send(menuCalls.addMenuType, { name: 'POS', idempotencyKey: aKey() })
  const { id: menu } = await manager.send(menuCalls.addMenu, {
    ...aHead(kind, { name: 'Dinner' }),
    idempotencyKey: aKey(),
  })
  await manager.send(menuCalls.addDishType, { menuId: menu, categoryIds: [mains], withDishes: true })
  await manager.send(menuCalls.addDishType, { menuId: menu, categoryIds: [drinks], withDishes: false })
  await manager.send(menuCalls.addMenuItems, { menuId: menu, categoryId: drinks, items: [{ kind: 'dish', id: cola }] })
  return { manager, mains, drinks, chicken, tofu, beer, cola, deal, kind, menu }
}

/** What is in a category, in order, as `dish:1`. */
export async function itemsOf({ manager, menu }: TestMenu, categoryId: number): Promise<string[]> {
  const { rows } = await manager.send(menuCalls.getMenuItems, { menuId: menu, categoryId })
  return rows.map(({ kind, id }) => `${kind}:${id}`)
}
