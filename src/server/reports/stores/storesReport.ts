/** The figures of a person's stores over a period, beside each other and added up by currency (RPT-9). */
import {
  comparedFigures,
  storeFigures,
  type StoreRow,
  type StoresReport,
  USUAL_DAYS,
} from '../../../shared/contract/reports/stores.ts'
import type { ReportFrame } from '../../../shared/contract/reports/frame.ts'
import { addDays } from '../../../shared/rules/basics/dates.ts'
import { averageDay, type Compared, noCompared, noSums, totalsOf } from '../../../shared/rules/reports/stores.ts'
import { comparedRange } from '../../../shared/rules/reports/comparedRange.ts'
import { storeMoment } from '../../../shared/rules/reports/storeMoment.ts'
import type { HeldStore } from '../../staff/rights/heldStores.queries.ts'
import { type Asking, maySeeLabor, storesAmong } from './ownStores.ts'
import { type FactPart, partOfDay, partsOfRange, type StoreFactRow, sumStoreFacts } from './storeFacts.queries.ts'
import { sumLaborOfStores } from './storeLabor.queries.ts'

export interface PeriodAsked extends ReportFrame {
  readonly groupId: number | null
  readonly withHours: boolean
}

/** The days before one that share its weekday, the latest first. */
export const sameWeekdays = (day: string): string[] =>
  Array.from({ length: USUAL_DAYS.most }, (_, index) => addDays(day, -7 * (index + 1)))

/** The usual day of those on which the store sold anything; null where there are too few to call it usual. */
export function usualOf(days: readonly (Compared & { readonly isSold: boolean })[]): StoreRow['usual'] {
  const sold = days.filter(({ isSold }) => isSold)
  return sold.length < USUAL_DAYS.fewest ? null : { ...averageDay(sold), days: sold.length }
}

const pick = <F extends string>(row: Readonly<Record<F, number>>, figures: readonly F[]) =>
  Object.fromEntries(figures.map(figure => [figure, row[figure]])) as Record<F, number>

type Row = StoreFactRow<(typeof comparedFigures)[number]>

/** The rows of one store, by part. */
export const byPart = <R extends { part: string }>(rows: readonly R[]): ReadonlyMap<string, R[]> =>
  Map.groupBy(rows, ({ part }) => part)

export const sumsOf = (row: StoreFactRow<(typeof storeFigures)[number]> | undefined): StoreRow['sums'] =>
  row ? pick(row, storeFigures) : noSums()
export const comparedOf = (row: Row | undefined): Compared => (row ? pick(row, comparedFigures) : noCompared())

export const hoursOf = (rows: readonly Row[] = []): StoreRow['hours'] =>
  rows
    .map(({ key, orders, netCents }) => ({ key, orders, netCents }))
    .sort((one, other) => (one.key < other.key ? -1 : 1))

/** What every row of a report says of its store. */
export const storeFacts = ({ merchantId, name, secondName, timeZone, currency, held }: HeldStore) => ({
  merchantId,
  name,
  secondName,
  timeZone,
  currency,
  hasSales: held.has('reports.sales.view'),
})

/** The report of a period of business days, the same dates in every store. */
export async function reportOfPeriod(context: Asking, asked: PeriodAsked): Promise<StoresReport> {
  const { run, request } = context
  const { from, to, refundsBy } = asked
  const { stores, groups } = await storesAmong(context, asked.groupId)
  const compared = comparedRange(asked)
  const usualDays = from === to ? sameWeekdays(from) : []
  const all = (merchantId: number, part: string) => ({ merchantId, part, dimension: 'all' })
  const now: FactPart[] = []
  const beside: FactPart[] = []
  for (const { merchantId } of stores) {
    now.push(...partsOfRange(all(merchantId, 'now'), { from, to }))
    if (compared) beside.push(...partsOfRange(all(merchantId, 'before'), compared))
    for (const day of usualDays) beside.push(partOfDay(all(merchantId, day), day))
    if (asked.withHours) beside.push(...partsOfRange({ merchantId, part: 'hours', dimension: 'hour' }, { from, to }))
  }
  // Sent together: no answer is needed for the next question.
  const [sums, besides, labor] = await Promise.all([
    sumStoreFacts(run, now, storeFigures, refundsBy),
    sumStoreFacts(run, beside, comparedFigures, refundsBy),
    sumLaborOfStores(
      run,
      stores.filter(maySeeLabor).map(({ merchantId }) => ({ merchantId, from, to })),
    ),
  ])
  const sumsBy = new Map(sums.map(row => [row.merchantId, row]))
  const besideBy = Map.groupBy(besides, ({ merchantId }) => merchantId)
  const laborBy = new Map(labor.map(({ merchantId, laborCents }) => [merchantId, laborCents]))
  const rows = stores.map((store): StoreRow => {
    const parts = byPart(besideBy.get(store.merchantId) ?? [])
    const before = compared && { ...comparedOf(parts.get('before')?.[0]), ...compared }
    const usual = usualOf(
      usualDays.map(day => {
        const [row] = parts.get(day) ?? []
        return { ...comparedOf(row), isSold: (row?.orders ?? 0) > 0 }
      }),
    )
    return {
      ...storeFacts(store),
      from,
      to,
      localMinute: storeMoment(Number(request.now), store).localMinute,
      state: null,
      sums: sumsOf(sumsBy.get(store.merchantId)),
      laborCents: laborBy.get(store.merchantId) ?? null,
      onClock: null,
      before,
      usual,
      hours: hoursOf(parts.get('hours')),
    }
  })
  return { at: request.now.toISOString(), stores: rows, totals: totalsOf(rows), groups }
}
