/**
 * A refund is written as pending in one transaction, so that no other can take the same cent; then it is sent to the gateway;
 * `answers.ts` handles the response (ORD-3, docs/decisions/0014).
 */
import { hash } from 'node:crypto'
import type { InputOf, ReplyOf } from '../../../shared/contract/kernel/call.ts'
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import type { refundCalls } from '../../../shared/contract/orders/refunds.ts'
import { paymentCode } from '../../../shared/rules/payments/paymentStatus.ts'
import { planByGroups } from '../../../shared/rules/orders/refundParts.ts'
import type { RefundPlan } from '../../../shared/rules/orders/refundTypes.ts'
import { sendToGateway } from '../../payments/gateway/sendToGateway.ts'
import type { GatewayName } from '../../payments/gateway/gateway.ts'
import type { CallContext, TurnContext } from '../../kernel/context.ts'
import type { Server } from '../../kernel/server.ts'
import { byActor } from '../ledger/recordOrderChange.ts'
import { changeOrder } from '../ledger/changeOrder.queries.ts'
import { openDayOf } from '../../settings/values/openDays.ts'
import { type Approver, requireApprover } from '../../staff/passwords/approver.ts'
import { approvalNeeded, planStored } from './planning.ts'
import { findByKey, listStates, type RefundState } from './refunds.queries.ts'
import { gatewayOf, wayOf } from './ways.queries.ts'
import { type NewRefund, writeRefund } from './writing.ts'

type Call = typeof refundCalls.refund
type Input = InputOf<Call>
type SentRequest = Parameters<typeof sendToGateway>[1]

/** Gives money back, and says how far each part of it is. */
export async function refund(server: Server, turns: TurnContext, input: Input): Promise<ReplyOf<Call>> {
  const { merchantId, turn } = turns
  const approver =
    input.approval && (await requireApprover(server, turns, input.approval, { needs: 'orders.list.approve' }))
  const { refundIds, requests } = await turn('write', context => write(context, input, approver))
  for (const request of requests) await sendToGateway(server, request)
  const states = await turn('read', ({ run }) => listStates(run, merchantId, refundIds))
  return { refunds: states.map(presentRefund) }
}

/** Refunds as replies show them. */
export const presentRefund = ({ refundId, code, totalCents, failReason }: RefundState) => ({
  refundId,
  code,
  totalCents,
  failReason,
})

/** The body of a request without the approver's proof: the same key with another body is another request. */
function bodyHashOf({ approval, ...body }: Input): string {
  return hash('sha256', JSON.stringify([body, approval?.employeeId]), 'base64url')
}

interface Written {
  readonly refundIds: readonly number[]
  readonly requests: readonly SentRequest[]
}

async function write(context: CallContext, input: Input, approver: Approver | undefined): Promise<Written> {
  const { run, merchantId, actor, request } = context
  const { orderId, idempotencyKey } = input
  const at = request.now.getTime()
  const key = `office:${actor.employeeId}:${idempotencyKey}`
  const bodyHash = bodyHashOf(input)
  // Days are locked before anything else.
  const businessDate = await openDayOf(run, merchantId, at)
  return changeOrder(context, merchantId, orderId, async () => {
    const known = await findByKey(run, merchantId, orderId, key)
    if (known.some(state => state.bodyHash !== bodyHash)) throw new Failure('KEY_REUSED', { field: 'idempotencyKey' })
    if (known.length > 0) return { refundIds: known.map(({ refundId }) => refundId), requests: [] }
    const [planned, gateway] = await Promise.all([planStored(run, merchantId, input), gatewayOf(run, merchantId)])
    if (planned.needsApproval && !approver) throw approvalNeeded(planned.approvalAboveCents, actor.store.currency)
    const { stored } = planned
    const by = byActor(actor)
    const { kind } = input.refund
    const base = { merchantId, stored, by, approver, key, bodyHash, at, businessDate, kind, reason: input.reason }
    const written: { refundIds: number[]; requests: SentRequest[] } = { refundIds: [], requests: [] }
    for (const [place, part] of splitByGateway(planned.plan, base.stored, gateway).entries()) {
      const { refundId, request: toSend } = await writeRefund(context, { ...base, ...part, place })
      written.refundIds.push(refundId)
      if (toSend) written.requests.push({ merchantId, ...toSend })
    }
    context.audit({
      action: 'update',
      objectType: 'order',
      objectId: orderId,
      after: {
        refund: input.refund.kind,
        amountCents: planned.plan.totalCents,
        ...(approver ? { approver: approver.name } : {}),
      },
      reason: input.reason,
    })
    context.publish('order', { orderId })
    return written
  })
}

/** Each payment through a gateway is a refund of its own; the rest is one refund that is done at once. */
function splitByGateway(
  plan: RefundPlan,
  stored: NewRefund['stored'],
  gateway: GatewayName | undefined,
): { plan: RefundPlan; gateway: GatewayName | undefined; code: 0 | 4 }[] {
  const asked = stored.payments.filter(payment => wayOf(payment, gateway) === 'gateway')
  const asksGateway = new Set(asked.map(({ paymentId }) => paymentId))
  const rest = plan.payments.map(({ paymentId }) => paymentId).filter(id => !asksGateway.has(id))
  const plans = planByGroups(plan, [rest, ...[...asksGateway].map(id => [id])])
  // A third of a cent's dish is worth nothing and comes back all the same.
  return (plans.length === 0 ? [plan] : plans).map(part => {
    const isAsked = part.payments.some(({ paymentId }) => asksGateway.has(paymentId))
    return {
      plan: part,
      gateway: isAsked ? gateway : undefined,
      code: isAsked ? paymentCode.incomplete : paymentCode.refundSuccessful,
    }
  })
}
