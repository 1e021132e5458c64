/** Discounts and comps of a line and of an order (docs/product/money.md, section 2, steps 2 and 3). */
import { allocate, percentOf } from '../basics/money.ts'
import type { Discount } from './pricingTypes.ts'
import type { RoundingMode } from '../basics/rational.ts'

const phases = ['percent', 'fixed', 'comp'] as const

/** What a discount takes off `leftCents`, never more than that. */
function discountOf(leftCents: number, discount: Discount, mode: RoundingMode): number {
  if (discount.kind === 'comp') return leftCents
  const asked = discount.kind === 'fixed' ? discount.amountCents : percentOf(leftCents, discount.valuePcm, mode)
  if (!(asked >= 0)) throw new RangeError(`a discount of ${asked} cents is none`)
  return Math.min(asked, leftCents)
}

/**
 * The item discounts of a line, in cents and in the order given: percents first, each on what the one before it left,
 * then fixed amounts, then comps; the line never falls below zero.
 */
export function itemDiscounts(priceCents: number, discounts: readonly Discount[], mode: RoundingMode): number[] {
  const amounts = discounts.map(() => 0)
  if (amounts.length === 0) return amounts
  let left = priceCents
  for (const phase of phases) {
    for (const [index, discount] of discounts.entries()) {
      if (discount.kind !== phase) continue
      const amount = discountOf(left, discount, mode)
      amounts[index] = amount
      left -= amount
    }
  }
  return amounts
}

/** A line as an order discount sees it: what item discounts left of it, and whether it may be discounted. */
export interface DiscountBase {
  readonly leftCents: number
  readonly discountable: boolean
}

/**
 * The share of each line in each order discount: percents, then fixed amounts, then comps, each on the sum that the
 * one before left and shared over the discountable lines by what is left of them. A comp takes the lines that are not
 * discountable too: the house pays for the whole order.
 */
export function orderDiscounts(
  lines: readonly DiscountBase[],
  discounts: readonly Discount[],
  mode: RoundingMode,
): number[][] {
  const shares = discounts.map(() => lines.map(() => 0))
  if (shares.length === 0) return shares
  const lefts = lines.map(line => line.leftCents)
  for (const phase of phases) {
    for (const [index, discount] of discounts.entries()) {
      if (discount.kind !== phase) continue
      const weights = lefts.map((left, line) => (phase === 'comp' || lines[line]?.discountable ? left : 0))
      const sum = weights.reduce((total, weight) => total + weight, 0)
      if (sum === 0) continue
      const parts = allocate(discountOf(sum, discount, mode), weights)
      shares[index] = parts
      for (const [line, part] of parts.entries()) lefts[line] = (lefts[line] ?? 0) - part
    }
  }
  return shares
}
