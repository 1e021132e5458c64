/** What a dish costs where, before any menu's own price (MENU-3). */
import type { Dish, orderTypes } from '../../contract/menu/entities.ts'

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

/** The price of a dish in an order of this type, in cents: its own for it, or else the dish's. */
export function dishPrice(dish: DishPrices, orderType: OrderType): number {
  return dish[overrides[orderType]] ?? dish.priceCents
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
