/** The coupons of an order beside each other: which of them count, and what each takes off (docs/product/money.md, section 2). */
import type { RoundingMode } from '../../basics/rational.ts'
import type { Discount } from '../../pricing/pricingTypes.ts'
import { type CouponDiscounts, couponDiscounts, type DiscountLine, type DiscountTerms } from './couponDiscounts.ts'

/** Percentages before amounts, as all discounts; a free item last, because it gives what the others left of it. */
const turn = { percent: 0, fixed: 1, freeItem: 2 } as const

/**
 * The discounts of each coupon, in the order of `coupons`. One that stands alone is refused beside another discount or an
 * earlier coupon, and refuses later ones. The rest take their turn, so that it is all one which was entered first.
 */
export function orderCoupons(
  coupons: readonly DiscountTerms[],
  lines: readonly DiscountLine[],
  discounts: readonly Discount[],
  rounding: RoundingMode,
): CouponDiscounts[] {
  const found = coupons.map(terms => couponDiscounts(terms, lines, discounts, rounding))
  let [isTaken, isAlone] = [false, false]
  for (const [index, terms] of coupons.entries()) {
    if (found[index]?.refusal !== null) continue
    const stands = !isAlone && !(isTaken && terms.stacking === 'alone')
    if (!stands) found[index] = { lines: new Map(), order: null, refusal: 'COUPON_ALONE' }
    else [isTaken, isAlone] = [true, terms.stacking === 'alone']
  }
  const turns = coupons
    .map((terms, index) => ({ terms, index }))
    .filter(({ index }) => found[index]?.refusal === null)
    .toSorted((a, b) => turn[a.terms.offer.kind] - turn[b.terms.offer.kind] || a.index - b.index)
  let [given, givenOrder] = [lines, discounts]
  for (const { terms, index } of turns) {
    // Its minimum and its neighbours were looked at already.
    const made = couponDiscounts({ ...terms, minOrderCents: null, stacking: 'withOthers' }, given, givenOrder, rounding)
    found[index] = made
    given = given.map(line => {
      const own = made.lines.get(line.key)
      return own ? { ...line, discounts: [...line.discounts, own] } : line
    })
    if (made.order) givenOrder = [...givenOrder, made.order]
  }
  return found
}
