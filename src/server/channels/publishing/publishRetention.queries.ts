/** Which publishes of a channel are too old to keep, and their deletion with the menus that only they had (CHOWLY-3). */
import { sql } from 'kysely'
import type { Run } from '../../db/run.ts'

/** How long a publish is kept, and how many of a channel at most. */
const KEPT = '400 days'
const MOST_KEPT = 200
/** So many stay whatever their age, and so many that the channel took: somebody may roll back to them. */
const ALWAYS_KEPT = 20

const SNAPSHOTS_LOCK = 20242

/** Until the transaction ends no snapshot or publish of the store goes. Taken before the channel. */
export function holdPublishes(run: Run, merchantId: number): Promise<unknown> {
  return run(sql`select pg_advisory_xact_lock_shared(${SNAPSHOTS_LOCK}::int, ${merchantId}::int)`)
}

/** For the deletion; false where somebody is publishing, and nobody is waited for. As the owner. */
export async function claimOldPublishes(run: Run, merchantId: number): Promise<boolean> {
  const [row] = await run(sql<{ isMine: boolean }>`
    select pg_try_advisory_xact_lock(${SNAPSHOTS_LOCK}::int, ${merchantId}::int) as is_mine`)
  return row?.isMine === true
}

export interface PublishedChannel {
  readonly merchantId: number
  readonly channel: string
}

/** Channels of any store with more publishes than always stay. As the owner. */
export function listThinnable(run: Run): Promise<PublishedChannel[]> {
  return run(sql<PublishedChannel>`
    select c.merchant_id, c.channel from delivery_channel c
    where exists (
      select from delivery_publish p where p.merchant_id = c.merchant_id and p.channel = c.channel
      order by p.publish_id desc offset ${sql.lit(ALWAYS_KEPT)} limit 1)
    order by c.merchant_id, c.channel`)
}

/**
 * The oldest publishes that nothing needs, at most so many. Beside the new ones stay: what has not ended, what is live,
 * what the channel may have got after it, what small changes stand on, and what a publish that stays rolls back to. Nulls:
 * a channel with fewer publishes than always stay has none that is older than those. As the owner.
 */
export async function listOldPublishes(
  run: Run,
  { merchantId, channel }: PublishedChannel,
  now: Date,
  most: number,
): Promise<number[]> {
  const ofChannel = sql`merchant_id = ${merchantId} and channel = ${channel}`
  const newest = (place: number, more = sql``) => sql`(
    select publish_id from delivery_publish where ${ofChannel} ${more}
    order by publish_id desc offset ${sql.lit(place - 1)} limit 1)`
  const taken = sql`and state in ('done', 'partly')`
  const rows = await run(sql<{ publishId: number }>`
    with bound as materialized (
      select ${newest(ALWAYS_KEPT)} as always, ${newest(MOST_KEPT)} as most,
        coalesce(${newest(ALWAYS_KEPT, taken)}, 0) as taken, coalesce(${newest(1, taken)}, 0) as live)
    select p.publish_id from delivery_publish p, bound b
    where p.merchant_id = ${merchantId} and p.channel = ${channel} and p.publish_id < b.always
      and (p.publish_id < b.most or p.ended_at < ${now}::timestamptz - ${sql.lit(KEPT)}::interval)
      and p.ended_at is not null
      and not (p.state in ('done', 'partly') and p.publish_id >= b.taken)
      and not (p.is_unsure and p.publish_id > b.live)
      and not exists (select from delivery_told t where t.publish_id = p.publish_id
        and t.merchant_id = ${merchantId} and t.channel = ${channel})
      and not exists (select from delivery_sync s where s.held_publish_id = p.publish_id
        and s.merchant_id = ${merchantId} and s.channel = ${channel})
      and not exists (select from delivery_publish r
        where r.merchant_id = ${merchantId} and r.rolls_back_to = p.publish_id)
    order by p.publish_id limit ${most}`)
  return rows.map(({ publishId }) => publishId)
}

/** Deletes publishes with what the channel said of their parts, and the menus that no publish has any more. As the owner. */
export async function deletePublishes(run: Run, merchantId: number, publishIds: readonly number[]): Promise<void> {
  const ids = sql`any(${[...publishIds]}::int[])`
  void run(sql`delete from delivery_publish_entity where merchant_id = ${merchantId} and publish_id = ${ids}`)
  // One that was rolled back to may stay longer than the one that took its place.
  void run(sql`
    update delivery_publish set replaced_by = null where merchant_id = ${merchantId} and replaced_by = ${ids}`)
  const gone = await run(sql<{ hash: string; liveHash: string | null }>`
    delete from delivery_publish where merchant_id = ${merchantId} and publish_id = ${ids} returning hash, live_hash`)
  const hashes = [...new Set(gone.flatMap(({ hash, liveHash }) => (liveHash === null ? [hash] : [hash, liveHash])))]
  await run(sql`
    delete from delivery_snapshot s where s.merchant_id = ${merchantId} and s.hash = any(${hashes}::text[])
      and not exists (select from delivery_publish p where p.merchant_id = ${merchantId} and p.hash = s.hash)
      and not exists (select from delivery_publish p where p.merchant_id = ${merchantId} and p.live_hash = s.hash)`)
}
