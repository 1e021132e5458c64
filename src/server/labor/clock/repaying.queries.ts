/** Clock records whose saved rate follows a corrected pay rate (TIME-3). */
import { sql } from 'kysely'
import type { Run } from '../../db/run.ts'

export interface RatedRecord {
  readonly clockId: number
  readonly employeeId: number
  readonly workDate: string
  readonly inAt: string
  readonly outAt: string | null
  readonly centsPerHour: number | null
}

/** A person's records from a workday on, the earliest first; none that were deleted. */
export function listRatedSince(
  run: Run,
  merchantId: number,
  employeeId: number,
  since: string,
): Promise<RatedRecord[]> {
  return run(sql<RatedRecord>`
    select clock_id, employee_id, work_date, in_at, out_at, cents_per_hour from clock_record
    where merchant_id = ${merchantId} and employee_id = ${employeeId} and work_date >= ${since} and deleted_at is null
    order by in_at`)
}

/** Gives a record another rate, as another version of it. */
export async function setRecordRate(
  run: Run,
  merchantId: number,
  clockId: number,
  centsPerHour: number | null,
): Promise<void> {
  await run(sql`update clock_record set cents_per_hour = ${centsPerHour}, version = version + 1
    where merchant_id = ${merchantId} and clock_id = ${clockId}`)
}

/** What a person's hours from a workday on are paid. */
export async function paidSince(run: Run, merchantId: number, employeeId: number, from: string): Promise<number> {
  const [row] = await run(sql<{ cents: number }>`
    select coalesce(sum(salary_cents), 0)::float8 as cents from clock_part
    where merchant_id = ${merchantId} and employee_id = ${employeeId} and on_date >= ${from}`)
  return row?.cents ?? 0
}
