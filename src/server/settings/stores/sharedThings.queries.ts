/** Which thing of one store is which of another (ADM-5): they have one key. Runs as the owner of the database. */
import { type RawBuilder, sql } from 'kysely'
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
  // The stores may lie on two nodes of a cluster, so that no statement is of both.
  const theirs = await keysOf(run, kind, to, sql`object_id = any(${others}::int[])`)
  const keys = [...theirs.values()]
  const own = await keysOf(run, kind, from, sql`(object_id = any(${ids}::int[]) or shared_key = any(${keys}::text[]))`)
  const taken = new Set(own.values())
  // One that is matched with further stores already brings the other among them.
  const brought = pairs.flatMap(({ id, there }) => {
    const key = theirs.get(there)
    return key === undefined || own.has(id) || taken.has(key) ? [] : [{ id, key }]
  })
  await insertKeys(run, kind, from, brought)
  await run(sql`
    insert into shared_thing (merchant_id, kind, object_id, shared_key)
    select ${from}::int, ${kind}, id, gen_random_uuid()::text from unnest(${ids}::int[]) id
    on conflict do nothing`)
  const source = await keysOf(run, kind, from, sql`object_id = any(${ids}::int[])`)
  await run(sql`
    delete from shared_thing
    where merchant_id = ${to} and kind = ${kind}
      and (object_id = any(${others}::int[]) or shared_key = any(${[...source.values()]}::text[]))`)
  const matched = pairs.flatMap(({ id, there }) => {
    const key = source.get(id)
    return key === undefined ? [] : [{ id: there, key }]
  })
  await insertKeys(run, kind, to, matched, sql``)
}

/** The keys of things of a store, by their ids. */
async function keysOf(run: Run, kind: SharedKind, merchantId: number, which: RawBuilder<unknown>) {
  const rows = await run(sql<{ objectId: number; sharedKey: string }>`
    select object_id, shared_key from shared_thing where merchant_id = ${merchantId} and kind = ${kind} and ${which}`)
  return new Map(rows.map(({ objectId, sharedKey }) => [objectId, sharedKey]))
}

/** What is there already stays, where nothing else is said of it. */
async function insertKeys(
  run: Run,
  kind: SharedKind,
  merchantId: number,
  keys: readonly { readonly id: number; readonly key: string }[],
  known: RawBuilder<unknown> = sql`on conflict do nothing`,
): Promise<void> {
  if (keys.length === 0) return
  await run(sql`
    insert into shared_thing (merchant_id, kind, object_id, shared_key)
    select ${merchantId}::int, ${kind}, n.id, n.key
    from unnest(${keys.map(({ id }) => id)}::int[], ${keys.map(({ key }) => key)}::text[]) n(id, key)
    ${known} returning merchant_id`)
}

/** Roles that were copied under their names are the same roles. */
export async function shareCopiedRoles(run: Run, from: number, to: number): Promise<void> {
  const named = async (merchantId: number) =>
    run(sql<{ roleId: number; key: string }>`
      select role_id, lower(name) as key from role where merchant_id = ${merchantId} order by role_id`)
  const [source, copies] = await Promise.all([named(from), named(to)])
  const copyOf = new Map(copies.map(({ key, roleId }) => [key, roleId]))
  const pairs = source.flatMap(({ roleId: id, key }) => {
    const there = copyOf.get(key)
    return there === undefined ? [] : [{ id, there }]
  })
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
