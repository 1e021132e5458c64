/** Prices a terminal's order by the menu and the settings that it names, and compares the terminal's amounts. */
import { Failure, type FailureCode } from '../../../../shared/contract/kernel/failures.ts'
import type { PushedOrder } from '../../../../shared/contract/orders/push/items.ts'
import {
  type PricingContext,
  type PricedMenuOrder,
  orderFromMenu,
} from '../../../../shared/rules/orders/ordering/orderFromMenu.ts'
import { NeedsReview } from '../pushing.ts'
import { withPriceDifference } from './priceDifference.ts'

/** The menu or the settings do not have it. */
const notThere: ReadonlySet<FailureCode> = new Set(['NOT_FOUND', 'NOT_OFFERED', 'NOT_IN_MENU', 'REFERENCE_GONE'])

/**
 * The priced order. Throws NeedsReview `NOT_IN_MENU`, `INVALID` with the field, `AMOUNTS_DIFFER` with both sides; where a person
 * accepts the terminal's amounts, the difference becomes a line or a discount of its own.
 */
export function pricePushed(order: PushedOrder, pricingContext: PricingContext, accepts: boolean): PricedMenuOrder {
  if (new Set(order.lines.map(({ key }) => key)).size < order.lines.length)
    throw new NeedsReview('INVALID', { field: 'lines' })
  const price = (each: PushedOrder) =>
    orderFromMenu({ ...each, taxExempt: each.taxExempt !== null, at: Date.parse(each.openedAt) }, pricingContext)
  const made = holdingFailures(() => price(order))
  const { totalCents, taxCents } = made.priced
  const { expected } = order
  if (totalCents === expected.totalCents && (accepts || taxCents === expected.taxCents)) return made
  if (!accepts) throw new NeedsReview('AMOUNTS_DIFFER', { ours: ourAmounts(made), theirs: expected })
  return holdingFailures(() => withPriceDifference(order, price))
}

/** Line by line, so that a person sees where the difference comes from. */
const ourAmounts = ({ priced, lines }: PricedMenuOrder) => ({
  totalCents: priced.totalCents,
  taxCents: priced.taxCents,
  netCents: priced.netCents,
  feeCents: priced.feeCents,
  gratuityCents: priced.gratuityCents,
  lines: lines.map(({ name, secondName, quantity, voided }, index) => ({
    name,
    secondName,
    quantity,
    voided,
    cents: priced.lines[index]?.netCents ?? 0,
  })),
})

function holdingFailures<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (error instanceof RangeError) throw new NeedsReview('INVALID', { problem: error.message })
    if (!(error instanceof Failure)) throw error
    const { code, field, values } = error
    throw new NeedsReview(notThere.has(code) ? 'NOT_IN_MENU' : 'INVALID', { failure: code, field, values })
  }
}
