/** Campaigns and codes as cards need them. */
import { sql } from 'kysely'
import type { Offer } from '../../../shared/contract/coupons/campaigns.ts'
import type { CouponTerms } from '../../../shared/rules/coupons/offer/couponTerms.ts'
import type { Run } from '../../db/run.ts'

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
