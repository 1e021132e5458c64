/** The orders behind a row of the report of discounts, comps and voids. */
import { sql } from 'kysely'
import type { OrderBehind } from '../../../shared/contract/reports/reports.ts'
import type { Run } from '../../db/run.ts'

export interface TakenOffKeys {
  readonly from: string
  readonly to: string
  readonly dimension: string
  /** As `money_fact` has them. */
  readonly keys: readonly string[]
}

/** The days on which anything was taken off under the keys, newest first, and how often. */
export const listTakenOffDays = (run: Run, merchantId: number, { from, to, dimension, keys }: TakenOffKeys) =>
  run(sql<{ day: string; times: number }>`
    select period as day, exact_sum(times) as times from money_fact
    where merchant_id = ${merchantId} and dimension = ${dimension} and period between ${from}::date and ${to}::date
      and key = any(${[...keys]}::text[]) and times <> 0
    group by period order by period desc`)

/** The orders of some days that something was taken off under the keys, newest first, with how much. */
export const listTakenOffOrders = (
  run: Run,
  merchantId: number,
  days: readonly string[],
  { dimension, keys }: TakenOffKeys,
) =>
  run(sql<OrderBehind>`
    select o.order_id, o.order_no, c.period as business_date, o.ordered_at, o.status, o.order_type, o.employee_name,
      o.total_cents, c.amount
    from (
      select order_id, period, exact_sum(cents) as amount
      from money_of_orders(${merchantId}::int, array(
        select order_id from orders d where d.merchant_id = ${merchantId} and d.business_date = any(${[...days]}::date[])
          and (d.item_discount_cents + d.order_discount_cents + d.comp_cents + d.void_cents <> 0 or d.status = 'deleted'
            or exists (select from order_line l where l.merchant_id = d.merchant_id and l.order_id = d.order_id
              and l.voided_at is not null))))
      where dimension = ${dimension} and key = any(${[...keys]}::text[])
      group by order_id, period
    ) as c join orders o on o.merchant_id = ${merchantId} and o.order_id = c.order_id
    order by c.period desc, o.ordered_at desc, o.order_id desc`)
