/** A page of clock records: an index is walked from where the counts say that the page begins. */
import { type RawBuilder, sql } from 'kysely'
import type { Run } from '../../db/run.ts'

/** A record as a list shows it; the sums are those of its parts, 0 while it is open. */
export interface StoredRecord {
  readonly clockId: number
  readonly employeeId: number
  readonly employeeName: string
  readonly roleName: string
  readonly roleSecondName: string
  readonly workDate: string
  readonly inAt: string
  readonly outAt: string | null
  readonly onBreakSince: string | null
  readonly totalMinutes: number
  readonly breakMinutes: number
  readonly unpaidBreakMinutes: number
  readonly regularMinutes: number
  readonly overtimeMinutes: number
  readonly doubleMinutes: number
  readonly unratedMinutes: number
  readonly salaryCents: number
  readonly centsPerHour: number | null
  readonly source: 'office' | 'pos' | 'import'
  readonly note: string
  readonly version: number
  /** The version that a terminal wrote last. */
  readonly clientVersion: number
  readonly deletedAt: string | null
}

/** Which records, as instants: workdays follow from them. */
export interface RecordSelection {
  readonly fromAt?: string | undefined
  readonly beforeAt?: string | undefined
  /** Undefined: everybody. */
  readonly employeeIds?: readonly number[] | undefined
  readonly state?: 'open' | 'edited' | 'deleted' | undefined
  readonly clockIds?: readonly number[] | undefined
}

export interface RecordPage {
  readonly order: 'asc' | 'desc'
  readonly limit: number
  readonly skip: number
}

type Part = RawBuilder<unknown>

const states = {
  open: sql`and deleted_at is null and out_at is null`,
  edited: sql`and deleted_at is null and version > greatest(client_version, 1)`,
  deleted: sql`and deleted_at is not null`,
  any: sql`and deleted_at is null`,
}

function timeOf({ fromAt, beforeAt, state, clockIds }: RecordSelection): Part {
  return sql`${clockIds ? sql`and clock_id = any(${[...clockIds]}::bigint[])` : states[state ?? 'any']}
    ${fromAt === undefined ? sql`` : sql`and in_at >= ${fromAt}`} ${beforeAt === undefined ? sql`` : sql`and in_at < ${beforeAt}`}`
}

function whoseOf(employeeIds: readonly number[] | undefined): Part {
  if (employeeIds === undefined) return sql``
  const [one, ...more] = employeeIds
  return one !== undefined && more.length === 0
    ? sql`and employee_id = ${one}`
    : sql`and employee_id = any(${[...employeeIds]}::int[])`
}

const sorted = (order: 'asc' | 'desc') => sql.raw(`in_at ${order}, clock_id ${order}`)

/** Up to so many people each one's own index is walked, and the walks are merged. */
const FEW = 50

/** The ids of the page. */
function pageOf(merchantId: number, selection: RecordSelection, page: RecordPage): Part {
  const { employeeIds } = selection
  const { order, limit, skip } = page
  // Written in: a plan for any number of rows would be one for many.
  const end = sql`order by ${sorted(order)} limit ${sql.lit(limit)} ${skip === 0 ? sql`` : sql`offset ${skip}`}`
  if (employeeIds === undefined || employeeIds.length <= 1 || employeeIds.length > FEW) {
    return sql`select * from clock_record
      where merchant_id = ${merchantId} ${timeOf(selection)} ${whoseOf(employeeIds)} ${end}`
  }
  return sql`select own.* from unnest(${[...employeeIds]}::int[]) as person (id) cross join lateral (
      select * from clock_record
      where merchant_id = ${merchantId} and employee_id = person.id ${timeOf(selection)}
      order by ${sorted(order)} limit ${limit + skip}) own ${end}`
}

const sums = sql.raw(
  [
    'total_minutes',
    'break_minutes',
    'unpaid_break_minutes',
    'regular_minutes',
    'overtime_minutes',
    'double_minutes',
    'unrated_minutes',
    'salary_cents',
  ]
    .map(name => `coalesce(p.${name}, 0) as ${name}`)
    .join(', '),
)

/** The records of a page, in order. */
export function listRecords(
  run: Run,
  merchantId: number,
  selection: RecordSelection,
  page: RecordPage,
): Promise<StoredRecord[]> {
  // Of many people some have most records and some few: planned for the values at hand.
  if ((selection.employeeIds?.length ?? 0) > FEW) {
    run(sql`set local plan_cache_mode = force_custom_plan`).catch(() => {})
  }
  return run(sql<StoredRecord>`
    select r.clock_id, r.employee_id, e.display_name as employee_name,
      o.name as role_name, o.second_name as role_second_name, r.work_date, r.in_at, r.out_at,
      b.start_at as on_break_since, ${sums}, r.cents_per_hour, r.source, r.note, r.version, r.client_version, r.deleted_at
    from (${pageOf(merchantId, selection, page)}) r
    join employee e on e.merchant_id = ${merchantId} and e.employee_id = r.employee_id
    join role o on o.merchant_id = ${merchantId} and o.role_id = e.role_id
    left join lateral (
      select sum(total_minutes) as total_minutes, sum(break_minutes) as break_minutes,
        sum(unpaid_break_minutes) as unpaid_break_minutes, sum(regular_minutes) as regular_minutes,
        sum(overtime_minutes) as overtime_minutes, sum(double_minutes) as double_minutes,
        sum(unrated_minutes) as unrated_minutes, sum(salary_cents) as salary_cents
      from clock_part p where p.merchant_id = ${merchantId} and p.clock_id = r.clock_id) p on true
    left join lateral (
      select start_at from clock_break b
      where r.out_at is null and b.merchant_id = ${merchantId} and b.clock_id = r.clock_id and b.end_at is null
      limit 1) b on true
    order by ${sql.raw(`r.in_at ${page.order}, r.clock_id ${page.order}`)}`)
}

/** How many records the index counts one by one. */
export async function countRecords(run: Run, merchantId: number, selection: RecordSelection): Promise<number> {
  const [row] = await run(sql<{ total: number }>`select count(*) as total from clock_record
    where merchant_id = ${merchantId} ${timeOf(selection)} ${whoseOf(selection.employeeIds)}`)
  return row?.total ?? 0
}

/** Both included; an open end is undefined. */
interface Range {
  readonly from: string | undefined
  readonly to: string | undefined
}

const between = (column: string, { from, to }: Range): Part => {
  const name = sql.ref(column)
  return sql`${from === undefined ? sql`` : sql`and ${name} >= ${from}`} ${to === undefined ? sql`` : sql`and ${name} <= ${to}`}`
}

/** How many records begin on workdays, of everybody, by the counts. */
export async function countByDays(run: Run, merchantId: number, days: Range): Promise<number> {
  const [row] = await run(sql<{ total: number }>`select coalesce(sum(records), 0) as total from clock_day_count
    where merchant_id = ${merchantId} ${between('on_date', days)}`)
  return row?.total ?? 0
}

/** How many records begin in months (by their first days), of everybody or of some, by the counts. */
export async function countByMonths(
  run: Run,
  merchantId: number,
  employeeIds: readonly number[] | undefined,
  months: Range,
): Promise<number> {
  const [row] = await run(sql<{ total: number }>`select coalesce(sum(records), 0) as total
    from ${employeeIds === undefined ? sql`clock_month_count` : sql`clock_count`}
    where merchant_id = ${merchantId} ${whoseOf(employeeIds)} ${between('month', months)}`)
  return row?.total ?? 0
}

/** The month, or the workday, in which the row after `skip` others is, and how many are before it. */
export async function findPlace(
  run: Run,
  merchantId: number,
  grain: 'month' | 'day',
  range: Range,
  { order, skip }: Pick<RecordPage, 'order' | 'skip'>,
): Promise<{ at: string; before: number } | undefined> {
  const [table, column] = grain === 'month' ? ['clock_month_count', 'month'] : ['clock_day_count', 'on_date']
  const [row] = await run(sql<{ at: string; before: number }>`
    select at, before from (
      select ${sql.ref(column)} as at, records,
        sum(records) over (order by ${sql.ref(column)} ${sql.raw(order)}) - records as before
      from ${sql.table(table)} where merchant_id = ${merchantId} ${between(column, range)}) counted
    where before + records > ${skip} order by before limit 1`)
  return row
}

/** The employees of some roles. */
export async function listOfRoles(run: Run, merchantId: number, roleIds: readonly number[]): Promise<number[]> {
  const rows = await run(sql<{ employeeId: number }>`
    select employee_id from employee where merchant_id = ${merchantId} and role_id = any(${[...roleIds]}::int[])`)
  return rows.map(({ employeeId }) => employeeId)
}
