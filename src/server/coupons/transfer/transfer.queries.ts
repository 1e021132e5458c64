/** Campaigns and codes as files and cards need them. */
import { sql } from 'kysely'
import type { Offer } from '../../../shared/contract/coupons/campaigns.ts'
import type { CouponFilters } from '../../../shared/contract/coupons/coupons.ts'
import type { CouponTerms } from '../../../shared/rules/coupons/offer/couponTerms.ts'
import type { ImportedCoupon } from '../../../shared/rules/coupons/transfer/importRows.ts'
import type { Run } from '../../db/run.ts'
import { couponStateOn } from '../campaigns/state.queries.ts'
import { COUPONS, couponsThat } from '../coupons/couponList.queries.ts'

/** What rows of a file take from their campaign; undefined where it is voided or never was. */
export async function findImportCampaign(
  run: Run,
  merchantId: number,
  campaignId: number,
  /** Keeps it as it is until the end of the transaction, and others from adding codes. */
  { isHeld }: { readonly isHeld: boolean },
): Promise<{ readonly timesPerCode: number } | undefined> {
  const [row] = await run(sql<{ timesPerCode: number }>`
    select times_per_code from coupon_campaign
    where merchant_id = ${merchantId} and campaign_id = ${campaignId} and voided_at is null ${isHeld ? sql`for no key update` : sql``}`)
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

/** Which codes are printed. */
export interface ChosenCards {
  /** None: all that fit the selection. */
  readonly couponIds: readonly number[]
  readonly selection: CouponFilters
  readonly most: number
}

/** Those of the chosen codes that can be redeemed today or later, in their order. */
export function listCardCoupons(
  run: Run,
  merchantId: number,
  today: string,
  { couponIds, selection, most }: ChosenCards,
): Promise<CardCoupon[]> {
  const named = couponIds.length === 0 ? sql`` : sql`and c.coupon_id = any(${couponIds}::bigint[])`
  return run(sql<CardCoupon>`
    select c.code, c.campaign_id from ${COUPONS}
    where ${couponsThat(merchantId, today, selection)} ${named}
      and ${couponStateOn(today)} in ('pending', 'valid') order by c.coupon_id limit ${most}`)
}

/**
 * Marks coupons as exported now; those that were before keep their time. With `once` none of them may have been: then
 * false, and nothing is changed. Locked by their ids, as a void does it.
 */
export async function markExported(
  run: Run,
  merchantId: number,
  couponIds: readonly number[],
  { once }: { readonly once: boolean },
): Promise<boolean> {
  const free = sql`merchant_id = ${merchantId} and coupon_id = any(${couponIds}::bigint[]) and exported_at is null`
  const [locked] = await run(sql<{ coupons: number }>`
    with free as (select coupon_id from coupon where ${free} order by coupon_id for update)
    select count(*)::int as coupons from free`)
  if (once && locked?.coupons !== couponIds.length) return false
  await run(sql`update coupon set exported_at = now() where ${free}`)
  return true
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

/** The dishes and categories that offers and terms name. */
export const goodsOf = (terms: readonly (Pick<CouponTerms, 'offer'> & Partial<CouponTerms>)[]) => ({
  dishIds: terms.flatMap(({ offer, dishIds = [] }) => [
    ...dishIds,
    ...(offer.kind === 'freeItem' ? offer.dishIds : []),
  ]),
  categoryIds: terms.flatMap(({ categoryIds = [] }) => categoryIds),
})

/** What dishes and categories are called now; those that were deleted keep their names. */
export async function readGoodsNames(
  run: Run,
  merchantId: number,
  { dishIds, categoryIds }: ReturnType<typeof goodsOf>,
): Promise<GoodsNames> {
  const [dishes, categories] = await Promise.all([
    run(sql<Named>`select dish_id as id, name, second_name from dish
      where merchant_id = ${merchantId} and dish_id = any(${dishIds}::int[])`),
    run(sql<Named>`select category_id as id, name, second_name from category
      where merchant_id = ${merchantId} and category_id = any(${categoryIds}::int[])`),
  ])
  const byId = (rows: readonly Named[]) => new Map(rows.map(row => [row.id, row]))
  return { dishes: byId(dishes), categories: byId(categories) }
}
