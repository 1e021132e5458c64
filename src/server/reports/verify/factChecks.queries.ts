/** The kept sums against what the rows contribute, and the months against their days. */
import { sql } from 'kysely'
import type { IdentityPart } from '../../../shared/contract/reports/reconciliation.ts'
import { mostExamples } from '../../../shared/rules/reports/identityParts.ts'
import type { Run } from '../../db/run.ts'
import { measureColumns } from '../totals/facts.queries.ts'
import type { Range } from './factIdentities.queries.ts'

const columns = sql.join(measureColumns.map(name => sql.ref(name)))
const negative = sql.join(measureColumns.map(name => sql`-${sql.ref(name)}`))
const differs = sql.join(
  measureColumns.map(name => sql`exact_sum(${sql.ref(name)}) <> 0`),
  sql` or `,
)

/**
 * Counts the keys under which two lots of sums differ; `left` and `right` are the gross sales of both, once: added up over
 * the dimensions they would end ten times earlier at 2^53 (ORD-11).
 */
function compare(part: string, kept: ReturnType<typeof sql>, expected: ReturnType<typeof sql>) {
  return sql<IdentityPart>`
    select 'facts' as identity, ${sql.lit(part)} as part,
      coalesce(sum(l) filter (where dimension = 'all'), 0)::bigint as left,
      coalesce(sum(r) filter (where dimension = 'all'), 0)::bigint as right, count(*) filter (where wrong) as wrong,
      coalesce((array_agg(period || ' ' || dimension || ' ' || key) filter (where wrong))[1:${sql.lit(mostExamples)}], '{}') as examples
    from (
      select period, dimension, key, sum(gross) filter (where side = 'kept') as l,
        -sum(gross) filter (where side = 'expected') as r, (${differs}) as wrong
      from (
        select 'kept' as side, period, dimension, key, ${columns} from ${kept}
        union all
        select 'expected', period, dimension, key, ${negative} from ${expected}
      ) as sides group by period, dimension, key
    ) as compared`
}

/**
 * The daily sums of some days against the rows; what was pushed a moment ago is in neither. The orders that have anything to do with those days are looked up
 * first: by order the view finds its rows through indexes, by day it would read them all.
 */
export async function checkDayFacts(run: Run, merchantId: number, { from, to }: Range): Promise<IdentityPart[]> {
  const between = sql`between ${from}::date and ${to}::date`
  const days = sql`merchant_id = ${merchantId} and period ${between}`
  const ofDays = (table: string) =>
    sql`select order_id from ${sql.table(table)} where merchant_id = ${merchantId} and business_date ${between}`
  const ids = sql`array(${ofDays('orders')} union ${ofDays('payment')} union ${ofDays('refund')} union ${ofDays('late_tip')})`
  const kept = sql`sales_fact where grain = 'day' and ${days}`
  const due = sql`select order_id from fact_due where merchant_id = ${merchantId}`
  return run(
    compare(
      'days',
      kept,
      sql`order_contribution where ${days} and order_id = any(${ids}) and order_id not in (${due})`,
    ),
  )
}

const moneyColumns = ['times', 'cents', 'back', 'order_day_back'].map(name => sql.ref(name))

/** The daily sums of discounts, comps, voids, tips, taxes and the exception watch against the rows, as `checkDayFacts` does. */
export async function checkMoneyFacts(run: Run, merchantId: number, { from, to }: Range): Promise<IdentityPart[]> {
  const between = sql`between ${from}::date and ${to}::date`
  const days = sql`merchant_id = ${merchantId} and period ${between}`
  const ofDays = (table: string) =>
    sql`select order_id from ${sql.table(table)} where merchant_id = ${merchantId} and business_date ${between}`
  const watched = sql`${ofDays('order_timeline')} and business_date is not null`
  const ids = sql`array(${ofDays('orders')} union ${ofDays('payment')} union ${ofDays('refund')} union ${ofDays('late_tip')} union ${watched})`
  return run(sql<IdentityPart>`
    select 'facts' as identity, 'money' as part, coalesce(sum(kept), 0)::bigint as left,
      coalesce(sum(expected), 0)::bigint as right, count(*) filter (where wrong) as wrong,
      coalesce((array_agg(period || ' ' || dimension || ' ' || key) filter (where wrong))[1:${sql.lit(mostExamples)}], '{}') as examples
    from (
      select period, dimension, key, sum(cents) filter (where is_kept) as kept, sum(cents) filter (where not is_kept) as expected,
        ${sql.join(
          moneyColumns.map(
            name =>
              sql`coalesce(sum(${name}) filter (where is_kept), 0) <> coalesce(sum(${name}) filter (where not is_kept), 0)`,
          ),
          sql` or `,
        )} as wrong
      from (
        select true as is_kept, period, dimension, key, ${sql.join(moneyColumns)} from money_fact where ${days}
        union all
        select false, period, dimension, key, ${sql.join(moneyColumns)} from money_of_orders(${merchantId}::int, ${ids})
        where period ${between} and order_id not in (select order_id from fact_due where merchant_id = ${merchantId})
      ) as sides group by period, dimension, key
    ) as compared`)
}

/** The monthly sums of the month that begins on a day, against its days. */
export async function checkMonthFacts(run: Run, merchantId: number, month: string): Promise<IdentityPart[]> {
  const own = sql`merchant_id = ${merchantId}`
  const kept = sql`sales_fact where grain = 'month' and ${own} and period = ${month}::date`
  const days = sql`(
    select ${month}::date as period, dimension, key, ${columns} from sales_fact
    where grain = 'day' and ${own} and period >= ${month}::date and period < ${month}::date + interval '1 month'
  ) as days`
  return run(compare('months', kept, days))
}
