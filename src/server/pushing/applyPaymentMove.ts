/** A payment moves at a terminal: its money arrives, fails, is cancelled or reversed (ORD-4, ORD-5). */
import type { HeldReason } from '../../shared/contract/devicePushes.ts'
import { isReachable, paymentCode } from '../../shared/rules/paymentStatus.ts'
import { addTimeline } from '../ledger/addTimeline.queries.ts'
import { changeOrder } from '../ledger/changeOrder.queries.ts'
import { asInstant } from '../ledger/instants.ts'
import { openDayOf } from '../ledger/openDays.ts'
import { type MoveOutcome, movePayment } from '../till/movePayment.ts'
import { findPaymentByKey } from '../till/payments.queries.ts'
import { holding } from './heldFailure.ts'
import { pushedBy } from './pushedBy.queries.ts'
import { type Apply, Held, Waits } from './pushing.ts'

type Refused = Extract<MoveOutcome, { refused: unknown }>

const reasons: Record<Refused['refused'], HeldReason> = {
  illegalMove: 'ILLEGAL_MOVE',
  hasRefund: 'ILLEGAL_MOVE',
  batchClosed: 'BATCH_CLOSED',
  businessDayEnded: 'DAY_ENDED',
  giftCardShort: 'GIFT_CARD_SHORT',
}

const told = {
  [paymentCode.successful]: 'paid',
  [paymentCode.failed]: 'paymentFailed',
  [paymentCode.cancelledInStore]: 'paymentCancelled',
  [paymentCode.void]: 'paymentVoided',
} as const

/** Waits for its payment, and for moves in between that have not come yet. */
export const applyPaymentMove: Apply<'paymentMove'> = async ({ context, merchantId }, { at, body }) => {
  const { run } = context
  const { paymentKey, to, reason, gatewayRef, authCode } = body
  // Days are held before any other lock.
  const today = await openDayOf(run, merchantId, at)
  const [found, person] = await Promise.all([
    findPaymentByKey(run, merchantId, paymentKey),
    pushedBy(run, merchantId, body.employeeId),
  ])
  if (!found) throw new Waits(paymentKey)
  const { orderId, paymentId } = found
  const outcome = await changeOrder(run, merchantId, orderId, () =>
    holding(() => movePayment(context, merchantId, { paymentId, to, at, today, gatewayRef, authCode })),
  )
  if ('refused' in outcome) {
    const { refused, payment } = outcome
    if (refused === 'illegalMove' && isReachable(payment.code, to)) throw new Waits(paymentKey)
    throw new Held(reasons[refused], { orderId, from: payment.code, to, refused, tender: payment.tender })
  }
  const { moved } = outcome
  if (moved.code === to) return { orderId }
  if (to !== paymentCode.incomplete) {
    const entry = { at: asInstant(at), actorName: person.name, amountCents: moved.amountCents }
    await addTimeline(run, merchantId, orderId, { ...entry, kind: told[to], detail: reason || moved.tender })
  }
  if (to === paymentCode.void) {
    context.audit({
      action: 'update',
      objectType: 'order',
      objectId: orderId,
      before: { payment: moved.code, tender: moved.tender, amountCents: moved.amountCents },
      after: { payment: to },
      reason,
      merchantId,
      actorName: person.name,
      ...(person.employeeId !== null && { actorId: person.employeeId }),
    })
  }
  context.publish('order', { orderId }, merchantId)
  return { orderId }
}
