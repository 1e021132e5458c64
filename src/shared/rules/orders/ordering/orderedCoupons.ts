/** The coupons of an order on its named lines: what each takes off becomes discounts like all others (MKT-1). */
import type { DiscountLine, DiscountTerms, DiscountRefusal } from '../../coupons/discount/couponDiscounts.ts'
import { orderCoupons } from '../../coupons/discount/orderCoupons.ts'
import type { MenuDocument } from '../../menu/document.ts'
import type { PricedOrder } from '../../pricing/pricingTypes.ts'
import type { RoundingMode } from '../../basics/rational.ts'
import { asOrderLine, type NamedDiscount, type NamedLine, type OrderedLine } from './orderedLines.ts'

/** A coupon with the terms that hold for this order. */
export interface OrderedCoupon extends DiscountTerms {
  readonly couponId: number
  /** Of its campaign, as receipts call it. */
  readonly name: string
  readonly secondName: string
}

/** What became of a coupon. */
export interface PricedCoupon {
  readonly couponId: number
  readonly refusal: DiscountRefusal | null
  /** As reported: without the inclusive tax that was in it. */
  readonly discountCents: number
}

/** What is given on an order beside its coupons. */
export const plainDiscounts = <D extends { readonly kind: string }>(
  discounts: readonly D[],
): Exclude<D, { readonly kind: 'coupon' }>[] =>
  discounts.filter((discount): discount is Exclude<D, { readonly kind: 'coupon' }> => discount.kind !== 'coupon')

/** The coupons that are given on an order. */
export const givenCoupons = <D extends { readonly kind: string }>(
  discounts: readonly D[],
): Extract<D, { readonly kind: 'coupon' }>[] =>
  discounts.filter((discount): discount is Extract<D, { readonly kind: 'coupon' }> => discount.kind === 'coupon')

interface Discounted {
  readonly lines: readonly NamedLine[]
  readonly discounts: readonly NamedDiscount[]
}

export interface WithCoupons extends Discounted {
  readonly refusals: readonly (DiscountRefusal | null)[]
}

/** The lines and the discounts of the order with those of its coupons behind them. */
export function withCoupons(
  coupons: readonly OrderedCoupon[],
  { lines, discounts }: Discounted,
  ordered: readonly OrderedLine[],
  document: MenuDocument,
  rounding: RoundingMode,
): WithCoupons {
  const couponLines = lines.map((line): DiscountLine => ({
    ...asOrderLine(line),
    dishId: line.dishId,
    categoryId: (line.dishId === null ? undefined : document.dish.get(line.dishId)?.categoryId) ?? null,
    inSpecial: ordered[line.from]?.kind === 'special',
  }))
  const given = discounts.map(({ discount }) => discount)
  const made = orderCoupons(coupons, couponLines, given, rounding)
  const named = coupons.map(({ couponId, name, secondName }, index) => ({
    name,
    secondName,
    couponId,
    ...made[index],
  }))
  const ofOrder = named.flatMap(({ order, name, secondName, couponId }): NamedDiscount[] =>
    order ? [{ name, secondName, couponId, discount: order }] : [],
  )
  return {
    lines: lines.map(line => {
      const own = named.flatMap(({ lines: ofLines, name, secondName, couponId }): NamedDiscount[] => {
        const discount = ofLines?.get(line.key)
        return discount ? [{ name, secondName, couponId, discount }] : []
      })
      return own.length === 0 ? line : { ...line, discounts: [...line.discounts, ...own] }
    }),
    discounts: [...discounts, ...ofOrder],
    refusals: made.map(({ refusal }) => refusal),
  }
}

/** What each coupon came to. */
export function pricedCoupons(
  coupons: readonly OrderedCoupon[],
  { lines, discounts, refusals }: WithCoupons,
  priced: PricedOrder,
): PricedCoupon[] {
  return coupons.map(({ couponId }, index) => {
    let discountCents = 0
    for (const [place, line] of lines.entries())
      for (const [each, { couponId: of }] of line.discounts.entries())
        if (of === couponId) discountCents += priced.lines[place]?.discounts[each]?.cents ?? 0
    for (const [each, { couponId: of }] of discounts.entries())
      if (of === couponId) discountCents += priced.discounts[each]?.cents ?? 0
    return { couponId, refusal: refusals[index] ?? null, discountCents }
  })
}
