/** What a pushed batch close has to know of its batch. */
import { sql } from 'kysely'
import type { Run } from '../../db/run.ts'

/** The terminal's key of the oldest payment whose tip is open; undefined where an office or no terminal took it. */
export async function firstOpenTip(run: Run, merchantId: number, batchId: number): Promise<string | undefined> {
  const [row] = await run(sql<{ clientKey: string }>`
    select client_key from payment
    where merchant_id = ${merchantId} and batch_id = ${batchId} and code = 1 and tip_at is null and client_key is not null
    order by paid_at, payment_id limit 1`)
  return row?.clientKey
}

/** When the newest payment of a batch was taken, in milliseconds; 0 for none. */
export async function newestInBatch(run: Run, merchantId: number, batchId: number): Promise<number> {
  const [row] = await run(sql<{ at: string | null }>`
    select max(paid_at) as at from payment where merchant_id = ${merchantId} and batch_id = ${batchId}`)
  return row?.at ? Date.parse(row.at) : 0
}
