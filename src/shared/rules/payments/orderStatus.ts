/** The money state of an order, derived from its rows and never set by hand (ORD-5; docs/product/money.md, section 6). */
import { isBatchedCard, paymentCode, type PaymentRowCode, type RefundRowCode, type Tender } from './paymentStatus.ts'

export const orderStatuses = ['open', 'paid', 'partiallyPaid', 'partiallyRefunded', 'refunded', 'deleted'] as const
export type OrderStatus = (typeof orderStatuses)[number]

/** What the status of an order rests on. `amountCents` is what a row settles of the order total: without tip and card surcharge, cash rounding counted as paid. */
export interface OrderMoney {
  readonly totalCents: number
  /** Finished at the counter; makes an order of nothing (comped, voided) paid. */
  readonly closed: boolean
  readonly deleted: boolean
  readonly payments: readonly { readonly status: PaymentRowCode; readonly amountCents: number }[]
  readonly refunds: readonly { readonly status: RefundRowCode; readonly amountCents: number }[]
}

/** Σ successful payments towards the order, in cents. */
export function paidCents(order: Pick<OrderMoney, 'payments'>): number {
  let paid = 0
  for (const payment of order.payments) if (payment.status === paymentCode.successful) paid += payment.amountCents
  return paid
}

/** Σ successful refunds of what was paid towards the order, in cents. */
export function refundedCents(order: Pick<OrderMoney, 'refunds'>): number {
  let refunded = 0
  for (const refund of order.refunds) if (refund.status === paymentCode.refundSuccessful) refunded += refund.amountCents
  return refunded
}

/** The status of an order. Throws RangeError where more was refunded than paid: the rows contradict each other. */
export function orderStatus(order: OrderMoney): OrderStatus {
  const paid = paidCents(order)
  const refunded = refundedCents(order)
  if (refunded > paid) throw new RangeError(`${refunded} cents refunded of ${paid} paid`)
  if (order.deleted) return 'deleted'
  if (refunded > 0) return refunded === paid ? 'refunded' : 'partiallyRefunded'
  if (paid >= order.totalCents && (order.totalCents > 0 || order.closed)) return 'paid'
  return paid > 0 ? 'partiallyPaid' : 'open'
}

/** What is still to be paid, in cents. A refund does not make an order owe again. */
export function dueCents(order: OrderMoney): number {
  return order.deleted ? 0 : Math.max(0, order.totalCents - paidCents(order))
}

/** A payment whose tip may still come. */
export interface TipState {
  readonly status: PaymentRowCode
  readonly tender: Tender
  readonly batchIsOpen: boolean
  /** The tip was entered, be it 0. */
  readonly tipEntered: boolean
}

/** Whether the tip of a payment is open: a captured card payment in an open batch, its tip not yet entered (ORD-6). */
export function isTipOpen(payment: TipState): boolean {
  return (
    isBatchedCard(payment.tender) &&
    payment.status === paymentCode.successful &&
    payment.batchIsOpen &&
    !payment.tipEntered
  )
}

/** The visible sub-state of a paid order, "paid, tip open". */
export function isPaidWithOpenTip(status: OrderStatus, payments: readonly TipState[]): boolean {
  return status === 'paid' && payments.some(isTipOpen)
}

export type DeleteRefusal = 'alreadyDeleted' | 'holdsCapturedMoney'

/** Why an order may not be deleted, or undefined where it may: money that was captured, also where it was given back, stays visible (ORD-4). */
export function deleteRefusal(order: OrderMoney): DeleteRefusal | undefined {
  if (order.deleted) return 'alreadyDeleted'
  const captured = order.payments.some(payment => payment.status === paymentCode.successful)
  return captured ? 'holdsCapturedMoney' : undefined
}
