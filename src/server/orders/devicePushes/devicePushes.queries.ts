/** What terminals sent and is not in the books: lists, one item, and how it was solved (POS-3). */
import { type RawBuilder, sql } from 'kysely'
import type { ReviewReason, pushStates } from '../../../shared/contract/orders/devicePushes.ts'
import type { PushKind } from '../../../shared/contract/orders/push/items.ts'
import type { Run } from '../../db/run.ts'

export interface StoredPush {
  readonly pushId: number
  readonly kind: PushKind
  readonly state: (typeof pushStates)[number]
  readonly reason: ReviewReason | null
  readonly detail: Readonly<Record<string, unknown>> | null
  readonly waitsFor: string | null
  readonly deviceId: number
  readonly deviceName: string
  readonly deviceAt: string
  readonly at: string
  readonly receivedAt: string
  readonly body: Readonly<Record<string, unknown>> | null
  readonly orderId: number | null
  readonly orderNo: string | null
  /** Of the person that the item is about. */
  readonly personName: string | null
  readonly solution: '' | 'retried' | 'accepted' | 'dismissed'
  readonly solvedAt: string | null
  readonly solvedByName: string
}

export interface PushSelection {
  readonly state: 'unsolved' | 'held' | 'waiting' | 'solved'
  readonly kinds: readonly string[]
  readonly reasons: readonly string[]
  readonly deviceIds: readonly number[]
  readonly fromAt: string | undefined
  readonly beforeAt: string | undefined
}

const states = {
  unsolved: sql`p.state in ('waiting', 'held')`,
  held: sql`p.state in ('waiting', 'held') and p.state = 'held'`,
  waiting: sql`p.state in ('waiting', 'held') and p.state = 'waiting'`,
  solved: sql`p.solved_at is not null`,
} as const

const columns = (
  merchantId: number,
) => sql`p.push_id, p.kind, p.state, p.reason, p.detail, p.waits_for, p.device_id, d.name as device_name,
  p.device_at, p.at, p.received_at, p.body, p.order_id, o.order_no, p.solution, p.solved_at, p.solved_by_name,
  (select display_name from employee e
    where e.merchant_id = ${merchantId} and p.kind = 'clock'
      and e.employee_id = case when p.body->>'employeeId' ~ '^\\d{1,9}$' then (p.body->>'employeeId')::int end) as person_name`

const joined = sql`device_push p
  join device d on d.merchant_id = p.merchant_id and d.device_id = p.device_id
  left join orders o on o.merchant_id = p.merchant_id and o.order_id = p.order_id`

function where(merchantId: number, selection: PushSelection): RawBuilder<unknown> {
  const { state, kinds, reasons, deviceIds, fromAt, beforeAt } = selection
  const any = (column: string, values: readonly string[]) =>
    values.length === 0 ? sql`` : sql`and ${sql.ref(column)} = any(${[...values]}::text[])`
  return sql`p.merchant_id = ${merchantId} and ${states[state]} ${any('p.kind', kinds)} ${any('p.reason', reasons)}
    ${deviceIds.length === 0 ? sql`` : sql`and p.device_id = any(${[...deviceIds]}::int[])`}
    ${fromAt === undefined ? sql`` : sql`and p.received_at >= ${fromAt}`}
    ${beforeAt === undefined ? sql`` : sql`and p.received_at < ${beforeAt}`}`
}

/** A page, the latest first. */
export const listPushes = (run: Run, merchantId: number, selection: PushSelection, limit: number, skip: number) =>
  run(sql<StoredPush>`
    select ${columns(merchantId)} from ${joined} where ${where(merchantId, selection)}
    order by p.received_at desc, p.push_id desc limit ${limit} offset ${skip}`)

/** How many fit. */
export async function countPushes(run: Run, merchantId: number, selection: PushSelection): Promise<number> {
  const [row] = await run(sql<{ total: number }>`
    select count(*)::int as total from device_push p where ${where(merchantId, selection)}`)
  return row?.total ?? 0
}

/** The numbers of held and of waiting items. */
export async function countUnsolved(
  run: Run,
  merchantId: number,
): Promise<{ readonly held: number; readonly waiting: number }> {
  const [row] = await run(sql<{ held: number; waiting: number }>`
    select count(*) filter (where state = 'held')::int as held, count(*) filter (where state = 'waiting')::int as waiting
    from device_push where merchant_id = ${merchantId} and state in ('waiting', 'held')`)
  return row ?? { held: 0, waiting: 0 }
}

/** The terminals of the store, revoked ones too: what they sent stays. */
export const listTerminals = (run: Run, merchantId: number) =>
  run(sql<{ deviceId: number; name: string }>`
    select device_id, name from device where merchant_id = ${merchantId} order by name, device_id limit 500`)

/** One item; undefined where the store has none of this id. */
export async function findPush(run: Run, merchantId: number, pushId: number): Promise<StoredPush | undefined> {
  const [row] = await run(sql<StoredPush>`
    select ${columns(merchantId)} from ${joined} where p.merchant_id = ${merchantId} and p.push_id = ${pushId}`)
  return row
}

export interface Solver {
  readonly employeeId: number
  readonly name: string
}

/** Stores who posted an item; its kind and order, or undefined where no person was needed. */
export async function markSolved(
  run: Run,
  merchantId: number,
  pushId: number,
  { employeeId, name, solution }: Solver & { readonly solution: 'retried' | 'accepted' },
): Promise<{ readonly kind: string; readonly orderId: number | null } | undefined> {
  const [row] = await run(sql<{ kind: string; orderId: number | null }>`
    update device_push set solved_by = ${employeeId}, solved_by_name = ${name}, solution = ${solution}
    where merchant_id = ${merchantId} and push_id = ${pushId} and state = 'applied' and solution = ''
    returning kind, order_id`)
  return row
}

/** Dismisses an item; undefined where it is no longer held or waiting. */
export async function markDismissed(
  run: Run,
  merchantId: number,
  pushId: number,
  { employeeId, name }: Solver,
): Promise<{ readonly kind: string; readonly reason: string | null } | undefined> {
  const [row] = await run(sql<{ kind: string; reason: string | null }>`
    update device_push set state = 'dismissed', solved_at = now(), solved_by = ${employeeId}, solved_by_name = ${name},
      solution = 'dismissed'
    where merchant_id = ${merchantId} and push_id = ${pushId} and state in ('waiting', 'held')
    returning kind, reason`)
  return row
}
