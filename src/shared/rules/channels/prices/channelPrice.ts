/** What a thing costs on a delivery channel (CHOWLY-1). */
import { type PriceRule, ruledModifierPrice, ruledPrice } from '../../menu/priceRule.ts'
import type { Priced } from '../snapshot/channelFacts.ts'

/** What a channel sells at prices of its own. */
export interface ChannelPrices {
  /** Instead of the rule of the menu; null: the menu's holds. */
  readonly priceRule: PriceRule | null
  /** Own prices of dishes and specials, in cents, as `dish:7`. */
  readonly own: ReadonlyMap<string, number>
}

/**
 * The price on a channel, in cents: the channel's own, else the menu's own, else what the channel's rule (or, without one,
 * the menu's) makes of the library's price for delivery. Modifiers, add-ons and up-charges change by the percentage alone.
 */
export function channelPrice(channel: ChannelPrices, { menu, kind, id, libraryCents, menuCents }: Priced): number {
  const rule = channel.priceRule ?? menu.priceRule
  if (kind !== 'dish' && kind !== 'special') return ruledModifierPrice(libraryCents, rule)
  return channel.own.get(`${kind}:${id}`) ?? menuCents ?? ruledPrice(libraryCents, rule)
}
