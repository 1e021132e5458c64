/** What a dish costs where: in the library, and in a menu (MENU-1, MENU-3, CHOWLY-1). */
import type { Dish, Menu, orderTypes } from '../../contract/menu/entities.ts'
import { ruledPrice } from './priceRule.ts'

export type OrderType = (typeof orderTypes)[number]
export type DishPrices = Pick<
  Dish,
  'priceCents' | 'dineInPriceCents' | 'carryoutPriceCents' | 'deliveryPriceCents' | 'costCents'
>

/** The field whose price an order type takes first; what is picked up is carried out. */
const overrides = {
  dineIn: 'dineInPriceCents',
  carryout: 'carryoutPriceCents',
  pickUp: 'carryoutPriceCents',
  delivery: 'deliveryPriceCents',
} as const satisfies Record<OrderType, keyof DishPrices>

/** A dish, or a special, which has one price for all orders. */
type Priced = Pick<DishPrices, 'priceCents'> & Partial<DishPrices>

/** The library's price of a dish or a special in an order of this type, in cents: its own for it, or else its price. */
export function dishPrice(priced: Priced, orderType: OrderType): number {
  return priced[overrides[orderType]] ?? priced.priceCents
}

/**
 * The price of an item of a menu, in cents: its own there, or else what the menu's rule makes of the library's price in an
 * order of this type; without a type, of the price that holds where a type has none of its own.
 */
export function menuItemPrice(
  { priceRule }: Pick<Menu, 'priceRule'>,
  { priceCents }: { readonly priceCents: number | null },
  priced: Priced,
  orderType?: OrderType,
): number {
  if (priceCents !== null) return priceCents
  return ruledPrice(orderType === undefined ? priced.priceCents : dishPrice(priced, orderType), priceRule)
}

/** What is left of the price after the cost: in cents, and in thousandths of a percent of the price; null where unknown. */
export function dishMargin({
  priceCents,
  costCents,
}: Pick<DishPrices, 'priceCents' | 'costCents'>): { cents: number; pcm: number } | null {
  if (costCents === null || priceCents === 0) return null
  const cents = priceCents - costCents
  return { cents, pcm: Math.round((cents * 100_000) / priceCents) }
}
