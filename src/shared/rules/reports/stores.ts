/** Stores side by side and added up (RPT-9): sums of a currency, rates, ranks, and why one differs from its usual day. */
import {
  comparedFigures,
  type StoreDifference,
  storeFigures,
  type StoreRank,
  type StoreRow,
  type StoreTotal,
} from '../../contract/reports/stores.ts'
import type { ReportFrame } from '../../contract/reports/frame.ts'
import { round, roundProduct } from '../basics/rational.ts'
import { wholePcm } from '../basics/money.ts'

export type Compared = Pick<StoreRow['sums'], (typeof comparedFigures)[number]>

/** What every store starts from. */
export const noSums = (): StoreRow['sums'] =>
  Object.fromEntries(storeFigures.map(figure => [figure, 0])) as StoreRow['sums']
export const noCompared = (): Compared => ({ orders: 0, guests: 0, netCents: 0 })

function addTo<F extends string>(sums: Record<F, number>, more: Readonly<Record<F, number>>, figures: readonly F[]) {
  for (const figure of figures) sums[figure] += more[figure]
}

/** Adds up the stores of each currency, the currency of most stores first; currencies are never added together. */
export function totalsOf(stores: readonly StoreRow[]): StoreTotal[] {
  const totals = [...Map.groupBy(stores, ({ currency }) => currency)].map(([currency, own]) => totalOf(currency, own))
  return totals.sort((one, other) => other.stores - one.stores || (one.currency < other.currency ? -1 : 1))
}

function totalOf(currency: string, stores: readonly StoreRow[]): StoreTotal {
  const total: StoreTotal = {
    currency,
    stores: stores.length,
    sums: noSums(),
    laborCents: null,
    laborNetCents: 0,
    before: null,
    usual: null,
    usualSums: noCompared(),
  }
  for (const { sums, laborCents, before, usual } of stores) {
    addTo(total.sums, sums, storeFigures)
    if (laborCents !== null) {
      total.laborCents = (total.laborCents ?? 0) + laborCents
      total.laborNetCents += sums.netCents
    }
    if (before) addTo((total.before ??= noCompared()), before, comparedFigures)
    if (usual) {
      addTo((total.usual ??= noCompared()), usual, comparedFigures)
      addTo(total.usualSums, sums, comparedFigures)
    }
  }
  return total
}

/** A share in thousandths of a percent; null where there is nothing to take it of. */
export const shareOf = (part: number, whole: number): number | null =>
  whole > 0 ? roundProduct(part, wholePcm, whole) : null

/** Net sales an order, in minor units; null without orders. */
export const averageOf = ({ netCents, orders }: Pick<Compared, 'netCents' | 'orders'>): number | null =>
  orders === 0 ? null : round(netCents, orders)

/** What a store is measured against: the days that were chosen or, of a single day, its usual one. */
export type Against = 'before' | 'usual'

/** The figures of a store that are quotients or differences; null where there is nothing to divide by. */
export function ratesOf(row: Pick<StoreRow, 'sums' | 'laborCents' | 'before' | 'usual'>, against: Against = 'usual') {
  const { sums, laborCents } = row
  const base = row[against]
  return {
    average: averageOf(sums),
    discountPcm: shareOf(sums.discountCents, sums.grossCents),
    compPcm: shareOf(sums.compCents, sums.grossCents),
    // What was voided is in no gross sales: the share is of what was rung up.
    voidPcm: shareOf(sums.voidCents, sums.grossCents + sums.voidCents),
    // Sales without an hour of work are those of a store that does not use the clock.
    laborPcm: laborCents === null || laborCents === 0 ? null : shareOf(laborCents, sums.netCents),
    againstUsual: base ? shareOf(sums.netCents - base.netCents, base.netCents) : null,
  }
}

/** The value that a store is ranked by; null goes last. */
export function rankValue(row: StoreRow, rank: StoreRank, against: Against = 'usual'): number | null {
  switch (rank) {
    case 'netCents':
    case 'orders':
    case 'guests':
    case 'refundCents':
    case 'collectedCents':
      return row.sums[rank]
    default:
      return ratesOf(row, against)[rank]
  }
}

/** The stores by a figure, those without it last, and those that are equal in the order they came. */
export function ranked(
  stores: readonly StoreRow[],
  rank: StoreRank,
  order: 'asc' | 'desc',
  against: Against = 'usual',
): StoreRow[] {
  const sign = order === 'asc' ? 1 : -1
  return stores.toSorted((one, other) => {
    const [a, b] = [rankValue(one, rank, against), rankValue(other, rank, against)]
    if (a === null || b === null) return Number(a === null) - Number(b === null)
    return sign * (a - b)
  })
}

/** What stands in the columns of the stores, on the page and in its files; what a store is measured against after net sales. */
export const storeColumns = [
  'netCents',
  'againstUsual',
  'orders',
  'guests',
  'average',
  'discountPcm',
  'compPcm',
  'voidPcm',
  'refundCents',
  'laborPcm',
  'collectedCents',
] as const satisfies readonly StoreRank[]

/** A single day is measured against its usual one, unless other days were chosen; days against the days beside them. */
export const againstOf = (
  live: boolean,
  { from, to, compareWith }: Pick<ReportFrame, 'from' | 'to' | 'compareWith'>,
): Against => (live || (compareWith === 'nothing' && from === to) ? 'usual' : 'before')

/** Comps are worth a look at twice the rate of the others. */
const TWICE = 2

/**
 * The store of a currency that comps the largest share of its gross sales, beside the share of all others together, and
 * how many tenths of theirs it is; undefined where no store is at twice the others' share.
 */
export function mostComps(stores: readonly StoreRow[]) {
  const found = stores.flatMap(store => {
    const others = stores.filter(each => each !== store && each.currency === store.currency)
    let [comps, gross] = [0, 0]
    for (const { sums } of others) {
      comps += sums.compCents
      gross += sums.grossCents
    }
    const own = shareOf(store.sums.compCents, store.sums.grossCents)
    const theirs = shareOf(comps, gross)
    if (own === null || theirs === null || own === 0 || own < theirs * TWICE) return []
    return [{ store, ownPcm: own, othersPcm: theirs, tenths: theirs === 0 ? null : round(own * 10, theirs) }]
  })
  return found.toSorted((one, other) => other.ownPcm - one.ownPcm)[0]
}

/**
 * Averages of several days, by key, so that they add up to the rounded average of all: each rounded down, and the rest to
 * the largest fractions, ties to the earlier.
 */
export function averagesBy(sums: ReadonlyMap<string, number>, days: number): Map<string, number> {
  const keys = [...sums.keys()]
  const values = [...sums.values()]
  const floors = values.map(value => Math.floor(value / days))
  const total = round(
    values.reduce((sum, value) => sum + value, 0),
    days,
  )
  let rest = total - floors.reduce((sum, value) => sum + value, 0)
  const fraction = (at: number) => (values[at] ?? 0) - (floors[at] ?? 0) * days
  for (const at of keys.map((_, index) => index).sort((a, b) => fraction(b) - fraction(a) || a - b)) {
    if (rest <= 0) break
    floors[at] = (floors[at] ?? 0) + 1
    rest -= 1
  }
  return new Map(keys.map((key, at) => [key, floors[at] ?? 0]))
}

/** The average day of several, each figure rounded by itself. */
export function averageDay(days: readonly Compared[]): Compared {
  const sums = noCompared()
  for (const day of days) addTo(sums, day, comparedFigures)
  if (days.length === 0) return sums
  for (const figure of comparedFigures) sums[figure] = round(sums[figure], days.length)
  return sums
}

/**
 * Net sales less those of before, in two parts that add up to it: the orders there were more or fewer at the average of
 * before, and what the average has moved over the orders there were.
 */
export function differenceParts(now: Compared, base: Compared) {
  const difference = now.netCents - base.netCents
  // Without an order there is no average: all of it is the orders.
  if (now.orders === 0 || base.orders === 0) return { ordersCents: difference, averageCents: 0 }
  const ordersCents = roundProduct(base.netCents, now.orders - base.orders, base.orders)
  return { ordersCents, averageCents: difference - ordersCents }
}

/** Two lists of net sales by key, as one list. */
export function partsBy(now: ReadonlyMap<string, number>, base: ReadonlyMap<string, number>): StoreDifference['hours'] {
  const keys = [...new Set([...now.keys(), ...base.keys()])]
  return keys
    .map(key => ({ key, netCents: now.get(key) ?? 0, baseCents: base.get(key) ?? 0 }))
    .filter(({ netCents, baseCents }) => netCents !== 0 || baseCents !== 0)
}
