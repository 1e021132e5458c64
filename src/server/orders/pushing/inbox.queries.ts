/** The POS sync inbox: items applied, waiting or held, never dropped (POS-3). */
import { sql } from 'kysely'
import type { PushKind } from '../../../shared/contract/orders/push/items.ts'
import { errorCode } from '../../db/errorCode.ts'
import type { Run } from '../../db/run.ts'
import { storableJson } from './storable.ts'

export interface NewPush {
  readonly deviceId: number
  readonly key: string
  readonly kind: PushKind
  readonly bodyHash: string
  /** ISO 8601: by the terminal's clock, and corrected. */
  readonly deviceAt: string
  readonly at: string
}

/** The state of an item. The body is kept until it is applied. */
export interface PushState {
  readonly state: 'applied' | 'waiting' | 'held'
  readonly reason?: string | undefined
  readonly detail?: object | undefined
  readonly waitsFor?: string | undefined
  readonly orderId?: number | undefined
  readonly body?: object | undefined
}

const json = (value: object | undefined) => (value === undefined ? null : JSON.stringify(storableJson(value)))

/** Stores an item; its id, or undefined where its key is known already. Others with the same key wait for the first. */
export async function enterPush(run: Run, merchantId: number, push: NewPush, made: PushState) {
  const { state, reason = null, waitsFor = null, orderId = null } = made
  const [row] = await run(sql<{ pushId: number }>`
    insert into device_push (merchant_id, device_id, push_key, kind, body_hash, body, device_at, at, state, reason, detail,
      waits_for, order_id)
    values (${merchantId}, ${push.deviceId}, ${push.key}, ${push.kind}, ${push.bodyHash}, ${json(made.body)}::jsonb,
      ${push.deviceAt}, ${push.at}, ${state}, ${reason}, ${json(made.detail)}::jsonb, ${waitsFor}, ${orderId})
    on conflict (merchant_id, device_id, push_key) do nothing returning push_id`)
  return row?.pushId
}

/**
 * Keeps an item that was applied, under the keys that it brings (`holdKeys`): what waits for one of its keys, the oldest
 * first. Throws what `isKnownKey` knows where the terminal has sent the item before.
 */
export async function recordApplied(
  run: Run,
  merchantId: number,
  push: NewPush,
  { keys, orderId = null }: { readonly keys: readonly string[]; readonly orderId?: number | null },
): Promise<readonly number[]> {
  const [row] = await run(sql<{ waiting: number[] }>`
    select enter_applied_push(${merchantId}::int, ${[...new Set(keys)].sort()}::text[],
      ${push.deviceId}::int, ${push.key}, ${push.kind}, ${push.bodyHash}, ${push.deviceAt}::timestamptz,
      ${push.at}::timestamptz, ${orderId}::bigint) as waiting`)
  return row?.waiting ?? []
}

/** Raised by `enter_applied_push`, so that the transaction ends without anybody having to wait and see. */
const KNOWN_KEY = 'MIS01'

/** The terminal has sent an item under this key before. */
export const isKnownKey = (error: unknown): boolean => errorCode(error) === KNOWN_KEY

/** Raised by `assume`. */
const OUTDATED = 'MIS02'

/** What a push went by without asking is another by now. */
export const isOutdated = (error: unknown): boolean => errorCode(error) === OUTDATED

export interface KnownPush {
  readonly pushId: number
  readonly bodyHash: string
  readonly state: 'applied' | 'waiting' | 'held' | 'dismissed'
  readonly reason: string | null
  readonly orderId: number | null
}

/** The item that a terminal has sent under a key before. */
export async function findPush(run: Run, merchantId: number, deviceId: number, key: string) {
  const [row] = await run(sql<KnownPush>`
    select push_id, body_hash, state, reason, order_id from device_push
    where merchant_id = ${merchantId} and device_id = ${deviceId} and push_key = ${key}`)
  return row
}

export interface KeptPush {
  readonly deviceId: number
  readonly deviceName: string
  readonly pushKey: string
  readonly kind: PushKind
  readonly body: Readonly<Record<string, unknown>>
  readonly deviceAt: string
  readonly at: string
  readonly receivedAt: string
  readonly state: 'waiting' | 'held'
  readonly waitsFor: string | null
}

/** Locks a waiting or held item; undefined where it is neither any more. */
export async function lockKept(run: Run, merchantId: number, pushId: number): Promise<KeptPush | undefined> {
  const [row] = await run(sql<KeptPush>`
    select p.device_id, d.name as device_name, p.push_key, p.kind, p.body, p.device_at, p.at, p.received_at,
      p.state, p.waits_for
    from device_push p join device d on d.merchant_id = p.merchant_id and d.device_id = p.device_id
    where p.merchant_id = ${merchantId} and p.push_id = ${pushId} and p.state in ('waiting', 'held') for update of p`)
  return row
}

/** Stores the outcome of a waiting or held item. */
export async function resolvePush(run: Run, merchantId: number, pushId: number, made: PushState): Promise<void> {
  const { state, reason = null, waitsFor = null, orderId = null } = made
  await run(sql`
    update device_push set state = ${state}, reason = ${reason}, detail = ${json(made.detail)}::jsonb,
      waits_for = ${waitsFor}, order_id = coalesce(${orderId}, order_id),
      body = case when ${state} = 'applied' then null else body end,
      solved_at = ${state === 'applied' ? sql`now()` : null}
    where merchant_id = ${merchantId} and push_id = ${pushId} and state in ('waiting', 'held')`)
}

/**
 * Until the transaction ends nobody else comes with these keys or begins to wait for them: anyone who waits is seen by what
 * comes, or sees it.
 */
export async function holdKeys(run: Run, merchantId: number, keys: readonly string[]): Promise<void> {
  await run(sql`
    select pg_advisory_xact_lock(hashtextextended(key, ${merchantId}::bigint))
    from unnest(${[...new Set(keys)].sort()}::text[]) as given (key)`)
}

/** What waits for one of these keys, the oldest first. */
export async function waitingFor(run: Run, merchantId: number, keys: readonly string[]): Promise<number[]> {
  const rows = await run(sql<{ pushId: number }>`
    select push_id from unnest(${[...new Set(keys)]}::text[]) as k
    join device_push on merchant_id = ${merchantId} and waits_for = k
    where state in ('waiting', 'held') order by at, push_id`)
  return rows.map(({ pushId }) => pushId)
}

/** Keeps how wrong a terminal's clock is, at most once a minute. */
export async function noteSkew(run: Run, merchantId: number, deviceId: number, skewMs: number): Promise<void> {
  await run(sql`
    update device set clock_skew_ms = ${skewMs}, skew_at = now()
    where merchant_id = ${merchantId} and device_id = ${deviceId}
      and (skew_at is null or skew_at < now() - interval '1 minute')`)
}
