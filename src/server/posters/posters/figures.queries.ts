/** Orders of the times at which posters were posted. */
import { type RawBuilder, sql } from 'kysely'
import type { PosterFigures } from '../../../shared/contract/posters/posters.ts'
import type { Run } from '../../db/run.ts'

/** A poster with what it links, and when it was posted. */
export interface LinkedSpan {
  readonly posterId: number
  readonly dishId: number | null
  readonly campaignId: number | null
  /** Instants, the last one exclusive. */
  readonly since: string
  readonly until: string
  /** The business days of both. */
  readonly fromDay: string
  readonly toDay: string
}
type Counted = Omit<PosterFigures, 'since'>

const spansOf = (spans: readonly LinkedSpan[]): RawBuilder<unknown> => sql`jsonb_to_recordset(
  ${JSON.stringify(spans)}::jsonb) as s ("posterId" int, "dishId" int, "campaignId" bigint, since timestamptz, until timestamptz)`

/** The first and the last business day of all. */
function daysOf(spans: readonly LinkedSpan[]): { from: string; to: string } {
  const from = spans.map(({ fromDay }) => fromDay).toSorted()[0] ?? ''
  const to =
    spans
      .map(({ toDay }) => toDay)
      .toSorted()
      .at(-1) ?? ''
  return { from, to }
}

/** Orders with the dishes of posters. Their days are read once, however many posters there are. */
export async function countItemOrders(run: Run, merchantId: number, spans: readonly LinkedSpan[]): Promise<Counted[]> {
  if (spans.length === 0) return []
  const { from, to } = daysOf(spans)
  const dishIds = spans.map(({ dishId }) => dishId)
  return run(sql<Counted>`
    with sold as materialized (
      select o.order_id, o.ordered_at, l.dish_id, l.quantity, l.net_cents
      from orders o join order_line l on l.merchant_id = ${merchantId} and l.order_id = o.order_id
      where o.merchant_id = ${merchantId} and o.business_date between ${from}::date and ${to}::date
        and o.status <> 'deleted' and l.voided_at is null and l.dish_id = any(${dishIds}::int[])
    )
    select s."posterId" as poster_id, count(distinct sold.order_id)::int as orders,
      coalesce(sum(sold.quantity), 0)::int as units, coalesce(exact_sum(sold.net_cents), 0) as net_cents
    from ${spansOf(spans)}
    join sold on sold.dish_id = s."dishId" and sold.ordered_at >= s.since and sold.ordered_at < s.until
    group by s."posterId"`)
}

/** Redemptions of coupons of the posters' campaigns that hold, and the orders that they are on. */
export async function countRedemptions(run: Run, merchantId: number, spans: readonly LinkedSpan[]): Promise<Counted[]> {
  if (spans.length === 0) return []
  return run(sql<Counted>`
    select s."posterId" as poster_id, count(distinct o.order_id)::int as orders, count(*)::int as units,
      coalesce(exact_sum(o.net_cents), 0) as net_cents
    from ${spansOf(spans)}
    join coupon_redemption r on r.merchant_id = ${merchantId} and r.campaign_id = s."campaignId"
      and r.state in ('redeemed', 'over') and r.at >= s.since and r.at < s.until
    join orders o on o.merchant_id = ${merchantId} and o.order_id = r.order_id and o.status <> 'deleted'
    group by s."posterId"`)
}
