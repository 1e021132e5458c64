/** Repeating schedules (TIME-1) as they are stored. */
import { sql } from 'kysely'
import type { StoredSchedule } from '../../../shared/contract/labor/schedules.ts'
import type { WeekdayShift } from '../../../shared/rules/labor/schedules.ts'
import type { Run } from '../../db/run.ts'

export interface ScheduledPerson {
  readonly name: string
  readonly isActive: boolean
}

const person = (merchantId: number, employeeId: number) => sql<ScheduledPerson>`
  select display_name as name, status = 'valid' as is_active
  from employee where merchant_id = ${merchantId} and employee_id = ${employeeId}`

/** An employee of the store. */
export async function findPerson(
  run: Run,
  merchantId: number,
  employeeId: number,
): Promise<ScheduledPerson | undefined> {
  const [row] = await run(person(merchantId, employeeId))
  return row
}

/** The same, and until the end of the transaction nobody else changes this employee's schedules. */
export async function lockPerson(
  run: Run,
  merchantId: number,
  employeeId: number,
): Promise<ScheduledPerson | undefined> {
  const [row] = await run(sql<ScheduledPerson>`${person(merchantId, employeeId)} for no key update`)
  return row
}

/** The schedules of an employee, the latest first. */
export function listEmployeeSchedules(run: Run, merchantId: number, employeeId: number): Promise<StoredSchedule[]> {
  return run(sql<StoredSchedule>`
    select schedule_id, version, begin_on, is_default, coalesce((
      select jsonb_agg(jsonb_build_object('weekday', weekday, 'startMinute', start_minute, 'endMinute', end_minute)
        order by weekday, start_minute)
      from schedule_shift x where x.merchant_id = ${merchantId} and x.schedule_id = s.schedule_id), '[]') as shifts
    from schedule s where merchant_id = ${merchantId} and employee_id = ${employeeId} order by begin_on desc`)
}

/** The employee of a schedule, or undefined where there is no such schedule. */
export async function findEmployeeOf(run: Run, merchantId: number, scheduleId: number): Promise<number | undefined> {
  const [row] = await run(sql<{ employeeId: number }>`
    select employee_id from schedule where merchant_id = ${merchantId} and schedule_id = ${scheduleId}`)
  return row?.employeeId
}

export interface NewSchedule {
  readonly beginOn: string
  readonly isDefault: boolean
  readonly shifts: readonly WeekdayShift[]
}

/** Adds a schedule without its shifts; its id. */
export async function addSchedule(run: Run, merchantId: number, employeeId: number, given: NewSchedule) {
  const [row] = await run(sql<{ scheduleId: number; version: number }>`
    insert into schedule (merchant_id, employee_id, begin_on, is_default)
    values (${merchantId}, ${employeeId}, ${given.beginOn}::date, ${given.isDefault}) returning schedule_id, version`)
  if (!row) throw new Error('No schedule')
  return row
}

/** Adds a schedule again under the number that it had, without its shifts. */
export async function addScheduleAgain(
  run: Run,
  merchantId: number,
  { employeeId, scheduleId }: { readonly employeeId: number; readonly scheduleId: number },
  given: NewSchedule,
): Promise<void> {
  await run(sql`
    insert into schedule (merchant_id, schedule_id, employee_id, begin_on, is_default) overriding system value
    values (${merchantId}, ${scheduleId}, ${employeeId}, ${given.beginOn}::date, ${given.isDefault})`)
}

/** Changes begin date and default flag; its version afterwards. */
export async function updateSchedule(run: Run, merchantId: number, scheduleId: number, given: NewSchedule) {
  const [row] = await run(sql<{ scheduleId: number; version: number }>`
    update schedule set begin_on = ${given.beginOn}::date, is_default = ${given.isDefault}, version = version + 1
    where merchant_id = ${merchantId} and schedule_id = ${scheduleId} returning schedule_id, version`)
  if (!row) throw new Error('No schedule')
  return row
}

/** Replaces all the shifts of a schedule. */
export async function setShifts(
  run: Run,
  merchantId: number,
  scheduleId: number,
  shifts: readonly WeekdayShift[],
): Promise<void> {
  await run(sql`delete from schedule_shift where merchant_id = ${merchantId} and schedule_id = ${scheduleId}`)
  if (shifts.length === 0) return
  await run(sql`
    insert into schedule_shift (merchant_id, schedule_id, weekday, start_minute, end_minute)
    select ${merchantId}, ${scheduleId}, weekday, start_minute, end_minute
    from unnest(${shifts.map(({ weekday }) => weekday)}::int[], ${shifts.map(({ startMinute }) => startMinute)}::int[],
      ${shifts.map(({ endMinute }) => endMinute)}::int[]) as x (weekday, start_minute, end_minute)
    returning merchant_id`)
}

/** Deletes a schedule with its shifts. */
export async function deleteSchedule(run: Run, merchantId: number, scheduleId: number): Promise<void> {
  await run(sql`delete from schedule where merchant_id = ${merchantId} and schedule_id = ${scheduleId}`)
}
