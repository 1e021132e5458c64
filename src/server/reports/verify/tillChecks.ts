/** The identities of drawers, batches, gift cards, gateways and closed days over a range (docs/product/money.md I9 to I12, I16, I19). */
import type { IdentityPart } from '../../../shared/contract/reports/reconciliation.ts'
import { batchTotals } from '../../../shared/rules/payments/batchTotals.ts'
import { mostExamples } from '../../../shared/rules/reports/identityParts.ts'
import { sumOf } from '../../../shared/rules/basics/money.ts'
import type { Run } from '../../db/run.ts'
import { sumBatches, sumRowsOfBatches } from '../../payments/batches/batchSums.queries.ts'
import { changedParts, snapshotAgain } from '../dayClose/daySnapshot.ts'
import { listKeptDays } from '../dayClose/daySnapshot.queries.ts'
import { equation } from './factIdentities.ts'
import type { Range } from './factIdentities.queries.ts'
import { checkTillRows, listClosedBatches, sumCardTender } from './tillChecks.queries.ts'

/** Every such equation, with the drawers, batches, cards, orders or days that break it. */
export async function checkTill(run: Run, merchantId: number, range: Range): Promise<IdentityPart[]> {
  const [batches, rows, days] = await Promise.all([
    checkBatches(run, merchantId, range),
    checkTillRows(run, merchantId, range),
    checkClosedDays(run, merchantId, range),
  ])
  return [...batches, ...rows, days]
}

/** I9: a closed batch is what its rows come to, and batches are bridged to the card tender. */
async function checkBatches(run: Run, merchantId: number, range: Range): Promise<IdentityPart[]> {
  const closed = await listClosedBatches(run, merchantId, range)
  const [sums, bridge, cardCents] = await Promise.all([
    sumRowsOfBatches(
      run,
      merchantId,
      closed.map(({ batchId }) => batchId),
    ),
    sumBatches(run, merchantId, range),
    sumCardTender(run, merchantId, range),
  ])
  const ofBatch = Map.groupBy(sums, ({ batchId }) => batchId)
  const now = (batchId: number) => batchTotals(ofBatch.get(batchId) ?? []).totalCents
  const wrong = closed.filter(({ batchId, totalCents }) => totalCents !== now(batchId))
  const { closedCents, otherDaysCents, otherBatchesCents, openCents, unbatchedCents } = bridge
  return [
    {
      identity: 'I9',
      part: 'batches',
      left: sumOf(closed.map(({ totalCents }) => totalCents)),
      right: sumOf(closed.map(({ batchId }) => now(batchId))),
      wrong: wrong.length,
      examples: wrong.slice(0, mostExamples).map(({ label }) => label),
    },
    equation(
      'I9',
      'cardTender',
      closedCents - otherDaysCents + otherBatchesCents + openCents + unbatchedCents,
      cardCents,
    ),
  ]
}

/** I19: what was kept of a closed day is what it comes to now; the parts that do not are named. */
async function checkClosedDays(run: Run, merchantId: number, { from, to }: Range): Promise<IdentityPart> {
  const days = await listKeptDays(run, merchantId, from, to)
  const again = await Promise.all(
    days.map(({ businessDate, snapshot }) => snapshotAgain(run, merchantId, businessDate, snapshot)),
  )
  const examples = days.flatMap(({ businessDate, snapshot }, index) => {
    const now = again[index]
    const parts = now ? changedParts(snapshot, now) : []
    return parts.length === 0 ? [] : [`${businessDate} (${parts.join(', ')})`]
  })
  return {
    identity: 'I19',
    part: 'closes',
    left: sumOf(days.map(({ snapshot }) => snapshot.sales.collectedCents)),
    right: sumOf(again.map(({ sales }) => sales.collectedCents)),
    wrong: examples.length,
    examples: examples.slice(0, mostExamples),
  }
}
