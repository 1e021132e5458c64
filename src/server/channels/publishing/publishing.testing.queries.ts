/** Publishes as a process leaves them that was killed. */
import { sql } from 'kysely'
import type { Run } from '../../db/run.ts'

/** Claimed by a process that asked the channel and never came back; the claim is over. */
export async function dropClaim(run: Run, merchantId: number, publishId: number): Promise<void> {
  await run(sql`
    update delivery_publish set state = 'sending', is_unsure = true, tries = tries + 1,
      claimed_until = now() - interval '1 second', next_try_at = now() - interval '1 second'
    where merchant_id = ${merchantId} and publish_id = ${publishId}`)
}

/** A publish that ended so long ago. Its menu is one of `menu`'s number, and so is what it left live. */
export interface PastPublish {
  readonly daysAgo: number
  readonly state?: 'waiting' | 'done' | 'partly' | 'failed' | 'cancelled'
  readonly menu?: number
  readonly liveMenu?: number
  readonly isUnsure?: boolean
}

const hashOf = (menu: number) => menu.toString(16).padStart(64, '0')

/** Adds publishes with one named part each, the oldest first; their ids. */
export async function addPastPublishes(
  run: Run,
  merchantId: number,
  channel: string,
  publishes: readonly PastPublish[],
): Promise<number[]> {
  const rows = publishes.map(({ daysAgo, state = 'done', menu = 1, liveMenu, isUnsure = false }, place) => {
    const liveHash = liveMenu === undefined ? null : hashOf(liveMenu)
    return { place, daysAgo, state, hash: hashOf(menu), liveHash, isUnsure }
  })
  const given = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    as r(place int, "daysAgo" int, state text, hash text, "liveHash" text, "isUnsure" boolean)`
  void run(sql`
    insert into delivery_channel (merchant_id, channel) values (${merchantId}, ${channel}) on conflict do nothing`)
  void run(sql`
    insert into delivery_snapshot (merchant_id, hash, document, categories, items)
    select ${merchantId}::int, m.hash, '', 1, 1 from ${given}, unnest(array[r.hash, r."liveHash"]) m(hash)
    where m.hash is not null on conflict do nothing`)
  const added = await run(sql<{ publishId: number }>`
    insert into delivery_publish (merchant_id, channel, hash, live_hash, publish_key, state, is_unsure, asked_by_name,
      asked_at, next_try_at, ended_at)
    select ${merchantId}::int, ${channel}::text, r.hash, r."liveHash", gen_random_uuid(), r.state, r."isUnsure", 'Boss',
      a.at, case when r.state = 'waiting' then a.at + interval '10 years' end, case when r.state <> 'waiting' then a.at end
    from ${given}, lateral (select now() - make_interval(days => r."daysAgo") as at) a
    order by r.place returning publish_id`)
  const ids = added.map(({ publishId }) => publishId)
  await run(sql`
    insert into delivery_publish_entity (merchant_id, publish_id, kind, ref, outcome)
    select ${merchantId}::int, id, 'item', 'd1', 'ok' from unnest(${ids}::int[]) id`)
  return ids
}

/** Says which publish another rolls back to, or gave way to. */
export async function pointAt(
  run: Run,
  merchantId: number,
  publishId: number | undefined,
  { rollsBackTo = null, replacedBy = null }: { rollsBackTo?: number | null; replacedBy?: number | null },
): Promise<void> {
  await run(sql`
    update delivery_publish set rolls_back_to = ${rollsBackTo}, replaced_by = ${replacedBy}
    where merchant_id = ${merchantId} and publish_id = ${publishId}`)
}

/** What small changes stand on: one publish that something was told after, one whose prices are held. */
export async function standOn(
  run: Run,
  merchantId: number,
  channel: string,
  { told, held }: { told: number | undefined; held: number | undefined },
): Promise<void> {
  await run(sql`
    insert into delivery_sync (merchant_id, channel, held_publish_id) values (${merchantId}, ${channel}, ${held})`)
  await run(sql`
    insert into delivery_told (merchant_id, channel, aspect, kind, ref, publish_id, state, sure)
    values (${merchantId}, ${channel}, 'price', 'item', 'd1', ${told}, '100', true)`)
}

/** What is left of a store: publishes, those with named parts, the numbers of menus. */
export async function whatIsLeft(
  run: Run,
  merchantId: number,
): Promise<{ ids: number[]; named: number[]; menus: number[] }> {
  const [publishes, parts, menus] = await Promise.all([
    run(sql<{ id: number }>`
      select publish_id as id from delivery_publish where merchant_id = ${merchantId} order by publish_id`),
    run(sql<{ id: number }>`
      select publish_id as id from delivery_publish_entity where merchant_id = ${merchantId} order by publish_id`),
    run(sql<{ hash: string }>`select hash from delivery_snapshot where merchant_id = ${merchantId} order by hash`),
  ])
  const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)
  return { ids: idsOf(publishes), named: idsOf(parts), menus: menus.map(({ hash }) => Number.parseInt(hash, 16)) }
}
