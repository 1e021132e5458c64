/** Robots that were sent to tables (TBL-4). */
import { sql } from 'kysely'
import type { RobotCall, RobotReason, RobotState } from '../../../shared/contract/room/robots.ts'
import type { Run } from '../../db/run.ts'
import type { DueJob } from '../../kernel/dueWork.ts'
import type { FoundPoint } from './robotPort.ts'

/** A table with its call point; `pointName` is empty where it has none. */
export interface CalledTable extends FoundPoint {
  readonly tableId: number
  readonly name: string
  readonly vendor: string
}

/** The table that a robot is to drive to; undefined where there is none. */
export async function findCalledTable(run: Run, merchantId: number, tableId: number): Promise<CalledTable | undefined> {
  const [table] = await run(sql<CalledTable>`
    select t.table_id, t.name, t.robot_vendor as vendor, t.robot_map as map_name, t.robot_point as point_name,
      coalesce(p.point_type, '') as point_type
    from dining_table t left join robot_point p on p.merchant_id = ${merchantId} and p.vendor = t.robot_vendor
      and p.map_name = t.robot_map and p.point_name = t.robot_point
    where t.merchant_id = ${merchantId} and t.table_id = ${tableId} and t.deleted_at is null`)
  return table
}

/** The tables with a call point of a make. */
export async function tablesWithPoint(run: Run, merchantId: number, vendor: string): Promise<number[]> {
  const rows = await run(sql<{ tableId: number }>`
    select table_id from dining_table
    where merchant_id = ${merchantId} and robot_vendor = ${vendor} and robot_point <> '' and deleted_at is null
    order by table_id`)
  return rows.map(({ tableId }) => tableId)
}

export interface NewRobotCall {
  readonly table: CalledTable
  readonly requestKey: string
  readonly isTest: boolean
  readonly askedBy: string
  readonly now: Date
  /** When a call that nobody kept an answer of is given up. */
  readonly givenUpAt: Date
}

/** Begins a call; undefined where the same click has begun it already, or the robot is on its way to a table. */
export async function addRobotCall(run: Run, merchantId: number, call: NewRobotCall): Promise<number | undefined> {
  const { table, requestKey, isTest, askedBy, now, givenUpAt } = call
  const [row] = await run(sql<{ callId: number }>`
    insert into robot_call (merchant_id, table_id, vendor, map_name, point_name, request_key, is_test, asked_by, asked_at,
      changed_at, next_ask_at)
    values (${merchantId}, ${table.tableId}, ${table.vendor}, ${table.mapName}, ${table.pointName}, ${requestKey},
      ${isTest}, ${askedBy}, ${now.toISOString()}, ${now.toISOString()}, ${givenUpAt.toISOString()})
    on conflict do nothing returning call_id`)
  return row?.callId
}

/** The call of a click; undefined where it has none. */
export async function callOfKey(run: Run, merchantId: number, requestKey: string): Promise<number | undefined> {
  const [row] = await run(sql<{ callId: number }>`
    select call_id from robot_call where merchant_id = ${merchantId} and request_key = ${requestKey}`)
  return row?.callId
}

/** The name of the table that the store's robot drives to; undefined where it is free. */
export async function tableUnderWay(run: Run, merchantId: number): Promise<string | undefined> {
  const [row] = await run(sql<{ name: string }>`
    select t.name from robot_call c
    join dining_table t on t.merchant_id = ${merchantId} and t.table_id = c.table_id
    where c.merchant_id = ${merchantId} and c.state in ('asked', 'waiting', 'driving')`)
  return row?.name
}

export interface StoredRobotCall {
  readonly callId: number
  readonly tableId: number
  readonly vendor: string
  readonly taskId: string
  readonly state: RobotState
  readonly isTest: boolean
  readonly askedAt: string
  readonly changedAt: string
}
const columns = sql`call_id, table_id, vendor, task_id, state, is_test, asked_at, changed_at`

/** Locks a call until the transaction ends. */
export async function lockRobotCall(
  run: Run,
  merchantId: number,
  callId: number,
): Promise<StoredRobotCall | undefined> {
  const [row] = await run(sql<StoredRobotCall>`
    select ${columns} from robot_call where merchant_id = ${merchantId} and call_id = ${callId} for update`)
  return row
}

/** Locks a call that is due; undefined where another process has it. */
export async function lockDueCall(
  run: Run,
  { merchantId, id }: DueJob,
  now: Date,
): Promise<StoredRobotCall | undefined> {
  const [row] = await run(sql<StoredRobotCall>`
    select ${columns} from robot_call
    where merchant_id = ${merchantId} and call_id = ${id} and next_ask_at <= ${now.toISOString()}
    for update skip locked`)
  return row
}

export interface RobotChange {
  readonly state: RobotState
  readonly taskId?: string
  readonly reason?: RobotReason
  readonly problem?: string
  readonly now: Date
  /** Undefined: never again. */
  readonly nextAskAt: Date | undefined
}

/** Keeps what became of a call. */
export async function changeRobotCall(
  run: Run,
  merchantId: number,
  callId: number,
  change: RobotChange,
): Promise<void> {
  const { state, taskId, reason = '', problem = '', now, nextAskAt } = change
  await run(sql`
    update robot_call set state = ${state}, task_id = coalesce(${taskId ?? null}, task_id), reason = ${reason},
      problem = ${problem}, next_ask_at = ${nextAskAt?.toISOString() ?? null}::timestamptz,
      changed_at = case when state = ${state} then changed_at else ${now.toISOString()}::timestamptz end
    where merchant_id = ${merchantId} and call_id = ${callId}`)
}

/** Has a call asked about later. */
export async function askLater(run: Run, merchantId: number, callId: number, at: Date): Promise<void> {
  await run(sql`
    update robot_call set next_ask_at = ${at.toISOString()} where merchant_id = ${merchantId} and call_id = ${callId}`)
}

/** The robot leaves where it stands for another table. */
export async function endArrivedCalls(run: Run, merchantId: number, now: Date): Promise<void> {
  await run(sql`
    update robot_call set state = 'done', next_ask_at = null, changed_at = ${now.toISOString()}
    where merchant_id = ${merchantId} and state = 'arrived'`)
}

const shown = (merchantId: number) => sql`
  select distinct on (c.table_id) c.call_id, c.table_id, t.name as table_name, c.point_name, c.state, c.reason, c.problem,
    c.is_test, c.asked_by, c.asked_at, c.changed_at
  from robot_call c join dining_table t on t.merchant_id = ${merchantId} and t.table_id = c.table_id
  where c.merchant_id = ${merchantId}`

/** The newest call of a table. */
export async function newestRobotCall(run: Run, merchantId: number, tableId: number): Promise<RobotCall | undefined> {
  const [row] = await run(sql<RobotCall>`
    ${shown(merchantId)} and c.table_id = ${tableId} order by c.table_id, c.call_id desc`)
  return row
}

/** The newest call of each table since an instant. */
export const listRobotCalls = (run: Run, merchantId: number, since: Date): Promise<RobotCall[]> =>
  run(sql<RobotCall>`
    ${shown(merchantId)} and c.asked_at > ${since.toISOString()} order by c.table_id, c.call_id desc`)

/** When the next call is due, over all stores. Runs as the owner. */
export async function nextRobotCallAt(run: Run): Promise<Date | undefined> {
  const [row] = await run(sql<{ at: string | null }>`
    select min(next_ask_at) as at from robot_call where next_ask_at is not null`)
  return row?.at ? new Date(row.at) : undefined
}

/** Due calls of all stores. Runs as the owner. */
export const listDueRobotCalls = (run: Run, now: Date, most: number): Promise<DueJob[]> =>
  run(sql<DueJob>`
    select merchant_id, call_id as id from robot_call
    where next_ask_at <= ${now.toISOString()} order by next_ask_at, merchant_id, call_id limit ${most}`)
