/** Voids a whole payment while it can still be reversed (ORD-4). */
import type { InputOf, ReplyOf } from '../../../shared/contract/kernel/call.ts'
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import type { refundCalls } from '../../../shared/contract/orders/refunds.ts'
import { paymentCode, paymentMoveRefusal, type Tender } from '../../../shared/rules/payments/paymentStatus.ts'
import { sendToGateway, storeRequest } from '../../payments/gateway/sendToGateway.ts'
import type { CallContext, TurnContext } from '../../kernel/context.ts'
import type { Server } from '../../kernel/server.ts'
import { changeOrder } from '../ledger/changeOrder.queries.ts'
import { asInstant } from '../../basics/instants.ts'
import { openDayOf } from '../../settings/values/openDays.ts'
import { sumOfParts } from '../../../shared/rules/orders/moneyParts.ts'
import type { StoredOrder, StoredPayment } from '../ledger/refundableOrder.queries.ts'
import { rulesAt } from '../../settings/values/rulesAt.ts'
import { lockBatch } from '../../payments/batches/batches.queries.ts'
import { findPayment } from '../../payments/moves/payments.queries.ts'
import { type Approver, requireApprover } from '../../staff/passwords/approver.ts'
import { findChange, findPending, insertChange } from './changes.queries.ts'
import { voidFailure, voidNow } from './paymentChanges.ts'
import { approvalNeeded, getStoredOrder } from './planning.ts'
import { gatewayOf, readerOf, wayOf } from './ways.queries.ts'

type Call = typeof refundCalls.payVoid
type Input = InputOf<Call>
export type ChangeReply = ReplyOf<Call>
type SentRequest = Parameters<typeof sendToGateway>[1]

/** The result of the first transaction: the change is done, or its request is still to be sent. */
export interface Started {
  readonly changeId?: number
  readonly request?: SentRequest
}

export const done: ChangeReply = { state: 'done', failReason: '' }

/** Sends the request where there is one, and returns the state of the change. */
export async function finish(server: Server, turns: TurnContext, { changeId, request }: Started): Promise<ChangeReply> {
  if (changeId === undefined) return done
  if (request) await sendToGateway(server, request)
  const change = await turns.turn('read', ({ run }) => findChange(run, turns.merchantId, changeId))
  return change ? { state: change.state, failReason: change.failReason } : done
}

/** The payment of an order. Throws `NOT_FOUND`. */
export function getPayment(stored: StoredOrder, paymentId: number): StoredPayment {
  const payment = stored.payments.find(each => each.paymentId === paymentId)
  if (!payment) throw new Failure('NOT_FOUND', { field: 'paymentId' })
  return payment
}

/** Voids the payment, or stores the request for the gateway. */
export async function payVoid(server: Server, turns: TurnContext, input: Input): Promise<ChangeReply> {
  const approver =
    input.approval && (await requireApprover(server, turns, input.approval, { needs: 'orders.list.approve' }))
  const started = await turns.turn('write', context => start(context, input, approver))
  return finish(server, turns, started)
}

async function start(context: CallContext, input: Input, approver: Approver | undefined): Promise<Started> {
  const { run, merchantId, request } = context
  const { orderId, paymentId } = input
  const today = await openDayOf(run, merchantId, request.now.getTime())
  return changeOrder(context, merchantId, orderId, async () => {
    const [stored, rules, gateway] = await Promise.all([
      getStoredOrder(run, merchantId, orderId),
      rulesAt(run, merchantId),
      gatewayOf(run, merchantId),
    ])
    const payment = getPayment(stored, paymentId)
    if (payment.code === paymentCode.void) return {}
    const pending = payment.isBusy ? await findPending(run, merchantId, paymentId) : undefined
    if (pending?.kind === 'void') return { changeId: pending.changeId }
    if (payment.isBusy) throw new Failure('PAYMENT_BUSY', { field: 'paymentId' })
    await requireVoidable(context, payment, today)
    const cents = sumOfParts(payment)
    const limit = rules.values.payment.refundApprovalAboveCents
    if (limit !== null && cents > limit && !approver) throw approvalNeeded(limit, rules.values.store.currency)
    const change = changeOf(context, input, approver)
    context.publish('order', { orderId })
    if (wayOf(payment, gateway) !== 'gateway' || !gateway) {
      await voidNow(context, merchantId, change, { today })
      await insertChange(run, merchantId, { ...change, state: 'done' })
      return {}
    }
    const changeId = await insertChange(run, merchantId, { ...change, state: 'pending' })
    const { gatewayRef: chargeRef } = payment
    const asked = {
      gateway,
      key: `void-${changeId}`,
      subject: `change:${changeId}`,
      orderId,
      request: { operation: 'void', chargeRef, amountCents: cents, paymentDevice: readerOf(payment) },
    } as const
    await storeRequest(run, merchantId, asked, request.now)
    return { changeId, request: { merchantId, ...asked } }
  })
}

/** Checks before an approver or a gateway is asked; the same checks run again when the void is made. */
async function requireVoidable({ run, merchantId }: CallContext, { paymentId }: StoredPayment, today: string) {
  const payment = await findPayment(run, merchantId, paymentId)
  if (!payment) throw new Failure('NOT_FOUND', { field: 'paymentId' })
  const batch = payment.batchId === null ? undefined : await lockBatch(run, merchantId, payment.batchId, 'share')
  const refused = paymentMoveRefusal(payment.code, paymentCode.void, {
    tender: payment.tender satisfies Tender,
    hasBatch: payment.batchId !== null,
    batchIsOpen: batch?.state === 'open',
    businessDayIsOpen: payment.businessDate === today,
    hasRefund: payment.hasRefund,
  })
  if (refused) throw voidFailure(refused)
}

const changeOf = ({ actor, request }: CallContext, input: Input, approver: Approver | undefined) =>
  ({
    kind: 'void',
    orderId: input.orderId,
    paymentId: input.paymentId,
    tipCents: null,
    tipBeforeCents: null,
    reason: input.reason,
    employeeId: actor.employeeId,
    employeeName: actor.displayName,
    approverId: approver?.employeeId ?? null,
    approverName: approver?.name ?? '',
    madeAt: asInstant(request.now.getTime()),
  }) as const
