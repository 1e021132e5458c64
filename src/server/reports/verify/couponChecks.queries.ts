/** I22: the counters of coupons against their redemptions, and these against the discounts of their orders (MKT-1). */
import { sql } from 'kysely'
import type { Range } from './factIdentities.queries.ts'
import type { Check } from './tillChecks.queries.ts'

/**
 * A coupon counts on the first business day of its orders, so that it is checked once; one that says it was used and has no
 * redemption at all is found over any days. An order that was refunded whole keeps its discount, and so does one whose coupon the
 * office took back. A deleted order may never have had its coupon.
 */
export function couponChecks(merchantId: number, { from, to }: Range): Check[] {
  const inRange = sql`between ${from}::date and ${to}::date`
  return [
    {
      identity: 'I22',
      part: 'couponUses',
      rows: sql`
        with seen as materialized (
          select distinct r.coupon_id from orders o
          join coupon_redemption r on r.merchant_id = ${merchantId} and r.order_id = o.order_id
          where o.merchant_id = ${merchantId} and o.business_date ${inRange}
        ), asked as (
          select s.coupon_id from seen s where (
            select min(o.business_date) from coupon_redemption r
            join orders o on o.merchant_id = ${merchantId} and o.order_id = r.order_id
            where r.merchant_id = ${merchantId} and r.coupon_id = s.coupon_id) ${inRange}
          union
          select c.coupon_id from coupon c
          where c.merchant_id = ${merchantId} and c.used + c.reserved + c.over <> 0 and not exists (
            select from coupon_redemption r where r.merchant_id = ${merchantId} and r.coupon_id = c.coupon_id)
        )
        select c.code as label, x.l, x.r from asked a
        join coupon c on c.merchant_id = ${merchantId} and c.coupon_id = a.coupon_id
        cross join lateral (
          select count(*) filter (where state = 'redeemed') as redeemed, count(*) filter (where state = 'reserved') as reserved,
            count(*) filter (where state = 'over') as over
          from coupon_redemption r where r.merchant_id = ${merchantId} and r.coupon_id = c.coupon_id) s
        cross join lateral (values (c.used::bigint, s.redeemed), (c.reserved, s.reserved), (c.over, s.over),
          (greatest(c.used + c.reserved - c.total, 0), 0)) x (l, r)`,
    },
    {
      identity: 'I22',
      part: 'couponDiscounts',
      rows: sql`
        select o.order_no as label, coalesce(d.cents, 0)::bigint as l, coalesce(r.cents, 0)::bigint as r from orders o
        left join lateral (
          select sum(amount_cents) as cents from order_discount x
          where x.merchant_id = ${merchantId} and x.order_id = o.order_id and x.coupon_id is not null) d on true
        left join lateral (
          select sum(discount_cents) as cents from coupon_redemption x
          where x.merchant_id = ${merchantId} and x.order_id = o.order_id
            and (x.state in ('redeemed', 'over') or x.ended in ('refunded', 'office'))) r on true
        where o.merchant_id = ${merchantId} and o.business_date ${inRange} and o.status <> 'deleted'
          and (o.item_discount_cents + o.order_discount_cents <> 0 or exists (
            select from coupon_redemption x where x.merchant_id = ${merchantId} and x.order_id = o.order_id))`,
    },
  ]
}
