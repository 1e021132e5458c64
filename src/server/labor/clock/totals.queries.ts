/** Hours and pay by person, summed from the parts that are kept of every record. */
import { sql } from 'kysely'
import type { CountedLabor } from '../../../shared/rules/labor/laborTotals.ts'
import type { Run } from '../../db/run.ts'

export interface PersonTotals extends CountedLabor {
  readonly employeeId: number
  readonly employeeNo: string
  readonly employeeName: string
  readonly roleName: string
  readonly roleSecondName: string
  readonly openRecords: number
}

export interface TotalsScope {
  /** Workdays, both included. */
  readonly from: string
  readonly to: string
  readonly employeeIds: readonly number[] | undefined
  /** The instants between which an open record begins on these workdays. */
  readonly fromAt: string | undefined
  readonly beforeAt: string | undefined
}

const amongst = (ids: readonly number[] | undefined) =>
  ids === undefined ? sql`` : sql`and employee_id = any(${[...ids]}::int[])`

/** Everybody with work or an open record in the period, by name. */
export function sumByPerson(run: Run, merchantId: number, scope: TotalsScope): Promise<PersonTotals[]> {
  const { from, to, employeeIds, fromAt, beforeAt } = scope
  return run(sql<PersonTotals>`
    with worked as (
      select employee_id, sum(total_minutes) as total_minutes, sum(break_minutes) as break_minutes,
        sum(unpaid_break_minutes) as unpaid_break_minutes, sum(regular_minutes) as regular_minutes,
        sum(overtime_minutes) as overtime_minutes, sum(double_minutes) as double_minutes,
        sum(unrated_minutes) as unrated_minutes, sum(salary_cents) as salary_cents
      from clock_part
      where merchant_id = ${merchantId} and on_date >= ${from} and on_date <= ${to} ${amongst(employeeIds)}
      group by employee_id
    ), still_in as (
      select employee_id, count(*) as open_records from clock_record
      where merchant_id = ${merchantId} and out_at is null and deleted_at is null
        and in_at >= ${fromAt} and in_at < ${beforeAt} ${amongst(employeeIds)}
      group by employee_id
    )
    select e.employee_id, e.employee_no, e.display_name as employee_name,
      o.name as role_name, o.second_name as role_second_name, coalesce(s.open_records, 0) as open_records,
      coalesce(total_minutes, 0) as total_minutes, coalesce(break_minutes, 0) as break_minutes,
      coalesce(unpaid_break_minutes, 0) as unpaid_break_minutes, coalesce(regular_minutes, 0) as regular_minutes,
      coalesce(overtime_minutes, 0) as overtime_minutes, coalesce(double_minutes, 0) as double_minutes,
      coalesce(unrated_minutes, 0) as unrated_minutes, coalesce(salary_cents, 0) as salary_cents
    from worked w full join still_in s on s.employee_id = w.employee_id
    join employee e on e.merchant_id = ${merchantId} and e.employee_id = coalesce(w.employee_id, s.employee_id)
    join role o on o.merchant_id = ${merchantId} and o.role_id = e.role_id
    order by e.first_name, e.last_name, e.employee_id`)
}

/** Everybody's hours and pay on workdays, as they are kept. */
export function keptByPerson(
  run: Run,
  merchantId: number,
  { from, to }: Pick<TotalsScope, 'from' | 'to'>,
): Promise<(CountedLabor & { readonly employeeId: number })[]> {
  return run(sql<CountedLabor & { employeeId: number }>`
    select employee_id, sum(total_minutes) as total_minutes, sum(break_minutes) as break_minutes,
      sum(unpaid_break_minutes) as unpaid_break_minutes, sum(regular_minutes) as regular_minutes,
      sum(overtime_minutes) as overtime_minutes, sum(double_minutes) as double_minutes,
      sum(unrated_minutes) as unrated_minutes, sum(salary_cents) as salary_cents
    from clock_part where merchant_id = ${merchantId} and on_date >= ${from} and on_date <= ${to}
    group by employee_id`)
}

export interface ExportedPart extends CountedLabor {
  readonly onDate: string
  readonly clockId: number
  readonly employeeNo: string
  readonly employeeName: string
  readonly inAt: string
  readonly outAt: string
  readonly centsPerHour: number | null
}

/** The next parts after one (from the start without one), by workday, person and record. */
export function nextParts(
  run: Run,
  merchantId: number,
  scope: Pick<TotalsScope, 'from' | 'to' | 'employeeIds'>,
  after: { onDate: string; employeeId: number; clockId: number } | undefined,
  most: number,
): Promise<(ExportedPart & { employeeId: number })[]> {
  const { from, to, employeeIds } = scope
  const beyond = after
    ? sql`and (p.on_date, p.employee_id, p.clock_id) > (${after.onDate}::date, ${after.employeeId}::int, ${after.clockId}::bigint)`
    : sql``
  return run(sql<ExportedPart & { employeeId: number }>`
    select p.on_date, p.employee_id, p.clock_id, e.employee_no,
      e.display_name as employee_name, r.in_at, r.out_at, r.cents_per_hour,
      p.total_minutes, p.break_minutes, p.unpaid_break_minutes, p.regular_minutes, p.overtime_minutes,
      p.double_minutes, p.unrated_minutes, p.salary_cents
    from (
      select * from clock_part p
      where merchant_id = ${merchantId} and on_date >= ${after?.onDate ?? from} and on_date <= ${to} ${amongst(employeeIds)} ${beyond}
      order by on_date, employee_id, clock_id limit ${most}) p
    join employee e on e.merchant_id = ${merchantId} and e.employee_id = p.employee_id
    join clock_record r on r.merchant_id = ${merchantId} and r.clock_id = p.clock_id
    order by p.on_date, p.employee_id, p.clock_id`)
}
