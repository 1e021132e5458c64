/**
 * A coupon under its lock, and its counters. Every move of a redemption locks its coupon first: what is read after that of
 * its redemptions holds until the transaction ends (I22).
 */
import { sql } from 'kysely'
import type { CampaignFields } from '../../../shared/contract/coupons/campaigns.ts'
import type { Stock } from '../../../shared/rules/coupons/redemption/moves.ts'
import type { Run } from '../../db/run.ts'

/** A coupon with the campaign that it belongs to, as both are now. */
export interface StoredCoupon extends Stock {
  readonly couponId: number
  readonly campaignId: number
  readonly code: string
  readonly voidedAt: string | null
  readonly campaign: Omit<CampaignFields, 'remarks' | 'timesPerCode'> & { readonly voidedAt: string | null }
  readonly timeZone: string
  readonly cutoverMinutes: number
}

type Row = Omit<StoredCoupon, 'campaign'> & StoredCoupon['campaign'] & { readonly campaignVoidedAt: string | null }

const select = (merchantId: number) => sql`
  select c.coupon_id, c.campaign_id, c.code, c.total, c.used, c.reserved, c.over, c.voided_at,
    p.name, p.second_name, p.offer, p.max_discount_cents, p.min_order_cents, p.dish_ids, p.category_ids, p.order_types,
    p.channels, p.weekdays, p.from_minute, p.to_minute, p.starts_on, p.expires_on, p.per_guest, p.stacking, p.enabled,
    p.voided_at as campaign_voided_at, m.time_zone, m.cutover_minutes
  from coupon c
  join coupon_campaign p on p.merchant_id = ${merchantId} and p.campaign_id = c.campaign_id
  join merchant m on m.merchant_id = ${merchantId}
  where c.merchant_id = ${merchantId}`

const asCoupon = ([row]: readonly Row[]): StoredCoupon | undefined => {
  if (!row) return undefined
  const { couponId, campaignId, code, total, used, reserved, over, voidedAt, timeZone, cutoverMinutes, ...campaign } =
    row
  const { campaignVoidedAt, ...fields } = campaign
  return {
    couponId,
    campaignId,
    code,
    total,
    used,
    reserved,
    over,
    voidedAt,
    timeZone,
    cutoverMinutes,
    campaign: { ...fields, voidedAt: campaignVoidedAt },
  }
}

/** The coupon of a code, as it is compared; undefined where the store has none. */
export const findCoupon = async (run: Run, merchantId: number, code: string): Promise<StoredCoupon | undefined> =>
  asCoupon(await run(sql<Row>`${select(merchantId)} and c.code = ${code}`))

/** The same, locked. */
export const lockCoupon = async (run: Run, merchantId: number, code: string): Promise<StoredCoupon | undefined> =>
  asCoupon(await run(sql<Row>`${select(merchantId)} and c.code = ${code} for no key update of c`))

/** The coupon of an id, locked. */
export const lockCouponById = async (
  run: Run,
  merchantId: number,
  couponId: number,
): Promise<StoredCoupon | undefined> =>
  asCoupon(await run(sql<Row>`${select(merchantId)} and c.coupon_id = ${couponId} for no key update of c`))

/** Changes the counters of a coupon. The database refuses more than the total. */
export async function changeStock(
  run: Run,
  merchantId: number,
  couponId: number,
  { used, reserved, over }: Omit<Stock, 'total'>,
): Promise<void> {
  await run(sql`
    update coupon set used = used + ${used}::int, reserved = reserved + ${reserved}::int, over = over + ${over}::int
    where merchant_id = ${merchantId} and coupon_id = ${couponId}`)
}
