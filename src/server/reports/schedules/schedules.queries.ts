/** Scheduled reports and their runs (RPT-7). */
import { sql } from 'kysely'
import type { LeftOutReason } from '../../../shared/contract/reports/schedules.ts'
import type { FileFormat } from '../../../shared/contract/kernel/fields.ts'
import type { ReportKind } from '../../../shared/contract/reports/reportKinds.ts'
import type { Timing } from '../../../shared/rules/reports/nextRun.ts'
import type { NamedPeriod } from '../../../shared/rules/basics/periods.ts'
import type { Run } from '../../db/run.ts'
import type { DueJob } from '../../kernel/dueWork.ts'

export interface ScheduleFields extends Timing {
  readonly name: string
  readonly report: ReportKind
  /** The saved view that it follows; null where it has filters of its own. */
  readonly viewId: number | null
  /** What is sent: of a view, as the view is now. */
  readonly input: Readonly<Record<string, unknown>>
  /** Of a view, as the view says; one with days of its own says none, and the schedule's own counts. */
  readonly period: NamedPeriod
  readonly format: FileFormat
  readonly recipients: readonly number[]
}

export interface StoredSchedule extends ScheduleFields {
  readonly scheduleId: number
  readonly version: number
  readonly paused: boolean
  /** Its view was deleted while it went on. */
  readonly pausedWithView: boolean
  /** Null without a view. */
  readonly viewName: string | null
  readonly viewGone: boolean
  readonly nextRunAt: string | null
  readonly createdByName: string
}

const columns = sql`s.schedule_id, s.version, s.name, s.report, s.view_id, coalesce(v.input - 'from' - 'to', s.input) as input,
  coalesce(nullif(v.period, 'own'), s.period) as period, s.format, s.cadence, s.weekday, s.month_day, s.minute,
  s.recipients, s.paused, s.paused_with_view, v.name as view_name, v.deleted_at is not null as view_gone, s.next_run_at,
  s.created_by_name`
const schedules = (merchantId: number) => sql`report_schedule s
  left join report_view v on v.merchant_id = ${merchantId} and v.view_id = s.view_id`

/** The schedules of a store. */
export const listSchedules = (run: Run, merchantId: number): Promise<StoredSchedule[]> =>
  run(sql<StoredSchedule>`select ${columns} from ${schedules(merchantId)}
    where s.merchant_id = ${merchantId} and s.deleted_at is null order by s.name, s.schedule_id`)

/** Locks a schedule that is not deleted. */
export async function lockSchedule(run: Run, merchantId: number, id: number): Promise<StoredSchedule | undefined> {
  const [row] = await run(sql<StoredSchedule>`select ${columns} from ${schedules(merchantId)}
    where s.merchant_id = ${merchantId} and s.schedule_id = ${id} and s.deleted_at is null for update of s`)
  return row
}

const at = (ms: number | undefined) => (ms === undefined ? null : new Date(ms))
/** Filters of its own; a view has its own. */
const ownInput = ({ viewId, input }: ScheduleFields) => sql`${viewId === null ? JSON.stringify(input) : '{}'}::jsonb`

/** Adds a schedule; its id. */
export async function addSchedule(
  run: Run,
  merchantId: number,
  of: ScheduleFields & { readonly nextRunAt: number | undefined; readonly byName: string },
): Promise<number> {
  const [row] = await run(sql<{ scheduleId: number }>`
    insert into report_schedule (merchant_id, name, report, view_id, input, period, format, cadence, weekday, month_day, minute,
      recipients, next_run_at, created_by_name)
    values (${merchantId}, ${of.name}, ${of.report}, ${of.viewId}, ${ownInput(of)}, ${of.period}, ${of.format},
      ${of.cadence}, ${of.weekday}, ${of.monthDay}, ${of.minute}, ${[...of.recipients]}::int[], ${at(of.nextRunAt)},
      ${of.byName}) returning schedule_id`)
  if (!row) throw new Error('No schedule')
  return row.scheduleId
}

/** Changes a schedule. One that is not paused goes on. */
export async function updateSchedule(
  run: Run,
  merchantId: number,
  id: number,
  of: ScheduleFields & { readonly paused: boolean; readonly nextRunAt: number | undefined },
): Promise<void> {
  await run(sql`
    update report_schedule set version = version + 1, name = ${of.name}, report = ${of.report},
      view_id = ${of.viewId}, input = ${ownInput(of)}, paused = ${of.paused}, paused_with_view = false, period = ${of.period}, format = ${of.format}, cadence = ${of.cadence},
      weekday = ${of.weekday}, month_day = ${of.monthDay}, minute = ${of.minute},
      recipients = ${[...of.recipients]}::int[], next_run_at = ${at(of.nextRunAt)}
    where merchant_id = ${merchantId} and schedule_id = ${id}`)
}

/** Pauses it, or says when it goes on. */
export async function setPaused(
  run: Run,
  merchantId: number,
  id: number,
  paused: boolean,
  nextRunAt: number | undefined,
): Promise<void> {
  await run(sql`
    update report_schedule set paused = ${paused}, paused_with_view = false, next_run_at = ${at(nextRunAt)},
      version = version + 1
    where merchant_id = ${merchantId} and schedule_id = ${id}`)
}

/** When it comes round next. */
export async function setNextRun(run: Run, merchantId: number, id: number, ms: number | undefined): Promise<void> {
  await run(sql`
    update report_schedule set next_run_at = ${at(ms)} where merchant_id = ${merchantId} and schedule_id = ${id}`)
}

/** Deletes it, and what of it still waits. */
export async function removeSchedule(run: Run, merchantId: number, id: number): Promise<void> {
  await run(sql`delete from report_run
    where merchant_id = ${merchantId} and schedule_id = ${id} and state = 'waiting'`)
  await run(sql`update report_schedule set deleted_at = now(), next_run_at = null
    where merchant_id = ${merchantId} and schedule_id = ${id}`)
}

export interface LeftOut {
  readonly employeeId: number
  readonly name: string
  readonly reason: LeftOutReason
}

export interface LastRun {
  readonly scheduleId: number
  readonly state: 'waiting' | 'done' | 'failed'
  readonly queuedAt: string
  readonly doneAt: string | null
  readonly sent: number
  readonly leftOut: readonly LeftOut[]
}

/** The last run of each schedule. */
export const listLastRuns = (run: Run, merchantId: number): Promise<LastRun[]> =>
  run(sql<LastRun>`
    select distinct on (schedule_id) schedule_id, state, queued_at, done_at, sent, left_out from report_run
    where merchant_id = ${merchantId} order by schedule_id, run_id desc`)

/** Queues a run; nothing where its key is there. */
export async function addRun(
  run: Run,
  merchantId: number,
  of: { readonly scheduleId: number; readonly key: string; readonly businessDate: string; readonly now: Date },
): Promise<void> {
  await run(sql`
    insert into report_run (merchant_id, schedule_id, run_key, business_date, queued_at, next_try_at)
    values (${merchantId}, ${of.scheduleId}, ${of.key}, ${of.businessDate}, ${of.now}, ${of.now})
    on conflict (merchant_id, schedule_id, run_key) do nothing`)
}

/** Queues what is sent after a day close: marked as corrected where the day was closed and sent before. How many. */
export async function addDayRuns(
  run: Run,
  merchantId: number,
  of: { readonly businessDate: string; readonly closedAt: string; readonly now: Date },
): Promise<number> {
  const day = `day:${of.businessDate}:`
  const due = await run(sql<{ scheduleId: number; corrected: boolean }>`
    select s.schedule_id, exists (
        select from report_run r where r.merchant_id = ${merchantId} and r.schedule_id = s.schedule_id
          and r.business_date = ${of.businessDate} and r.run_key like ${`${day}%`}) as corrected
    from report_schedule s
    where s.merchant_id = ${merchantId} and s.cadence = 'dayClose' and not s.paused and s.deleted_at is null
    order by s.schedule_id`)
  const added = due.map(({ scheduleId, corrected }) =>
    run(sql`
      insert into report_run (merchant_id, schedule_id, run_key, business_date, corrected, queued_at, next_try_at)
      values (${merchantId}, ${scheduleId}, ${day + of.closedAt}, ${of.businessDate}, ${corrected}, ${of.now}, ${of.now})
      on conflict (merchant_id, schedule_id, run_key) do nothing returning run_id`),
  )
  return (await Promise.all(added)).flat().length
}

/** When the next schedule comes round or the next run waits, over all stores. Run as the owner. */
export async function nextScheduleAt(run: Run): Promise<Date | undefined> {
  const [row] = await run(sql<{ at: string | null }>`
    select min(next_run_at) as at from report_schedule where next_run_at is not null`)
  return row?.at ? new Date(row.at) : undefined
}
export const listDueSchedules = (run: Run, now: Date, most: number): Promise<DueJob[]> =>
  run(sql<DueJob>`select merchant_id, schedule_id as id from report_schedule
    where next_run_at <= ${now} order by next_run_at, merchant_id, schedule_id limit ${most}`)
export async function nextRunAt(run: Run): Promise<Date | undefined> {
  const [row] = await run(sql<{ at: string | null }>`
    select min(next_try_at) as at from report_run where next_try_at is not null`)
  return row?.at ? new Date(row.at) : undefined
}
export const listDueRuns = (run: Run, now: Date, most: number): Promise<DueJob[]> =>
  run(sql<DueJob>`select merchant_id, run_id as id from report_run
    where next_try_at <= ${now} order by next_try_at, merchant_id, run_id limit ${most}`)

export interface WaitingRun {
  readonly runId: number
  readonly scheduleId: number
  readonly businessDate: string
  readonly corrected: boolean
  readonly tries: number
}

/** Takes a due run for this process until `until`; undefined where another one has it. */
export async function claimRun(run: Run, job: DueJob, now: Date, until: Date): Promise<WaitingRun | undefined> {
  const { merchantId, id } = job
  const [row] = await run(sql<WaitingRun>`
    select run_id, schedule_id, business_date, corrected, tries from report_run
    where merchant_id = ${merchantId} and run_id = ${id} and next_try_at <= ${now} for update skip locked`)
  if (row)
    await run(sql`update report_run set next_try_at = ${until}, tries = tries + 1
      where merchant_id = ${merchantId} and run_id = ${id}`)
  return row
}

/** It is over: done, or failed. False where another process was first. */
export async function settleRun(
  run: Run,
  { merchantId, id }: DueJob,
  to: {
    readonly state: 'done' | 'failed'
    readonly sent: number
    readonly leftOut: readonly LeftOut[]
    readonly now: Date
  },
): Promise<boolean> {
  const rows = await run(sql`
    update report_run set state = ${to.state}, sent = ${to.sent}, left_out = ${JSON.stringify(to.leftOut)}::jsonb,
      done_at = ${to.now}, next_try_at = null
    where merchant_id = ${merchantId} and run_id = ${id} and state = 'waiting' returning run_id`)
  return rows.length > 0
}

export interface ReportStore {
  readonly name: string
  readonly timeZone: string
  readonly currency: string
  readonly cutoverMinutes: number
  readonly dinnerFromMinutes: number
}

/** The store as its reports name it, with its clock. */
export async function findReportStore(run: Run, merchantId: number): Promise<ReportStore> {
  const [row] = await run(sql<ReportStore>`
    select name, time_zone, currency, cutover_minutes, dinner_from_minutes from merchant where merchant_id = ${merchantId}`)
  if (!row) throw new Error('No store')
  return row
}

/** The employees with an e-mail address, by name. */
export const listReachable = (run: Run, merchantId: number) =>
  run(sql<{ employeeId: number; name: string; address: string }>`
    select employee_id, display_name as name, lower(email) as address from employee
    where merchant_id = ${merchantId} and status = 'valid' and email <> '' order by display_name, employee_id limit 500`)

/** The accounts of employees who have one. */
export const listAccounts = (run: Run, merchantId: number, employeeIds: readonly number[]) =>
  run(sql<{ employeeId: number; accountId: number }>`
    select employee_id, account_id from employee
    where merchant_id = ${merchantId} and employee_id = any(${[...employeeIds]}::int[]) and account_id is not null`)
