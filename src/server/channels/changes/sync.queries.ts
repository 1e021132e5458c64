/** How far each delivery channel is told (CHOWLY-3): when it is looked at, by whom, and what keeps it from being told. */
import { sql } from 'kysely'
import type { ChangeProblem } from '../../../shared/contract/channels/pauses.ts'
import type { Run } from '../../db/run.ts'
import type { DueJob } from '../../kernel/dueWork.ts'
import type { DeliveryChannel } from '../port.ts'

export interface StoredSync {
  readonly channel: DeliveryChannel
  readonly lookAt: string
  readonly tries: number
  readonly problem: ChangeProblem | ''
  readonly changeId: number | null
  readonly heldPublishId: number | null
  /** By `kind ref`, in cents. */
  readonly heldPrices: Readonly<Record<string, number>> | null
}

/** From now on these channels are kept up to date. */
export async function addSyncs(run: Run, merchantId: number, channels: readonly DeliveryChannel[]): Promise<void> {
  await run(sql`
    insert into delivery_sync (merchant_id, channel) select ${merchantId}, unnest(${channels}::text[])
    on conflict do nothing`)
}

const free = (now: Date) => sql`(sending_until is null or sending_until <= ${now})`

/** When the next channel is looked at, over all stores. Runs as the owner. */
export async function nextSyncAt(run: Run): Promise<Date | undefined> {
  const [row] = await run(sql<{ at: string | null }>`
    select min(greatest(look_at, sending_until)) as at from delivery_sync where look_at is not null`)
  return row?.at ? new Date(row.at) : undefined
}

/** Channels to be looked at, of all stores. Runs as the owner. */
export function listDueSyncs(run: Run, now: Date, most: number): Promise<DueJob[]> {
  return run(sql<DueJob>`
    select merchant_id, sync_id as id from delivery_sync
    where look_at <= ${now} and ${free(now)} order by look_at, merchant_id, sync_id limit ${most}`)
}

/** Locks a due channel until the transaction ends; undefined where another process has it, or it waits again. */
export async function lockDueSync(run: Run, { merchantId, id }: DueJob, now: Date): Promise<StoredSync | undefined> {
  const [row] = await run(sql<StoredSync>`
    select channel, look_at, tries, problem, change_id, held_publish_id, held_prices from delivery_sync
    where merchant_id = ${merchantId} and sync_id = ${id} and look_at <= ${now} and ${free(now)}
    for update skip locked`)
  return row
}

/** This process tells the channel from now on; until `until` no other does. */
export async function beginTelling(
  run: Run,
  merchantId: number,
  channel: DeliveryChannel,
  { until, waiting, refused, changeId }: { until: Date; waiting: number; refused: number; changeId: number },
): Promise<void> {
  await run(sql`
    update delivery_sync set sending_until = ${until}, tries = tries + 1, waiting = ${waiting}, refused = ${refused},
      change_id = ${changeId}
    where merchant_id = ${merchantId} and channel = ${channel}`)
}

export interface SyncEnd {
  /** Of the claim: where something has woken the channel since, it is looked at again at that time. */
  readonly lookedAt: string
  /** Null: not before something wakes it. */
  readonly nextAt: Date | null
  /** No call before. */
  readonly waitUntil: Date | null
  readonly waiting: number
  readonly refused: number
  readonly problem: ChangeProblem | ''
  readonly message: string
  /** All that was to be told is told. */
  readonly told: boolean
  /** Something was sent and the channel has taken it. */
  readonly toldAt: Date | null
}

/** Gives the channel back. */
export async function endTelling(run: Run, merchantId: number, channel: DeliveryChannel, end: SyncEnd): Promise<void> {
  const { lookedAt, nextAt, waitUntil, waiting, refused, problem, message, told, toldAt } = end
  await run(sql`
    update delivery_sync set sending_until = null, wait_until = ${waitUntil}, waiting = ${waiting}, refused = ${refused},
      problem = ${problem}, message = ${message}, told_at = coalesce(${toldAt}, told_at),
      tries = case when ${told} then 0 else tries end, change_id = case when ${told} then null else change_id end,
      look_at = case when look_at is distinct from ${lookedAt}::timestamptz
        then greatest(look_at, ${waitUntil}::timestamptz) else ${nextAt}::timestamptz end
    where merchant_id = ${merchantId} and channel = ${channel}`)
}

/** Keeps the prices that hold at a roll-back. */
export async function holdPrices(
  run: Run,
  merchantId: number,
  channel: DeliveryChannel,
  publishId: number,
  prices: Readonly<Record<string, number>> | null,
): Promise<void> {
  await run(sql`
    update delivery_sync set held_publish_id = ${publishId}, held_prices = ${prices && JSON.stringify(prices)}::jsonb
    where merchant_id = ${merchantId} and channel = ${channel}`)
}

export interface SyncState {
  readonly channel: DeliveryChannel
  readonly waiting: number
  readonly refused: number
  readonly problem: ChangeProblem | ''
  readonly message: string
  /** When it is tried again; null where nothing waits. */
  readonly nextTryAt: string | null
  readonly isTelling: boolean
  readonly toldAt: string | null
}

/** How the channels of a store are told. */
export function listSyncs(run: Run, merchantId: number, now: Date): Promise<SyncState[]> {
  return run(sql<SyncState>`
    select channel, waiting, refused, problem, message, case when waiting > 0 then look_at end as next_try_at,
      coalesce(sending_until > ${now}, false) as is_telling, told_at
    from delivery_sync where merchant_id = ${merchantId} order by channel`)
}
