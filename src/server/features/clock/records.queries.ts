/** One clock record: read, locked, written. */
import { sql } from 'kysely'
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

/** The records of people are changed one after another; the names of those who exist, by id. */
export async function lockPeople(
  run: Run,
  merchantId: number,
  employeeIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const rows = await run(sql<{ employeeId: number; name: string }>`
    select employee_id, trim(first_name || ' ' || last_name) as name from employee
    where merchant_id = ${merchantId} and employee_id = any(${[...employeeIds]}::int[])
    order by employee_id for no key update`)
  return new Map(rows.map(({ employeeId, name }) => [employeeId, name]))
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

export interface Neighbour {
  readonly inAt: string
  readonly outAt: string | null
}

/** The person's other records that share time with a span, the earliest first. */
export function listClashes(
  run: Run,
  merchantId: number,
  { employeeId, clockId, inAt, outAt }: { employeeId: number; clockId: number; inAt: string; outAt: string | null },
): Promise<Neighbour[]> {
  return run(sql<Neighbour>`
    select in_at, out_at from clock_record
    where merchant_id = ${merchantId} and employee_id = ${employeeId} and deleted_at is null and clock_id <> ${clockId}
      and (out_at is null or out_at > ${inAt}) ${outAt === null ? sql`` : sql`and in_at < ${outAt}`}
    order by in_at limit 10`)
}

/** The rate that holds on a workday; null before the first. */
export async function findRate(
  run: Run,
  merchantId: number,
  employeeId: number,
  onDate: string,
): Promise<number | null> {
  const [row] = await run(sql<{ centsPerHour: number }>`
    select cents_per_hour from pay_rate
    where merchant_id = ${merchantId} and employee_id = ${employeeId} and from_date <= ${onDate}
    order by from_date desc limit 1`)
  return row?.centsPerHour ?? null
}

export interface RecordToWrite {
  readonly employeeId: number
  readonly workDate: string
  readonly inAt: string
  readonly outAt: string | null
  readonly centsPerHour: number | null
  readonly note: string
}

/** Adds a record; its id. */
export async function insertRecord(run: Run, merchantId: number, record: RecordToWrite): Promise<number> {
  const { employeeId, workDate, inAt, outAt, centsPerHour, note } = record
  const [row] = await run(sql<{ clockId: number }>`
    insert into clock_record (merchant_id, employee_id, work_date, in_at, out_at, cents_per_hour, note)
    values (${merchantId}, ${employeeId}, ${workDate}, ${inAt}, ${outAt}, ${centsPerHour}, ${note})
    returning clock_id`)
  if (!row) throw new Error('No clock record')
  return row.clockId
}

/** Changes a record of the version that was read; the new version, or undefined where it is another one. */
export async function updateRecord(
  run: Run,
  merchantId: number,
  { clockId, version }: { clockId: number; version: number },
  record: RecordToWrite,
): Promise<number | undefined> {
  const { employeeId, workDate, inAt, outAt, centsPerHour, note } = record
  const [row] = await run(sql<{ version: number }>`
    update clock_record set employee_id = ${employeeId}, work_date = ${workDate}, in_at = ${inAt}, out_at = ${outAt},
      cents_per_hour = ${centsPerHour}, note = ${note}, version = version + 1
    where merchant_id = ${merchantId} and clock_id = ${clockId} and version = ${version} and deleted_at is null
    returning version`)
  return row?.version
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

export interface BreakToWrite {
  readonly startAt: string
  readonly endAt: string | null
  readonly isPaid: boolean
}

/** Puts these breaks in the place of those that a record has. */
export async function replaceBreaks(
  run: Run,
  merchantId: number,
  clockId: number,
  breaks: readonly BreakToWrite[],
): Promise<void> {
  await run(sql`delete from clock_break where merchant_id = ${merchantId} and clock_id = ${clockId}`)
  if (breaks.length === 0) return
  await run(sql`
    insert into clock_break (merchant_id, clock_id, start_at, end_at, is_paid)
    select ${merchantId}, ${clockId}, * from unnest(${breaks.map(({ startAt }) => startAt)}::timestamptz[],
      ${breaks.map(({ endAt }) => endAt)}::timestamptz[], ${breaks.map(({ isPaid }) => isPaid)}::boolean[])`)
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

/** Everybody by name, with the open record of whoever is in. */
export function listClockPeople(run: Run, merchantId: number): Promise<ClockPerson[]> {
  return run(sql<ClockPerson>`
    select e.employee_id, e.employee_no, trim(e.first_name || ' ' || e.last_name) as employee_name, e.role_id,
      o.name as role_name, o.second_name as role_second_name, e.status = 'valid' as is_active, r.clock_id, r.in_at
    from employee e
    join role o on o.merchant_id = e.merchant_id and o.role_id = e.role_id
    left join clock_record r on r.merchant_id = e.merchant_id and r.employee_id = e.employee_id
      and r.out_at is null and r.deleted_at is null
    where e.merchant_id = ${merchantId}
    order by e.first_name, e.last_name, e.employee_id`)
}
