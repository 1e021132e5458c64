/** How clock records are written, no matter who does it: the office, or a terminal (TIME-3, POS-2). */
import { sql } from 'kysely'
import type { Run } from '../../db/run.ts'

/** The records of people are changed one after another; the names of those who exist, by id. */
export async function lockPeople(
  run: Run,
  merchantId: number,
  employeeIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const rows = await run(sql<{ employeeId: number; name: string }>`
    select employee_id, display_name as name from employee
    where merchant_id = ${merchantId} and employee_id = any(${[...employeeIds]}::int[])
    order by employee_id for no key update`)
  return new Map(rows.map(({ employeeId, name }) => [employeeId, name]))
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
      ${breaks.map(({ endAt }) => endAt)}::timestamptz[], ${breaks.map(({ isPaid }) => isPaid)}::boolean[])
    returning merchant_id`)
}

/** A record that a terminal made. */
export interface ClientRecord extends RecordToWrite {
  readonly clockId: number
  readonly version: number
  readonly deletedAt: string | null
  readonly clientRevision: number
  /** The version that the terminal wrote last. */
  readonly clientVersion: number
}

/** The record of a terminal's key, deleted ones too. */
export async function findClientRecord(
  run: Run,
  merchantId: number,
  clientKey: string,
): Promise<ClientRecord | undefined> {
  const [row] = await run(sql<ClientRecord>`
    select clock_id, employee_id, work_date, in_at, out_at, cents_per_hour, note, version, deleted_at, client_revision,
      client_version
    from clock_record where merchant_id = ${merchantId} and client_key = ${clientKey}`)
  return row
}

/** Says what of a terminal a record holds now. `isCorrected`: the office has changed it since, and still counts as having done so. */
export async function markClientRecord(
  run: Run,
  merchantId: number,
  clockId: number,
  {
    key,
    revision,
    isCorrected,
    declaredTipsCents = null,
  }: {
    readonly key: string
    readonly revision: number
    readonly isCorrected: boolean
    readonly declaredTipsCents?: number | null | undefined
  },
): Promise<void> {
  await run(sql`
    update clock_record set client_key = ${key}, client_revision = ${revision}, source = 'pos',
      client_version = case when ${isCorrected} then client_version else version end,
      declared_tips_cents = coalesce(${declaredTipsCents}::bigint, declared_tips_cents)
    where merchant_id = ${merchantId} and clock_id = ${clockId}`)
}
