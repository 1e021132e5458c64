/** What we ask for a dish or a special on a channel (CHOWLY-1), to compare with what the channel sold it for. */
import { priceRule } from '../../../shared/contract/menu/entities.ts'
import type { SoldEntity } from '../../../shared/rules/channels/orders/itemKey.ts'
import { dishPrice, menuItemPrice } from '../../../shared/rules/menu/dishPrice.ts'
import type { MenuDocument } from '../../../shared/rules/menu/document.ts'
import type { ChannelPricing } from './knownItems.queries.ts'

/** The price in cents; null for what the menu no longer has. The first third-party menu that sells it counts. */
export function ourPrice(
  document: MenuDocument,
  pricing: ChannelPricing | undefined,
  { kind, id }: SoldEntity,
): number | null {
  if (kind !== 'dish' && kind !== 'special') return null
  const priced = document[kind].get(id)
  if (!priced) return null
  const own = pricing?.own[`${kind}:${id}`]
  if (own !== undefined) return own
  for (const menu of document.menu.values()) {
    if (!menu.channels.includes('thirdParty')) continue
    const item = menu.categories.flatMap(({ items }) => items).find(each => each.kind === kind && each.id === id)
    if (!item) continue
    const rule = priceRule.nullable().parse(pricing?.priceRule ?? null) ?? menu.priceRule
    return menuItemPrice({ priceRule: rule }, item, priced, 'delivery')
  }
  return dishPrice(priced, 'delivery')
}
