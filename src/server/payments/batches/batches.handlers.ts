/** Card batches: open, closed, and their transactions (RPT-5, ORD-6). */
import type { BatchDetail, batchCalls, OpenBatchRow } from '../../../shared/contract/payments/batches.ts'
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import { type BatchTotals, batchTotals } from '../../../shared/rules/payments/batchTotals.ts'
import { rangeRefusal } from '../../../shared/rules/basics/reportRange.ts'
import type { Run } from '../../db/run.ts'
import { findRequest } from '../gateway/gatewayCalls.queries.ts'
import type { Handlers } from '../../kernel/handlers.ts'
import { closingTimes } from './batchDue.ts'
import { closingKey } from './batchGateway.ts'
import { closeBatch } from './batches.ts'
import { listOpenTips, sumRowsOfBatches } from './batchSums.queries.ts'
import {
  type BatchAmounts,
  findBatch,
  listClosedBatches,
  listOpenBatches,
  listPaymentDevices,
  listTransactions,
  sumClosedBatches,
} from './batchList.queries.ts'
import { exportHistory } from './export.ts'
import { exportTransactions } from './transactionExport.ts'
import { settleBatch, presentSettlement } from './settlement.ts'

/** The dialog lists at most this many; their number is always given. */
const MOST_OPEN_TIPS = 200

/** Throws RANGE_WRONG, or BATCH_RANGE_TOO_LONG beyond three months (RPT-5). */
export function requireRange({ from, to }: { readonly from: string; readonly to: string }): void {
  const refusal = rangeRefusal(from, to, 'closeBatches')
  if (refusal === undefined) return
  throw new Failure(refusal === 'tooLong' ? 'BATCH_RANGE_TOO_LONG' : 'RANGE_WRONG', { field: 'to' })
}

/** Registering these calls also registers the handler of batch close responses. */
export function batchHandlers(): Handlers<typeof batchCalls> {
  return handlers
}

const handlers: Handlers<typeof batchCalls> = {
  getOpenBatches: async (_, { run, merchantId }) => ({ rows: await openRows(run, merchantId) }),

  async getBatchHistory(input, { run, merchantId }) {
    requireRange(input)
    const [rows, { batches, ...sums }, devices] = await Promise.all([
      listClosedBatches(run, merchantId, input, input),
      sumClosedBatches(run, merchantId, input),
      listPaymentDevices(run, merchantId),
    ])
    return { rows, total: batches, sums, devices }
  },

  exportBatchHistory(input, context) {
    requireRange(input)
    return exportHistory(input, context)
  },

  getBatchDetail: ({ batchId }, { run, merchantId, request }) => batchDetailOf(run, merchantId, batchId, request.now),

  async getBatchTransactions(input, { run, merchantId }) {
    const [batch, found] = await Promise.all([
      findBatch(run, merchantId, input.batchId),
      listTransactions(run, merchantId, input),
    ])
    if (!batch) throw new Failure('NOT_FOUND', { field: 'batchId' })
    return found
  },

  exportBatchTransactions: exportTransactions,

  async closeBatch({ batchId, openTips }, context) {
    const { actor, merchantId, request } = context
    const by = { id: actor.employeeId, name: actor.displayName }
    const closing = { of: { batchId }, kind: 'manual', at: request.now, by, openTips } as const
    const { totalCents } = await closeBatch(context, merchantId, closing)
    return { batchId, totalCents }
  },

  async settleBatch(input, context) {
    await settleBatch(context, input)
    return {}
  },
}

/** The amounts of a list from totals. */
function amountsOf({ orders, independent, totalCents }: BatchTotals): BatchAmounts {
  const { count, salesCents, tipsCents, surchargesCents, refundsCents } = orders
  const independentCents = independent.totalCents
  return { count, salesCents, tipsCents, surchargesCents, refundsCents, independentCents, totalCents }
}

async function openRows(run: Run, merchantId: number): Promise<OpenBatchRow[]> {
  const batches = await listOpenBatches(run, merchantId)
  const ids = batches.map(({ batchId }) => batchId)
  const [sums, tips, times] = await Promise.all([
    sumRowsOfBatches(run, merchantId, ids),
    listOpenTips(run, merchantId, ids),
    closingTimes(run, merchantId),
  ])
  return batches.map(batch => ({
    ...batch,
    ...amountsOf(batchTotals(sums.filter(sum => sum.batchId === batch.batchId))),
    openTips: tips.filter(tip => tip.batchId === batch.batchId).length,
    closesAt: times.get(batch.batchId) ?? null,
  }))
}

/** A batch with its totals: of an open one, by now. Throws NOT_FOUND at `batchId`. */
export async function batchDetailOf(run: Run, merchantId: number, batchId: number, now: Date): Promise<BatchDetail> {
  const batch = await findBatch(run, merchantId, batchId)
  if (!batch) throw new Failure('NOT_FOUND', { field: 'batchId' })
  const isOpen = batch.state === 'open'
  const [sums, tips, times, request] = await Promise.all([
    isOpen ? sumRowsOfBatches(run, merchantId, [batchId]) : [],
    isOpen ? listOpenTips(run, merchantId, [batchId]) : [],
    isOpen ? closingTimes(run, merchantId) : undefined,
    findRequest(run, merchantId, closingKey(batchId)),
  ])
  return {
    ...batch,
    totals: copyOf(batch.totals ?? batchTotals(sums)),
    openTips: isOpen ? tips.length : batch.openTips,
    openTipRows: tips.slice(0, MOST_OPEN_TIPS),
    closesAt: times?.get(batchId) ?? null,
    ...presentSettlement(request, now),
  }
}

const copyOf = ({ rows, ...totals }: BatchTotals): BatchDetail['totals'] => ({ ...totals, rows: [...rows] })
