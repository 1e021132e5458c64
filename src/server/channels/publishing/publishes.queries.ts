/** Publications on channels: who has which, what became of each try, and how they ended. */
import { sql } from 'kysely'
import type { PublishReason, PublishState } from '../../../shared/contract/channels/publishing.ts'
import type { Run } from '../../db/run.ts'
import type { DueJob } from '../../kernel/dueWork.ts'
import type { DeliveryChannel, EntityAnswer } from '../port.ts'
import { holdPublishes } from './publishRetention.queries.ts'

export interface StoredPublish {
  readonly publishId: number
  readonly channel: DeliveryChannel
  readonly hash: string
  readonly publishKey: string
  readonly state: PublishState
  readonly isUnsure: boolean
  readonly tries: number
  readonly jobRef: string | null
  readonly askedAt: string
  readonly askedByName: string
  readonly sentAt: string | null
  readonly endedAt: string | null
  readonly rollsBackTo: number | null
  readonly cancelAskedAt: string | null
  /** What the channel has since, where it refused some of it. */
  readonly liveHash: string | null
}

const columns = sql`p.publish_id, p.channel, p.hash, p.publish_key, p.state, p.is_unsure, p.tries, p.job_ref, p.asked_at,
  p.asked_by_name, p.sent_at, p.ended_at, p.rolls_back_to, p.cancel_asked_at, p.live_hash`

/** Held until the transaction ends: nobody else begins, replaces, ends or deletes a publish of the channel meanwhile. */
export async function lockChannel(run: Run, merchantId: number, channel: DeliveryChannel): Promise<void> {
  void holdPublishes(run, merchantId)
  void run(sql`
    insert into delivery_channel (merchant_id, channel, version) values (${merchantId}, ${channel}, 0)
    on conflict do nothing`)
  await run(sql`
    select from delivery_channel where merchant_id = ${merchantId} and channel = ${channel} for update`)
}

/** The publish that is sent and the one that waits, if there are. */
export function listOpenPublishes(run: Run, merchantId: number, channel: DeliveryChannel): Promise<StoredPublish[]> {
  return run(sql<StoredPublish>`
    select ${columns} from delivery_publish p
    where p.merchant_id = ${merchantId} and p.channel = ${channel} and p.state in ('waiting', 'sending', 'running')
    order by p.publish_id`)
}

/** The last publish that the channel took, whole or partly; undefined where there is none. */
export async function findLivePublish(
  run: Run,
  merchantId: number,
  channel: DeliveryChannel,
): Promise<StoredPublish | undefined> {
  const [row] = await run(sql<StoredPublish>`
    select ${columns} from delivery_publish p
    where p.merchant_id = ${merchantId} and p.channel = ${channel} and p.state in ('done', 'partly')
    order by p.publish_id desc limit 1`)
  return row
}

/** Whether a later publish may have reached the channel without anybody knowing. */
export async function isAnyUnsure(
  run: Run,
  merchantId: number,
  channel: DeliveryChannel,
  after: number,
): Promise<boolean> {
  const rows = await run(sql`
    select from delivery_publish
    where merchant_id = ${merchantId} and channel = ${channel} and publish_id > ${after} and is_unsure limit 1`)
  return rows.length > 0
}

/** A publish, held until the transaction ends. */
export async function lockPublish(run: Run, merchantId: number, publishId: number): Promise<StoredPublish | undefined> {
  const [row] = await run(sql<StoredPublish>`
    select ${columns} from delivery_publish p
    where p.merchant_id = ${merchantId} and p.publish_id = ${publishId} for update`)
  return row
}

export interface NewPublish {
  readonly channel: DeliveryChannel
  readonly hash: string
  readonly key: string
  readonly categoryIds: readonly number[] | null
  readonly rollsBackTo: number | null
  readonly total: number
  readonly by: { readonly id: number; readonly name: string }
  readonly now: Date
}

/** Adds a publish that waits; its id. */
export async function addPublish(run: Run, merchantId: number, publish: NewPublish): Promise<number> {
  const { channel, hash, key, categoryIds, rollsBackTo, total, by, now } = publish
  const [row] = await run(sql<{ publishId: number }>`
    insert into delivery_publish (merchant_id, channel, hash, publish_key, category_ids, rolls_back_to, total, asked_by,
      asked_by_name, asked_at, next_try_at)
    values (${merchantId}, ${channel}, ${hash}, ${key}, ${categoryIds}::int[], ${rollsBackTo}, ${total}, ${by.id},
      ${by.name}, ${now}, ${now})
    returning publish_id`)
  if (!row) throw new Error('No publish was added')
  return row.publishId
}

/** The newer publish that took the place of one that was not sent. */
export async function setReplacedBy(run: Run, merchantId: number, publishId: number, by: number): Promise<void> {
  await run(sql`
    update delivery_publish set replaced_by = ${by} where merchant_id = ${merchantId} and publish_id = ${publishId}`)
}

/** What can be done now: waiting ones come after what is sent to their channel. */
const isFree = sql`(p.state <> 'waiting' or not exists (
  select from delivery_publish o
  where o.merchant_id = p.merchant_id and o.channel = p.channel and o.state in ('sending', 'running')))`

/** When the next publish is due, in any store. */
export async function nextPublishAt(run: Run): Promise<Date | undefined> {
  const [row] = await run(sql<{ due: string | null }>`
    select min(p.next_try_at) as due from delivery_publish p where p.next_try_at is not null and ${isFree}`)
  return row?.due ? new Date(row.due) : undefined
}

/** Which publishes are due. */
export function listDuePublishes(run: Run, now: Date, most: number): Promise<DueJob[]> {
  return run(sql<DueJob>`
    select p.merchant_id, p.publish_id as id from delivery_publish p
    where p.next_try_at <= ${now} and ${isFree} order by p.next_try_at, p.publish_id limit ${most}`)
}

export interface ClaimedPublish extends StoredPublish {
  /** Something may have reached the channel before this try. */
  readonly wasUnsure: boolean
}

/**
 * Gives a publish to this process and counts a try. From here on something may reach the channel, also if the process
 * dies. Undefined where another process has it, another publish of the channel is under way, or it has ended.
 */
export async function claimPublish(
  run: Run,
  { merchantId, id }: DueJob,
  now: Date,
  until: Date,
): Promise<ClaimedPublish | undefined> {
  const [row] = await run(sql<ClaimedPublish>`
    with held as (
      select publish_id, is_unsure from delivery_publish
      where merchant_id = ${merchantId} and publish_id = ${id} and next_try_at <= ${now}
        and (claimed_until is null or claimed_until <= ${now})
      for update skip locked)
    update delivery_publish p set tries = p.tries + case when p.state = 'running' then 0 else 1 end,
      state = case when p.state = 'waiting' then 'sending' else p.state end, is_unsure = true,
      claimed_until = ${until}, next_try_at = ${until}, sent_at = coalesce(p.sent_at, ${now})
    from held
    where p.merchant_id = ${merchantId} and p.publish_id = held.publish_id and ${isFree}
    returning ${columns}, held.is_unsure as was_unsure`)
  return row
}

/** Lets go of a publish until its next try. One that the channel works on is not cancelled any more. */
export async function postponePublish(
  run: Run,
  merchantId: number,
  publishId: number,
  to: {
    readonly state: 'waiting' | 'sending' | 'running'
    readonly isUnsure: boolean
    readonly at: Date
    readonly reason: PublishReason
    readonly message: string
    readonly jobRef?: string
    readonly progress?: { readonly done: number; readonly total: number }
  },
): Promise<void> {
  const { state, isUnsure, at, reason, message, jobRef = null, progress = null } = to
  await run(sql`
    update delivery_publish set state = ${state}, is_unsure = ${isUnsure}, next_try_at = ${at}, claimed_until = null,
      reason = ${reason}, message = ${message}, job_ref = coalesce(${jobRef}, job_ref),
      cancel_asked_at = case when ${state} = 'running' then null else cancel_asked_at end,
      done = coalesce(${progress?.done ?? null}::int, done), total = coalesce(${progress?.total ?? null}::int, total)
    where merchant_id = ${merchantId} and publish_id = ${publishId}`)
}

/** Ends a publish. */
export async function endPublish(
  run: Run,
  merchantId: number,
  publishId: number,
  end: {
    readonly state: 'done' | 'partly' | 'failed' | 'cancelled'
    readonly isUnsure: boolean
    readonly reason: PublishReason
    readonly message: string
    readonly now: Date
    readonly liveHash?: string
  },
): Promise<void> {
  const { state, isUnsure, reason, message, now, liveHash = null } = end
  await run(sql`
    update delivery_publish set state = ${state}, is_unsure = ${isUnsure}, reason = ${reason}, message = ${message},
      next_try_at = null, claimed_until = null, ended_at = ${now}, live_hash = ${liveHash},
      done = case when ${state} in ('done', 'partly') then total else done end
    where merchant_id = ${merchantId} and publish_id = ${publishId}`)
}

/** Asks for a publish to be cancelled; whoever has it finds out when its try has ended. */
export async function askCancel(run: Run, merchantId: number, publishId: number, now: Date): Promise<void> {
  await run(sql`
    update delivery_publish set cancel_asked_at = ${now},
      next_try_at = case when claimed_until is null or claimed_until <= ${now} then ${now} else next_try_at end
    where merchant_id = ${merchantId} and publish_id = ${publishId}`)
}

/** Keeps what the channel said of single parts. */
export async function addEntities(
  run: Run,
  merchantId: number,
  publishId: number,
  entities: readonly EntityAnswer[],
): Promise<void> {
  if (entities.length === 0) return
  await run(sql`
    insert into delivery_publish_entity (merchant_id, publish_id, kind, ref, outcome, message, their_id)
    select ${merchantId}, ${publishId}, e.kind, e.ref, e.outcome, e.message, e."theirId"
    from jsonb_to_recordset(${JSON.stringify(entities)}::jsonb)
      as e(kind text, ref text, outcome text, message text, "theirId" text)
    on conflict do nothing`)
}

/** What the channel said of single parts of a publish. */
export function listEntities(run: Run, merchantId: number, publishId: number): Promise<EntityAnswer[]> {
  return run(sql<EntityAnswer>`
    select kind, ref, outcome, message, their_id from delivery_publish_entity
    where merchant_id = ${merchantId} and publish_id = ${publishId} order by kind, ref`)
}
