/** The menu as a guest sees it: what a channel shows for an order type at a minute of the week, at which price (MENU-14). */
import type { Dish, Menu, Special } from '../../contract/menu/entities.ts'
import type { Channel, GuestItem, GuestMenuRow } from '../../contract/menu/guestMenu.ts'
import { deviceMenu } from './deviceMenu.ts'
import { menuItemPrice, type OrderType } from './dishPrice.ts'
import type { MenuDocument } from './document.ts'
import { isSupplied } from './supply.ts'

export interface GuestView {
  readonly channel: Channel
  readonly orderType: OrderType
  /** By the store's clock; 0 is Sunday's midnight. */
  readonly minuteOfWeek: number
  /** What is sold out then, as `dish:7`. */
  readonly soldOut: ReadonlySet<string>
}

/**
 * The menus of a channel and order type in their order. What is switched off, and alcohol in a menu without any, is left
 * out; what is outside its hours (the menu's, the category's in it or in the library, its own) or sold out says so.
 */
export function guestMenu(document: MenuDocument, view: GuestView): GuestMenuRow[] {
  const { channel, orderType, minuteOfWeek, soldOut } = view
  const isOpen = (supplyTimeId: number | null) => {
    const hours = supplyTimeId === null ? undefined : document.supplyTime.get(supplyTimeId)
    return hours === undefined || isSupplied(hours.spans, minuteOfWeek)
  }
  const itemOf = (menu: Menu, item: Menu['categories'][number]['items'][number], isShown: boolean): GuestItem[] => {
    const dish = item.kind === 'dish' ? document.dish.get(item.id) : undefined
    const thing: Dish | Special | undefined = dish ?? document.special.get(item.id)
    if (thing === undefined) return []
    const { id, name, secondName, description, secondDescription, pictureId, supplyTimeId } = thing
    const priceCents = menuItemPrice(menu, item, thing, orderType)
    const refusal = soldOut.has(`${item.kind}:${id}`) ? 'soldOut' : isShown && isOpen(supplyTimeId) ? null : 'hours'
    const texts = { name, secondName, description, secondDescription }
    const allergens = dish?.allergens ?? []
    return [{ kind: item.kind, id, ...texts, priceCents, pictureId, allergens, refusal }]
  }
  return deviceMenu(document)
    .menus.filter(menu => menu.channels.includes(channel) && menu.orderTypes.includes(orderType))
    .map(menu => ({
      menuId: menu.id,
      name: menu.name,
      secondName: menu.secondName,
      categories: menu.categories.flatMap(({ categoryId, supplyTimeId, items }) => {
        const category = document.category.get(categoryId)
        if (category === undefined) return []
        const isShown = [menu.supplyTimeId, supplyTimeId, category.supplyTimeId].every(isOpen)
        const { name, secondName, description, secondDescription } = category
        const shown = items.flatMap(item => itemOf(menu, item, isShown))
        return [{ categoryId, name, secondName, description, secondDescription, items: shown }]
      }),
    }))
}
