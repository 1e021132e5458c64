/** What may have to be told to delivery channels: a row for each transaction that changed something (migration 0071). */
import { sql } from 'kysely'
import type { Run } from '../../db/run.ts'
import type { DueJob } from '../../kernel/dueWork.ts'

export type WakeCause = 'availability' | 'menu' | 'settings' | 'key' | 'publish' | 'pause'

/** Wakes the channels of a store once the transaction is committed. Database triggers do the same for what lies below. */
export async function wakeChannels(run: Run, merchantId: number, cause: WakeCause): Promise<void> {
  await run(sql`select wake_delivery(${merchantId}::int, ${cause}::text)`)
}

/** When the oldest was written; undefined where there is none. Runs as the owner. */
export async function nextWakeAt(run: Run): Promise<Date | undefined> {
  const [row] = await run(sql<{ at: string | null }>`select min(woken_at) as at from delivery_wake`)
  return row?.at ? new Date(row.at) : undefined
}

/** Stores with any. Runs as the owner. */
export function listWoken(run: Run, most: number): Promise<DueJob[]> {
  return run(sql<DueJob>`
    select merchant_id, 0 as id from delivery_wake group by merchant_id order by min(woken_at), merchant_id limit ${most}`)
}

/** Takes those of a store away that nobody else holds; their causes. */
export async function takeWakes(run: Run, merchantId: number): Promise<WakeCause[]> {
  const rows = await run(sql<{ cause: WakeCause }>`
    delete from delivery_wake w using (
      select transaction_id, cause from delivery_wake where merchant_id = ${merchantId} for update skip locked
    ) taken
    where w.merchant_id = ${merchantId} and w.transaction_id = taken.transaction_id and w.cause = taken.cause
    returning w.cause`)
  return rows.map(({ cause }) => cause)
}

/**
 * The store's channels are looked at from then on, or as soon as they may be called again. One whose key is refused or
 * missing waits for another connection (`key`).
 */
export async function lookSoon(run: Run, merchantId: number, at: Date, keyChanged: boolean): Promise<void> {
  const wait = keyChanged ? sql`null::timestamptz` : sql`wait_until`
  const stopped = keyChanged ? sql`` : sql`and problem not in ('keyMissing', 'keyRefused')`
  await run(sql`
    update delivery_sync set look_at = greatest(${at}, ${wait}), wait_until = ${wait}
    where merchant_id = ${merchantId} ${stopped}`)
}
