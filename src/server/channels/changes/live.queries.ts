/** What small changes ask of publishes and the store's clock (CHOWLY-3). */
import { sql } from 'kysely'
import type { Run } from '../../db/run.ts'

/** When a publish was sent: what was told since then may have arrived before it or after it. */
export async function publishSentAt(run: Run, merchantId: number, publishId: number): Promise<string> {
  const [row] = await run(sql<{ at: string }>`
    select coalesce(sent_at, asked_at) as at from delivery_publish
    where merchant_id = ${merchantId} and publish_id = ${publishId}`)
  if (!row) throw new Error('No such publish')
  return row.at
}

export interface StoreClock {
  readonly merchantId: number
  readonly timeZone: string
  readonly cutoverMinutes: number
}

/** By which clock the store's days turn. */
export async function findStoreClock(run: Run, merchantId: number): Promise<StoreClock> {
  const [row] = await run(sql<StoreClock>`
    select merchant_id, time_zone, cutover_minutes from merchant where merchant_id = ${merchantId}`)
  if (!row) throw new Error('No such store')
  return row
}
