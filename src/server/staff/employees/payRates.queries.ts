/** Pay rates by date. */
import { sql } from 'kysely'
import type { PayRate } from '../../../shared/rules/labor/payRates.ts'
import type { Run } from '../../db/run.ts'

/** A person's rates, newest first. */
export function listPayRates(run: Run, merchantId: number, employeeId: number): Promise<PayRate[]> {
  return run(sql<PayRate>`select from_date, cents_per_hour from pay_rate
    where merchant_id = ${merchantId} and employee_id = ${employeeId} order by from_date desc`)
}

/** The rate of each that has one on a date. */
export async function ratesOn(
  run: Run,
  merchantId: number,
  employeeIds: readonly number[],
  date: string,
): Promise<ReadonlyMap<number, number>> {
  const rows = await run(sql<{ employeeId: number; centsPerHour: number }>`
    select distinct on (employee_id) employee_id, cents_per_hour from pay_rate
    where merchant_id = ${merchantId} and employee_id = any(${[...employeeIds]}::int[]) and from_date <= ${date}::date
    order by employee_id, from_date desc`)
  return new Map(rows.map(({ employeeId, centsPerHour }) => [employeeId, centsPerHour]))
}

/** Adds a rate; a second one of the same date violates `pay_rate_pkey`. */
export async function insertPayRate(run: Run, merchantId: number, employeeId: number, rate: PayRate): Promise<void> {
  await run(sql`insert into pay_rate (merchant_id, employee_id, from_date, cents_per_hour)
    values (${merchantId}, ${employeeId}, ${rate.fromDate}::date, ${rate.centsPerHour})`)
}

/** Takes a rate away; false where it is another meanwhile, or gone. */
export async function deletePayRate(run: Run, merchantId: number, employeeId: number, rate: PayRate): Promise<boolean> {
  const rows = await run(sql`delete from pay_rate where merchant_id = ${merchantId} and employee_id = ${employeeId}
    and from_date = ${rate.fromDate}::date and cents_per_hour = ${rate.centsPerHour} returning employee_id`)
  return rows.length === 1
}
