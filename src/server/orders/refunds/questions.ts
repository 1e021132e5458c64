/** Questions to a gateway that nobody knows the end of: told whole, and ended by a person with a reason (ORD-4). */
import type { InputOf, ReplyOf } from '../../../shared/contract/kernel/call.ts'
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import type { PermissionKey } from '../../../shared/contract/permissions/permissions.ts'
import type { refundCalls } from '../../../shared/contract/orders/refunds.ts'
import { askedCents, isSilent, requireSilent } from '../../payments/gateway/decisions.ts'
import { decide, lockQuestion, settle } from '../../payments/gateway/decisions.queries.ts'
import type { KeptQuestion } from '../../payments/gateway/gatewayCalls.queries.ts'
import {
  type GatewayAnswer,
  gatewayAnswer,
  type GatewayQuestion,
  gatewayQuestion,
} from '../../payments/gateway/gateway.ts'
import { bookOf } from '../../payments/gateway/whenAnswered.ts'
import type { CallContext } from '../../kernel/context.ts'
import { addTimeline } from '../ledger/addTimeline.queries.ts'
import { changeOrder } from '../ledger/changeOrder.queries.ts'
import { asInstant } from '../../basics/instants.ts'

type Call = typeof refundCalls.decideQuestion
type Told = ReplyOf<typeof refundCalls.getOrderActions>['questions'][number]

const rights: Readonly<Record<Told['operation'], PermissionKey>> = {
  refund: 'orders.list.refund',
  void: 'orders.list.void',
  tip: 'orders.list.tips',
}

/** A question as the order's page tells it; nothing of a batch's closing. */
export function toldQuestion(kept: KeptQuestion, now: Date): Told[] {
  const question = gatewayQuestion.parse(kept.request)
  if (question.operation === 'closeBatch') return []
  const { gatewayCallId, gateway, madeAt, tries, decidedAt } = kept
  const decided = decidedAt === null ? undefined : gatewayAnswer.parse(kept.answer)
  const late = kept.lateAnswer === null ? undefined : gatewayAnswer.parse(kept.lateAnswer)
  return [
    {
      gatewayCallId,
      gateway,
      operation: question.operation,
      chargeRef: question.chargeRef,
      amountCents: askedCents(question),
      askedAt: madeAt,
      tries,
      mayDecide: isSilent(kept, now),
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

/** A question of an order, locked, for whoever may do what it asks for. Throws `NOT_FOUND`, `INSUFFICIENT_AUTHORITY`. */
async function ownQuestion(
  { run, merchantId, actor }: CallContext,
  { orderId, gatewayCallId }: { readonly orderId: number; readonly gatewayCallId: number },
) {
  const kept = await lockQuestion(run, merchantId, gatewayCallId)
  if (!kept || kept.orderId !== orderId) throw new Failure('NOT_FOUND', { field: 'gatewayCallId' })
  const question = gatewayQuestion.parse(kept.request)
  if (question.operation === 'closeBatch') throw new Failure('NOT_FOUND', { field: 'gatewayCallId' })
  if (!actor.permissions.has(rights[question.operation])) {
    throw new Failure('INSUFFICIENT_AUTHORITY', { field: 'gatewayCallId' })
  }
  return { kept, question }
}

/** What a person said of a question stands in the order's timeline and in the trail, with the reason. */
async function tell(
  context: CallContext,
  { orderId, reason }: { readonly orderId: number; readonly reason: string },
  question: GatewayQuestion,
  said: { readonly kind: 'gatewayDecided' | 'gatewaySettled'; readonly before: object; readonly after: object },
): Promise<void> {
  const { run, merchantId, actor, request } = context
  const { operation } = question
  await changeOrder(run, merchantId, orderId, () =>
    addTimeline(run, merchantId, orderId, {
      kind: said.kind,
      at: asInstant(request.now.getTime()),
      actorName: actor.displayName,
      amountCents: askedCents(question),
      detail: reason,
    }),
  )
  context.audit({
    action: 'update',
    objectType: 'order',
    objectId: orderId,
    before: { gatewayQuestion: operation, ...said.before },
    after: { gatewayQuestion: operation, ...said.after },
    reason,
  })
}

/**
 * Books what a person says has become of a question, as if the gateway had answered; the gateway is looked up later, and
 * booked no second time. The same decision again changes nothing. Throws `NOT_FOUND`, `QUESTION_YOUNG`, `QUESTION_ENDED`,
 * and what the change itself throws where it can no longer be.
 */
export async function decideQuestion(context: CallContext, input: InputOf<Call>): Promise<ReplyOf<Call>> {
  const { run, merchantId, actor, request } = context
  const { orderId, gatewayCallId, happened, reason } = input
  const { kept, question } = await ownQuestion(context, input)
  if (kept.decidedAt !== null && (kept.state === 'done') === happened) return {}
  if (kept.state !== 'pending') throw new Failure('QUESTION_ENDED', { field: 'gatewayCallId' })
  requireSilent(kept, request.now, 'gatewayCallId')
  const amountCents = askedCents(question)
  const answer: GatewayAnswer = happened
    ? { outcome: 'approved', ref: '', amountCents }
    : { outcome: 'declined', code: 'DECIDED_BY_HAND' }
  await tell(context, input, question, { kind: 'gatewayDecided', before: { amountCents }, after: { happened } })
  const { callKey: key, subject } = kept
  await bookOf(question.operation)(context, { merchantId, key, subject, orderId, question, answer })
  const by = { employeeId: actor.employeeId, name: actor.displayName }
  await decide(run, merchantId, gatewayCallId, { answer, ...by, reason, at: request.now })
  context.publish('order', { orderId })
  return {}
}

/**
 * Ends a contradiction that was settled with the gateway: told in the timeline and the trail, booked nowhere. The same again
 * changes nothing. Throws `NOT_FOUND`, also where nothing contradicts.
 */
export async function settleQuestion(
  context: CallContext,
  input: InputOf<typeof refundCalls.settleQuestion>,
): Promise<ReplyOf<typeof refundCalls.settleQuestion>> {
  const { run, merchantId, request } = context
  const { orderId, gatewayCallId } = input
  const { kept, question } = await ownQuestion(context, input)
  if (!kept.contradicts) throw new Failure('NOT_FOUND', { field: 'gatewayCallId' })
  if (kept.settledAt !== null) return {}
  await settle(run, merchantId, gatewayCallId, request.now)
  await tell(context, input, question, { kind: 'gatewaySettled', before: { settled: false }, after: { settled: true } })
  context.publish('order', { orderId })
  return {}
}
