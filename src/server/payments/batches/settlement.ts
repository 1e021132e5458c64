/** What became of a closed batch at its gateway: told, and said by a person where the gateway does not (ORD-4, RPT-5). */
import type { BatchDetail, batchCalls } from '../../../shared/contract/payments/batches.ts'
import type { InputOf } from '../../../shared/contract/kernel/call.ts'
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import { isSilent, requireSilent } from '../gateway/decisions.ts'
import { endByHand, lockQuestion } from '../gateway/decisions.queries.ts'
import { findQuestion, type KeptQuestion } from '../gateway/gatewayCalls.queries.ts'
import type { CallContext } from '../../kernel/context.ts'
import { closingKey } from './batchGateway.ts'
import { setGatewayRef } from './batches.queries.ts'

type Told = Pick<BatchDetail, 'settlement' | 'maySettle' | 'settledByHand'>

/** What the batch's page tells of the question that closes it at the gateway. */
export function toldSettlement(question: KeptQuestion | undefined, now: Date): Told {
  if (question === undefined) return { settlement: 'none', maySettle: false, settledByHand: null }
  const { state, decidedAt, decidedByName: byName, decidedReason: reason } = question
  return {
    settlement: state,
    maySettle: state === 'declined' || isSilent(question, now),
    settledByHand: decidedAt === null ? null : { at: decidedAt, byName, reason },
  }
}

/**
 * A person has seen at the gateway, or at the bank, that a batch is settled. Where it is already, nothing changes. Throws
 * NOT_FOUND where no gateway was asked to settle it, QUESTION_YOUNG where the answer may still come.
 */
export async function settleBatch(context: CallContext, input: InputOf<typeof batchCalls.settleBatch>): Promise<void> {
  const { run, merchantId, actor, request } = context
  const { batchId, gatewayRef, reason } = input
  const found = await findQuestion(run, merchantId, closingKey(batchId))
  const kept = found && (await lockQuestion(run, merchantId, found.gatewayCallId))
  if (!kept) throw new Failure('NOT_FOUND', { field: 'batchId' })
  if (kept.state === 'done') return
  requireSilent(kept, request.now, 'batchId')
  const answer = { outcome: 'approved', ref: gatewayRef, amountCents: 0 } as const
  const by = { employeeId: actor.employeeId, name: actor.displayName }
  await endByHand(run, merchantId, kept.gatewayCallId, { answer, ...by, reason, at: request.now })
  await setGatewayRef(run, merchantId, batchId, gatewayRef)
  context.audit({
    action: 'update',
    objectType: 'cardBatch',
    objectId: batchId,
    before: { settlement: kept.state === 'pending' ? 'unanswered' : 'refused' },
    after: { settlement: 'settled', ...(gatewayRef === '' ? {} : { gatewayRef }) },
    reason,
  })
  context.publish('batch', { batchId })
}
