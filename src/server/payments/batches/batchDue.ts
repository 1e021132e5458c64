/** Batches close at the store's time (RPT-5): once, whichever server process is first, also after a night without one. */
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import { nextLocalMinute } from '../../../shared/rules/basics/localMinute.ts'
import type { Run } from '../../db/run.ts'
import type { OpenContext } from '../../kernel/context.ts'
import type { DueJob, DueWork } from '../../kernel/dueWork.ts'
import { claimBatch, listWaitingBatches, type WaitingBatch } from './batchDue.queries.ts'
import { closeBatch } from './batches.ts'
import { keepOpen } from './batches.queries.ts'

/**
 * When a batch closes by itself, in milliseconds: the first time after it was opened, after the server made it (a terminal
 * that was offline opens one with what it sold before), after it was last kept open, and after the settings were saved, so
 * that a time that has passed never closes it at once.
 */
function dueAt({ openedAt, madeAt, keptOpenAt, setAt, rule, timeZone }: WaitingBatch): number {
  const since = Math.max(...[openedAt, madeAt, keptOpenAt ?? openedAt, setAt].map(at => Date.parse(at)))
  return nextLocalMinute(since, rule.minute, timeZone)
}

/** When the open batches of a store close by themselves, by their ids; without those that only people close. */
export async function closingTimes(run: Run, merchantId: number): Promise<ReadonlyMap<number, string>> {
  const batches = await listWaitingBatches(run, merchantId)
  return new Map(batches.map(batch => [batch.batchId, new Date(dueAt(batch)).toISOString()]))
}

/** The due work of batches. */
export const batchesClose: DueWork = {
  name: 'batches-close',
  async nextDue(run) {
    const times = (await listWaitingBatches(run)).map(dueAt)
    return times.length === 0 ? undefined : new Date(Math.min(...times))
  },
  async listDue(run, now, most) {
    const due = (await listWaitingBatches(run)).filter(batch => dueAt(batch) <= now.getTime())
    return due
      .toSorted((a, b) => dueAt(a) - dueAt(b))
      .slice(0, most)
      .map(({ merchantId, batchId }) => ({ merchantId, id: batchId }))
  },
  async runDue(context, job, now) {
    const batch = await claimBatch(context.run, job)
    if (!batch || dueAt(batch) > now.getTime()) return false
    const refusal = await closeOrRefuse(context, job, batch, now)
    if (refusal === undefined) return true
    if (refusal.code !== 'OPEN_TIPS') return false
    await stayOpen(context, job, now)
    return true
  },
  async fail(context, job, _, now) {
    await stayOpen(context, job, now)
  },
}

/** Why it stays open; a gateway that owes an answer is waited for until the next look. */
async function closeOrRefuse(
  context: OpenContext,
  { merchantId, id }: DueJob,
  { rule }: WaitingBatch,
  now: Date,
): Promise<Failure | undefined> {
  try {
    const openTips = rule.openTips === 'zero' ? 'all' : 0
    await closeBatch(context, merchantId, {
      of: { batchId: id },
      kind: 'auto',
      at: now,
      by: { id: null, name: '' },
      openTips,
    })
    return undefined
  } catch (error) {
    if (error instanceof Failure && ['OPEN_TIPS', 'BATCH_BUSY'].includes(error.code)) return error
    throw error
  }
}

async function stayOpen(context: OpenContext, { merchantId, id }: DueJob, now: Date): Promise<void> {
  await keepOpen(context.run, merchantId, id, now)
  context.publish('batch', { batchId: id }, merchantId)
}
