/** Delivery channels that take no orders (CHOWLY-3). */
import { sql } from 'kysely'
import type { Run } from '../../db/run.ts'
import type { DueJob } from '../../kernel/dueWork.ts'
import type { DeliveryChannel } from '../port.ts'

export interface StoredPause {
  readonly channel: DeliveryChannel
  /** Null: until somebody says so. */
  readonly untilAt: string | null
  readonly setBy: string
  readonly setAt: string
}

/** The pauses that hold at a moment. */
export function listPauses(run: Run, merchantId: number, now: Date): Promise<StoredPause[]> {
  return run(sql<StoredPause>`
    select channel, until_at, set_by_name as set_by, set_at from delivery_pause
    where merchant_id = ${merchantId} and (until_at is null or until_at > ${now}) order by channel`)
}

/** Puts pauses in the place of those before. */
export async function setPauses(
  run: Run,
  merchantId: number,
  channels: readonly DeliveryChannel[],
  { until, by, now }: { readonly until: Date | null; readonly by: string; readonly now: Date },
): Promise<void> {
  await run(sql`
    insert into delivery_pause (merchant_id, channel, until_at, set_by_name, set_at)
    select ${merchantId}, c, ${until}::timestamptz, ${by}, ${now} from unnest(${channels}::text[]) c order by c
    on conflict (merchant_id, channel) do update
    set until_at = excluded.until_at, set_by_name = excluded.set_by_name, set_at = excluded.set_at`)
}

/** Ends the pauses of these channels. */
export async function removePauses(run: Run, merchantId: number, channels: readonly DeliveryChannel[]): Promise<void> {
  await run(sql`
    delete from delivery_pause where merchant_id = ${merchantId} and channel = any(${channels}::text[])`)
}

/** When the next pause ends, over all stores. Runs as the owner. */
export async function nextPauseEnd(run: Run): Promise<Date | undefined> {
  const [row] = await run(sql<{ at: string | null }>`
    select min(until_at) as at from delivery_pause where until_at is not null`)
  return row?.at ? new Date(row.at) : undefined
}

/** Stores in which a pause has ended. Runs as the owner. */
export function listEndedPauses(run: Run, now: Date, most: number): Promise<DueJob[]> {
  return run(sql<DueJob>`
    select merchant_id, 0 as id from delivery_pause where until_at <= ${now}
    group by merchant_id order by min(until_at), merchant_id limit ${most}`)
}

/** Clears away the pauses of a store that have ended; their channels. */
export async function clearEndedPauses(run: Run, merchantId: number, now: Date): Promise<DeliveryChannel[]> {
  const rows = await run(sql<{ channel: DeliveryChannel }>`
    delete from delivery_pause where merchant_id = ${merchantId} and until_at <= ${now} returning channel`)
  return rows.map(({ channel }) => channel)
}
