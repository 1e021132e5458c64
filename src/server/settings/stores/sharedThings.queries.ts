/** Which thing of one store is which of another (ADM-5): they have one key. Runs as the owner of the database. */
import { sql } from 'kysely'
import type { SharedKind } from '../../../shared/contract/settings/sharedKinds.ts'
import type { Run } from '../../db/run.ts'

export interface Pair {
  readonly id: number
  readonly there: number
}

/** Makes each pair one thing. What either was before in the other's store it is no longer; further stores keep their matches. */
export async function shareThings(
  run: Run,
  kind: SharedKind,
  [from, to]: readonly [number, number],
  pairs: readonly Pair[],
): Promise<void> {
  if (pairs.length === 0) return
  const ids = pairs.map(({ id }) => id)
  const others = pairs.map(({ there }) => there)
  // One that is matched with further stores already brings the other among them.
  await run(sql`
    insert into shared_thing (merchant_id, kind, object_id, shared_key)
    select ${from}::int, ${kind}, p.id, t.shared_key
    from unnest(${ids}::int[], ${others}::int[]) p(id, there)
    join shared_thing t on t.merchant_id = ${to} and t.kind = ${kind} and t.object_id = p.there
    where not exists (select from shared_thing s where s.merchant_id = ${from} and s.kind = ${kind}
      and (s.object_id = p.id or s.shared_key = t.shared_key))
    on conflict do nothing`)
  await run(sql`
    insert into shared_thing (merchant_id, kind, object_id, shared_key)
    select ${from}::int, ${kind}, id, gen_random_uuid()::text from unnest(${ids}::int[]) id
    on conflict do nothing`)
  const source = sql`select s.shared_key from shared_thing s
    where s.merchant_id = ${from} and s.kind = ${kind} and s.object_id = any(${ids}::int[])`
  await run(sql`
    delete from shared_thing
    where merchant_id = ${to} and kind = ${kind}
      and (object_id = any(${others}::int[]) or shared_key in (${source}))`)
  await run(sql`
    insert into shared_thing (merchant_id, kind, object_id, shared_key)
    select ${to}::int, ${kind}, p.there, s.shared_key
    from unnest(${ids}::int[], ${others}::int[]) p(id, there)
    join shared_thing s on s.merchant_id = ${from} and s.kind = ${kind} and s.object_id = p.id
    returning merchant_id`)
}

/** Roles that were copied under their names are the same roles. */
export async function shareCopiedRoles(run: Run, from: number, to: number): Promise<void> {
  const pairs = await run(sql<Pair>`
    select s.role_id as id, t.role_id as there from role s
    join role t on t.merchant_id = ${to} and lower(t.name) = lower(s.name)
    where s.merchant_id = ${from} order by s.role_id`)
  await shareThings(run, 'role', [from, to], pairs)
}

/** A thing of the store is matched with none any more. */
export async function unshareThings(
  run: Run,
  kind: SharedKind,
  merchantId: number,
  ids: readonly number[],
): Promise<void> {
  await run(sql`
    delete from shared_thing
    where merchant_id = ${merchantId} and kind = ${kind} and object_id = any(${[...ids]}::int[])`)
}

export interface SharedThing {
  readonly merchantId: number
  readonly kind: SharedKind
  readonly objectId: number
  readonly sharedKey: string
}

/** What these stores share, of every kind. */
export function listSharedThings(run: Run, merchantIds: readonly number[]): Promise<SharedThing[]> {
  return run(sql<SharedThing>`
    select merchant_id, kind, object_id, shared_key from shared_thing
    where merchant_id = any(${[...merchantIds]}::int[])`)
}
