/** The identities of written orders, checked in the database. */
import { sql } from 'kysely'
import type { Run } from '../../../db/run.ts'

/** The sums in `sales_fact` and `money_fact` that are not what the rows contribute. */
export const factsThatDiffer = async (run: Run, merchantId: number): Promise<unknown[]> =>
  (await Promise.all([salesFactsThatDiffer(run, merchantId), moneyFactsThatDiffer(run, merchantId)])).flat()

/** The daily sums, and what they must add up to: discounts, comps, voids and tips as `sales_fact` has them. */
function moneyFactsThatDiffer(run: Run, merchantId: number): Promise<unknown[]> {
  const due = sql`select order_id from fact_due where merchant_id = ${merchantId}`
  return run(sql`
    with expected as (
      select dimension, period, key, sum(times) as times, sum(cents) as cents, sum(back) as back, sum(order_day_back) as order_day_back
      from money_of_orders(${merchantId}::int, array(
        select order_id from orders where merchant_id = ${merchantId} and order_id not in (${due})))
      group by 1, 2, 3
    ), kept as (
      select dimension, period, key, sum(times) as times, sum(cents) as cents, sum(back) as back, sum(order_day_back) as order_day_back
      from money_fact where merchant_id = ${merchantId} group by 1, 2, 3
    ), sold as (
      select period, sum(item_discount + order_discount) as discount, sum(comp) as comp, sum(void_amount) as void,
        sum(void_count) as voids, sum(tips) as tip, sum(refunded_tips) as tip_back
      from sales_fact where merchant_id = ${merchantId} and grain = 'day' and dimension = 'all' group by 1
    ), of_kind as (
      select period, dimension, coalesce(key::jsonb ->> 0, '') as kind, sum(cents) as cents, sum(times) as times, sum(back) as back
      from money_fact where merchant_id = ${merchantId} and (dimension like 'off%' or dimension = 'tip') group by 1, 2, 3
    ), tips as (select period, sum(cents) as cents, sum(back) as back from of_kind where dimension = 'tip' group by 1)
    select dimension, period, key from expected e full join kept k using (dimension, period, key)
    where (coalesce(e.times, 0), coalesce(e.cents, 0), coalesce(e.back, 0), coalesce(e.order_day_back, 0))
      <> (coalesce(k.times, 0), coalesce(k.cents, 0), coalesce(k.back, 0), coalesce(k.order_day_back, 0))
    union all
    select d.dimension, s.period, 'sum of ' || d.kind from sold s cross join (
      select dimension, kind from unnest(array['off', 'offReason', 'offName', 'offEmployee', 'offApprover', 'offDish']) as dimension
      cross join unnest(array['discount', 'comp', 'void']) as kind union all values ('offSent', 'void')) as d
      left join of_kind o on o.period = s.period and o.dimension = d.dimension and o.kind = d.kind
    where coalesce(o.cents, 0) <> case d.kind when 'discount' then s.discount when 'comp' then s.comp else s.void end
      or (d.kind = 'void' and coalesce(o.times, 0) <> s.voids)
    union all
    select 'tip', s.period, 'sum' from sold s left join tips t on t.period = s.period
    where coalesce(t.cents, 0) <> s.tip or coalesce(t.back, 0) <> s.tip_back`)
}

function salesFactsThatDiffer(run: Run, merchantId: number): Promise<unknown[]> {
  const ids = sql`array['merchant_id', 'order_id', 'import_id', 'grain', 'dimension', 'period', 'key']`
  return run(sql`
    with expected as (
      select g.grain, c.dimension, case when g.grain = 'day' then c.period else date_trunc('month', c.period)::date end as period,
        c.key, m.key as measure, sum(m.value::bigint) as cents
      from order_contribution c
      cross join (values ('day'), ('month')) as g(grain)
      cross join lateral jsonb_each_text(to_jsonb(c) - ${ids}) as m
      where c.merchant_id = ${merchantId}
      group by 1, 2, 3, 4, 5
    ), kept as (
      select f.grain, f.dimension, f.period, f.key, m.key as measure, sum(m.value::bigint) as cents
      from sales_fact f cross join lateral jsonb_each_text(to_jsonb(f) - ${ids}) as m
      where f.merchant_id = ${merchantId}
      group by 1, 2, 3, 4, 5
    )
    select * from expected e full join kept k using (grain, dimension, period, key, measure)
    where coalesce(e.cents, 0) <> coalesce(k.cents, 0)`)
}

/** The orders whose own columns are not the sums of their rows, by identity (docs/product/money.md, section 5). */
export function ordersThatDiffer(run: Run, merchantId: number): Promise<{ orderId: number; identity: string }[]> {
  const own = sql`x.merchant_id = o.merchant_id and x.order_id = o.order_id`
  const refunds = sql`refund x where ${own} and x.code = 4`
  return run(sql<{ orderId: number; identity: string }>`
    select o.order_id, i.identity from orders o cross join lateral (values
      ('I1', o.net_cents, (select sum(x.gross_cents - x.item_discount_cents - x.order_discount_cents - x.comp_cents)
        from order_line x where ${own} and x.revenue and x.voided_at is null)),
      ('I2', o.total_cents - o.net_cents - o.fee_cents - o.gratuity_cents,
        coalesce((select sum(x.tax_cents) from order_tax x where ${own}), 0) +
        coalesce((select sum(x.gross_cents) from order_line x where ${own} and not x.revenue and x.voided_at is null), 0)),
      ('I3', o.order_discount_cents,
        (select sum(x.amount_cents) from order_discount x where ${own} and x.line_no is null and x.kind <> 'comp')),
      ('I3', o.order_discount_cents, (select sum(x.order_discount_cents) from order_line x where ${own})),
      ('item discount', o.item_discount_cents,
        (select sum(x.amount_cents) from order_discount x where ${own} and x.line_no is not null and x.kind <> 'comp')),
      ('comp', o.comp_cents, (select sum(x.amount_cents) from order_discount x where ${own} and x.kind = 'comp')),
      ('I8', o.tax_cents, (select sum(x.tax_cents) from order_tax x where ${own})),
      ('fee', o.fee_cents, (select sum(x.amount_cents) from order_fee x where ${own})),
      ('I12', 0, greatest(o.refund_cents - o.paid_cents, 0)),
      ('I12 net', 0, (select greatest(sum(x.net_cents) - o.net_cents, 0) from ${refunds})),
      ('I12 fee', 0, (select greatest(sum(x.fee_cents) - o.fee_cents, 0) from ${refunds})),
      ('I12 tax', 0, (select greatest(sum(x.tax_cents) - o.tax_cents, 0) from ${refunds})),
      ('I12 gratuity', 0, (select greatest(sum(x.gratuity_cents) - o.gratuity_cents, 0) from ${refunds})),
      ('I12 lines', (select sum(x.net_cents) from ${refunds}), (select sum(l.net_cents) from refund_line l
        join refund x on x.merchant_id = l.merchant_id and x.refund_id = l.refund_id where ${own} and x.code = 4)),
      ('I12 rates', (select sum(x.tax_cents) from ${refunds}), (select sum(t.tax_cents) from refund_tax t
        join refund x on x.merchant_id = t.merchant_id and x.refund_id = t.refund_id where ${own} and x.code = 4)),
      ('I12 payments', o.refund_cents, (select sum(p.amount_cents) from refund_payment p
        join refund x on x.merchant_id = p.merchant_id and x.refund_id = p.refund_id where ${own} and x.code = 4)),
      ('I13', 0, (select sum(x.net_cents + x.tax_cents) from order_line x where ${own} and x.voided_at is not null)),
      ('paid', o.paid_cents, (select sum(x.amount_cents) from payment x where ${own} and x.code = 1))
    ) as i(identity, is_cents, rows_cents)
    where o.merchant_id = ${merchantId} and coalesce(i.is_cents, 0) <> coalesce(i.rows_cents, 0)`)
}
