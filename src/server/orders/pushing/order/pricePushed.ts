/** Prices a terminal's order by the menu and the settings that it names, and compares the terminal's amounts. */
import { Failure, type FailureCode } from '../../../../shared/contract/kernel/failures.ts'
import type { PushedOrder } from '../../../../shared/contract/orders/push/items.ts'
import {
  type PricingContext,
  type PricedMenuOrder,
  orderFromMenu,
} from '../../../../shared/rules/orders/ordering/orderFromMenu.ts'
import { plainDiscounts } from '../../../../shared/rules/orders/ordering/orderedCoupons.ts'
import { NeedsReview } from '../pushing.ts'
import { asTaken, type FoundCoupons } from './pushedCoupons.ts'
import { withPriceDifference } from './priceDifference.ts'

/** The menu or the settings do not have it. */
const notThere: ReadonlySet<FailureCode> = new Set(['NOT_FOUND', 'NOT_OFFERED', 'NOT_IN_MENU', 'REFERENCE_GONE'])

/**
 * The priced order. Throws NeedsReview `NOT_IN_MENU`, `INVALID` with the field, `AMOUNTS_DIFFER` with both sides; where a person
 * accepts the terminal's amounts, its coupons count as it gave them, and what still differs becomes a line or a discount of
 * its own.
 */
export function pricePushed(
  order: PushedOrder,
  pricingContext: PricingContext,
  accepts: boolean,
  coupons: FoundCoupons,
): PricedMenuOrder {
  if (new Set(order.lines.map(({ key }) => key)).size < order.lines.length)
    throw new NeedsReview('INVALID', { field: 'lines' })
  const priceWith = (given: FoundCoupons['found']) => (each: PushedOrder) =>
    orderFromMenu(
      {
        ...each,
        discounts: plainDiscounts(each.discounts),
        coupons: given,
        taxExempt: each.taxExempt !== null,
        at: Date.parse(each.openedAt),
      },
      pricingContext,
    )
  const { expected } = order
  const made = holdingFailures(() => priceWith(coupons.found)(order))
  const isAsTold = ({ priced }: PricedMenuOrder) =>
    priced.totalCents === expected.totalCents && (accepts || priced.taxCents === expected.taxCents)
  if (isAsTold(made)) return made
  if (!accepts) {
    const refused = refusedCoupons(made, coupons)
    throw new NeedsReview('AMOUNTS_DIFFER', { ours: ourAmounts(made), theirs: expected, ...refused })
  }
  const price = priceWith(asTaken(coupons.found))
  const taken = holdingFailures(() => price(order))
  return isAsTold(taken) ? taken : holdingFailures(() => withPriceDifference(order, price))
}

/** The first coupon that took nothing off, and why. */
function refusedCoupons({ coupons: priced }: PricedMenuOrder, { found, unknown }: FoundCoupons) {
  const [nobody] = unknown
  if (nobody) return { coupon: nobody.code, failure: nobody.refusal }
  const index = priced.findIndex(({ refusal }) => refusal !== null)
  const [coupon, refusal] = [found[index]?.code, priced[index]?.refusal]
  return coupon === undefined ? {} : { coupon, failure: refusal }
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
