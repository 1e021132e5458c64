/** The bridge from the sales of a period to the money that moved in it (I15), towards order totals. */
import type { DayRange, OrderOfDay, RefundView } from './dayTotals.ts'
import { sumOf } from '../basics/money.ts'

export interface PaymentBridge {
  /** Totals of the period's orders less refunds, as the view dates them. */
  readonly salesCents: number
  /** Moved in the period for orders of other periods. */
  readonly forOtherPeriodsCents: number
  /** Moved in other periods for orders of this one. */
  readonly inOtherPeriodsCents: number
  /** Of the period's orders, paid in no period so far. */
  readonly unpaidCents: number
  /** Payments less refunds of the period: `sales + forOtherPeriods − inOtherPeriods − unpaid`. */
  readonly movedCents: number
}

interface Movement {
  readonly inRange: boolean
  readonly cents: number
}

/**
 * The bridge of a period, in cents, without tips, card surcharge and cash rounding, which move with the payment.
 * By refund day a refund lowers sales and money on the same day, so it needs no bridge; by order day it does.
 */
export function paymentBridge(orders: Iterable<OrderOfDay>, range: DayRange, view: RefundView): PaymentBridge {
  const inRange = (date: string) => date >= range.from && date <= range.to
  let salesCents = 0
  let forOtherPeriodsCents = 0
  let inOtherPeriodsCents = 0
  let unpaidCents = 0
  let movedCents = 0
  for (const order of orders) {
    const ofRange = inRange(order.businessDate)
    const total = order.deleted ? 0 : order.priced.totalCents
    const payments = order.payments.map((payment): Movement => ({
      inRange: inRange(payment.businessDate),
      cents: payment.amountCents,
    }))
    const refunds = order.refunds.map((refund): Movement => ({
      inRange: inRange(refund.businessDate),
      cents: -sumOf(refund.components.map(component => component.cents)),
    }))
    const bridged = view === 'refundDay' ? payments : [...payments, ...refunds]
    const lowering = refunds.filter(refund => (view === 'refundDay' ? refund.inRange : ofRange))
    salesCents += (ofRange ? total : 0) + centsOf(lowering)
    movedCents += centsOf([...payments, ...refunds].filter(movement => movement.inRange))
    if (ofRange) inOtherPeriodsCents += centsOf(bridged.filter(movement => !movement.inRange))
    else forOtherPeriodsCents += centsOf(bridged.filter(movement => movement.inRange))
    if (ofRange) unpaidCents += total - centsOf(payments)
  }
  return { salesCents, forOtherPeriodsCents, inOtherPeriodsCents, unpaidCents, movedCents }
}

const centsOf = (movements: readonly Movement[]) => sumOf(movements.map(movement => movement.cents))
