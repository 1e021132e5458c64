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
