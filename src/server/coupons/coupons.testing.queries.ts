/** What redeeming leaves in the counters, written without it. */
import { sql } from 'kysely'
import type { TestStore } from '../testing/people.ts'
import { testServer } from '../testing/testServer.ts'

/** Sets counters of a coupon. */
export async function setCounters(
  { merchantId }: TestStore,
  couponId: number,
  { used = 0, reserved = 0, over = 0 }: { readonly used?: number; readonly reserved?: number; readonly over?: number },
): Promise<void> {
  const { engine } = await testServer()
  await engine.transact({ merchantId }, 'write', run =>
    run(sql`update coupon set used = ${used}, reserved = ${reserved}, over = ${over}
      where merchant_id = ${merchantId} and coupon_id = ${couponId}`),
  )
}

/** Says that a coupon was exported. */
export async function setExported({ merchantId }: TestStore, couponId: number): Promise<void> {
  const { engine } = await testServer()
  await engine.transact({ merchantId }, 'write', run =>
    run(sql`update coupon set exported_at = now() where merchant_id = ${merchantId} and coupon_id = ${couponId}`),
  )
}

/** Adds campaigns without codes, as copies of the newest one; `C1`, `C2` … */
export async function addCopies({ merchantId }: TestStore, copies: number): Promise<void> {
  const { engine } = await testServer()
  await engine.transact({ merchantId }, 'write', run =>
    run(sql`
      insert into coupon_campaign (merchant_id, name, offer, starts_on, times_per_code, stacking)
      select merchant_id, 'C' || n, offer, starts_on, times_per_code, stacking
      from generate_series(1, ${copies}::int) n,
        (select * from coupon_campaign where merchant_id = ${merchantId} order by campaign_id desc limit 1) p
      returning 1`),
  )
}

/** The coupons of a campaign, as a condition of the lists. */
export const couponsOfCampaign = (merchantId: number, campaignId: number) =>
  sql`c.merchant_id = ${merchantId} and c.campaign_id = ${campaignId}`
