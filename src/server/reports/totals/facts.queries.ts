/** Sums of `sales_fact`: the few statements under every report and the dashboard. An import's facts are beside the store's own. */
import { type RawBuilder, sql } from 'kysely'
import type { ReportFigure } from '../../../shared/contract/reports/figures.ts'
import type { RefundsBy } from '../../../shared/contract/reports/frame.ts'
import { figureTerms, type Measure, measures, type Terms } from '../../../shared/rules/reports/figureTerms.ts'
import { columnName } from '../../db/columnName.ts'
import type { Run } from '../../db/run.ts'
import type { SalesFactTable } from '../../db/types.ts'
import { factSpans, type Span } from './factSpans.ts'

/** The summed columns of `sales_fact` and `order_contribution`. */
export const measureColumns: readonly string[] = (measures satisfies readonly (keyof SalesFactTable)[]).map(columnName)
const column = (measure: Measure) => sql.ref(columnName(measure))

/** A figure as SQL over columns named like the measures: `gross - item_discount - …`. */
export const figureSql = (figure: ReportFigure, refundsBy: RefundsBy): RawBuilder<number> =>
  termsSql(figureTerms[refundsBy][figure])

/** The same of terms: those added less those taken away. */
export function termsSql({ plus, minus }: Terms): RawBuilder<number> {
  if (plus.length === 0) return sql`(0 - ${sql.join(minus.map(column), sql` - `)})`
  const added = sql.join(plus.map(column), sql` + `)
  return minus.length === 0 ? sql`(${added})` : sql`(${added} - ${sql.join(minus.map(column), sql` - `)})`
}

/** Whether a row has anything to do with terms, also where what it adds and takes away is equal. */
export function movesTerms({ plus, minus }: Terms): RawBuilder<boolean> {
  return sql`(${sql.join(
    [...plus, ...minus].map(measure => sql`${column(measure)} <> 0`),
    sql` or `,
  )})`
}

const summed = (figures: readonly ReportFigure[], refundsBy: RefundsBy) =>
  sql.join(figures.map(name => sql`exact_sum(${figureSql(name, refundsBy)}) as ${sql.ref(columnName(name))}`))

/** Sums as rows of a dimension; `key` as in the migration of `sales_fact`. */
export type FactRow<F extends ReportFigure> = { dimension: string; key: string } & Record<F, number>

export interface Wanted<F extends ReportFigure> {
  readonly from: string
  readonly to: string
  readonly refundsBy: RefundsBy
  readonly dimensions: readonly string[]
  readonly figures: readonly F[]
}

const isWithin = (spans: readonly Span[]) =>
  sql.join(
    spans.map(({ from, to }) => sql`period between ${from}::date and ${to}::date`),
    sql` or `,
  )

/** The facts that make up a range of business days: those of its months and days, and those to be taken away. */
function factsOf(merchantId: number, { from, to, dimensions }: Omit<Wanted<ReportFigure>, 'refundsBy' | 'figures'>) {
  const { months, added, taken } = factSpans(from, to)
  return {
    rows: sql`sales_fact
      where merchant_id = ${merchantId} and dimension = any(${dimensions}::text[])
        and ((grain = 'month' and ${isWithin([months])}) or (grain = 'day' and (${isWithin([...added, ...taken])})))`,
    isTaken: sql<boolean>`(grain = 'day' and (${isWithin(taken)}))`,
  }
}

/** The figures by dimension and key over a range of business days. */
export async function sumFacts<F extends ReportFigure>(
  run: Run,
  merchantId: number,
  wanted: Wanted<F>,
): Promise<FactRow<F>[]> {
  const { rows, isTaken } = factsOf(merchantId, wanted)
  const parts = await run(sql<FactRow<F> & { isTaken: boolean }>`
    select dimension, key, ${isTaken} as is_taken, ${summed(wanted.figures, wanted.refundsBy)}
    from ${rows} group by dimension, key, is_taken`)
  return lessTaken(parts, wanted.figures)
}

/** What is added less what is taken away, by key; a key of the days outside alone is left out. */
function lessTaken<F extends ReportFigure>(
  parts: readonly (FactRow<F> & { isTaken: boolean })[],
  figures: readonly F[],
): FactRow<F>[] {
  const taken = new Map(parts.filter(part => part.isTaken).map(part => [`${part.dimension} ${part.key}`, part]))
  const sums: FactRow<F>[] = []
  for (const { isTaken, ...part } of parts) {
    if (isTaken) continue
    const sum = part as unknown as FactRow<F>
    const away = taken.get(`${sum.dimension} ${sum.key}`)
    if (away) for (const figure of figures) sum[figure] = (sum[figure] - away[figure]) as FactRow<F>[F]
    if (!away || figures.some(figure => sum[figure] !== 0)) sums.push(sum)
  }
  return sums
}

/** What the `count` keys of a dimension with the most net sales come to together, in cents. */
export async function sumLargest(
  run: Run,
  merchantId: number,
  wanted: { readonly from: string; readonly to: string; readonly dimension: string; readonly count: number },
): Promise<number> {
  const { rows, isTaken } = factsOf(merchantId, { ...wanted, dimensions: [wanted.dimension] })
  const own = figureSql('netCents', 'refundDay')
  const net = sql`sum(case when ${isTaken} then -${own} else ${own} end)`
  const [row] = await run(sql<{ cents: number }>`
    select coalesce(sum(cents), 0)::bigint as cents from (
      select ${net} as cents from ${rows}
      group by key order by ${net} desc limit ${wanted.count}
    ) as largest`)
  return row?.cents ?? 0
}

export type DayRow<F extends ReportFigure> = { date: string } & Record<F, number>

/** The figures of each business day on which anything was kept, oldest first; of one key of a dimension. */
export async function listDayFacts<F extends ReportFigure>(
  run: Run,
  merchantId: number,
  wanted: Omit<Wanted<F>, 'dimensions'> & { readonly dimension: string; readonly key: string },
): Promise<DayRow<F>[]> {
  const shown = wanted.figures.map(name => sql`${figureSql(name, wanted.refundsBy)} as ${sql.ref(columnName(name))}`)
  const rows = await run(sql<DayRow<F>>`
    select period as date, ${sql.join(shown)} from sales_fact
    where merchant_id = ${merchantId} and grain = 'day' and dimension = ${wanted.dimension}
      and period between ${wanted.from}::date and ${wanted.to}::date and key = ${wanted.key}
    order by period`)
  // A day has a second row only where an import brought orders of it, too: cheaper here than a group for each day.
  const days: DayRow<F>[] = []
  for (const row of rows) {
    const last = days.at(-1)
    if (last?.date === row.date) addTo(last, row, wanted.figures)
    else days.push(row)
  }
  return days
}

function addTo<F extends ReportFigure>(sums: Record<F, number>, row: Record<F, number>, figures: readonly F[]): void {
  for (const figure of figures) sums[figure] = (sums[figure] + row[figure]) as (typeof sums)[F]
}
