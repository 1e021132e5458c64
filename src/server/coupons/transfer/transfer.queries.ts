/** Campaigns and codes as files and cards need them. */
import { sql } from 'kysely'
import type { Offer } from '../../../shared/contract/coupons/campaigns.ts'
import type { CouponTerms } from '../../../shared/rules/coupons/offer/couponTerms.ts'
import type { ImportedCoupon } from '../../../shared/rules/coupons/transfer/importRows.ts'
import type { Run } from '../../db/run.ts'

/** What rows of a file take from their campaign; undefined where it is voided or never was. */
export async function findImportCampaign(
  run: Run,
  merchantId: number,
  campaignId: number,
  /** Keeps it as it is until the end of the transaction. */
  { isHeld }: { readonly isHeld: boolean },
): Promise<{ readonly timesPerCode: number } | undefined> {
  const [row] = await run(sql<{ timesPerCode: number }>`
    select times_per_code from coupon_campaign
    where merchant_id = ${merchantId} and campaign_id = ${campaignId} and voided_at is null ${isHeld ? sql`for share` : sql``}`)
  return row
}

/** Those of some codes that the store has, voided ones too, with the campaigns that they are of. */
export async function findCodes(
  run: Run,
  merchantId: number,
  codes: readonly string[],
): Promise<Map<string, { readonly campaignName: string; readonly isVoided: boolean }>> {
  const rows = await run(sql<{ code: string; campaignName: string; isVoided: boolean }>`
    select c.code, p.name as campaign_name, coalesce(c.voided_at, p.voided_at) is not null as is_voided
    from coupon c join coupon_campaign p on p.merchant_id = ${merchantId} and p.campaign_id = c.campaign_id
    where c.merchant_id = ${merchantId} and c.code = any(${codes}::text[])`)
  return new Map(rows.map(({ code, ...found }) => [code, found]))
}

/** Adds codes; how many were still free. */
export async function insertImported(
  run: Run,
  merchantId: number,
  campaignId: number,
  coupons: readonly ImportedCoupon[],
): Promise<number> {
  const codes = coupons.map(({ code }) => code)
  const totals = coupons.map(({ total }) => total)
  const remarks = coupons.map(coupon => coupon.remarks)
  const [row] = await run(sql<{ added: number }>`
    with added as (
      insert into coupon (merchant_id, campaign_id, code, total, remarks)
      select ${merchantId}, ${campaignId}, code, total, remarks
      from unnest(${codes}::text[], ${totals}::int[], ${remarks}::text[]) with ordinality
        as r(code, total, remarks, place)
      order by place
      on conflict (merchant_id, code) do nothing returning 1
    ) select count(*) as added from added`)
  return row?.added ?? 0
}

/** A campaign with what its cards say. */
export interface CardCampaign extends CouponTerms {
  readonly campaignId: number
  readonly name: string
  readonly secondName: string
  readonly offer: Offer
}

export interface CardCoupon {
  readonly code: string
  readonly campaignId: number
}

/** Which codes are printed: those named, those of a campaign, or of both what is in both. */
export interface ChosenCards {
  readonly campaignId?: number | undefined
  readonly couponIds?: readonly number[] | undefined
}

/** Codes that can be redeemed today or later, in their order; at most one more than `most`. */
export function listCardCoupons(
  run: Run,
  merchantId: number,
  { campaignId, couponIds }: ChosenCards,
  { today, most }: { readonly today: string; readonly most: number },
): Promise<CardCoupon[]> {
  const ofCampaign = campaignId === undefined ? sql`` : sql`and c.campaign_id = ${campaignId}`
  const named = couponIds === undefined ? sql`` : sql`and c.coupon_id = any(${couponIds}::bigint[])`
  return run(sql<CardCoupon>`
    select c.code, c.campaign_id from coupon c
    join coupon_campaign p on p.merchant_id = ${merchantId} and p.campaign_id = c.campaign_id
    where c.merchant_id = ${merchantId} and c.voided_at is null and c.used < c.total
      and p.voided_at is null and p.enabled and coalesce(p.expires_on, 'infinity') >= ${today}::date ${ofCampaign} ${named}
    order by c.coupon_id limit ${most + 1}`)
}

export function listCardCampaigns(run: Run, merchantId: number, ids: readonly number[]): Promise<CardCampaign[]> {
  return run(sql<CardCampaign>`
    select campaign_id, name, second_name, offer, max_discount_cents, min_order_cents, dish_ids, category_ids, order_types, channels,
      weekdays, from_minute, to_minute, starts_on, expires_on, times_per_code, per_guest, stacking
    from coupon_campaign where merchant_id = ${merchantId} and campaign_id = any(${ids}::bigint[])`)
}

interface Named {
  readonly id: number
  readonly name: string
  readonly secondName: string
}
export interface GoodsNames {
  readonly dishes: ReadonlyMap<number, Named>
  readonly categories: ReadonlyMap<number, Named>
}

/** What the dishes and categories of terms are called now; those that were deleted keep their names. */
export async function readGoodsNames(run: Run, merchantId: number, terms: readonly CouponTerms[]): Promise<GoodsNames> {
  const dishIds = terms.flatMap(({ offer, dishIds: ids }) => [
    ...ids,
    ...(offer.kind === 'freeItem' ? offer.dishIds : []),
  ])
  const categoryIds = terms.flatMap(term => term.categoryIds)
  const [dishes, categories] = await Promise.all([
    run(sql<Named>`select dish_id as id, name, second_name from dish
      where merchant_id = ${merchantId} and dish_id = any(${dishIds}::int[])`),
    run(sql<Named>`select category_id as id, name, second_name from category
      where merchant_id = ${merchantId} and category_id = any(${categoryIds}::int[])`),
  ])
  const byId = (rows: readonly Named[]) => new Map(rows.map(row => [row.id, row]))
  return { dishes: byId(dishes), categories: byId(categories) }
}
