import { type RawBuilder, sql } from 'kysely'
import type { Run } from '../../db/run.ts'
import { COUPONS } from './couponList.queries.ts'

/** What was voided or brought back: how many, and the first few codes. */
export interface VoidedCoupons {
  readonly coupons: number
  readonly couponIds: readonly number[]
  readonly codes: readonly string[]
  readonly campaignIds: readonly number[]
}

/** Codes that the trail names. */
const NAMED = 5

const WHAT =
  sql.raw(`count(*)::int as coupons, coalesce((array_agg(coupon_id order by coupon_id))[1:${NAMED}], '{}') as coupon_ids,
  coalesce((array_agg(code order by coupon_id))[1:${NAMED}], '{}') as codes,
  coalesce(array_agg(distinct campaign_id), '{}') as campaign_ids`)
const NOTHING: VoidedCoupons = { coupons: 0, couponIds: [], codes: [], campaignIds: [] }

/** A condition on `COUPONS`: those with these ids. */
export const theseCoupons = (merchantId: number, couponIds: readonly number[]): RawBuilder<unknown> =>
  sql`c.merchant_id = ${merchantId} and c.coupon_id = any(${[...couponIds]}::bigint[])`

/** Voids those of the coupons under a condition on `COUPONS` that are not voided, at most one more than `most`. */
export async function voidThose(
  run: Run,
  merchantId: number,
  which: RawBuilder<unknown>,
  { voidKey, most }: { readonly voidKey: string; readonly most: number },
) {
  const [row] = await run(sql<VoidedCoupons>`
    with changed as (
      update coupon set voided_at = now(), void_key = ${voidKey}
      where merchant_id = ${merchantId} and voided_at is null
        and coupon_id = any(array(select c.coupon_id from ${COUPONS} where ${which} and c.voided_at is null
          order by c.coupon_id limit ${most + 1}))
      returning coupon_id, code, campaign_id
    ) select ${WHAT} from changed`)
  return row ?? NOTHING
}

/** Brings back what one void took away. */
export async function restoreThose(run: Run, merchantId: number, voidKey: string): Promise<VoidedCoupons> {
  const [row] = await run(sql<VoidedCoupons>`
    with changed as (
      update coupon set voided_at = null, void_key = null where merchant_id = ${merchantId} and void_key = ${voidKey}
      returning coupon_id, code, campaign_id
    ) select ${WHAT} from changed`)
  return row ?? NOTHING
}
