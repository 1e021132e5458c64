/** Payments that arrive inside an order, but are booked like payments that arrive on their own. */
import type { PushedOrder, PushedPayment } from '../../../../shared/contract/orders/push/items.ts'
import { applyPayment } from '../applyPayment.ts'
import type { PushContext } from '../pushing.ts'
import { findWaitingVoids } from '../waitingVoids.queries.ts'
import { isCaptured } from './checkPayments.ts'
import type { LookedUp } from './lookUp.queries.ts'
import type { OrderItem } from './prepared.ts'

/**
 * Payments whose void arrived before the order: another payment has replaced them. Of a revision that is there, or an
 * outdated one, all payments that are not known yet, since that money was taken. Looks for voids only where there can be one.
 */
export async function paymentsToBookSeparately(
  { context: { run }, merchantId }: PushContext,
  body: PushedOrder,
  { orderId, revision, knownPayments }: LookedUp,
): Promise<PushedPayment[]> {
  const fresh = body.payments.filter(({ paymentKey }) => !knownPayments.some(known => known.paymentKey === paymentKey))
  if (orderId !== null && body.revision <= (revision ?? 0)) return fresh
  const captured = fresh.filter(isCaptured)
  const cents = captured.reduce((sum, { amountCents }) => sum + amountCents, 0)
  const mayBe = orderId !== null || body.deleted !== undefined || cents > body.expected.totalCents
  if (captured.length === 0 || !mayBe) return []
  const keys = captured.map(({ paymentKey }) => paymentKey)
  const voids = await findWaitingVoids(run, merchantId, keys)
  return captured.filter(({ paymentKey }) => voids.some(each => each.paymentKey === paymentKey))
}

/** The order without these payments. */
export const withoutPayments = (body: PushedOrder, apart: readonly PushedPayment[]): PushedOrder => ({
  ...body,
  payments: body.payments.filter(payment => !apart.includes(payment)),
})

/** Books them after their order is written. Throws the errors of `applyPayment`. */
export async function bookSeparately(
  pushing: PushContext,
  { key, at, body }: OrderItem,
  apart: readonly PushedPayment[],
): Promise<void> {
  if (apart.length === 0) return
  const { orderKey, settingsAt = body.openedAt } = body
  for (const payment of apart) {
    await applyPayment(pushing, { key, kind: 'payment', at, body: { ...payment, orderKey, settingsAt } })
  }
}
