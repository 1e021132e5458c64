/** A tip that a terminal enters after its card payment, until the batch closes; a large one with a reason (ORD-6). */
import { isBatchedCard, paymentCode } from '../../../shared/rules/payments/paymentStatus.ts'
import { tipNeedsReason } from '../../../shared/rules/pricing/tips.ts'
import { rulesAt } from '../../settings/values/rulesAt.ts'
import { recordOrderChange } from '../ledger/recordOrderChange.ts'
import { changeOrder } from '../ledger/changeOrder.queries.ts'
import { asInstant } from '../../basics/instants.ts'
import { openDayOf } from '../../settings/values/openDays.ts'
import { lockBatch } from '../../payments/batches/batches.queries.ts'
import { findPayment, findPaymentByKey, type StoredPayment, updateTip } from '../../payments/moves/payments.queries.ts'
import { pushedBy } from './pushedBy.queries.ts'
import { type Apply, NeedsReview, type PushContext, DependencyMissing } from './pushing.ts'

/** Waits for its payment, and for that to succeed. */
export const applyTip: Apply<'tip'> = async (pushing, { at, body }) => {
  const { context, merchantId, acceptsAmounts } = pushing
  const { run } = context
  const { paymentKey, tipCents } = body
  const reason = body.reason || (acceptsAmounts?.reason ?? '')
  // Days are locked before anything else.
  const today = await openDayOf(run, merchantId, at)
  const [found, person, rules] = await Promise.all([
    findPaymentByKey(run, merchantId, paymentKey),
    pushedBy(run, merchantId, body.employeeId),
    rulesAt(run, merchantId, asInstant(at)),
  ])
  if (!found) throw new DependencyMissing(paymentKey)
  const { orderId, paymentId } = found
  const before = await changeOrder(context, merchantId, orderId, async () => {
    const payment = await findPayment(run, merchantId, paymentId)
    if (!payment || payment.code === paymentCode.incomplete || payment.code === paymentCode.ordered) {
      throw new DependencyMissing(paymentKey)
    }
    await requireTipOpen(pushing, payment)
    const limit = rules.values.payment.tips.reasonAbovePcm
    if (reason === '' && tipNeedsReason(tipCents, payment.amountCents, limit)) {
      throw new NeedsReview('REASON_MISSING', { orderId, amountCents: tipCents, paidCents: payment.amountCents })
    }
    await updateTip(run, merchantId, paymentId, { tipCents, tipAt: asInstant(at), today })
    return payment
  })
  await recordOrderChange(context, {
    merchantId,
    orderId,
    kind: 'tipAdjusted',
    at: asInstant(at),
    by: person,
    amountCents: tipCents,
    reason,
    before: { tipCents: before.tipCents },
    after: { tipCents },
  })
  context.publish('order', { orderId }, merchantId)
  return { orderId }
}

/** Throws NeedsReview where the tip is no longer the terminal's to enter. */
async function requireTipOpen({ context, merchantId }: PushContext, payment: StoredPayment): Promise<void> {
  const { run } = context
  const { orderId, code, tender, batchId } = payment
  const detail = { orderId, from: code, tender }
  if (code !== paymentCode.successful || !isBatchedCard(tender)) throw new NeedsReview('ILLEGAL_MOVE', detail)
  const batch = batchId === null ? undefined : await lockBatch(run, merchantId, batchId, 'share')
  if (batch?.state !== 'open') throw new NeedsReview('BATCH_CLOSED', detail)
}
