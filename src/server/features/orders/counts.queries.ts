/** How many orders a selection has by month or day, from the daily facts. */
import { type RawBuilder, sql } from 'kysely'
import type { OrderFilters } from '../../../shared/contract/orders.ts'
import type { Run } from '../../db/run.ts'
import { dimensionConditions } from './conditions.queries.ts'
import type { PeriodCount } from './places.ts'
import type { FactPeriods, FactSelection } from './selection.ts'

/** Why the facts of a dimension leave an order out; to the letter the condition of index `orders_not_sold`. */
export const NOT_SOLD = sql`(status = 'deleted' or (void_cents > 0 and gross_cents = 0 and non_revenue_cents = 0))`

/** The rows of `sales_fact` of the selection in these periods, as conditions. */
export function factsOf(
  merchantId: number,
  { dimension, keys }: { readonly dimension: string; readonly keys: readonly string[] },
  { grain, from, to }: FactPeriods,
) {
  return sql`merchant_id = ${merchantId} and grain = ${grain} and dimension = ${dimension}
    ${from === undefined ? sql`` : sql`and period >= ${from}`} ${to === undefined ? sql`` : sql`and period <= ${to}`}
    ${keys.length === 0 ? sql`` : sql`and key = any(${[...keys]}::text[])`}`
}

/** The counts by month or day of each part; the parts may be given in any order and come so. */
export async function countByPeriod(
  run: Run,
  merchantId: number,
  filters: OrderFilters,
  selection: FactSelection,
  parts: readonly FactPeriods[],
): Promise<PeriodCount[]> {
  if (parts.length === 0) return []
  const sold = run(union(parts.map(part => factCounts(merchantId, selection, part))))
  if (selection.dimension === 'status') return sold
  const left = run(union(parts.map(part => notSoldCounts(merchantId, filters, part))))
  return (await Promise.all([sold, left])).flat()
}

const union = (selects: readonly RawBuilder<PeriodCount>[]): RawBuilder<PeriodCount> =>
  sql<PeriodCount>`${sql.join([...selects], sql` union all `)}`

const factCounts = (merchantId: number, selection: FactSelection, part: FactPeriods) =>
  sql<PeriodCount>`select grain, period, sum(orders)::bigint as orders from sales_fact
    where ${factsOf(merchantId, selection, part)} group by grain, period`

function notSoldCounts(merchantId: number, filters: OrderFilters, { grain, from, to }: FactPeriods) {
  const period = grain === 'day' ? sql`business_date` : sql`date_trunc('month', business_date)::date`
  // The last month ends before the next one begins.
  const end =
    grain === 'day' ? sql`and business_date <= ${to}` : sql`and business_date < ${to}::date + interval '1 month'`
  const conditions = sql.join([NOT_SOLD, ...dimensionConditions(filters)], sql` and `)
  return sql<PeriodCount>`select ${grain}::text as grain, ${period} as period, count(*) as orders from orders
    where merchant_id = ${merchantId} and ${conditions}
      ${from === undefined ? sql`` : sql`and business_date >= ${from}`} ${to === undefined ? sql`` : end}
    group by 2`
}
