/** What was sent to delivery channels, for people (CHOWLY-3). One entry until it has arrived; kept for 30 days. */
import { sql } from 'kysely'
import type { ChangeOutcome, SmallChangeEntry, SmallChangeRow } from '../../../shared/contract/channels/pauses.ts'
import type { Run } from '../../db/run.ts'
import type { DeliveryChannel } from '../port.ts'

/** So many entries are named, those that were refused first; `total` counts all. */
const MOST_ENTRIES = 100

function named(entries: readonly SmallChangeEntry[]): string {
  const isRefused = ({ outcome }: SmallChangeEntry) => outcome === 'refused'
  const sorted = [...entries.filter(isRefused), ...entries.filter(entry => !isRefused(entry))]
  return JSON.stringify(sorted.slice(0, MOST_ENTRIES))
}

export interface ChangeTry {
  readonly channel: DeliveryChannel
  /** Of the try before, where that did not arrive. */
  readonly changeId: number | null
  readonly entries: readonly SmallChangeEntry[]
  readonly now: Date
}

/** Enters what is being sent; its number. */
export async function enterChange(
  run: Run,
  merchantId: number,
  { channel, changeId, entries, now }: ChangeTry,
): Promise<number> {
  const [row] = await run(
    changeId === null
      ? sql<{ changeId: number }>`
        insert into delivery_change (merchant_id, channel, outcome, total, entries, first_at, last_at)
        values (${merchantId}, ${channel}, 'sending', ${entries.length}, ${named(entries)}::jsonb, ${now}, ${now})
        returning change_id`
      : sql<{ changeId: number }>`
        update delivery_change set outcome = 'sending', tries = tries + 1, total = ${entries.length},
          entries = ${named(entries)}::jsonb, last_at = ${now}
        where merchant_id = ${merchantId} and change_id = ${changeId} returning change_id`,
  )
  // Where the entry is so old that it was cleared away.
  return row?.changeId ?? (await enterChange(run, merchantId, { channel, changeId: null, entries, now }))
}

/** What has become of it. */
export async function closeChange(
  run: Run,
  merchantId: number,
  changeId: number,
  { outcome, message, entries }: { outcome: ChangeOutcome; message: string; entries: readonly SmallChangeEntry[] },
): Promise<void> {
  await run(sql`
    update delivery_change set outcome = ${outcome}, message = ${message},
      entries = ${named(entries)}::jsonb
    where merchant_id = ${merchantId} and change_id = ${changeId}`)
}

/** What was sent, the newest first, and how many there are; of one channel, or of all. */
export async function listChanges(
  run: Run,
  merchantId: number,
  { channel, page, pageSize }: { channel: DeliveryChannel | undefined; page: number; pageSize: number },
): Promise<{ rows: SmallChangeRow[]; total: number }> {
  const where = sql`merchant_id = ${merchantId} ${channel === undefined ? sql`` : sql`and channel = ${channel}`}`
  const [rows, [count]] = await Promise.all([
    run(sql<SmallChangeRow>`
      select change_id, channel, outcome, message, tries, total, entries, first_at, last_at
      from delivery_change where ${where} order by change_id desc limit ${pageSize} offset ${(page - 1) * pageSize}`),
    run(sql<{ total: number }>`select count(*) as total from delivery_change where ${where}`),
  ])
  return { rows, total: count?.total ?? 0 }
}
