/** The settlement of a closed batch: shown, and confirmed by a person if the gateway does not answer (ORD-4, RPT-5). */
import type { BatchDetail, batchCalls } from '../../../shared/contract/payments/batches.ts'
import type { InputOf } from '../../../shared/contract/kernel/call.ts'
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import { isUnanswered, requireUnanswered } from '../gateway/decisions.ts'
import { closeByHand, lockRequest } from '../gateway/decisions.queries.ts'
import { findRequest, type StoredRequest } from '../gateway/gatewayCalls.queries.ts'
import type { CallContext } from '../../kernel/context.ts'
import { closingKey } from './batchGateway.ts'
import { setGatewayRef } from './batches.queries.ts'

type OrderRequest = Pick<BatchDetail, 'settlement' | 'maySettle' | 'settledByHand'>

/** The settlement as the batch's page shows it. */
export function presentSettlement(request: StoredRequest | undefined, now: Date): OrderRequest {
  if (request === undefined) return { settlement: 'none', maySettle: false, settledByHand: null }
  const { state, decidedAt, decidedByName: byName, decidedReason: reason } = request
  return {
    settlement: state,
    maySettle: state === 'declined' || isUnanswered(request, now),
    settledByHand: decidedAt === null ? null : { at: decidedAt, byName, reason },
  }
}

/**
 * A person has seen at the gateway, or at the bank, that a batch is settled. Does nothing where it is already. Throws
 * NOT_FOUND where no gateway was asked to settle it, REQUEST_TOO_RECENT while the response may still come.
 */
export async function settleBatch(context: CallContext, input: InputOf<typeof batchCalls.settleBatch>): Promise<void> {
  const { run, merchantId, actor, request } = context
  const { batchId, gatewayRef, reason } = input
  const found = await findRequest(run, merchantId, closingKey(batchId))
  const kept = found && (await lockRequest(run, merchantId, found.gatewayCallId))
  if (!kept) throw new Failure('NOT_FOUND', { field: 'batchId' })
  if (kept.state === 'done') return
  requireUnanswered(kept, request.now, 'batchId')
  const answer = { outcome: 'approved', ref: gatewayRef, amountCents: 0 } as const
  const by = { employeeId: actor.employeeId, name: actor.displayName }
  await closeByHand(run, merchantId, kept.gatewayCallId, { answer, ...by, reason, at: request.now })
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
