/** One store's sales of some business days up to a time of each, by hour and order type; runs as the owner. */
import { sql } from 'kysely'
import type { Run } from '../../db/run.ts'

export interface SoldUntil {
  readonly day: string
  readonly hour: string
  readonly orderType: string
  readonly orders: number
  readonly guests: number
  readonly netCents: number
}

/** Orders opened and refunds given before an instant of each day (milliseconds, not included). */
export function listSoldUntil(
  run: Run,
  merchantId: number,
  days: readonly { readonly day: string; readonly until: number }[],
): Promise<SoldUntil[]> {
  const until = days.map(each => new Date(each.until).toISOString())
  const table = sql`unnest(${days.map(({ day }) => day)}::date[], ${until}::timestamptz[]) as w (day, until)`
  const isShown = (alias: string) => sql`(${sql.ref(`${alias}.import_id`)} is null or not exists (
    select from history_import i where i.merchant_id = ${merchantId} and i.import_id = ${sql.ref(`${alias}.import_id`)}
      and i.hidden))`
  return run(sql<SoldUntil>`
    select day, lpad(local_hour::text, 2, '0') as hour, order_type, exact_sum(orders) as orders,
      exact_sum(guests) as guests, exact_sum(net_cents) as net_cents
    from (
      select w.day, o.local_hour, o.order_type, case when v.whole then 0 else 1 end::bigint as orders,
        case when v.whole then 0 else o.people_number end::bigint as guests, o.net_cents
      from ${table} join orders o on o.merchant_id = ${merchantId} and o.business_date = w.day and o.ordered_at < w.until
      cross join lateral (
        select o.void_cents > 0 and o.gross_cents = 0 and o.non_revenue_cents = 0 as whole) as v
      where o.status <> 'deleted' and ${isShown('o')}
      union all
      select w.day, o.local_hour, o.order_type, 0, 0, -r.net_cents
      from ${table} join refund r on r.merchant_id = ${merchantId} and r.business_date = w.day and r.refunded_at < w.until
      join orders o on o.merchant_id = ${merchantId} and o.order_id = r.order_id
      where r.code = 4 and ${isShown('r')}
    ) as sold
    group by day, local_hour, order_type`)
}
