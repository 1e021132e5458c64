/** What a terminal handed back: to which stored payments, of which stored lines, out of which drawer and batch (POS-7). */
import type { PushedRefund } from '../../../../shared/contract/orders/push/refund.ts'
import type { GivenPart } from '../../../../shared/rules/orders/givenRefund.ts'
import type { RefundRequest } from '../../../../shared/rules/orders/refundTypes.ts'
import { isBatchedCard, paymentCode, type Tender } from '../../../../shared/rules/payments/paymentStatus.ts'
import { openBatchOf } from '../../../payments/batches/batches.queries.ts'
import { drawerForCash } from '../../../payments/cashier/drawers.queries.ts'
import { findPaymentByKey } from '../../../payments/moves/payments.queries.ts'
import type { RefundPaymentLinks } from '../../ledger/newRows.ts'
import { lineKeyOf } from '../../ledger/refundableOrder.ts'
import type { StoredOrder, StoredPayment } from '../../ledger/refundableOrder.queries.ts'
import { changedOrderKey } from '../changedOrderKey.ts'
import { DependencyMissing, NeedsReview, type PushContext } from '../pushing.ts'

type Sent = PushedRefund['payments'][number]

/** A part of the money with the payment that it went back to. */
export interface GivenBack {
  readonly sent: Sent
  readonly payment: StoredPayment
  readonly part: GivenPart
}

/**
 * The parts with their payments. Waits for a payment that has not come or not succeeded yet. Throws NeedsReview `INVALID` for one
 * named twice or of another order, `ILLEGAL_MOVE` for one that holds no money.
 */
export async function givenBack(pushing: PushContext, stored: StoredOrder, body: PushedRefund): Promise<GivenBack[]> {
  const given: GivenBack[] = []
  for (const sent of body.payments) {
    const { paymentKey, amountCents, tipCents, cardSurchargeCents, cashRoundingCents } = sent
    const payment = await paymentOf(pushing, stored, paymentKey)
    const { paymentId } = payment
    if (given.some(each => each.payment.paymentId === paymentId)) throw twice(paymentKey)
    const part = { paymentId, amountCents, tipCents, cardSurchargeCents, cashRoundingCents }
    given.push({ sent, payment, part })
  }
  return given
}

const twice = (paymentKey: string) => new NeedsReview('INVALID', { field: 'payments', paymentKey })

async function paymentOf(
  { context: { run }, merchantId }: PushContext,
  { orderId, payments }: StoredOrder,
  paymentKey: string,
): Promise<StoredPayment> {
  const payment = payments.find(({ clientKey }) => clientKey === paymentKey)
  if (!payment) {
    if (await findPaymentByKey(run, merchantId, paymentKey)) throw twice(paymentKey)
    throw new DependencyMissing(paymentKey)
  }
  const { code, tender, isBusy } = payment
  if (code === paymentCode.incomplete || code === paymentCode.ordered) throw new DependencyMissing(paymentKey)
  const detail = { orderId, from: code, tender }
  if (code !== paymentCode.successful) throw new NeedsReview('ILLEGAL_MOVE', detail)
  if (isBusy) throw new NeedsReview('ILLEGAL_MOVE', detail, changedOrderKey(orderId))
  return payment
}

/** What is asked, by the stored lines. Throws NeedsReview `REFUND_EXCEEDS` for a line that the order does not have (yet). */
export function requestedOf({ refund }: PushedRefund, stored: StoredOrder): RefundRequest {
  if (refund.kind === 'lines') {
    return { kind: 'lines', lines: refund.lines.flatMap(line => storedLines(line, stored)) }
  }
  if (refund.kind === 'whole' || refund.kind === 'amount') return refund
  return refund.cents === undefined ? { kind: refund.kind } : { kind: refund.kind, cents: refund.cents }
}

/** The lines of a key: one, or all that a special came to, so many of each as are in so many of it. */
function storedLines({ key, quantity }: { readonly key: string; readonly quantity: number }, stored: StoredOrder) {
  const { orderId } = stored
  const own = stored.lines.filter(({ clientKey }) => clientKey === key)
  if (own.length === 0) throw new NeedsReview('REFUND_EXCEEDS', { orderId, line: key }, changedOrderKey(orderId))
  return own.map(line => ({
    key: lineKeyOf(line.lineNo),
    quantity: line.clientUnits === null ? quantity : (line.quantity / line.clientUnits) * quantity,
  }))
}

/** Batch and drawer of each part, by its payment, and the drawers that were counted since. All batches are locked before any drawer. */
export async function placeRefund(
  { context: { run }, merchantId, device }: PushContext,
  given: readonly GivenBack[],
  at: number,
): Promise<{
  readonly paymentLinks: ReadonlyMap<number, Partial<RefundPaymentLinks>>
  readonly countedDrawers: readonly number[]
}> {
  const paymentLinks = new Map<number, Partial<RefundPaymentLinks>>()
  for (const { sent, payment } of given) {
    const isCard = isBatchedCard(payment.tender as Tender)
    const reader = sent.paymentDevice || device.name
    const batchId = isCard ? await openBatchOf(run, merchantId, reader, at) : null
    paymentLinks.set(payment.paymentId, { batchId, gatewayRef: sent.gatewayRef })
  }
  const countedDrawers = new Set<number>()
  for (const { sent, payment } of given) {
    if (payment.tender !== 'cash') continue
    const drawer = await drawerForCash(run, merchantId, { deviceId: device.deviceId, drawerKey: sent.drawerKey, at })
    if (drawer?.isCounted) countedDrawers.add(drawer.drawerId)
    const links = paymentLinks.get(payment.paymentId)
    paymentLinks.set(payment.paymentId, { ...links, drawerId: drawer?.drawerId ?? null })
  }
  return { paymentLinks, countedDrawers: [...countedDrawers] }
}
