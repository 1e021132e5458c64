/** Sums over the orders on which coupons were used, from the rows of the ledger (MKT-1). */
import { type RawBuilder, sql } from 'kysely'
import type { CampaignReport } from '../../../shared/contract/reports/campaignReport.ts'
import type { Run } from '../../db/run.ts'

export interface CampaignRange {
  readonly from: string
  readonly to: string
  readonly campaignIds: readonly number[]
}

export type CampaignFigures = CampaignReport['totals']

/** Each coupon of each order that is not deleted, with what it took off. */
const uses = (merchantId: number, { from, to, campaignIds }: CampaignRange) => sql`
  select 1 as everything, d.order_id, d.coupon_id, c.campaign_id, p.name, p.second_name, c.code,
    max(d.employee_name) as employee_name,
    sum(d.amount_cents)::bigint as cents, o.business_date, o.customer_id, s.state,
    o.net_cents - (
      select coalesce(sum(r.net_cents), 0) from refund r
      where r.merchant_id = ${merchantId} and r.order_id = o.order_id and r.code = 4)::bigint as net_cents,
    o.customer_id is not null and not exists (
      select from orders e where e.merchant_id = ${merchantId} and e.customer_id = o.customer_id
        and e.status <> 'deleted' and (e.ordered_at, e.order_id) < (o.ordered_at, o.order_id)) as is_first
  from orders o
  join order_discount d on d.merchant_id = ${merchantId} and d.order_id = o.order_id and d.coupon_id is not null
  join coupon c on c.merchant_id = ${merchantId} and c.coupon_id = d.coupon_id
  join coupon_campaign p on p.merchant_id = ${merchantId} and p.campaign_id = c.campaign_id
  left join lateral (
    select r.state from coupon_redemption r
    where r.merchant_id = ${merchantId} and r.order_id = o.order_id and r.coupon_id = d.coupon_id
    order by r.redemption_id desc limit 1) s on true
  where o.merchant_id = ${merchantId} and o.business_date between ${from}::date and ${to}::date and o.status <> 'deleted'
    and o.item_discount_cents + o.order_discount_cents <> 0
    and (cardinality(${[...campaignIds]}::bigint[]) = 0 or c.campaign_id = any(${[...campaignIds]}::bigint[]))
  group by o.merchant_id, o.order_id, d.order_id, d.coupon_id, c.campaign_id, p.name, p.second_name, c.code, s.state`

/** Sums by a key; an order counts once in each of its groups. */
async function sumBy<Key extends object>(
  run: Run,
  merchantId: number,
  range: CampaignRange,
  {
    keys,
    order,
    limit = sql``,
  }: { keys: RawBuilder<unknown>; order: RawBuilder<unknown>; limit?: RawBuilder<unknown> },
): Promise<(Key & CampaignFigures & { readonly groups: number })[]> {
  return await run(sql<Key & CampaignFigures & { readonly groups: number }>`
    with uses as (${uses(merchantId, range)}),
    ordered as (
      select ${keys}, order_id, sum(cents) as cents, max(net_cents) as net_cents, max(customer_id) as customer_id,
        bool_or(is_first) as is_first, count(*) filter (where state in ('redeemed', 'over')) as redeemed,
        count(*) filter (where state = 'over') as over, count(*) filter (where state = 'reversed') as reversed
      from uses group by ${keys}, order_id
    )
    select ${keys}, sum(redeemed)::int as redeemed, sum(over)::int as over, sum(reversed)::int as reversed,
      count(*)::int as orders, sum(cents)::bigint as discount_cents, sum(net_cents)::bigint as net_cents,
      (count(distinct customer_id) filter (where is_first))::int as new_guests,
      (count(distinct customer_id) - count(distinct customer_id) filter (where is_first))::int as returning_guests,
      (count(*) filter (where customer_id is null))::int as orders_unknown, (count(*) over ())::int as groups
    from ordered group by ${keys} order by ${order} ${limit}`)
}

/** The totals: one row, or none where no coupon was used. */
export const sumAll = (run: Run, merchantId: number, range: CampaignRange) =>
  sumBy<object>(run, merchantId, range, { keys: sql.ref('everything'), order: sql.ref('everything') })

interface OfCampaign {
  readonly campaignId: number
  readonly name: string
  readonly secondName: string
}
export const sumCampaigns = (run: Run, merchantId: number, range: CampaignRange) =>
  sumBy<OfCampaign>(run, merchantId, range, {
    keys: sql`campaign_id, name, second_name`,
    order: sql`discount_cents desc, campaign_id`,
  })

export const sumDays = (run: Run, merchantId: number, range: CampaignRange) =>
  sumBy<{ readonly businessDate: string }>(run, merchantId, range, {
    keys: sql.ref('business_date'),
    order: sql.ref('business_date'),
  })

export const sumEmployees = (run: Run, merchantId: number, range: CampaignRange) =>
  sumBy<{ readonly employeeName: string }>(run, merchantId, range, {
    keys: sql.ref('employee_name'),
    order: sql`discount_cents desc, employee_name`,
  })

interface OfCode {
  readonly couponId: number
  readonly campaignId: number
  readonly code: string
}
export const sumCodes = (run: Run, merchantId: number, range: CampaignRange, most: number) =>
  sumBy<OfCode>(run, merchantId, range, {
    keys: sql`coupon_id, campaign_id, code`,
    order: sql`discount_cents desc, coupon_id`,
    limit: sql`limit ${most}`,
  })

/** What these campaigns are called, in the order of their making. */
export function listCampaignNames(
  run: Run,
  merchantId: number,
  campaignIds: readonly number[],
): Promise<{ name: string; secondName: string }[]> {
  return run(sql<{ name: string; secondName: string }>`
    select name, second_name from coupon_campaign
    where merchant_id = ${merchantId} and campaign_id = any(${[...campaignIds]}::bigint[]) order by campaign_id`)
}
