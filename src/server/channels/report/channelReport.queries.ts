/** The sums of the channel report: sales by source as the sales report has them, and what stands beside the orders. */
import { sql } from 'kysely'
import type { ChannelReportDay } from '../../../shared/contract/channels/channelReport.ts'
import type { Run } from '../../db/run.ts'

export interface Range {
  readonly from: string
  readonly to: string
}

/** A row for each of these sources and each day on which anything of it happened. */
export function listChannelDays(
  run: Run,
  merchantId: number,
  sources: readonly string[],
  { from, to }: Range,
): Promise<ChannelReportDay[]> {
  const names = sql`any(${[...sources]}::text[])`
  const days = (column: string) => sql`${sql.ref(column)} between ${from}::date and ${to}::date`
  return run(sql<ChannelReportDay>`
    with sold as (
      select key as source, period as day, sum(orders) as orders, sum(gross) as gross,
        sum(item_discount + order_discount) as discount, sum(comp) as comp, sum(refund_net) as refund,
        sum(gross - item_discount - order_discount - comp - refund_net) as net, sum(fee - refund_fee) as fee,
        sum(tax - refund_tax) as tax, sum(tips - refunded_tips) as tip
      from sales_fact
      where merchant_id = ${merchantId} and grain = 'day' and dimension = 'source' and ${days('period')} and key = ${names}
      group by key, period
    ), told as (
      select o.source, o.business_date as day, count(*) filter (where o.status <> 'deleted') as orders,
        sum(d.channel_discount_cents) as channel_discount, sum(d.channel_fee_cents) as channel_fee,
        sum(d.facilitator_tax_cents) as facilitator_tax, sum(d.courier_tip_cents) as courier_tip,
        sum(d.commission_cents) as commission, sum(d.payout_cents) as payout,
        sum(d.guest_cents) filter (where d.is_cash) as cash,
        sum(o.net_cents) filter (where o.status <> 'deleted') as net
      from delivery_order d join orders o on o.merchant_id = ${merchantId} and o.order_id = d.order_id
      where d.merchant_id = ${merchantId} and ${days('o.business_date')} and o.source = ${names}
      group by 1, 2
    ), back as (
      select o.source, r.business_date as day, sum(r.net_cents) as net,
        sum((select sum(f.amount_cents + f.tip_cents) from refund_payment f
          join payment p on p.merchant_id = ${merchantId} and p.payment_id = f.payment_id
          where f.merchant_id = ${merchantId} and f.refund_id = r.refund_id and p.tender = 'thirdParty')) as paid
      from refund r join orders o on o.merchant_id = ${merchantId} and o.order_id = r.order_id
      where r.merchant_id = ${merchantId} and r.code = 4 and ${days('r.business_date')} and o.source = ${names}
        and o.order_id in (select d.order_id from delivery_order d where d.merchant_id = ${merchantId})
      group by 1, 2
    ), rows as (
      select source, day from sold union select source, day from told union select source, day from back
    )
    select source, day, coalesce(sold.orders, 0)::bigint as orders, coalesce(sold.gross, 0)::bigint as gross_cents,
      coalesce(sold.discount, 0)::bigint as discount_cents, coalesce(sold.comp, 0)::bigint as comp_cents,
      coalesce(sold.refund, 0)::bigint as refund_cents, coalesce(sold.net, 0)::bigint as net_cents,
      coalesce(sold.fee, 0)::bigint as fee_cents, coalesce(sold.tax, 0)::bigint as tax_cents,
      coalesce(sold.tip, 0)::bigint as tip_cents, coalesce(told.orders, 0)::bigint as channel_orders,
      coalesce(told.channel_discount, 0)::bigint as channel_discount_cents,
      coalesce(told.channel_fee, 0)::bigint as channel_fee_cents,
      coalesce(told.facilitator_tax, 0)::bigint as facilitator_tax_cents,
      coalesce(told.courier_tip, 0)::bigint as courier_tip_cents, coalesce(told.commission, 0)::bigint as commission_cents,
      coalesce(back.paid, 0)::bigint as paid_back_cents, coalesce(told.cash, 0)::bigint as cash_cents,
      (coalesce(told.payout, 0) - coalesce(back.paid, 0))::bigint as payout_cents,
      (coalesce(sold.net, 0) - coalesce(told.net, 0) + coalesce(back.net, 0))::bigint as keyed_in_cents
    from rows left join sold using (source, day) left join told using (source, day) left join back using (source, day)
    order by day, source`)
}
