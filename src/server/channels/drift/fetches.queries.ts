/** When channels are compared with what they were told, by whom, and how it went (CHOWLY-3). */
import { sql } from 'kysely'
import type { FetchProblem } from '../../../shared/contract/channels/drift.ts'
import type { Run } from '../../db/run.ts'
import type { DueJob } from '../../kernel/dueWork.ts'
import type { DeliveryChannel } from '../port.ts'

export interface StoredFetch {
  readonly channel: DeliveryChannel
  readonly nextAt: string | null
  readonly claimedUntil: string | null
  readonly isAsked: boolean
  readonly tries: number
  readonly problem: FetchProblem | ''
  readonly message: string
  readonly comparedAt: string | null
  readonly differences: number
}
const columns = sql`f.channel, f.next_at, f.claimed_until, f.is_asked, f.tries, f.problem, f.message, f.compared_at,
  f.differences`
const free = (now: Date) => sql`(claimed_until is null or claimed_until <= ${now})`

/** When the next channel is compared, over all stores. Runs as the owner. */
export async function nextFetchAt(run: Run): Promise<Date | undefined> {
  const [row] = await run(sql<{ at: string | null }>`
    select min(greatest(next_at, claimed_until)) as at from delivery_fetch where next_at is not null`)
  return row?.at ? new Date(row.at) : undefined
}

/** Channels to be compared, of all stores. Runs as the owner. */
export function listDueFetches(run: Run, now: Date, most: number): Promise<DueJob[]> {
  return run(sql<DueJob>`
    select merchant_id, fetch_id as id from delivery_fetch
    where next_at <= ${now} and ${free(now)} order by next_at, merchant_id, fetch_id limit ${most}`)
}

/** Claims a due channel until `until`; undefined where another process has it, or it waits again. */
export async function claimFetch(
  run: Run,
  { merchantId, id }: DueJob,
  now: Date,
  until: Date,
): Promise<StoredFetch | undefined> {
  const [row] = await run(sql<StoredFetch>`
    with held as (
      select fetch_id from delivery_fetch
      where merchant_id = ${merchantId} and fetch_id = ${id} and next_at <= ${now} and ${free(now)}
      for update skip locked)
    update delivery_fetch f set claimed_until = ${until} from held
    where f.merchant_id = ${merchantId} and f.fetch_id = held.fetch_id
    returning ${columns}`)
  return row
}

/** How a channel is compared; held until the transaction ends. */
export async function lockFetch(
  run: Run,
  merchantId: number,
  channel: DeliveryChannel,
): Promise<StoredFetch | undefined> {
  const [row] = await run(sql<StoredFetch>`
    select ${columns} from delivery_fetch f where merchant_id = ${merchantId} and channel = ${channel} for update`)
  return row
}

/** How a channel is compared. */
export async function findFetch(
  run: Run,
  merchantId: number,
  channel: DeliveryChannel,
): Promise<StoredFetch | undefined> {
  const [row] = await run(sql<StoredFetch>`
    select ${columns} from delivery_fetch f where merchant_id = ${merchantId} and channel = ${channel}`)
  return row
}

/** Somebody waits for a comparison: it is due now, whatever failed before. */
export async function askFetch(run: Run, merchantId: number, channel: DeliveryChannel, now: Date): Promise<void> {
  await run(sql`
    insert into delivery_fetch (merchant_id, channel, next_at, is_asked) values (${merchantId}, ${channel}, ${now}, true)
    on conflict (merchant_id, channel) do update set next_at = excluded.next_at, is_asked = true, tries = 0`)
}

/** Looks again at an instant, unless it is looked at before. */
export async function fetchBy(run: Run, merchantId: number, channel: DeliveryChannel, at: Date): Promise<void> {
  await run(sql`
    update delivery_fetch set next_at = least(next_at, ${at})
    where merchant_id = ${merchantId} and channel = ${channel}`)
}

/** How a comparison ended. */
export interface FetchEnd {
  readonly nextAt: Date | null
  readonly problem: FetchProblem | ''
  readonly message: string
  readonly tries: number
  /** Somebody waits for it still. */
  readonly isAsked: boolean
  /** Of one that succeeded. */
  readonly compared: { readonly at: Date; readonly differences: number } | null
}

/** Gives a channel back. */
export async function endFetch(run: Run, merchantId: number, channel: DeliveryChannel, end: FetchEnd): Promise<void> {
  const { nextAt, problem, message, tries, isAsked, compared } = end
  await run(sql`
    update delivery_fetch set claimed_until = null, next_at = ${nextAt}, problem = ${problem}, message = ${message},
      tries = ${tries}, is_asked = ${isAsked}, compared_at = coalesce(${compared?.at ?? null}, compared_at),
      differences = coalesce(${compared?.differences ?? null}::int, differences)
    where merchant_id = ${merchantId} and channel = ${channel}`)
}
