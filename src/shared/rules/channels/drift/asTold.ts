/**
 * Our menu as a channel would tell it (CHOWLY-3), so that what it cannot say is no drift: mapped to the documents of the
 * service and back.
 */
import type { ChannelMenu } from '../../../contract/channels/channelMenu.ts'
import type { ConnectionName } from '../../../contract/settings/groups/thirdParty.ts'
import { fromChowly } from '../adapters/chowly/fromChowly.ts'
import { toChowly } from '../adapters/chowly/toChowly.ts'
import { type ReadProduct, productPage } from '../adapters/deliverect/deliverectDocument.ts'
import { fromDeliverect } from '../adapters/deliverect/fromDeliverect.ts'
import { toDeliverect, toDeliverectHours } from '../adapters/deliverect/toDeliverect.ts'
import { fromDoorDash } from '../adapters/doorDash/fromDoorDash.ts'
import { toDoorDash } from '../adapters/doorDash/toDoorDash.ts'
import { fromOtter } from '../adapters/otter/fromOtter.ts'
import { toOtter } from '../adapters/otter/toOtter.ts'
import { fromUberEats } from '../adapters/uberEats/fromUberEats.ts'
import { toUberEats } from '../adapters/uberEats/toUberEats.ts'
import { toUberHolidays } from '../adapters/uberEats/uberEatsHours.ts'

type AsTold = (menu: ChannelMenu, now: Date) => ChannelMenu

/** The others tell all of it. */
const ways: Readonly<Partial<Record<ConnectionName, AsTold>>> = {
  uberEats: (menu, now) => fromUberEats(toUberEats(menu), toUberHolidays(menu.hours), menu.store, now),
  doorDash: menu => fromDoorDash(toDoorDash(menu, { storeId: '', provider: '' }).menus, menu.store),
  otter: (menu, now) => fromOtter({ ...toOtter(menu), photos: {} }, menu.store, now),
  chowly: (menu, now) => fromChowly(toChowly(menu).document, menu.store, now),
  deliverect: menu =>
    fromDeliverect(
      { products: productsOf(menu), snoozed: snoozedOf(menu), hours: toDeliverectHours(menu.hours) },
      menu.store,
    ),
}

/** Deliverect names sub-products by ids of its own: here the PLU is the id. */
function productsOf(menu: ChannelMenu): readonly ReadProduct[] {
  const { products } = toDeliverect(menu, { accountId: '', locationId: '' })
  const items = products.map(product => ({ _id: product.plu, ...product }))
  return productPage.parse({ _items: items, _meta: { page: 1, max_results: items.length, total: items.length } })._items
}

const snoozedOf = ({ items, options }: ChannelMenu) =>
  new Map([...items, ...options].filter(({ available }) => !available).map(part => [part.ref, part.suspendedUntil]))

export const asTold = (channel: ConnectionName, menu: ChannelMenu, now: Date): ChannelMenu =>
  ways[channel]?.(menu, now) ?? menu
