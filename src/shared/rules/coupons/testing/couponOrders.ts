/** Short ways to write coupons and what they are used on in tests. */
import type { OrderToPrice } from '../../pricing/pricingTypes.ts'
import { aLine } from '../../testing/orders.ts'
import type { Offer } from '../../../contract/coupons/campaigns.ts'
import type { CouponDiscounts, DiscountLine, DiscountTerms } from '../discount/couponDiscounts.ts'

/** A coupon for the whole order, beside others, without limits. */
export const terms = (offer: Offer, given: Partial<DiscountTerms> = {}): DiscountTerms => ({
  offer,
  maxDiscountCents: null,
  minOrderCents: null,
  dishIds: [],
  categoryIds: [],
  stacking: 'withOthers',
  ...given,
})

/** A line of a dish of category 5. */
export const aDish = (dishId: number, unitPriceCents: number, given: Partial<DiscountLine> = {}): DiscountLine => ({
  ...aLine(unitPriceCents),
  key: `dish ${dishId}`,
  dishId,
  categoryId: 5,
  inSpecial: false,
  ...given,
})

/** The order with what its coupons take off. */
export function withDiscounts(order: OrderToPrice, made: readonly CouponDiscounts[]): OrderToPrice {
  const lines = order.lines.map(line => ({
    ...line,
    discounts: [...line.discounts, ...made.flatMap(({ lines: of }) => of.get(line.key) ?? [])],
  }))
  return { ...order, lines, discounts: [...order.discounts, ...made.flatMap(({ order: of }) => of ?? [])] }
}
