/** What posters are linked to: prices of the menu and codes of coupons, as they are now. */
import { sql } from 'kysely'
import type { Run } from '../../db/run.ts'

interface Price {
  /** `dish:5`, `special:5` */
  readonly key: string
  readonly priceCents: number
}

/** Prices of the menu as it is worked on; what was deleted is left out. */
export async function listDraftPrices(
  run: Run,
  merchantId: number,
  dishIds: readonly number[],
  specialIds: readonly number[],
): Promise<Price[]> {
  if (dishIds.length + specialIds.length === 0) return []
  return run(sql<Price>`
    select 'dish:' || dish_id as key, price_cents from dish
    where merchant_id = ${merchantId} and dish_id = any(${[...dishIds]}::int[]) and deleted_at is null
    union all
    select 'special:' || special_id, price_cents from special
    where merchant_id = ${merchantId} and special_id = any(${[...specialIds]}::int[]) and deleted_at is null
    order by key`)
}

/** The codes of coupons that are not voided. */
export async function listCodes(
  run: Run,
  merchantId: number,
  couponIds: readonly number[],
): Promise<{ couponId: number; code: string }[]> {
  if (couponIds.length === 0) return []
  return run(sql<{ couponId: number; code: string }>`
    select coupon_id, code from coupon
    where merchant_id = ${merchantId} and coupon_id = any(${[...couponIds]}::bigint[]) and voided_at is null
    order by coupon_id`)
}
