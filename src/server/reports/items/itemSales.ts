/** Puts sums of facts together as item sales: rows with names, shares, costs, and the period beside them (RPT-3). */
import { itemSalesFigures } from '../../../shared/contract/reports/figures.ts'
import type {
  ItemSalesAmounts,
  ItemSalesDimension,
  ItemSalesReport,
  ItemSalesRow,
} from '../../../shared/contract/reports/items.ts'
import { sumOf } from '../../../shared/rules/basics/money.ts'
import type { DayRange } from '../../../shared/rules/basics/periods.ts'
import { engineerMenu } from '../../../shared/rules/reports/menuEngineering.ts'
import { byKey, byNet, figuresOf } from '../totals/namedRows.ts'
import { rowNames, unitCosts } from './itemRows.ts'
import type { ItemFact, ItemFigure, ItemSalesFacts } from './itemSales.queries.ts'

export interface ItemSalesInput extends DayRange {
  readonly by: ItemSalesDimension
  readonly groupKeys: readonly string[]
}

type Sums = Readonly<Record<ItemFigure, number>>

const nothing = Object.fromEntries(itemSalesFigures.map(figure => [figure, 0])) as Record<ItemFigure, number>

/** The report from its facts; `compared` is the period beside it. */
export function assembleItemSales(
  input: ItemSalesInput,
  facts: ItemSalesFacts,
  compared: DayRange | null,
): ItemSalesReport {
  const { by, from, to } = input
  const now = rowsOf(input, facts, facts.sums)
  const before = compared === null ? null : new Map(rowsOf(input, facts, facts.before).map(row => [row.key, row]))
  // Those that sold in the period beside it alone are rows too: what is gone is what one looks for.
  const gone = [...(before?.values() ?? [])].filter(({ key }) => now.every(row => row.key !== key))
  const rows = [...now, ...gone.map(row => ({ ...row, ...nothing, ...noCosts }))]
  const totals = totalsOf(now)
  const shared = rows.map((row): ItemSalesRow => {
    const known = before?.get(row.key)
    return {
      ...row,
      sharePcm: shareOf(row.netCents, totals.netCents),
      before: before === null ? null : known === undefined ? none : amountsOf(known),
    }
  })
  const sold = shared.filter(({ quantity }) => quantity > 0)
  const unknown = hasCosts(by) ? sold.filter(({ costCents }) => costCents === null) : []
  return {
    from,
    to,
    by,
    rows: shared.sort(by === 'hour' ? byKey : byNet),
    totals,
    before: compared === null ? null : { ...compared, totals: totalsOf([...(before?.values() ?? [])]) },
    costIsTodays: hasCosts(by),
    withoutCost: { rows: unknown.length, netCents: sumOf(unknown.map(({ netCents }) => netCents)) },
    neverSold: by === 'dish' ? neverSold(input, facts, sold) : [],
    menuEngineering: by === 'dish' ? engineerMenu(sold) : null,
  }
}

const hasCosts = (by: ItemSalesDimension): boolean => by === 'dish' || by === 'special' || by === 'specialPart'

/** In thousandths of a percent, to the nearest. */
const shareOf = (part: number, whole: number): number => (whole === 0 ? 0 : Math.round((part / whole) * 100_000))

interface Row extends ItemSalesAmounts {
  readonly key: string
  readonly name: string
  readonly secondName: string
  readonly groupKey: string
  readonly groupName: string
  readonly groupSecondName: string
}

/** The rows with anything in them, named, of the groups that are asked for. */
function rowsOf({ by, groupKeys }: ItemSalesInput, facts: ItemSalesFacts, sums: readonly ItemFact[]): Row[] {
  const nameOf = rowNames(by, facts)
  const costOf = unitCosts(by, facts, sums)
  return sums.flatMap((row): Row[] => {
    if (row.dimension !== by || itemSalesFigures.every(figure => row[figure] === 0)) return []
    const named = nameOf(row.key)
    if (groupKeys.length > 0 && !groupKeys.includes(named.groupKey)) return []
    return [{ ...named, ...withCost(figuresOf(row, itemSalesFigures), costOf(row)) }]
  })
}

const noCosts = { averagePriceCents: null, costCents: null, marginCents: null }
const none: ItemSalesAmounts = { ...nothing, ...noCosts }

function withCost(sums: Sums, costCents: number | null): ItemSalesAmounts {
  return {
    ...sums,
    averagePriceCents: sums.quantity === 0 ? null : Math.round(sums.grossCents / sums.quantity),
    costCents,
    marginCents: costCents === null ? null : sums.netCents - costCents,
  }
}

const amountsOf = (row: ItemSalesAmounts): ItemSalesAmounts => ({
  ...figuresOf(row, itemSalesFigures),
  averagePriceCents: row.averagePriceCents,
  costCents: row.costCents,
  marginCents: row.marginCents,
})

/** What all rows come to; costs are those of the rows that have one. Identity I20 holds it to the sales report. */
function totalsOf(rows: readonly Row[]): ItemSalesAmounts {
  const totals = Object.fromEntries(
    itemSalesFigures.map(figure => [figure, sumOf(rows.map(row => row[figure]))]),
  ) as Record<ItemFigure, number>
  const known = rows.filter(({ costCents }) => costCents !== null)
  return {
    ...withCost(totals, null),
    ...(known.length > 0 && {
      costCents: sumOf(known.map(({ costCents }) => costCents ?? 0)),
      marginCents: sumOf(known.map(({ marginCents }) => marginCents ?? 0)),
    }),
  }
}

/** Dishes on a menu now without a sale, by category and name. */
function neverSold(
  { groupKeys }: ItemSalesInput,
  { dishes }: ItemSalesFacts,
  sold: readonly { readonly key: string }[],
): ItemSalesReport['neverSold'] {
  const keys = new Set(sold.map(({ key }) => key))
  return dishes
    .filter(
      ({ dishId, onSale, categoryId }) =>
        onSale && !keys.has(String(dishId)) && (groupKeys.length === 0 || groupKeys.includes(String(categoryId))),
    )
    .map(({ dishId, name, secondName, categoryName, categorySecondName }) => ({
      key: String(dishId),
      name,
      secondName,
      categoryName,
      categorySecondName,
    }))
    .sort(
      (one, other) =>
        one.categoryName.localeCompare(other.categoryName, 'en') || one.name.localeCompare(other.name, 'en'),
    )
}
