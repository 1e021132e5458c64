import { sql } from 'kysely'
import type { Run } from '../../db/run.ts'

export interface NewCoupons {
  readonly campaignId: number
  /** How often each is redeemed. */
  readonly total: number
  readonly remarks: string
}

/** How many codes a campaign has, voided ones among them. */
export async function countCodes(run: Run, merchantId: number, campaignId: number): Promise<number> {
  const [row] = await run(sql<{ codes: number }>`
    select count(*)::int as codes from coupon where merchant_id = ${merchantId} and campaign_id = ${campaignId}`)
  return row?.codes ?? 0
}

/** Adds those of the codes that the store has not yet; how many these were. */
export async function addFreeCodes(
  run: Run,
  merchantId: number,
  codes: readonly string[],
  { campaignId, total, remarks }: NewCoupons,
): Promise<number> {
  const [row] = await run(sql<{ made: number }>`
    with made as (
      insert into coupon (merchant_id, campaign_id, code, total, remarks)
      select ${merchantId}::int, ${campaignId}::bigint, code, ${total}::int, ${remarks}::text
      from unnest(${[...codes]}::text[]) as code
      on conflict (merchant_id, code) do nothing returning 1
    ) select count(*)::int as made from made`)
  return row?.made ?? 0
}

/** Adds one code. Throws COUPON_CODE_TAKEN by its index. */
export async function insertCoupon(run: Run, merchantId: number, code: string, coupon: NewCoupons): Promise<void> {
  const { campaignId, total, remarks } = coupon
  await run(sql`insert into coupon (merchant_id, campaign_id, code, total, remarks)
    values (${merchantId}, ${campaignId}, ${code}, ${total}, ${remarks})`)
}

/** When the rows of this transaction were made, as they say it. */
export async function transactionTime(run: Run): Promise<string> {
  const [row] = await run(sql<{ at: string }>`select now()::timestamptz(3) as at`)
  if (!row) throw new Error('No time')
  return row.at
}
