/** A small store with a menu for the table and one for delivery services, for tests of third-party menus. */
import { thirdPartyMenuCalls } from '../../../shared/contract/channels/thirdPartyMenus.ts'
import { addEntity, addSpecialOf } from '../../menu/library/menu.testing.ts'
import { aPerson, type TestPerson, unique } from '../../testing/people.ts'

export const aKey = (): { idempotencyKey: string } => ({ idempotencyKey: `key-${unique()}` })

export interface ThirdPartyStore {
  readonly manager: TestPerson
  readonly mains: number
  readonly drinks: number
  readonly chicken: number
  readonly tofu: number
  readonly tea: number
  readonly deal: number
  readonly menu: number
}

/** Mains with a chicken (12.95, 13.50 delivered) and a tofu (10.00), drinks with a tea for nothing, a special for 30.00. */
export async function aThirdPartyStore(): Promise<ThirdPartyStore> {
  const manager = await aPerson({
    permissions: [
      'menu.thirdParty.view',
      'menu.thirdParty.edit',
      'menu.panel.view',
      'menu.panel.edit',
      'menu.versions.view',
    ],
  })
  const mains = await addEntity(manager, 'category', { name: 'Mains', secondName: '主菜' })
  const drinks = await addEntity(manager, 'category', { name: 'Drinks', secondName: '饮料' })
  const dish = (name: string, categoryId: number, fields: object = {}) =>
    addEntity(manager, 'dish', { name, categoryId, priceCents: 1000, ...fields })
  const chicken = await dish('Kung Pao Chicken', mains, {
    secondName: '宫保鸡丁',
    priceCents: 1295,
    deliveryPriceCents: 1350,
  })
  const tofu = await dish('Mapo Tofu', mains, { secondName: '麻婆豆腐', sort: 1 })
  const tea = await dish('Tea', drinks, { secondName: '茶', priceCents: 0 })
  const deal = await addSpecialOf(manager, { name: 'Deal for two', priceCents: 3000 })
  const { id: menu } = await manager.send(thirdPartyMenuCalls.addMenuForChowly, { name: 'Delivery', ...aKey() })
  await manager.send(thirdPartyMenuCalls.addCategoriesForChowly, {
    menuId: menu,
    categoryIds: [mains, drinks],
    withDishes: true,
  })
  return { manager, mains, drinks, chicken, tofu, tea, deal, menu }
}
