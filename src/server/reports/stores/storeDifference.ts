/** Why a store sold more or less than before or than usual: parts that add up to the difference, to the cent (RPT-9). */
import { comparedFigures, type StoreDifference, USUAL_DAYS } from '../../../shared/contract/reports/stores.ts'
import type { ReportFrame } from '../../../shared/contract/reports/frame.ts'
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import {
  averageDay,
  averagesBy,
  type Compared,
  differenceParts,
  noCompared,
  partsBy,
} from '../../../shared/rules/reports/stores.ts'
import { comparedRange } from '../../../shared/rules/reports/comparedRange.ts'
import { earlierPart, storeMoment } from '../../../shared/rules/reports/storeMoment.ts'
import type { CallContext } from '../../kernel/context.ts'
import type { HeldStore } from '../../staff/rights/heldStores.queries.ts'
import { listSoldUntil } from './storeDifference.queries.ts'
import { partOfDay, partsOfRange, sumStoreFacts } from './storeFacts.queries.ts'
import { sameWeekdays } from './storesReport.ts'

/** Sales of a store told apart by hour or order type; `part` is `now`, or a day or range before. */
interface Sold extends Compared {
  readonly part: string
  readonly by: 'hour' | 'orderType'
  readonly key: string
}

interface Read {
  readonly from: string
  readonly to: string
  readonly sold: readonly Sold[]
  /** The parts that count as before: a day without an order was closed, or before the store opened, and is no usual one. */
  readonly before: readonly string[]
}

export type DifferenceAsked = ReportFrame & { readonly against: 'before' | 'usual' }

/**
 * The difference of a period. Throws RANGE_WRONG at `compareWith` where there is nothing to compare with, and at `to` where
 * the usual day of several days is asked for.
 */
export async function differenceOfPeriod(
  { run }: CallContext,
  { merchantId, currency }: HeldStore,
  asked: DifferenceAsked,
): Promise<StoreDifference> {
  const { from, to, against, refundsBy } = asked
  if (against === 'usual' && from !== to) throw new Failure('RANGE_WRONG', { field: 'to' })
  const compared = comparedRange(asked)
  if (against === 'before' && compared === null) throw new Failure('RANGE_WRONG', { field: 'compareWith' })
  const before = against === 'usual' ? sameWeekdays(from) : ['before']
  const parts = (['hour', 'orderType'] as const).flatMap(dimension => [
    ...partsOfRange({ merchantId, part: 'now', dimension }, { from, to }),
    ...before.flatMap(part =>
      against === 'usual'
        ? [partOfDay({ merchantId, part, dimension }, part)]
        : partsOfRange({ merchantId, part, dimension }, compared ?? { from, to }),
    ),
  ])
  const rows = await sumStoreFacts(run, parts, comparedFigures, refundsBy)
  const sold = rows.map(row => ({ ...row, by: row.dimension as Sold['by'] }))
  const isSold = (day: string) => sold.some(row => row.part === day && row.orders > 0)
  return explained(currency, { from, to, sold, before: against === 'usual' ? before.filter(isSold) : before })
}

/** The difference of the running day, up to now by the store's clock. */
export async function differenceOfToday(
  { run, request }: CallContext,
  store: HeldStore,
  against: 'before' | 'usual',
): Promise<StoreDifference> {
  const now = Number(request.now)
  const { today } = storeMoment(now, store)
  const weeks = against === 'usual' ? USUAL_DAYS.most : 1
  const earlier = Array.from({ length: weeks }, (_, index) => earlierPart(now, 7 * (index + 1), store))
  const days = [{ day: today, until: now + 1 }, ...earlier]
  const { merchantId } = store
  const whole = earlier.map(({ day }) => partOfDay({ merchantId, part: day, dimension: 'all' }, day))
  const [rows, ofDays] = await Promise.all([
    listSoldUntil(run, merchantId, days),
    sumStoreFacts(run, whole, ['orders'] as const),
  ])
  const sold = rows.flatMap(({ day, hour, orderType, ...sums }): Sold[] => {
    const part = day === today ? 'now' : day
    return [
      { ...sums, part, by: 'hour', key: hour },
      { ...sums, part, by: 'orderType', key: orderType },
    ]
  })
  // As late in a day as now nothing may be sold yet: the whole day says whether it was a day of business.
  const open = ofDays.filter(({ orders }) => orders > 0).map(({ part }) => part)
  const before = against === 'usual' ? open : earlier.map(({ day }) => day)
  return explained(store.currency, { from: today, to: today, sold, before })
}

function explained(currency: string, { from, to, sold, before: days }: Read): StoreDifference {
  const ofPart = (part: string) => sumOf(sold.filter(row => row.part === part && row.by === 'hour'))
  const counted = Math.max(1, days.length)
  const now = ofPart('now')
  const base = averageDay(days.map(ofPart))
  const by = (kind: Sold['by'], parts: readonly string[]) =>
    sumsBy(sold.filter(row => row.by === kind && parts.includes(row.part)))
  const lists = (kind: Sold['by']) => partsBy(by(kind, ['now']), averagesBy(by(kind, days), counted))
  return {
    currency,
    from,
    to,
    now,
    base,
    baseDays: counted,
    ...differenceParts(now, base),
    hours: lists('hour').toSorted((one, other) => (one.key < other.key ? -1 : 1)),
    orderTypes: lists('orderType'),
  }
}

function sumOf(rows: readonly Compared[]): Compared {
  const sums = noCompared()
  for (const row of rows) for (const figure of comparedFigures) sums[figure] += row[figure]
  return sums
}

function sumsBy(rows: readonly Sold[]): Map<string, number> {
  const sums = new Map<string, number>()
  for (const { key, netCents } of rows) sums.set(key, (sums.get(key) ?? 0) + netCents)
  return sums
}
