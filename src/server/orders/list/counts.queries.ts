/** How many orders a selection has by month or day, from the daily totals and the orders pending for them. */
import { type RawBuilder, sql } from 'kysely'
import type { OrderFilters } from '../../../shared/contract/orders/orders.ts'
import { sumOf } from '../../../shared/rules/basics/money.ts'
import type { Run } from '../../db/run.ts'
import { type Condition, conditionsOf, dimensionConditions } from './conditions.queries.ts'
import type { PeriodCount } from './places.ts'
import { type FactPeriods, type FactSelection, periodsOf } from './selection.ts'

/** Why the facts of a dimension leave an order out; to the letter the condition of index `orders_not_sold`. */
export const NOT_SOLD = sql`(status = 'deleted' or (void_cents > 0 and gross_cents = 0 and non_revenue_cents = 0))`

/** The rows of `sales_fact` of the selection in these periods, as conditions. */
export function factsOf(
  merchantId: number,
  { dimension, keys }: { readonly dimension: string; readonly keys: readonly string[] },
  { grain, from, to }: FactPeriods,
) {
  // The dimension is a literal: index `sales_fact_listed` covers one dimension alone.
  return sql`merchant_id = ${merchantId} and grain = ${grain} and dimension = ${sql.lit(dimension)}
    ${from === undefined ? sql`` : sql`and period >= ${from}`} ${to === undefined ? sql`` : sql`and period <= ${to}`}
    ${keys.length === 0 ? sql`` : sql`and key = any(${[...keys]}::text[])`}`
}

/** How many orders the selection has. */
export async function countOrders(
  run: Run,
  merchantId: number,
  filters: OrderFilters,
  selection: FactSelection,
): Promise<number> {
  const parts = periodsOf(filters.from, filters.to)
  const sums = sourcesOf(merchantId, filters, selection, parts).map(async counts => {
    const [sum] = await run(sql<{ total: number }>`
      select coalesce(sum(orders), 0)::bigint as total from (${counts}) as counts`)
    return sum?.total ?? 0
  })
  return sumOf(await Promise.all(sums))
}

/** A query for how many orders a selection by status has. */
export function countOf(merchantId: number, filters: OrderFilters, selection: FactSelection): RawBuilder<unknown> {
  const parts = periodsOf(filters.from, filters.to)
  if (parts.length === 0) return sql`select 0`
  const facts = parts.map(
    part => sql`(select coalesce(sum(orders), 0)::bigint from sales_fact
    where ${factsOf(merchantId, selection, part)})`,
  )
  return sql`select ${sql.join(facts, sql` + `)} + (select count(*) from orders where merchant_id = ${merchantId}
    and ${sql.join(dueConditions(merchantId, filters), sql` and `)})`
}

/** How many orders the selection has by month or day, as its parts are; a period may come more than once. */
export async function countByPeriod(
  run: Run,
  merchantId: number,
  filters: OrderFilters,
  selection: FactSelection,
  parts: readonly FactPeriods[],
): Promise<PeriodCount[]> {
  const found = sourcesOf(merchantId, filters, selection, parts).map(counts =>
    run(sql<PeriodCount>`select grain, period, sum(orders)::bigint as orders
      from (${counts}) as counts group by grain, period`),
  )
  return (await Promise.all(found)).flat()
}

/**
 * All orders of one status (or of all) by month, and by day those months that rows `skip` to `skip + limit` of the list lie
 * in: one statement, where the days would else wait for the months.
 */
export function countAround(
  run: Run,
  merchantId: number,
  filters: OrderFilters,
  selection: FactSelection,
  { skip, limit, order }: { readonly skip: number; readonly limit: number; readonly order: 'asc' | 'desc' },
): Promise<PeriodCount[]> {
  const [months] = sourcesOf(merchantId, filters, selection, [{ grain: 'month' }])
  const due = sql.join(dueConditions(merchantId, filters), sql` and `)
  return run(sql<PeriodCount>`
    with months as materialized (
      select period, sum(orders)::bigint as orders from (${months}) as counts group by period),
    placed as (select period, orders, sum(orders) over (order by period ${sql.raw(order)}) as upto from months),
    around as materialized (
      select min(period) as first, (max(period) + interval '1 month')::date as next from placed
      where upto > ${skip}::bigint and upto - orders < ${skip + limit}::bigint)
    select 'month' as grain, period, orders from months
    union all select 'day', period, orders from sales_fact
    where ${factsOf(merchantId, selection, { grain: 'day' })}
      and period >= (select first from around) and period < (select next from around)
    union all select 'day', business_date, 1 from orders
    where merchant_id = ${merchantId} and ${due}
      and business_date >= (select first from around) and business_date < (select next from around)`)
}

/**
 * The counts of the parts: from the facts, with the orders that these do not hold yet, and, where they leave orders out,
 * from the orders themselves. A statement for each: joined in one, the planner takes them for so much that it starts
 * workers, which takes longer than counting.
 */
function sourcesOf(merchantId: number, filters: OrderFilters, selection: FactSelection, parts: readonly FactPeriods[]) {
  if (parts.length === 0) return []
  const union = (counts: (part: FactPeriods) => RawBuilder<unknown>) => sql.join(parts.map(counts), sql` union all `)
  const isByStatus = selection.dimension === 'status'
  // Folded or due: one statement sees each order once.
  const kept = union(
    part => sql`select grain, period, orders from sales_fact where ${factsOf(merchantId, selection, part)}
      union all ${dueCounts(merchantId, filters, part, isByStatus)}`,
  )
  return isByStatus ? [kept] : [kept, union(part => notSoldCounts(merchantId, filters, part))]
}

/** Pushed orders of the filters that the totals do not contain yet (docs/decisions/0013). */
const dueConditions = (merchantId: number, filters: OrderFilters): Condition[] => [
  sql`order_id = any(array(select order_id from fact_due where merchant_id = ${merchantId}))`,
  ...conditionsOf(merchantId, filters),
]

function dueCounts(merchantId: number, filters: OrderFilters, part: FactPeriods, withNotSold: boolean) {
  const anyDay = { ...filters, from: undefined, to: undefined }
  const conditions = [...dueConditions(merchantId, anyDay), ...(withNotSold ? [] : [sql`not ${NOT_SOLD}`])]
  return countsOf(merchantId, conditions, part)
}

const notSoldCounts = (merchantId: number, filters: OrderFilters, part: FactPeriods) =>
  countsOf(merchantId, [NOT_SOLD, ...dimensionConditions(filters)], part)

/** By day first, as the index lies: months are then made of a thousand days, not of every order. */
function countsOf(merchantId: number, conditions: readonly Condition[], { grain, from, to }: FactPeriods) {
  const period = grain === 'day' ? sql`day` : sql`date_trunc('month', day::timestamp)::date`
  // The last month ends before the next one begins.
  const end =
    grain === 'day' ? sql`and business_date <= ${to}` : sql`and business_date < ${to}::date + interval '1 month'`
  return sql`select ${grain}::text as grain, ${period} as period, orders from (
      select business_date as day, count(*) as orders from orders
      where merchant_id = ${merchantId} and ${sql.join([...conditions], sql` and `)}
        ${from === undefined ? sql`` : sql`and business_date >= ${from}`} ${to === undefined ? sql`` : end}
      group by business_date) as days`
}
