/** Changes of the menu that wait for their time, and those that have an end to come (MENU-14). */
import { sql } from 'kysely'
import type { LeftOutPart, ScheduleRow } from '../../../shared/contract/menu/schedules.ts'
import type { FailureCode } from '../../../shared/contract/kernel/failures.ts'
import type { ChangeSummary } from '../../../shared/rules/menu/summary.ts'
import type { Run } from '../../db/run.ts'
import type { DueJob } from '../../kernel/dueWork.ts'
import type { By } from '../library/versions.queries.ts'

type State = ScheduleRow['state']

/** A change as it is kept. */
export interface StoredSchedule {
  readonly scheduleId: number
  readonly name: string
  readonly versionNo: number
  /** Null where nothing was live when it was prepared. */
  readonly baseVersionNo: number | null
  readonly dueAt: string
  readonly endsAt: string | null
  readonly state: State
  readonly beforeVersionNo: number | null
  readonly startedVersionNo: number | null
  readonly madeBy: number | null
  readonly madeByName: string
}

const fields = sql`schedule_id, name, version_no, base_version_no, due_at, ends_at, state, before_version_no,
  started_version_no, made_by, made_by_name`
const isOpen = sql`state in ('waiting', 'running')`

/** A change of any state; none where there is no such change. */
export async function findSchedule(
  run: Run,
  merchantId: number,
  scheduleId: number,
): Promise<StoredSchedule | undefined> {
  const [row] = await run(sql<StoredSchedule>`
    select ${fields} from menu_schedule where merchant_id = ${merchantId} and schedule_id = ${scheduleId}`)
  return row
}

/** Those that wait, and those that have an end to come, in the order of their starts. */
export function listOpenSchedules(run: Run, merchantId: number): Promise<StoredSchedule[]> {
  return run(sql<StoredSchedule>`
    select ${fields} from menu_schedule where merchant_id = ${merchantId} and ${isOpen} order by due_at, schedule_id`)
}

export interface OpenTimes {
  readonly scheduled: number
  readonly next: {
    readonly scheduleId: number
    readonly name: string
    readonly ends: boolean
    readonly at: string
  } | null
}

/** How many wait or run, and what happens next. */
export async function findOpenTimes(run: Run, merchantId: number): Promise<OpenTimes> {
  const rows = await run(sql<{ scheduleId: number; name: string; ends: boolean; at: string }>`
    select schedule_id, name, state = 'running' as ends, case state when 'running' then ends_at else due_at end as at
    from menu_schedule where merchant_id = ${merchantId} and ${isOpen} order by 4, 3 desc, 1`)
  return { scheduled: rows.length, next: rows[0] ?? null }
}

/** A page of all: those that wait or run in the order of their times, then those that are over, the newest first. */
export async function listSchedules(
  run: Run,
  merchantId: number,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ rows: ScheduleRow[]; total: number }> {
  const [rows, [count]] = await Promise.all([
    run(sql<Omit<ScheduleRow, 'from' | 'to'> & { from: number | null; to: number }>`
      select schedule_id, name, version_no, due_at, ends_at, state, reason, summary, left_out,
        left_out_seen_at is not null as seen, made_by_name as made_by, made_at, ended_at,
        case
          when started_version_no is not null then before_version_no
          -- Over before changes were kept: it went live whole, and what was live by then is not known.
          when summary is null and state <> 'waiting' then version_no
          else base_version_no
        end as from,
        coalesce(started_version_no, version_no) as to
      from menu_schedule where merchant_id = ${merchantId}
      order by ${isOpen} desc, case when ${isOpen} then due_at end, ended_at desc, schedule_id desc
      limit ${pageSize} offset ${(page - 1) * pageSize}`),
    run(sql<{ total: number }>`select count(*) as total from menu_schedule where merchant_id = ${merchantId}`),
  ])
  return { rows: rows.map(row => ({ ...row, from: row.from ?? 'nothing' })), total: count?.total ?? 0 }
}

/** Lets a change wait for its time. */
export async function addSchedule(
  run: Run,
  merchantId: number,
  change: Pick<StoredSchedule, 'name' | 'versionNo' | 'baseVersionNo' | 'dueAt' | 'endsAt'> & {
    readonly summary: ChangeSummary
    readonly by: By
  },
): Promise<{ scheduleId: number; dueAt: string; endsAt: string | null }> {
  const { name, versionNo, baseVersionNo, dueAt, endsAt, summary, by } = change
  const [row] = await run(sql<{ scheduleId: number; dueAt: string; endsAt: string | null }>`
    insert into menu_schedule (merchant_id, name, version_no, base_version_no, due_at, ends_at, summary, made_by, made_by_name)
    values (${merchantId}, ${name}, ${versionNo}, ${baseVersionNo}::int, ${dueAt}, ${endsAt}::timestamptz,
      ${JSON.stringify(summary)}::jsonb, ${by.id}::int, ${by.name})
    returning schedule_id, due_at, ends_at`)
  if (!row) throw new Error('Nothing was scheduled')
  return row
}

/** Sets when a change starts and ends. */
export async function setScheduleTimes(
  run: Run,
  merchantId: number,
  { scheduleId, dueAt, endsAt }: { scheduleId: number; dueAt: string; endsAt: string | null },
): Promise<{ dueAt: string; endsAt: string | null }> {
  const [row] = await run(sql<{ dueAt: string; endsAt: string | null }>`
    update menu_schedule set due_at = ${dueAt}, ends_at = ${endsAt}::timestamptz
    where merchant_id = ${merchantId} and schedule_id = ${scheduleId} and ${isOpen} returning due_at, ends_at`)
  if (!row) throw new Error('The change does not wait')
  return row
}

/** A change that waits or runs, if its next time has come; none where somebody else has it. */
export async function claimDue(run: Run, { merchantId, id }: DueJob, now: Date): Promise<StoredSchedule | undefined> {
  const [row] = await run(sql<StoredSchedule>`
    select ${fields} from menu_schedule
    where merchant_id = ${merchantId} and schedule_id = ${id}
      and ((state = 'waiting' and due_at <= ${now}) or (state = 'running' and ends_at <= ${now}))
    for update skip locked`)
  return row
}

/** What the start made of it: it stays, or has an end to come. */
export async function keepStart(
  run: Run,
  merchantId: number,
  started: {
    readonly scheduleId: number
    readonly dueAt: string
    readonly beforeVersionNo: number | null
    readonly startedVersionNo: number
    readonly leftOut: readonly LeftOutPart[]
    readonly at: Date
  },
): Promise<void> {
  const { scheduleId, dueAt, beforeVersionNo, startedVersionNo, leftOut, at } = started
  await run(sql`
    update menu_schedule set state = case when ends_at is null then 'published' else 'running' end,
      ended_at = case when ends_at is null then ${at}::timestamptz end, due_at = ${dueAt}, started_at = ${at},
      before_version_no = ${beforeVersionNo}::int, started_version_no = ${startedVersionNo},
      left_out = ${JSON.stringify(leftOut)}::jsonb
    where merchant_id = ${merchantId} and schedule_id = ${scheduleId}`)
}

interface End {
  readonly state: 'ended' | 'cancelled' | 'failed'
  readonly reason?: FailureCode | ''
  readonly leftOut?: readonly LeftOutPart[]
  readonly at: Date
}

/** Ends a change that waits or runs; false where it does neither (any more). What was left out comes to what there is. */
export async function endSchedule(
  run: Run,
  merchantId: number,
  scheduleId: number,
  { state, reason = '', leftOut = [], at }: End,
): Promise<boolean> {
  const isNews = reason !== '' || leftOut.length > 0
  const rows = await run(sql`
    update menu_schedule set state = ${state}, reason = ${reason}, ended_at = ${at},
      left_out = left_out || ${JSON.stringify(leftOut)}::jsonb,
      left_out_seen_at = case when ${isNews} then null else left_out_seen_at end
    where merchant_id = ${merchantId} and schedule_id = ${scheduleId} and ${isOpen} returning schedule_id`)
  return rows.length > 0
}

/** Somebody has seen what was left out; false where there is no such change. */
export async function markSeen(run: Run, merchantId: number, scheduleId: number, at: Date): Promise<boolean> {
  const rows = await run(sql`
    update menu_schedule set left_out_seen_at = coalesce(left_out_seen_at, ${at})
    where merchant_id = ${merchantId} and schedule_id = ${scheduleId} returning schedule_id`)
  return rows.length > 0
}

/** When the next change of any store starts or ends. As the owner. */
export async function nextDueAt(run: Run): Promise<Date | undefined> {
  const [row] = await run(sql<{ dueAt: string | null }>`
    select least(
      (select min(due_at) from menu_schedule where state = 'waiting'),
      (select min(ends_at) from menu_schedule where state = 'running')) as due_at`)
  return row?.dueAt ? new Date(row.dueAt) : undefined
}

/** The changes of all stores whose start or end has come: what ends makes room for what starts. As the owner. */
export async function listDueSchedules(run: Run, now: Date, most: number): Promise<DueJob[]> {
  return run(sql<DueJob>`
    select merchant_id, schedule_id as id from (
      select merchant_id, schedule_id, due_at as at, 1 as place from menu_schedule where state = 'waiting' and due_at <= ${now}
      union all
      select merchant_id, schedule_id, ends_at, 0 from menu_schedule where state = 'running' and ends_at <= ${now}
    ) due order by at, place, schedule_id limit ${most}`)
}
