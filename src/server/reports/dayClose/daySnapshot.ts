/** The figures of a business day: what a close keeps, and what is computed again to prove that they stayed (I19). */
import type { DaySnapshot } from '../../../shared/contract/reports/dayClose.ts'
import { totalFigures } from '../../../shared/contract/reports/figures.ts'
import type { Run } from '../../db/run.ts'
import { sumFacts } from '../totals/facts.queries.ts'
import { byKey, figuresOf, namedRows } from '../totals/namedRows.ts'
import { listEmployeeNames } from '../totals/names.queries.ts'
import { type Kept, listDayBatches, listDayDrawers, sumDayGiftCards } from './daySnapshot.queries.ts'

const noSales = Object.fromEntries(totalFigures.map(name => [name, 0])) as DaySnapshot['sales']

/**
 * The figures of a business day, refunds on their own day, with the batches and drawers of `kept` where it was closed. What
 * is due must be folded into the sums before.
 */
export async function daySnapshotOf(run: Run, merchantId: number, day: string, kept?: Kept): Promise<DaySnapshot> {
  const [sums, names, batches, drawers, gift] = await Promise.all([
    sumFacts(run, merchantId, {
      from: day,
      to: day,
      refundsBy: 'refundDay',
      dimensions: ['all', 'tender', 'taxRate', 'employee'],
      figures: [...totalFigures, 'taxBaseCents'] as const,
    }),
    listEmployeeNames(run, merchantId),
    listDayBatches(run, merchantId, day, kept),
    listDayDrawers(run, merchantId, day, kept),
    sumDayGiftCards(run, merchantId, day),
  ])
  const all = sums.find(({ dimension }) => dimension === 'all')
  const rowsOf = <F extends (typeof totalFigures)[number] | 'taxBaseCents'>(dimension: string, figures: readonly F[]) =>
    namedRows(sums, dimension, figures, names).sort(byKey)
  const closingCents = gift.openingCents + gift.soldCents - gift.redeemedCents - gift.expiredCents
  return {
    sales: all ? figuresOf(all, totalFigures) : noSales,
    tenders: rowsOf('tender', ['collectedCents', 'tipCents', 'refundedCents']).map(plain),
    taxes: rowsOf('taxRate', ['taxCents', 'taxBaseCents']).map(plain),
    tips: rowsOf('employee', ['tipCents', 'gratuityCents']).map(({ secondName: _second, ...row }) => row),
    batches,
    drawers,
    giftCards: { ...gift, closingCents },
  }
}

const plain = <Row extends { name: string; secondName: string }>({ name: _name, secondName: _second, ...row }: Row) =>
  row

/** A closed day's figures computed again: its own batches and drawers, everything else as it is now. */
export function snapshotAgain(run: Run, merchantId: number, day: string, kept: DaySnapshot): Promise<DaySnapshot> {
  return daySnapshotOf(run, merchantId, day, {
    batchIds: kept.batches.map(({ batchId }) => batchId),
    drawerIds: kept.drawers.map(({ drawerId }) => drawerId),
  })
}

/** Which parts of two snapshots differ; names may have changed since. */
export function changedParts(kept: DaySnapshot, now: DaySnapshot): (keyof DaySnapshot)[] {
  const parts = Object.keys(now) as (keyof DaySnapshot)[]
  return parts.filter(part => figuresText(kept[part]) !== figuresText(now[part]))
}

/** Keys in order, so that what the database kept as JSON compares with what is computed. */
const figuresText = (value: unknown): string =>
  JSON.stringify(value, (key, given: unknown) => {
    if (key === 'name') return undefined
    if (typeof given !== 'object' || given === null || Array.isArray(given)) return given
    return Object.fromEntries(Object.entries(given).sort(([one], [other]) => (one < other ? -1 : 1)))
  })
