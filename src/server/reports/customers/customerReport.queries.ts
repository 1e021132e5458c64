/** Visits of known customers, grouped in every way that the report shows, in one pass over the orders. */
import { sql } from 'kysely'
import { planForValues } from '../../db/planning.ts'
import type { Run } from '../../db/run.ts'

interface Range {
  readonly from: string
  readonly to: string
}

/** How often somebody came, as `visitBuckets`. */
const bucketOfVisits = sql.raw(`case when orders >= 10 then '10' when orders >= 5 then '5' when orders >= 3 then '3'
      else orders::text end`)
/** A visit is an order that is neither deleted nor voided whole, as in the list of customers. */
const isVisit = sql.raw('is_visit(o.status, o.void_cents, o.gross_cents, o.non_revenue_cents)')

export interface VisitGroup {
  /** A cohort's key is the month of the first visit and that of this one, with a blank between. */
  readonly kind: 'day' | 'month' | 'all' | 'visits' | 'cohort'
  readonly key: string
  readonly orders: number
  readonly customers: number
  readonly newCustomers: number
  readonly spentCents: number
}

/** Everything that the report says of visits. */
export function listVisitGroups(run: Run, merchantId: number, { from, to }: Range): Promise<VisitGroup[]> {
  planForValues(run)
  const sums = sql`sum(orders)::bigint as orders, count(*)::int as customers`
  return run(sql<VisitGroup>`
    with visits as (
      select o.business_date as day, o.customer_id, count(*) as orders, sum(o.paid_cents - o.refund_cents) as spent
      from orders o
      where o.merchant_id = ${merchantId} and o.customer_id is not null
        and o.business_date between ${from}::date and ${to}::date
        and ${isVisit}
      group by 1, 2
    ), days as materialized (
      select v.*, c.first_on, date_trunc('month', v.day)::date as month
      from visits v join customer c on c.merchant_id = ${merchantId} and c.customer_id = v.customer_id
    ), months as materialized (
      select month, customer_id, first_on, sum(orders) as orders, sum(spent) as spent from days group by 1, 2, 3
    ), people as materialized (
      select customer_id, first_on, sum(orders) as orders, sum(spent) as spent from months group by 1, 2
    )
    select 'day' as kind, day::text as key, ${sums}, count(*) filter (where first_on = day)::int as new_customers,
      sum(spent)::bigint as spent_cents
    from days group by day
    union all
    select 'month', to_char(month, 'YYYY-MM'), ${sums},
      count(*) filter (where first_on >= greatest(month, ${from}::date))::int, sum(spent)::bigint
    from months group by month
    union all
    select 'all', '', coalesce(sum(orders), 0)::bigint, count(*)::int, count(*) filter (where first_on >= ${from}::date)::int,
      coalesce(sum(spent), 0)::bigint
    from people
    union all
    select 'visits', ${bucketOfVisits}, ${sums}, 0, sum(spent)::bigint
    from people group by 2
    union all
    select 'cohort', to_char(first_on, 'YYYY-MM') || ' ' || to_char(month, 'YYYY-MM'), ${sums}, 0, sum(spent)::bigint
    from months where first_on >= ${from}::date group by 2
    order by 1, 2`)
}

/** The ids of those who came as often in the days as a bucket of visits says. */
export async function listCustomersOfVisits(
  run: Run,
  merchantId: number,
  { from, to, key }: Range & { readonly key: string },
): Promise<string[]> {
  const rows = await run(sql<{ id: string }>`
    select customer_id::text as id from (
      select o.customer_id, count(*) as orders from orders o
      where o.merchant_id = ${merchantId} and o.customer_id is not null
        and o.business_date between ${from}::date and ${to}::date and ${isVisit}
      group by 1
    ) as people where ${bucketOfVisits} = ${key} order by customer_id`)
  return rows.map(({ id }) => id)
}

/** Customers by days since their last visit; those merged into others or erased are none. */
export function listRecency(
  run: Run,
  merchantId: number,
  today: string,
): Promise<{ key: string; customers: number }[]> {
  return run(sql<{ key: string; customers: number }>`
    select case when days > 365 then '366' when days > 180 then '181' when days > 90 then '91' when days > 60 then '61'
      when days > 30 then '31' else '0' end as key, count(*)::int as customers
    from (
      select ${today}::date - last_on as days from customer
      where merchant_id = ${merchantId} and merged_into is null and erased_at is null and last_on is not null
    ) as seen group by 1 order by 1`)
}
