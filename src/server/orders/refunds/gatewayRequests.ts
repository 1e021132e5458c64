/** Pending gateway requests of an order: shown on its page, and decided by a person with a reason (ORD-4). */
import type { InputOf, ReplyOf } from '../../../shared/contract/kernel/call.ts'
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import type { PermissionKey } from '../../../shared/contract/permissions/permissions.ts'
import type { refundCalls } from '../../../shared/contract/orders/refunds.ts'
import { requestedCents, isUnanswered, requireUnanswered } from '../../payments/gateway/decisions.ts'
import { saveDecision, lockRequest, markDifferenceResolved } from '../../payments/gateway/decisions.queries.ts'
import type { StoredRequest } from '../../payments/gateway/gatewayCalls.queries.ts'
import {
  type GatewayResponse,
  gatewayResponse,
  type GatewayRequest,
  gatewayRequest,
} from '../../payments/gateway/gateway.ts'
import { handlerFor } from '../../payments/gateway/onGatewayResponse.ts'
import type { CallContext } from '../../kernel/context.ts'
import { byActor, recordOrderChange } from '../ledger/recordOrderChange.ts'
import { changeOrder } from '../ledger/changeOrder.queries.ts'

type Call = typeof refundCalls.decideGatewayRequest
type OrderRequest = ReplyOf<typeof refundCalls.getOrderActions>['gatewayRequests'][number]

const rights: Readonly<Record<OrderRequest['operation'], PermissionKey>> = {
  refund: 'orders.list.refund',
  void: 'orders.list.void',
  tip: 'orders.list.tips',
}

/** A request as the order's page shows it; empty for a batch close. */
export function presentRequest(kept: StoredRequest, now: Date): OrderRequest[] {
  const asked = gatewayRequest.parse(kept.request)
  if (asked.operation === 'closeBatch') return []
  const { gatewayCallId, gateway, madeAt, tries, decidedAt } = kept
  const decided = decidedAt === null ? undefined : gatewayResponse.parse(kept.answer)
  const late = kept.lateAnswer === null ? undefined : gatewayResponse.parse(kept.lateAnswer)
  return [
    {
      gatewayCallId,
      gateway,
      operation: asked.operation,
      chargeRef: asked.chargeRef,
      amountCents: requestedCents(asked),
      askedAt: madeAt,
      tries,
      mayDecide: isUnanswered(kept, now),
      decided:
        decidedAt === null
          ? null
          : {
              happened: decided?.outcome === 'approved',
              at: decidedAt,
              byName: kept.decidedByName,
              reason: kept.decidedReason,
              lateCents: late?.outcome === 'approved' ? late.amountCents : null,
            },
    },
  ]
}

/** Locks a request of an order, if the actor may do its operation. Throws `NOT_FOUND`, `INSUFFICIENT_AUTHORITY`. */
async function lockOrderRequest(
  { run, merchantId, actor }: CallContext,
  { orderId, gatewayCallId }: { readonly orderId: number; readonly gatewayCallId: number },
) {
  const kept = await lockRequest(run, merchantId, gatewayCallId)
  if (!kept || kept.orderId !== orderId) throw new Failure('NOT_FOUND', { field: 'gatewayCallId' })
  const asked = gatewayRequest.parse(kept.request)
  if (asked.operation === 'closeBatch') throw new Failure('NOT_FOUND', { field: 'gatewayCallId' })
  if (!actor.permissions.has(rights[asked.operation])) {
    throw new Failure('INSUFFICIENT_AUTHORITY', { field: 'gatewayCallId' })
  }
  return { kept, asked }
}

/** Records a person's step in the order's timeline and in the audit trail, with the reason. */
async function recordStep(
  context: CallContext,
  { orderId, reason }: { readonly orderId: number; readonly reason: string },
  asked: GatewayRequest,
  said: { readonly kind: 'gatewayDecided' | 'gatewaySettled'; readonly before: object; readonly after: object },
): Promise<void> {
  const { merchantId, actor } = context
  const { operation } = asked
  await changeOrder(context, merchantId, orderId, () =>
    recordOrderChange(context, {
      merchantId,
      orderId,
      kind: said.kind,
      by: byActor(actor),
      amountCents: requestedCents(asked),
      reason,
      before: { gatewayRequest: operation, ...said.before },
      after: { gatewayRequest: operation, ...said.after },
    }),
  )
}

/**
 * Records a person's decision about a pending request as if the gateway had answered. The gateway is still looked up; its
 * late response is compared, and changes nothing. The same decision again does nothing. Throws `NOT_FOUND`,
 * `REQUEST_TOO_RECENT`, `REQUEST_RESOLVED`, and the errors of the refund, void or tip itself.
 */
export async function decideGatewayRequest(context: CallContext, input: InputOf<Call>): Promise<ReplyOf<Call>> {
  const { run, merchantId, actor, request } = context
  const { orderId, gatewayCallId, happened, reason } = input
  const { kept, asked } = await lockOrderRequest(context, input)
  if (kept.decidedAt !== null && (kept.state === 'done') === happened) return {}
  if (kept.state !== 'pending') throw new Failure('REQUEST_RESOLVED', { field: 'gatewayCallId' })
  requireUnanswered(kept, request.now, 'gatewayCallId')
  const amountCents = requestedCents(asked)
  const answer: GatewayResponse = happened
    ? { outcome: 'approved', ref: '', amountCents }
    : { outcome: 'declined', code: 'DECIDED_BY_HAND' }
  await recordStep(context, input, asked, { kind: 'gatewayDecided', before: { amountCents }, after: { happened } })
  const { callKey: key, subject } = kept
  await handlerFor(asked.operation)(context, { merchantId, key, subject, orderId, request: asked, answer })
  const by = { employeeId: actor.employeeId, name: actor.displayName }
  await saveDecision(run, merchantId, gatewayCallId, { answer, ...by, reason, at: request.now })
  context.publish('order', { orderId })
  return {}
}

/**
 * Marks a difference between a decision and the gateway's later response as resolved, in the timeline and the audit trail.
 * Changes no money. The same again does nothing. Throws `NOT_FOUND`, also where there is no difference.
 */
export async function resolveGatewayDifference(
  context: CallContext,
  input: InputOf<typeof refundCalls.resolveGatewayDifference>,
): Promise<ReplyOf<typeof refundCalls.resolveGatewayDifference>> {
  const { run, merchantId, request } = context
  const { orderId, gatewayCallId } = input
  const { kept, asked } = await lockOrderRequest(context, input)
  if (!kept.contradicts) throw new Failure('NOT_FOUND', { field: 'gatewayCallId' })
  if (kept.settledAt !== null) return {}
  await markDifferenceResolved(run, merchantId, gatewayCallId, request.now)
  await recordStep(context, input, asked, {
    kind: 'gatewaySettled',
    before: { settled: false },
    after: { settled: true },
  })
  context.publish('order', { orderId })
  return {}
}
