/** Surcharges and service fees of an order (docs/product/money.md, section 2, step 4; SET-3). */
import { percentOf } from '../basics/money.ts'
import type { FeeRule, FeeScope, OrderToPrice } from './pricingTypes.ts'
import type { RoundingMode } from '../basics/rational.ts'

function inSpan(span: { fromMinute: number; toMinute: number }, minute: number): boolean {
  const { fromMinute, toMinute } = span
  return fromMinute <= toMinute ? minute >= fromMinute && minute < toMinute : minute >= fromMinute || minute < toMinute
}

/** Whether a fee of this scope puts itself on the order. A scope with a time span needs the order's local minute. */
export function appliesBySelf(scope: FeeScope, order: OrderToPrice): boolean {
  if (scope.orderTypes !== undefined && !scope.orderTypes.includes(order.orderType)) return false
  if (scope.guestsFrom !== undefined && order.guests < scope.guestsFrom) return false
  if (scope.span === undefined) return true
  return order.localMinute !== undefined && inSpan(scope.span, order.localMinute)
}

/**
 * The fees of an order, by scope or by hand, in the order of the rules.
 * Throws RangeError where the order names a fee that is not in the rules.
 */
export function feesOf(order: OrderToPrice, fees: readonly FeeRule[]): readonly FeeRule[] {
  const byHand = order.feeIds ?? []
  for (const id of byHand) {
    if (!fees.some(fee => fee.id === id)) throw new RangeError(`fee ${id} is not in the rules`)
  }
  return fees.filter(fee => byHand.includes(fee.id) || (fee.auto !== undefined && appliesBySelf(fee.auto, order)))
}

/** What a fee costs, in cents, from the prices of the lines before and after discounts (V13). A fee is never discounted. */
export function feeAmount(fee: FeeRule, beforeCents: number, afterCents: number, mode: RoundingMode): number {
  if (fee.kind === 'fixed') return fee.amountCents
  return percentOf(fee.base === 'before' ? beforeCents : afterCents, fee.ratePcm, mode)
}
