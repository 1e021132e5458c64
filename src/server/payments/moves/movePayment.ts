/**
 * A payment moves to another code (ORD-4, ORD-5): money that arrives finds its batch, its drawer or its gift card, money
 * that is reversed leaves them. Inside `changeOrder`; batch, drawer and gift card are locked in this order.
 */
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import {
  isBatchedCard,
  type MoveRefusal,
  paymentCode,
  paymentMoveRefusal,
  type PaymentRowCode,
} from '../../../shared/rules/payments/paymentStatus.ts'
import type { OpenContext } from '../../kernel/context.ts'
import { isDayClosed } from '../../basics/closedDays.queries.ts'
import { asInstant } from '../../basics/instants.ts'
import { lockBatch, openBatchOf } from '../batches/batches.queries.ts'
import { drawerForCash, adjustCountedDrawer } from '../cashier/drawers.queries.ts'
import { heldDrawer } from '../cashier/drawers.ts'
import { giveBackGiftCard, redeemGiftCard } from '../giftCards/giftCards.queries.ts'
import { findPayment, type StoredPayment, takenFromGiftCard, updatePaymentCode } from './payments.queries.ts'

export interface PaymentMove {
  readonly paymentId: number
  readonly to: PaymentRowCode
  /** Milliseconds. */
  readonly at: number
  /** `openDayOf(at)`, asked before the order was locked: until the end no day is closed. */
  readonly today: string
  readonly gatewayRef?: string
  readonly authCode?: string
}

/** What came of it: the payment as it was, or why it may not be. */
export type MoveOutcome =
  | { readonly moved: StoredPayment }
  | { readonly refused: MoveRefusal | 'giftCardShort'; readonly payment: StoredPayment }

/**
 * Moves a payment whose order is being changed. One that is there already stays as it is, and a closed day keeps its money
 * (I19). Throws `NOT_FOUND`, and
 * `DRAWER_COUNTED` where its cash was counted before the move.
 */
export async function movePayment(context: OpenContext, merchantId: number, move: PaymentMove): Promise<MoveOutcome> {
  const { run } = context
  const payment = await findPayment(run, merchantId, move.paymentId)
  if (!payment) throw new Failure('NOT_FOUND', { field: 'paymentId' })
  const { to } = move
  if (payment.code === to) return { moved: payment }
  const batch = payment.batchId === null ? undefined : await lockBatch(run, merchantId, payment.batchId, 'share')
  const refused = paymentMoveRefusal(payment.code, to, {
    tender: payment.tender,
    hasBatch: payment.batchId !== null,
    batchIsOpen: batch?.state === 'open',
    businessDayIsOpen: payment.businessDate === move.today,
    hasRefund: payment.hasRefund,
  })
  if (refused) return { refused, payment }
  const isLater = to === paymentCode.void && payment.businessDate !== move.today
  if (isLater && (await isDayClosed(run, merchantId, payment.businessDate))) {
    return { refused: 'businessDayEnded', payment }
  }
  if (to === paymentCode.successful) return capture(context, merchantId, payment, move)
  if (to === paymentCode.void) await reverse(context, merchantId, payment, move)
  else await updatePaymentCode(run, merchantId, payment.paymentId, { ...move, code: to })
  return { moved: payment }
}

/** The money is there: from now on it is money of this day. */
async function capture(
  { run }: OpenContext,
  merchantId: number,
  payment: StoredPayment,
  { at, today, gatewayRef = '', authCode = '' }: PaymentMove,
): Promise<MoveOutcome> {
  const { paymentId, orderId, tender, giftCardId, deviceId, deviceName } = payment
  const card = isBatchedCard(tender) && payment.batchId === null
  const batchId = card ? await openBatchOf(run, merchantId, deviceName, at) : null
  const drawer = tender === 'cash' ? await drawerForCash(run, merchantId, { deviceId, at }) : null
  if (giftCardId !== null) {
    const amountCents = payment.amountCents + payment.tipCents
    const paid = { amountCents, at: asInstant(at), businessDate: today, orderId, paymentId }
    const left = await redeemGiftCard(run, merchantId, giftCardId, paid)
    if (left === undefined) return { refused: 'giftCardShort', payment }
  }
  await updatePaymentCode(run, merchantId, paymentId, {
    code: paymentCode.successful,
    paidAt: asInstant(at),
    businessDate: today,
    batchId,
    drawerId: drawer?.drawerId ?? null,
    gatewayRef,
    authCode,
  })
  if (drawer?.isCounted) await adjustCountedDrawer(run, merchantId, drawer.drawerId)
  return { moved: payment }
}

/** Takes a payment back: its batch and its drawer are recomputed, and a gift card gets it back. */
async function reverse(
  context: OpenContext,
  merchantId: number,
  payment: StoredPayment,
  { at, today, gatewayRef = '' }: PaymentMove,
): Promise<void> {
  const { run } = context
  const { paymentId, orderId, drawerId, giftCardId } = payment
  const drawer = drawerId === null ? undefined : await heldDrawer(context, merchantId, drawerId, at)
  await updatePaymentCode(run, merchantId, paymentId, { code: paymentCode.void, gatewayRef })
  if (drawer?.state === 'counted') await adjustCountedDrawer(run, merchantId, drawer.drawerId)
  if (giftCardId === null) return
  const amountCents = await takenFromGiftCard(run, merchantId, { giftCardId, paymentId })
  if (amountCents === 0) return
  const given = { amountCents, at: asInstant(at), businessDate: today, orderId, paymentId }
  await giveBackGiftCard(run, merchantId, giftCardId, 'voided', given)
}
