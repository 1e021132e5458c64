/** Sums of `sales_fact`: the few statements under every report and the dashboard. An import's facts stand beside the store's own. */
import { type RawBuilder, sql } from 'kysely'
import type { RefundsBy, ReportFigure } from '../../shared/contract/reports.ts'
import { monthEnd } from '../../shared/rules/dates.ts'
import type { Run } from '../db/run.ts'
import { factSpans, type Span } from './factSpans.ts'
import { figureTerms, type Measure, measures } from './figures.ts'

const columnOf = (name: string) => name.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)
/** The summed columns of `sales_fact` and `order_contribution`. */
export const measureColumns: readonly string[] = measures.map(columnOf)
const column = (measure: Measure) => sql.ref(columnOf(measure))

/** A figure as SQL over columns named like the measures: `gross - item_discount - …`. */
export function figureSql(figure: ReportFigure, refundsBy: RefundsBy): RawBuilder<number> {
  const { plus, minus } = figureTerms[refundsBy][figure]
  const added = sql.join(plus.map(column), sql` + `)
  return minus.length === 0 ? sql`(${added})` : sql`(${added} - ${sql.join(minus.map(column), sql` - `)})`
}

/** Whether a row has anything to do with a figure, also where what it adds and takes away is equal. */
export function movesFigure(figure: ReportFigure, refundsBy: RefundsBy): RawBuilder<boolean> {
  const { plus, minus } = figureTerms[refundsBy][figure]
  return sql`(${sql.join(
    [...plus, ...minus].map(measure => sql`${column(measure)} <> 0`),
    sql` or `,
  )})`
}

const summed = (figures: readonly ReportFigure[], refundsBy: RefundsBy) =>
  sql.join(figures.map(name => sql`exact_sum(${figureSql(name, refundsBy)}) as ${sql.ref(columnOf(name))}`))

/** Sums as rows of a dimension; `key` as in the migration of `sales_fact`. */
export type FactRow<F extends ReportFigure> = { dimension: string; key: string } & Record<F, number>

export interface Wanted<F extends ReportFigure> {
  readonly from: string
  readonly to: string
  readonly refundsBy: RefundsBy
  readonly dimensions: readonly string[]
  readonly figures: readonly F[]
}

/**
 * What follows in this transaction is planned for its own days, and in one process: a plan for any days guesses their
 * number far too low, and helpers take longer to start than the sums take.
 */
export async function planForTheseDays(run: Run): Promise<void> {
  await run(sql`select set_config('plan_cache_mode', 'force_custom_plan', true),
    set_config('max_parallel_workers_per_gather', '0', true)`)
}

/**
 * The end of a range for sums: that of its last month where nothing was kept for the days after `to`. The month so far
 * is then one row of a key instead of one for each day, and most reports end today.
 */
export async function lastDayThatCounts(
  run: Run,
  merchantId: number,
  { to, dimensions }: { readonly to: string; readonly dimensions: readonly string[] },
): Promise<string> {
  const end = monthEnd(to)
  if (to === end) return to
  const [row] = await run(sql<{ isOver: boolean }>`
    select not exists (
      select from sales_fact where merchant_id = ${merchantId} and grain = 'day' and dimension = any(${[...dimensions]}::text[])
        and period > ${to}::date and period <= ${end}::date) as is_over`)
  return row?.isOver ? end : to
}

/** The facts that cover a range of business days: those of its whole months, and of the days at its ends. */
function factsOf(merchantId: number, { from, to, dimensions }: Omit<Wanted<ReportFigure>, 'refundsBy' | 'figures'>) {
  const { months, daysBefore, daysAfter } = factSpans(from, to)
  const within = ({ from: first, to: last }: Span) => sql`period between ${first}::date and ${last}::date`
  return sql`sales_fact
    where merchant_id = ${merchantId} and dimension = any(${dimensions}::text[])
      and ((grain = 'month' and ${within(months)}) or (grain = 'day' and (${within(daysBefore)} or ${within(daysAfter)})))`
}

/** The figures by dimension and key over a range of business days. */
export function sumFacts<F extends ReportFigure>(
  run: Run,
  merchantId: number,
  wanted: Wanted<F>,
): Promise<FactRow<F>[]> {
  return run(sql<FactRow<F>>`
    select dimension, key, ${summed(wanted.figures, wanted.refundsBy)}
    from ${factsOf(merchantId, wanted)} group by dimension, key`)
}

/** What the `count` keys of a dimension with the most net sales come to together, in cents. */
export async function sumLargest(
  run: Run,
  merchantId: number,
  wanted: { readonly from: string; readonly to: string; readonly dimension: string; readonly count: number },
): Promise<number> {
  const net = sql`sum(${figureSql('netCents', 'refundDay')})`
  const [row] = await run(sql<{ cents: number }>`
    select coalesce(sum(cents), 0)::bigint as cents from (
      select ${net} as cents from ${factsOf(merchantId, { ...wanted, dimensions: [wanted.dimension] })}
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
  const shown = wanted.figures.map(name => sql`${figureSql(name, wanted.refundsBy)} as ${sql.ref(columnOf(name))}`)
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
