/** Adjusts the tip of a card payment until its batch closes (ORD-6), also when its business day is closed by then. */
import type { InputOf } from '../../../shared/contract/kernel/call.ts'
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import type { refundCalls } from '../../../shared/contract/orders/refunds.ts'
import { isBatchedCard, paymentCode, type Tender } from '../../../shared/rules/payments/paymentStatus.ts'
import { tipNeedsReason } from '../../../shared/rules/pricing/tips.ts'
import { storeRequest } from '../../payments/gateway/sendToGateway.ts'
import type { CallContext, TurnContext } from '../../kernel/context.ts'
import type { Server } from '../../kernel/server.ts'
import { changeOrder } from '../ledger/changeOrder.queries.ts'
import { asInstant } from '../../basics/instants.ts'
import { openDayOf } from '../../settings/values/openDays.ts'
import { countedRefunds } from '../ledger/refundableOrder.ts'
import type { StoredOrder, StoredPayment } from '../ledger/refundableOrder.queries.ts'
import { rulesAt } from '../../settings/values/rulesAt.ts'
import { lockBatch } from '../../payments/batches/batches.queries.ts'
import { findPending, insertChange } from './changes.queries.ts'
import { type ChangeReply, finish, getPayment, type Started } from './payVoid.ts'
import { tipNow } from './paymentChanges.ts'
import { getStoredOrder } from './planning.ts'
import { gatewayOf, readerOf, wayOf } from './ways.queries.ts'

type Input = InputOf<typeof refundCalls.adjustTip>

/** Enters the tip, or stores the request for the gateway. */
export async function adjustTip(server: Server, turns: TurnContext, input: Input): Promise<ChangeReply> {
  const started = await turns.turn('write', context => start(context, input))
  return finish(server, turns, started)
}

async function start(context: CallContext, input: Input): Promise<Started> {
  const { run, merchantId, request } = context
  const { orderId, paymentId, tipCents } = input
  const today = await openDayOf(run, merchantId, request.now.getTime())
  return changeOrder(context, merchantId, orderId, async () => {
    const [stored, rules, gateway] = await Promise.all([
      getStoredOrder(run, merchantId, orderId),
      rulesAt(run, merchantId),
      gatewayOf(run, merchantId),
    ])
    const payment = getPayment(stored, paymentId)
    const pending = payment.isBusy ? await findPending(run, merchantId, paymentId) : undefined
    if (pending?.tipCents === tipCents) return { changeId: pending.changeId }
    if (payment.isBusy) throw new Failure('PAYMENT_BUSY', { field: 'paymentId' })
    if (payment.tipAt !== null && payment.tipCents === tipCents) return {}
    await requireTipOpen(context, stored, payment)
    const limit = rules.values.payment.tips.reasonAbovePcm
    if (input.reason === '' && tipNeedsReason(tipCents, payment.amountCents, limit)) {
      throw new Failure('REASON_REQUIRED', { field: 'reason' })
    }
    const change = changeOf(context, input, payment)
    context.publish('order', { orderId })
    if (wayOf(payment, gateway) !== 'gateway' || !gateway) {
      await tipNow(context, merchantId, change, { tipCents, today })
      await insertChange(run, merchantId, { ...change, state: 'done' })
      return {}
    }
    const changeId = await insertChange(run, merchantId, { ...change, state: 'pending' })
    const asked = {
      gateway,
      key: `tip-${changeId}`,
      subject: `change:${changeId}`,
      orderId,
      request: { operation: 'tip', chargeRef: payment.gatewayRef, tipCents, paymentDevice: readerOf(payment) },
    } as const
    await storeRequest(run, merchantId, asked, request.now)
    return { changeId, request: { merchantId, ...asked } }
  })
}

/** Whether a part of the payment's tip has gone back. */
export const hasTipRefund = (stored: StoredOrder, paymentId: number): boolean =>
  countedRefunds(stored).some(({ payments }) =>
    payments.some(part => part.paymentId === paymentId && part.tipCents !== 0),
  )

/** Throws where the tip can no longer be changed; locks the batch, so that a close waits. */
async function requireTipOpen(
  { run, merchantId }: CallContext,
  stored: StoredOrder,
  payment: StoredPayment,
): Promise<void> {
  const field = 'paymentId'
  const { code, tender, batchId, paymentId } = payment
  if (code !== paymentCode.successful) throw new Failure('PAYMENT_NOT_PAID', { field })
  if (!isBatchedCard(tender as Tender) || batchId === null) throw new Failure('TIP_NEEDS_CARD', { field })
  const batch = await lockBatch(run, merchantId, batchId, 'share')
  if (batch?.state !== 'open') throw new Failure('BATCH_CLOSED', { field })
  if (hasTipRefund(stored, paymentId)) throw new Failure('PAYMENT_HAS_REFUND', { field })
}

const changeOf = ({ actor, request }: CallContext, input: Input, payment: StoredPayment) =>
  ({
    kind: 'tip',
    orderId: input.orderId,
    paymentId: input.paymentId,
    tipCents: input.tipCents,
    tipBeforeCents: payment.tipCents,
    reason: input.reason,
    employeeId: actor.employeeId,
    employeeName: actor.displayName,
    approverId: null,
    approverName: '',
    madeAt: asInstant(request.now.getTime()),
  }) as const
