/** A card batch closes: by hand in the office or at a terminal, or at the store's time (RPT-5, ORD-6). */
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import { batchTotals } from '../../../shared/rules/payments/batchTotals.ts'
import type { OpenContext } from '../../kernel/context.ts'
import { openDayOf } from '../../settings/values/openDays.ts'
import { askToSettle } from './batchGateway.ts'
import { type Batch, endBatch, lockBatch, lockOpenBatch } from './batches.queries.ts'
import { countUnanswered, listOpenTips, sumRowsOfBatches } from './batchSums.queries.ts'

export interface BatchClosing {
  /** One batch, or the one that is open at a payment device. */
  readonly of: { readonly batchId: number } | { readonly paymentDevice: string }
  readonly kind: 'manual' | 'auto'
  readonly at: Date
  readonly by: { readonly id: number | null; readonly name: string }
  /** So many open tips at most stay at 0; `all` where the card processor has closed it already, or a setting says so. */
  readonly openTips: number | 'all'
  /** What the card processor calls it, where the terminal closed it there. */
  readonly gatewayRef?: string
}

export interface ClosedBatch {
  readonly batchId: number
  readonly batchNo: number
  readonly paymentDevice: string
  readonly openTips: number
  readonly totalCents: number
}

/**
 * Closes a batch, in the caller's transaction: anyone who is adding to it is waited for, its totals are kept as they then
 * are, and what comes later goes into the next one. Throws NOT_FOUND; BATCH_CLOSED where somebody was first; OPEN_TIPS
 * with their count where more are open than were accepted; BATCH_BUSY while the gateway owes an answer about a void or a
 * tip in it.
 */
export async function closeBatch(
  context: OpenContext,
  merchantId: number,
  closing: BatchClosing,
): Promise<ClosedBatch> {
  const { run } = context
  // Days are locked before batches, as everywhere. On a closed day, the batch counts on the next open one.
  const businessDate = await openDayOf(run, merchantId, closing.at.getTime())
  const batch = await lockedBatch(context, merchantId, closing.of)
  const { batchId, batchNo, paymentDevice } = batch
  const [tips, unanswered, sums] = await Promise.all([
    listOpenTips(run, merchantId, [batchId]),
    countUnanswered(run, merchantId, batchId),
    sumRowsOfBatches(run, merchantId, [batchId]),
  ])
  const openTips = tips.length
  if (closing.openTips !== 'all' && openTips > closing.openTips) {
    throw new Failure('OPEN_TIPS', { field: 'openTips', values: { count: openTips } })
  }
  // A batch that the processor has closed is closed, with requests pending or not.
  if (closing.gatewayRef === undefined && unanswered > 0) {
    throw new Failure('BATCH_BUSY', { values: { count: unanswered } })
  }
  const totals = batchTotals(sums)
  const { kind, by, at, gatewayRef = '' } = closing
  const end = { kind, closedAt: at.toISOString(), businessDate, by, openTips, totals, gatewayRef }
  await endBatch(run, merchantId, batchId, end)
  if (gatewayRef === '') await askToSettle(run, merchantId, batch, at)
  const { totalCents } = totals
  context.audit({
    action: 'update',
    objectType: 'cardBatch',
    objectId: batchId,
    before: { state: 'open' },
    after: { state: 'closed', batchNo, paymentDevice, kind, openTips, totalCents },
    merchantId,
    ...(by.id !== null && { actorId: by.id }),
    actorName: by.name,
  })
  context.publish('batch', { batchId }, merchantId)
  return { batchId, batchNo, paymentDevice, openTips, totalCents }
}

async function lockedBatch({ run }: OpenContext, merchantId: number, of: BatchClosing['of']): Promise<Batch> {
  if ('paymentDevice' in of) {
    const open = await lockOpenBatch(run, merchantId, of.paymentDevice)
    if (!open) throw new Failure('NOT_FOUND', { field: 'paymentDevice' })
    return open
  }
  const batch = await lockBatch(run, merchantId, of.batchId, 'update')
  if (!batch) throw new Failure('NOT_FOUND', { field: 'batchId' })
  if (batch.state === 'closed') throw new Failure('BATCH_CLOSED', { field: 'batchId' })
  return batch
}
