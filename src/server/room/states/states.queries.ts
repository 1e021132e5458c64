/** What was said of tables, and the orders that they have now (TBL-1). */
import { sql } from 'kysely'
import type { SaidState } from '../../../shared/rules/room/tableState.ts'
import type { Run } from '../../db/run.ts'

export interface MarkRow {
  readonly tableId: number
  readonly state: SaidState
  readonly since: string
  readonly guests: number
  readonly employeeName: string
  readonly note: string
  readonly mergedInto: number | null
  readonly heldUntil: string | null
}

/** What was said last of each table. */
export const listMarks = (run: Run, merchantId: number): Promise<MarkRow[]> =>
  run(sql<MarkRow>`
    select s.table_id, s.state, s.since, s.guests, coalesce(e.display_name, '') as employee_name, s.note, s.merged_into,
      s.held_until
    from table_state s left join employee e on e.merchant_id = s.merchant_id and e.employee_id = s.employee_id
    where s.merchant_id = ${merchantId} order by s.table_id`)

export interface OrderRow {
  readonly tableId: number
  readonly orderId: number
  readonly orderNo: string
  readonly orderedAt: string
  readonly closedAt: string | null
  readonly status: string
  readonly totalCents: number
  readonly paidCents: number
  readonly peopleNumber: number
  readonly employeeName: string
}

/** Orders at tables that were opened since an instant. */
export const listOrdersAtTables = (run: Run, merchantId: number, since: Date): Promise<OrderRow[]> =>
  run(sql<OrderRow>`
    select table_id, order_id, order_no, ordered_at, closed_at, status, total_cents, paid_cents, people_number, employee_name
    from orders
    where merchant_id = ${merchantId} and table_id is not null and deleted_at is null
      and business_date >= (${since.toISOString()}::timestamptz at time zone 'UTC')::date - 1
      and ordered_at >= ${since.toISOString()}::timestamptz
    order by ordered_at, order_id`)

/** The tables of these ids that are there, their rows held: nobody deletes them meanwhile, and two who speak of one wait. */
export async function lockTables(run: Run, merchantId: number, tableIds: readonly number[]): Promise<number[]> {
  const rows = await run(sql<{ tableId: number }>`
    select table_id from dining_table
    where merchant_id = ${merchantId} and table_id = any(${[...tableIds]}::int[]) and deleted_at is null
    order by table_id for no key update`)
  return rows.map(({ tableId }) => tableId)
}

/** Whether this is one of the store's people. */
export async function isEmployee(run: Run, merchantId: number, employeeId: number): Promise<boolean> {
  const rows = await run(sql`
    select from employee where merchant_id = ${merchantId} and employee_id = ${employeeId}`)
  return rows.length > 0
}

export interface Said {
  readonly tableId: number
  readonly state: SaidState
  readonly since: Date
  readonly guests: number
  readonly employeeId: number | null
  readonly note: string
  readonly heldUntil: Date | null
}

/**
 * Keeps what was said of a table; a table that it was merged into stays, unless it is free now. The tables that are of
 * their own again by that.
 */
export async function keepSaid(run: Run, merchantId: number, said: Said): Promise<number[]> {
  const { tableId, state, guests, employeeId, note, heldUntil } = said
  const since = said.since.toISOString()
  await run(sql`
    insert into table_state as s (merchant_id, table_id, state, since, guests, employee_id, note, held_until)
    values (${merchantId}, ${tableId}, ${state}, ${since}, ${guests}, ${employeeId}, ${note}, ${heldUntil})
    on conflict (merchant_id, table_id) do update set state = excluded.state, since = excluded.since,
      guests = excluded.guests, employee_id = excluded.employee_id, note = excluded.note, held_until = excluded.held_until,
      version = s.version + 1`)
  if (state !== 'free' && state !== 'toClean') return []
  // Its party has left: what was merged into it is a table of its own again, in the same state.
  const apart = await run(sql<{ tableId: number }>`
    update table_state set state = ${state}, since = ${since}, guests = 0, merged_into = null, held_until = null,
      version = version + 1
    where merchant_id = ${merchantId} and merged_into = ${tableId} returning table_id`)
  return apart.map(({ tableId: own }) => own)
}

/** Makes a table one with another from an instant on, or one of its own again. */
export async function keepMerge(
  run: Run,
  merchantId: number,
  { tableId, into, at }: { readonly tableId: number; readonly into: number | null; readonly at: Date },
): Promise<void> {
  await run(sql`
    insert into table_state as s (merchant_id, table_id, state, since, merged_into)
    values (${merchantId}, ${tableId}, 'free', ${at.toISOString()}, ${into})
    on conflict (merchant_id, table_id) do update set state = 'free', since = excluded.since, guests = 0,
      employee_id = null, note = '', merged_into = excluded.merged_into, held_until = null,
      version = s.version + 1`)
}
