/** Rows that the tests of hours need beside the calls. */
import { sql } from 'kysely'
import type { LaborRules } from '../../../shared/rules/labor/laborCalendar.ts'
import type { TestStore } from '../../testing/people.ts'
import { testServer } from '../../testing/testServer.ts'

const asOwner = async (query: ReturnType<typeof sql>) =>
  (await testServer()).engine.transact('owner', 'write', run => run(query))

/** Gives somebody a rate from a date on. */
export const setRate = ({ merchantId }: TestStore, employeeId: number, fromDate: string, centsPerHour: number) =>
  asOwner(sql`insert into pay_rate values (${merchantId}, ${employeeId}, ${fromDate}, ${centsPerHour})
    on conflict (merchant_id, employee_id, from_date) do update set cents_per_hour = excluded.cents_per_hour`)

/** A punch of the POS, to the second. */
export async function punch(
  { merchantId }: TestStore,
  employeeId: number,
  workDate: string,
  inAt: string,
  outAt: string | null,
): Promise<number> {
  const rows = await asOwner(sql`
    insert into clock_record (merchant_id, employee_id, work_date, in_at, out_at, source)
    values (${merchantId}, ${employeeId}, ${workDate}, ${inAt}, ${outAt}, 'pos') returning clock_id`)
  return (rows as { clockId: number }[])[0]?.clockId ?? 0
}

/** What holds from the beginning of a store. */
export const ruleFromTheBeginning = ({ merchantId }: TestStore, rules: LaborRules) =>
  asOwner(sql`
    insert into labor_setting (merchant_id, overtime_rule, workday_start_minutes, workweek_start, rounding_minutes,
      tolerance_minutes)
    values (${merchantId}, ${rules.overtimeRule}, ${rules.workdayStartMinutes}, ${rules.workweekStart},
      ${rules.roundingMinutes}, ${rules.toleranceMinutes})`)

/** A published day with one shift, or none: a day off. */
export async function publishDay(
  { merchantId }: TestStore,
  employeeId: number,
  onDate: string,
  shift?: { startMinute: number; endMinute: number },
): Promise<void> {
  const key = sql`${merchantId}, ${employeeId}, ${onDate}, 'published'`
  await asOwner(sql`insert into planned_day (merchant_id, employee_id, on_date, layer) values (${key})`)
  if (shift) {
    await asOwner(sql`insert into planned_shift (merchant_id, employee_id, on_date, layer, start_minute, end_minute)
      values (${key}, ${shift.startMinute}, ${shift.endMinute})`)
  }
}

/** A store's parts as they are kept, and its records' workdays, in one order. */
export async function readKept({ merchantId }: TestStore): Promise<{ parts: unknown[]; days: unknown[] }> {
  const [parts, days] = [
    await asOwner(sql`select on_date, employee_id, clock_id, total_minutes, break_minutes, unpaid_break_minutes,
      regular_minutes, overtime_minutes, double_minutes, unrated_minutes, salary_cents
      from clock_part where merchant_id = ${merchantId} order by on_date, employee_id, clock_id`),
    await asOwner(sql`select clock_id, work_date from clock_record
      where merchant_id = ${merchantId} and deleted_at is null order by clock_id`),
  ]
  return { parts, days }
}

/** Whether all counts of records agree with the records. */
export async function countsAgree({ merchantId }: TestStore): Promise<boolean> {
  const [row] = (await asOwner(sql`
    select (select coalesce(sum(records), 0) from clock_day_count where merchant_id = ${merchantId}) as by_day,
      (select coalesce(sum(records), 0) from clock_month_count where merchant_id = ${merchantId}) as by_month,
      (select coalesce(sum(records), 0) from clock_count where merchant_id = ${merchantId}) as by_person,
      (select count(*) from clock_record where merchant_id = ${merchantId} and deleted_at is null) as records`)) as {
    byDay: number
    byMonth: number
    byPerson: number
    records: number
  }[]
  return row !== undefined && [row.byDay, row.byMonth, row.byPerson].every(count => count === row.records)
}
