/** Clock records as the rules of labor read them, and the parts that are kept of them (`clock_part`). */
import { sql } from 'kysely'
import type { PunchedShift } from '../../../shared/rules/labor/punchedShifts.ts'
import type { Run } from '../../db/run.ts'

/** A closed record in minutes since 1970, seconds cut and not yet rounded. */
export interface PunchRow {
  readonly clockId: number
  readonly employeeId: number
  readonly inMinute: number
  readonly outMinute: number
  readonly centsPerHour: number | null
}

export interface BreakRow {
  readonly clockId: number
  readonly startMinute: number
  /** Null: up to the clock-out. */
  readonly endMinute: number | null
  readonly isPaid: boolean
}

/** Which records to read: of some people or of all, and those that share time with a span where one is given. */
export interface PunchScope {
  readonly employeeIds?: readonly number[] | undefined
  readonly within?: { readonly afterAt: string; readonly beforeAt?: string | undefined } | undefined
}

const minuteOf = (column: string) => sql`floor(extract(epoch from ${sql.ref(column)}) / 60)::int`

function whereOf(merchantId: number, { employeeIds, within }: PunchScope) {
  const [one, ...more] = employeeIds ?? []
  const whose =
    employeeIds === undefined
      ? sql``
      : one !== undefined && more.length === 0
        ? sql`and r.employee_id = ${one}`
        : sql`and r.employee_id = any(${[...employeeIds]}::int[])`
  // A record lasts a day at most, so that its clock-in lies near; only the clock-in is indexed.
  const near = within
    ? sql`and r.in_at > ${within.afterAt}::timestamptz - interval '25 hours' and r.out_at > ${within.afterAt}`
    : sql``
  const until = within?.beforeAt === undefined ? sql`` : sql`and r.in_at < ${within.beforeAt}`
  return sql`r.merchant_id = ${merchantId} and r.deleted_at is null and r.out_at is not null ${whose} ${near} ${until}`
}

/** The closed records and their breaks, each in order of person and time. */
export async function readPunches(
  run: Run,
  merchantId: number,
  scope: PunchScope,
): Promise<{ punches: PunchRow[]; breaks: BreakRow[] }> {
  const where = whereOf(merchantId, scope)
  const [punches, breaks] = await Promise.all([
    run(sql<PunchRow>`
      select r.clock_id, r.employee_id, ${minuteOf('r.in_at')} as in_minute, ${minuteOf('r.out_at')} as out_minute,
        r.cents_per_hour
      from clock_record r where ${where} order by r.employee_id, r.in_at`),
    run(sql<BreakRow>`
      select b.clock_id, ${minuteOf('b.start_at')} as start_minute, ${minuteOf('b.end_at')} as end_minute, b.is_paid
      from clock_record r join clock_break b on b.merchant_id = r.merchant_id and b.clock_id = r.clock_id
      where ${where} order by b.clock_id, b.start_at`),
  ])
  return { punches, breaks }
}

/** A record as the rules read it. */
export const punchOf = (punch: PunchRow, breaks: readonly BreakRow[] = []): PunchedShift => ({
  startMinute: punch.inMinute,
  endMinute: punch.outMinute,
  breaks: breaks.map(({ startMinute, endMinute, isPaid }) => ({
    startMinute,
    endMinute: endMinute ?? undefined,
    isPaid,
  })),
  centsPerHour: punch.centsPerHour ?? undefined,
})

/** A row of `clock_part`. */
export interface ClockPart {
  readonly onDate: string
  readonly employeeId: number
  readonly clockId: number
  readonly totalMinutes: number
  readonly breakMinutes: number
  readonly unpaidBreakMinutes: number
  readonly regularMinutes: number
  readonly overtimeMinutes: number
  readonly doubleMinutes: number
  readonly unratedMinutes: number
  readonly salaryCents: number
}

/** So many rows a statement. */
const together = 10_000

/** Writes parts. */
export async function insertParts(run: Run, merchantId: number, parts: readonly ClockPart[]): Promise<void> {
  for (let first = 0; first < parts.length; first += together) {
    const some = parts.slice(first, first + together)
    const ints = (name: Exclude<keyof ClockPart, 'onDate' | 'clockId'>) => sql`${some.map(part => part[name])}::int[]`
    await run(sql`
      insert into clock_part (merchant_id, on_date, employee_id, clock_id, total_minutes, break_minutes,
        unpaid_break_minutes, regular_minutes, overtime_minutes, double_minutes, unrated_minutes, salary_cents)
      select ${merchantId}, * from unnest(${some.map(({ onDate }) => onDate)}::date[], ${ints('employeeId')},
        ${some.map(({ clockId }) => clockId)}::bigint[], ${ints('totalMinutes')}, ${ints('breakMinutes')},
        ${ints('unpaidBreakMinutes')}, ${ints('regularMinutes')}, ${ints('overtimeMinutes')}, ${ints('doubleMinutes')},
        ${ints('unratedMinutes')}, ${ints('salaryCents')})
      returning merchant_id`)
  }
}

/** Takes away the parts of a person on the workdays from one to another, both included. */
export async function deleteParts(run: Run, merchantId: number, employeeId: number, from: string, to: string) {
  await run(sql`
    delete from clock_part
    where merchant_id = ${merchantId} and employee_id = ${employeeId} and on_date >= ${from} and on_date <= ${to}`)
}

/** Takes away every part of the store, or those on workdays from one on. */
export async function deleteAllParts(run: Run, merchantId: number, from?: string): Promise<void> {
  const since = from === undefined ? sql`` : sql`and on_date >= ${from}`
  await run(sql`delete from clock_part where merchant_id = ${merchantId} ${since}`)
}

/** Everybody who has records, or records that end after an instant. */
export async function listClockedPeople(run: Run, merchantId: number, afterAt?: string): Promise<number[]> {
  const since = afterAt === undefined ? sql`` : sql`and r.in_at > ${afterAt}::timestamptz - interval '25 hours'`
  const rows = await run(sql<{ employeeId: number }>`
    select employee_id from employee e where merchant_id = ${merchantId} and exists (
      select from clock_record r where r.merchant_id = ${merchantId} and r.employee_id = e.employee_id ${since})
    order by employee_id`)
  return rows.map(({ employeeId }) => employeeId)
}

/** A workday with its first instant and that of the next. */
export interface DatedSpan {
  readonly date: string
  readonly startAt: string
  readonly endAt: string
}

/** Gives every record its workday anew; the days must cover all of them. */
export async function redateRecords(run: Run, merchantId: number, days: readonly DatedSpan[]): Promise<void> {
  const spans = sql`unnest(${days.map(({ date }) => date)}::date[], ${days.map(({ startAt }) => startAt)}::timestamptz[],
    ${days.map(({ endAt }) => endAt)}::timestamptz[]) as d (on_date, start_at, end_at)`
  for (const isDeleted of [false, true]) {
    await run(sql`
      update clock_record r set work_date = d.on_date from ${spans}
      where r.merchant_id = ${merchantId} and r.in_at >= d.start_at and r.in_at < d.end_at
        and r.work_date <> d.on_date and r.deleted_at ${isDeleted ? sql`is not null` : sql`is null`}`)
  }
}

/** The last clock-in of the store at or after an instant, of deleted records too; undefined where there is none. */
export async function readLastClockIn(run: Run, merchantId: number, fromAt: string): Promise<string | undefined> {
  const [row] = await run(sql<{ last: string | null }>`
    select greatest(
      (select max(in_at) from clock_record where merchant_id = ${merchantId} and in_at >= ${fromAt} and deleted_at is null),
      (select max(in_at) from clock_record where merchant_id = ${merchantId} and in_at >= ${fromAt} and deleted_at is not null)
    ) as last`)
  return row?.last ?? undefined
}
