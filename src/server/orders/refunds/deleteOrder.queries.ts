import { sql } from 'kysely'
import type { Run } from '../../db/run.ts'

/** Payments that wait for money never get it. */
export async function cancelPayments(run: Run, merchantId: number, orderId: number): Promise<void> {
  await run(sql`
    update payment set code = 6, version = version + 1
    where merchant_id = ${merchantId} and order_id = ${orderId} and code in (0, 5)`)
}

export async function markDeleted(
  run: Run,
  merchantId: number,
  orderId: number,
  { at, reason }: { readonly at: string; readonly reason: string },
): Promise<void> {
  await run(sql`
    update orders set status = 'deleted', deleted_at = ${at}, deleted_reason = ${reason}
    where merchant_id = ${merchantId} and order_id = ${orderId}`)
}
