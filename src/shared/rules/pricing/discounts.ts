/** Discounts and comps of a line and of an order (docs/product/money.md, section 2, steps 2 and 3). */
import { allocate, percentOf, sumOf } from '../basics/money.ts'
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
 * The share of each line in each order discount. Percents, then fixed amounts, each on the sum that the one before left; what they
 * come to together is shared over the discountable lines once, by what item discounts left of them, so that the number and order
 * of discounts moves no cent from one line, and its tax, to another. Then comps, of the lines that are not discountable too: the
 * house pays for the whole order.
 */
export function orderDiscounts(
  lines: readonly DiscountBase[],
  discounts: readonly Discount[],
  mode: RoundingMode,
): number[][] {
  const shares = discounts.map(() => lines.map(() => 0))
  if (shares.length === 0) return shares
  const weights = lines.map(line => (line.discountable ? line.leftCents : 0))
  const amounts = itemDiscounts(
    sumOf(weights),
    discounts.map(discount => (discount.kind === 'comp' ? nothing : discount)),
    mode,
  )
  // Each takes its part of the shares of all of them: no more than a line's, and together exactly those.
  const together = allocate(sumOf(amounts), weights)
  const lefts = lines.map(line => line.leftCents)
  for (const [index, amount] of amounts.entries()) {
    const parts = amount === 0 ? [] : allocate(amount, together)
    for (const [line, part] of parts.entries()) {
      together[line] = (together[line] ?? 0) - part
      lefts[line] = (lefts[line] ?? 0) - part
    }
    if (parts.length > 0) shares[index] = parts
  }
  const comp = discounts.findIndex(({ kind }) => kind === 'comp')
  if (comp >= 0) shares[comp] = lefts
  return shares
}

const nothing: Discount = { kind: 'fixed', amountCents: 0 }
