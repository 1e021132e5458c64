/** Campaigns, codes and redemptions of the main demo store (MKT-1). */
import { sql } from 'kysely'
import type { Run } from '../db/run.ts'
import { newCodes } from '../coupons/coupons/newCodes.ts'
import { demoCampaigns, type DemoCampaignKey, demoCampaignKeys, type DemoCode, type DemoCodes } from './demoCoupons.ts'
import type { DemoDays } from './demoSettings.ts'
import { demoClock } from './house.ts'
import { boss } from './people.ts'

/** Adds the campaigns with their codes, where they are not there yet; the codes that can still be used. */
export async function fillDemoCoupons(run: Run, merchantId: number, days: DemoDays): Promise<DemoCodes> {
  // Two servers may start at the same moment: the second one finds them.
  await run(sql`select pg_advisory_xact_lock(hashtextextended('demo coupons', ${merchantId}::bigint))`)
  const known = await run(sql`select campaign_id from coupon_campaign where merchant_id = ${merchantId} limit 1`)
  if (known.length === 0) for (const key of demoCampaignKeys) await addCampaign(run, merchantId, days, key)
  const codes = new Map<DemoCampaignKey, DemoCode[]>()
  for (const key of demoCampaignKeys) codes.set(key, await listFree(run, merchantId, demoCampaigns[key].name))
  return codes
}

async function addCampaign(run: Run, merchantId: number, { first, today }: DemoDays, key: DemoCampaignKey) {
  const campaign = demoCampaigns[key]
  const { name, secondName, remarks, offer, minOrderCents, weekdays, timesPerCode, exported } = campaign
  const madeAt = sql`least((${first}::date + time '09:00') at time zone ${demoClock.timeZone}, now())`
  const [row] = await run(sql<{ campaignId: number }>`
    insert into coupon_campaign (merchant_id, name, second_name, remarks, offer, min_order_cents, weekdays, starts_on,
      expires_on, times_per_code, stacking, created_at, created_by)
    values (${merchantId}, ${name}, ${secondName}, ${remarks}, ${JSON.stringify(offer)}::jsonb, ${minOrderCents},
      ${[...weekdays]}::int[], ${first}, ${today}::date + 60, ${timesPerCode}, 'withOthers', ${madeAt}, ${`${boss.firstName} ${boss.lastName}`})
    returning campaign_id`)
  const codes = 'code' in campaign ? [campaign.code] : newCodes(campaign.codes)
  await run(sql`
    insert into coupon (merchant_id, campaign_id, code, total, created_at, exported_at)
    select ${merchantId}::int, ${row?.campaignId}::bigint, code, ${timesPerCode}::int, ${madeAt},
      case when place <= ${exported} then least(${madeAt} + interval '1 hour', now()) end
    from unnest(${codes}::text[]) with ordinality as c(code, place) order by place
    returning merchant_id`)
}

/** Codes of a campaign that no order has, or that many orders may have. */
function listFree(run: Run, merchantId: number, name: string): Promise<DemoCode[]> {
  return run(sql<DemoCode>`
    select c.coupon_id, c.code from coupon c
    join coupon_campaign p on p.merchant_id = ${merchantId} and p.campaign_id = c.campaign_id and p.name = ${name}
    where c.merchant_id = ${merchantId} and (c.total > 1 or not exists (
      select from order_discount d where d.merchant_id = ${merchantId} and d.coupon_id = c.coupon_id))
    order by c.coupon_id`)
}

/**
 * Books the codes of the orders as redeemed; those of orders that were deleted or refunded whole went back, as they would
 * at the POS.
 */
export async function redeemDemoCoupons(run: Run, merchantId: number): Promise<void> {
  // Asked first and then written: a cluster writes what comes from several tables in no statement.
  const redeemed = await run(sql<object>`
    select 'demo-' || d.order_id || '-' || d.coupon_id as redemption_key, d.coupon_id, c.campaign_id, c.code, e.ended,
      d.order_id, o.device_name, o.employee_id,
      jsonb_build_object('name', p.name, 'secondName', p.second_name, 'offer', p.offer,
        'maxDiscountCents', p.max_discount_cents, 'minOrderCents', p.min_order_cents, 'dishIds', p.dish_ids,
        'categoryIds', p.category_ids, 'stacking', p.stacking) as terms,
      d.cents, o.ordered_at, e.ended_at
    from (
      select order_id, coupon_id, sum(amount_cents) as cents from order_discount
      where merchant_id = ${merchantId} and coupon_id is not null group by order_id, coupon_id) d
    join coupon c on c.merchant_id = ${merchantId} and c.coupon_id = d.coupon_id
    join coupon_campaign p on p.merchant_id = ${merchantId} and p.campaign_id = c.campaign_id
    join orders o on o.merchant_id = ${merchantId} and o.order_id = d.order_id
    cross join lateral (
      select case when o.status in ('deleted', 'refunded') then o.status::text end as ended,
        case o.status when 'deleted' then o.deleted_at when 'refunded' then (
          select max(r.refunded_at) from refund r where r.merchant_id = ${merchantId} and r.order_id = o.order_id)
        end as ended_at) e
    where not exists (
      select from coupon_redemption r
      where r.merchant_id = ${merchantId} and r.order_id = d.order_id and r.coupon_id = d.coupon_id)
    order by o.ordered_at, d.order_id`)
  await run(sql`
    insert into coupon_redemption (merchant_id, redemption_key, coupon_id, campaign_id, code, state, ended, order_id,
      device_name, employee_id, guest_phone, terms, discount_cents, at, ended_at)
    select ${merchantId}::int, r."redemptionKey", r."couponId", r."campaignId", r.code,
      case when r.ended is null then 'redeemed' else 'reversed' end, r.ended, r."orderId", r."deviceName", r."employeeId",
      '', r.terms, r.cents, r."orderedAt", r."endedAt"
    from jsonb_to_recordset(${JSON.stringify(redeemed)}::jsonb) as r("redemptionKey" text, "couponId" bigint,
      "campaignId" bigint, code text, ended text, "orderId" bigint, "deviceName" text, "employeeId" int, terms jsonb,
      cents bigint, "orderedAt" timestamptz, "endedAt" timestamptz)
    returning merchant_id`)
  await run(sql`
    update coupon c set used = r.used from (
      select coupon_id, count(*)::int as used from coupon_redemption
      where merchant_id = ${merchantId} and state = 'redeemed' group by coupon_id) r
    where c.merchant_id = ${merchantId} and c.coupon_id = r.coupon_id`)
}
