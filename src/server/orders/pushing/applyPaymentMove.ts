/** A payment moves at a terminal: its money arrives, fails, is cancelled or reversed (ORD-4, ORD-5). */
import type { ReviewReason } from '../../../shared/contract/orders/devicePushes.ts'
import { isReachable } from '../../../shared/rules/payments/paymentStatus.ts'
import { changeOrder } from '../ledger/changeOrder.queries.ts'
import { openDayOf } from '../../settings/values/openDays.ts'
import type { MoveOutcome } from '../../payments/moves/movePayment.ts'
import { findPaymentByKey } from '../../payments/moves/payments.queries.ts'
import { moveByTerminal } from './moveByTerminal.ts'
import { pushedBy } from './pushedBy.queries.ts'
import { type Apply, NeedsReview, DependencyMissing } from './pushing.ts'

type Refused = Extract<MoveOutcome, { refused: unknown }>

const reasons: Record<Refused['refused'], ReviewReason> = {
  illegalMove: 'ILLEGAL_MOVE',
  hasRefund: 'ILLEGAL_MOVE',
  noBatch: 'ILLEGAL_MOVE',
  batchClosed: 'BATCH_CLOSED',
  businessDayEnded: 'DAY_ENDED',
  giftCardShort: 'GIFT_CARD_SHORT',
}

/** Waits for its payment, and for moves in between that have not come yet. */
export const applyPaymentMove: Apply<'paymentMove'> = async (pushing, { at, body }) => {
  const { context, merchantId } = pushing
  const { run } = context
  const { paymentKey, to } = body
  // Days are locked before anything else.
  const today = await openDayOf(run, merchantId, at)
  const [found, person] = await Promise.all([
    findPaymentByKey(run, merchantId, paymentKey),
    pushedBy(run, merchantId, body.employeeId),
  ])
  if (!found) throw new DependencyMissing(paymentKey)
  const { orderId } = found
  const outcome = await changeOrder(context, merchantId, orderId, () =>
    moveByTerminal(pushing, { ...found, at, today, body, person }),
  )
  if ('refused' in outcome) {
    const { refused, payment } = outcome
    if (refused === 'illegalMove' && isReachable(payment.code, to)) throw new DependencyMissing(paymentKey)
    throw new NeedsReview(reasons[refused], { orderId, from: payment.code, to, refused, tender: payment.tender })
  }
  if (outcome.moved.code !== to) context.publish('order', { orderId }, merchantId)
  return { orderId }
}
