/** What the figures of stores, and of their sums in a currency, say of themselves (RPT-7, RPT-9). */
import type { StoreRank, StoreRow, StoreTotal } from '../../contract/reports/stores.ts'
import type { Say } from '../payments/tenderLabel.ts'
import {
  type ExplainedPart,
  type FigureExplanation,
  type FigureKind,
  minus,
  type OrdersOf,
  over,
  plus,
} from './cellExplanation.ts'
import { explanationOf } from './explain.ts'
import type { Against } from './stores.ts'

type Explained = Readonly<Record<StoreRank, FigureExplanation>>
type Sums = StoreRow['sums']

const COUNTS: ReadonlySet<StoreRank> = new Set(['orders', 'guests'])

/** How the value of a rank is written. */
export function kindOfRank(rank: StoreRank): FigureKind {
  if (COUNTS.has(rank)) return 'integer'
  return rank.endsWith('Pcm') || rank === 'againstUsual' ? 'percent' : 'money'
}

interface Bases {
  /** Net sales that it is measured by and against; null where there are none. */
  readonly compared: { readonly now: number; readonly base: number } | null
  readonly laborCents: number | null
  /** Net sales of the stores whose pay is counted. */
  readonly laborNet: ExplainedPart
}

/** The figures that are made of others, by the definitions of `ratesOf`. */
function formulas(say: Say, sums: Sums, against: Against, { compared, laborCents, laborNet }: Bases) {
  const name = (figure: string) => say(`reports.figure.${figure}`)
  const overGross = over(name('grossCents'), sums.grossCents)
  const netParts = explanationOf('netCents', sums)
  const base = say(`storesReport.formula.${against}`)
  return {
    netCents: netParts.map(({ figure, value, sign }) =>
      sign === 'minus' ? minus(name(figure), value) : plus(name(figure), value),
    ),
    average: [plus(name('netCents'), sums.netCents), over(name('orders'), sums.orders, 'integer')],
    againstUsual:
      compared === null
        ? []
        : [plus(name('netCents'), compared.now), minus(base, compared.base), over(base, compared.base)],
    discountPcm: [plus(name('discountCents'), sums.discountCents), overGross],
    compPcm: [plus(name('compCents'), sums.compCents), overGross],
    voidPcm: [
      plus(name('voidCents'), sums.voidCents),
      over(say('storesReport.formula.rungUp'), sums.grossCents + sums.voidCents),
    ],
    laborPcm: laborCents === null ? [] : [plus(say('storesReport.formula.labor'), laborCents), laborNet],
  }
}

/** What a figure is in the sales report of its store, for the orders behind it; pay has none. */
const salesFigures = {
  netCents: 'netCents',
  againstUsual: 'netCents',
  average: 'netCents',
  orders: 'orders',
  guests: 'guests',
  discountPcm: 'discountCents',
  compPcm: 'compCents',
  voidPcm: 'voidCents',
  refundCents: 'refundCents',
  collectedCents: 'collectedCents',
} as const satisfies Partial<Record<StoreRank, OrdersOf['figure']>>

const whatIs = (say: Say, rank: StoreRank, against: Against) =>
  say(`storesReport.explain.${rank === 'againstUsual' && against === 'before' ? 'againstBefore' : rank}`)

function explainedBy(
  say: Say,
  against: Against,
  parts: Partial<Record<StoreRank, readonly ExplainedPart[]>>,
  orders: Partial<Record<StoreRank, OrdersOf['figure']>>,
): Explained {
  const explain = (rank: StoreRank): FigureExplanation => {
    const figure = orders[rank]
    return {
      what: whatIs(say, rank, against),
      parts: parts[rank] ?? [],
      ...(figure && { orders: { figure, dimension: 'all', key: '' } }),
    }
  }
  return {
    netCents: explain('netCents'),
    orders: explain('orders'),
    guests: explain('guests'),
    average: explain('average'),
    againstUsual: explain('againstUsual'),
    discountPcm: explain('discountPcm'),
    compPcm: explain('compPcm'),
    voidPcm: explain('voidPcm'),
    refundCents: explain('refundCents'),
    laborPcm: explain('laborPcm'),
    collectedCents: explain('collectedCents'),
  }
}

/** The figures of a store. Their orders are those of its own sales report. */
export function storeExplained(say: Say, row: StoreRow, against: Against): Explained {
  const { sums, laborCents } = row
  const base = row[against]
  const parts = formulas(say, sums, against, {
    compared: base && { now: sums.netCents, base: base.netCents },
    laborCents,
    laborNet: over(say('reports.figure.netCents'), sums.netCents),
  })
  return explainedBy(say, against, parts, row.hasSales ? salesFigures : {})
}

/** The sums of a currency; what is made of no other figure is added up store by store. `nameOf` names a store. */
export function totalExplained(
  say: Say,
  total: StoreTotal,
  stores: readonly StoreRow[],
  against: Against,
  nameOf: (store: StoreRow) => string,
): Explained {
  const own = stores.filter(({ currency }) => currency === total.currency)
  const byStore = (figure: 'orders' | 'guests' | 'refundCents' | 'collectedCents') =>
    own.map(store => plus(nameOf(store), store.sums[figure], kindOfRank(figure)))
  const base = total[against]
  const now = against === 'usual' ? total.usualSums : total.sums
  const parts = formulas(say, total.sums, against, {
    compared: base && { now: now.netCents, base: base.netCents },
    laborCents: total.laborCents,
    laborNet: over(say('storesReport.formula.laborNet'), total.laborNetCents),
  })
  return explainedBy(
    say,
    against,
    {
      ...parts,
      orders: byStore('orders'),
      guests: byStore('guests'),
      refundCents: byStore('refundCents'),
      collectedCents: byStore('collectedCents'),
    },
    {},
  )
}
