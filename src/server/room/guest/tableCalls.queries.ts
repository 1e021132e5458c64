/** Calls of guests (TBL-3). */
import { sql } from 'kysely'
import type { CallKind, TableCall } from '../../../shared/contract/room/tableCalls.ts'
import type { Run } from '../../db/run.ts'

/** A call that nobody answered is no longer one: the guests have gone. */
const OPEN_FOR = sql`interval '2 hours'`

/** The open calls of a store, the oldest first. */
export function listOpenCalls(run: Run, merchantId: number): Promise<TableCall[]> {
  return run(sql<TableCall>`
    select c.call_id, c.table_id, t.name as table_name, a.name as area_name, c.kind, c.called_at
    from table_call c
    join dining_table t on t.merchant_id = ${merchantId} and t.table_id = c.table_id
    join table_area a on a.merchant_id = ${merchantId} and a.area_id = t.area_id
    where c.merchant_id = ${merchantId} and c.answered_at is null and c.called_at > now() - ${OPEN_FOR}
    order by c.called_at, c.call_id`)
}

/** Answers a call; the table, or undefined where there is no such open call. */
export async function answerCall(
  run: Run,
  merchantId: number,
  { callId, by }: { callId: number; by: { id: number | null; name: string } },
): Promise<number | undefined> {
  const [row] = await run(sql<{ tableId: number }>`
    update table_call set answered_at = now(), answered_by = ${by.id}::int, answered_by_name = ${by.name}
    where merchant_id = ${merchantId} and call_id = ${callId} and answered_at is null returning table_id`)
  return row?.tableId
}

export interface RecentCall {
  readonly kind: CallKind
  /** Nobody has answered it. */
  readonly isOpen: boolean
}

/** The newest call of each kind of a table that is open, or was answered of late. */
export function listRecentCalls(run: Run, merchantId: number, tableId: number): Promise<RecentCall[]> {
  return run(sql<RecentCall>`
    select distinct on (kind) kind, answered_at is null as is_open from table_call
    where merchant_id = ${merchantId} and table_id = ${tableId}
      and (answered_at is null and called_at > now() - ${OPEN_FOR}
        or answered_at > now() - interval '5 minutes' and answered_by_name <> '')
    order by kind, called_at desc`)
}

/** Locks a table until the transaction ends, so that its calls come one after the other. */
export async function lockTable(run: Run, merchantId: number, tableId: number): Promise<void> {
  await run(sql`
    select 1 from dining_table where merchant_id = ${merchantId} and table_id = ${tableId} for no key update`)
}

/** How many calls a table made within minutes; closes what nobody answered for too long. */
export async function countCalls(run: Run, merchantId: number, tableId: number, minutes: number): Promise<number> {
  void run(sql`
    update table_call set answered_at = now()
    where merchant_id = ${merchantId} and table_id = ${tableId} and answered_at is null
      and called_at <= now() - ${OPEN_FOR}`)
  const [row] = await run(sql<{ count: number }>`
    select count(*) from table_call
    where merchant_id = ${merchantId} and table_id = ${tableId}
      and called_at > now() - ${`${minutes} minutes`}::interval`)
  return row?.count ?? 0
}

/** Adds a call; false where one of its kind is open already. */
export async function addCall(run: Run, merchantId: number, tableId: number, kind: CallKind): Promise<boolean> {
  const rows = await run(sql<{ callId: number }>`
    insert into table_call (merchant_id, table_id, kind) values (${merchantId}, ${tableId}, ${kind})
    on conflict (merchant_id, table_id, kind) where answered_at is null do nothing returning call_id`)
  return rows.length > 0
}
