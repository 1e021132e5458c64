/** What is planned and what was worked, as the comparison needs both (TIME-6). */
import { sql } from 'kysely'
import type { Run } from '../../db/run.ts'

export interface PlannablePerson {
  readonly employeeId: number
  readonly employeeName: string
  readonly isActive: boolean
}

/** People by name; all, or some. */
export function listPeople(
  run: Run,
  merchantId: number,
  ids: readonly number[] | undefined,
): Promise<PlannablePerson[]> {
  return run(sql<PlannablePerson>`
    select employee_id, display_name as employee_name, status = 'valid' as is_active
    from employee where merchant_id = ${merchantId} ${amongst(ids)}
    order by first_name, last_name, employee_id`)
}

const amongst = (ids: readonly number[] | undefined, column = 'employee_id') =>
  ids === undefined ? sql`` : sql`and ${sql.ref(column)} = any(${[...ids]}::int[])`

export interface ScheduleRow {
  readonly employeeId: number
  readonly scheduleId: number
  readonly beginOn: string
  readonly isDefault: boolean
}

export interface ScheduleShiftRow {
  readonly scheduleId: number
  readonly weekday: number
  readonly startMinute: number
  readonly endMinute: number
}

export interface PlannedDayRow {
  readonly employeeId: number
  readonly onDate: string
  /** Null: a day off. */
  readonly startMinute: number | null
  readonly endMinute: number | null
}

/** The patterns of people, and the days that the published plan has set. */
export async function readPlans(
  run: Run,
  merchantId: number,
  { from, to, employeeIds }: { from: string; to: string; employeeIds: readonly number[] | undefined },
): Promise<{ schedules: ScheduleRow[]; shifts: ScheduleShiftRow[]; days: PlannedDayRow[] }> {
  const [schedules, shifts, days] = await Promise.all([
    run(sql<ScheduleRow>`
      select employee_id, schedule_id, begin_on, is_default from schedule
      where merchant_id = ${merchantId} ${amongst(employeeIds)}`),
    run(sql<ScheduleShiftRow>`
      select x.schedule_id, x.weekday, x.start_minute, x.end_minute
      from schedule s join schedule_shift x on x.merchant_id = s.merchant_id and x.schedule_id = s.schedule_id
      where s.merchant_id = ${merchantId} ${amongst(employeeIds, 's.employee_id')}`),
    run(sql<PlannedDayRow>`
      select d.employee_id, d.on_date, s.start_minute, s.end_minute
      from planned_day d left join planned_shift s on s.merchant_id = d.merchant_id and s.employee_id = d.employee_id
        and s.on_date = d.on_date and s.layer = d.layer
      where d.merchant_id = ${merchantId} and d.layer = 'published' and d.on_date >= ${from} and d.on_date <= ${to}
        ${amongst(employeeIds, 'd.employee_id')}`),
  ])
  return { schedules, shifts, days }
}

export interface WorkedRow {
  readonly clockId: number
  readonly employeeId: number
  readonly workDate: string
  readonly inAt: string
  readonly outAt: string | null
}

/** The records that begin in a span, person by person in order of time. */
export function listWorked(
  run: Run,
  merchantId: number,
  { fromAt, beforeAt, employeeIds }: { fromAt: string; beforeAt: string; employeeIds: readonly number[] | undefined },
): Promise<WorkedRow[]> {
  return run(sql<WorkedRow>`
    select clock_id, employee_id, work_date, in_at, out_at from clock_record
    where merchant_id = ${merchantId} and deleted_at is null and in_at >= ${fromAt} and in_at < ${beforeAt}
      ${amongst(employeeIds)}
    order by employee_id, in_at`)
}
