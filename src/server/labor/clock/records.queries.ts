/** One clock record: read, locked, written. */
import { sql } from 'kysely'
import { forgottenAfterHours } from '../../../shared/rules/labor/clockRecord.ts'
import type { Run } from '../../db/run.ts'

export interface ClockRecordRow {
  readonly clockId: number
  readonly employeeId: number
  readonly workDate: string
  readonly inAt: string
  readonly outAt: string | null
  readonly centsPerHour: number | null
  readonly source: 'office' | 'pos' | 'import'
  readonly note: string
  readonly version: number
  readonly deletedAt: string | null
}

export interface StoredBreak {
  readonly breakId: number
  readonly startAt: string
  readonly endAt: string | null
  readonly isPaid: boolean
}

/** A record, a deleted one too; undefined where there is none. */
export async function findRecord(run: Run, merchantId: number, clockId: number): Promise<ClockRecordRow | undefined> {
  const [row] = await run(sql<ClockRecordRow>`
    select clock_id, employee_id, work_date, in_at, out_at, cents_per_hour, source, note, version, deleted_at
    from clock_record where merchant_id = ${merchantId} and clock_id = ${clockId}`)
  return row
}

/** The breaks of a record in order of time. */
export function listBreaks(run: Run, merchantId: number, clockId: number): Promise<StoredBreak[]> {
  return run(sql<StoredBreak>`
    select break_id, start_at, end_at, is_paid from clock_break
    where merchant_id = ${merchantId} and clock_id = ${clockId} order by start_at`)
}

/** Deletes softly; the new version, or undefined where it is another one than was read. */
export async function markDeleted(
  run: Run,
  merchantId: number,
  { clockId, version }: { clockId: number; version: number },
): Promise<number | undefined> {
  const [row] = await run(sql<{ version: number }>`
    update clock_record set deleted_at = now(), version = version + 1
    where merchant_id = ${merchantId} and clock_id = ${clockId} and version = ${version} and deleted_at is null
    returning version`)
  return row?.version
}

/** Puts a softly deleted one back; the new version, or undefined where it is another one than was read. */
export async function markRestored(
  run: Run,
  merchantId: number,
  { clockId, version }: { clockId: number; version: number },
): Promise<number | undefined> {
  const [row] = await run(sql<{ version: number }>`
    update clock_record set deleted_at = null, version = version + 1
    where merchant_id = ${merchantId} and clock_id = ${clockId} and version = ${version} and deleted_at is not null
    returning version`)
  return row?.version
}

export interface StoredPart {
  readonly onDate: string
  readonly totalMinutes: number
  readonly breakMinutes: number
  readonly unpaidBreakMinutes: number
  readonly regularMinutes: number
  readonly overtimeMinutes: number
  readonly doubleMinutes: number
  readonly unratedMinutes: number
  readonly salaryCents: number
}

/** What of a record lies in each workday. */
export function listParts(run: Run, merchantId: number, clockId: number): Promise<StoredPart[]> {
  return run(sql<StoredPart>`
    select on_date, total_minutes, break_minutes, unpaid_break_minutes, regular_minutes, overtime_minutes,
      double_minutes, unrated_minutes, salary_cents
    from clock_part where merchant_id = ${merchantId} and clock_id = ${clockId} order by on_date`)
}

export interface StoredChange {
  readonly auditId: number
  readonly at: string
  readonly actorName: string
  readonly action: string
  readonly reason: string | null
  readonly before: Record<string, unknown> | null
  readonly after: Record<string, unknown> | null
}

/** Every change of a record, the newest first. */
export function listChanges(run: Run, merchantId: number, clockId: number): Promise<StoredChange[]> {
  return run(sql<StoredChange>`
    select audit_id, at, actor_name, action, reason, before, after from audit_entry
    where merchant_id = ${merchantId} and object_type = 'clockRecord' and object_id = ${String(clockId)}
    order by audit_id desc`)
}

export interface ClockPerson {
  readonly employeeId: number
  readonly employeeNo: string
  readonly employeeName: string
  readonly roleId: number
  readonly roleName: string
  readonly roleSecondName: string
  readonly isActive: boolean
  readonly clockId: number | null
  readonly inAt: string | null
  readonly isForgotten: boolean
}

export interface PersonRate {
  readonly employeeId: number
  readonly fromDate: string
  readonly centsPerHour: number
}

/** Everybody's rates. */
export function listRates(run: Run, merchantId: number): Promise<PersonRate[]> {
  return run(sql<PersonRate>`
    select employee_id, from_date, cents_per_hour from pay_rate where merchant_id = ${merchantId}`)
}

/** Everybody by name, with the open record of the person who is in. */
export function listClockPeople(run: Run, merchantId: number): Promise<ClockPerson[]> {
  return run(sql<ClockPerson>`
    select e.employee_id, e.employee_no, e.display_name as employee_name, e.role_id,
      o.name as role_name, o.second_name as role_second_name, e.status = 'valid' as is_active, r.clock_id, r.in_at,
      coalesce(r.in_at < now() - make_interval(hours => ${forgottenAfterHours}), false) as is_forgotten
    from employee e
    join role o on o.merchant_id = e.merchant_id and o.role_id = e.role_id
    left join clock_record r on r.merchant_id = e.merchant_id and r.employee_id = e.employee_id
      and r.out_at is null and r.deleted_at is null
    where e.merchant_id = ${merchantId}
    order by e.first_name, e.last_name, e.employee_id`)
}
