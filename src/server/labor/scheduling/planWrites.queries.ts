/** Writing days of the week grid: one at a time in a store, by the versions that were seen. */
import { sql } from 'kysely'
import type { LayeredDay, NotedShift } from '../../../shared/rules/labor/planLayers.ts'
import type { Run } from '../../db/run.ts'

const PLAN_LOCK = 20155

/** Until the end of the transaction nobody else writes the plan of the store. */
export async function lockPlan(run: Run, merchantId: number): Promise<void> {
  await run(sql`select pg_advisory_xact_lock(${PLAN_LOCK}::int, ${merchantId}::int)`)
}

export interface DayKey {
  readonly employeeId: number
  readonly date: string
}

export interface StoredDay extends LayeredDay, DayKey {
  readonly version: number
}

const keysOf = (days: readonly DayKey[]) => sql`
  unnest(${days.map(({ employeeId }) => employeeId)}::int[], ${days.map(({ date }) => date)}::date[])`

interface Row extends Omit<StoredDay, 'shifts'> {
  readonly isPattern: boolean
  readonly shifts: NotedShift[]
}

/** Both layers of some days. */
export async function listStoredDays(run: Run, merchantId: number, days: readonly DayKey[]): Promise<StoredDay[]> {
  const rows = await run(sql<Row>`
    select d.employee_id, d.on_date as date, d.layer, d.version, d.is_pattern, coalesce((
      select jsonb_agg(jsonb_build_object('startMinute', start_minute, 'endMinute', end_minute, 'note', note)
        order by start_minute)
      from planned_shift s where s.merchant_id = ${merchantId} and s.employee_id = d.employee_id
        and s.on_date = d.on_date and s.layer = d.layer), '[]') as shifts
    from ${keysOf(days)} as k (employee_id, on_date)
    join planned_day d on d.merchant_id = ${merchantId} and d.employee_id = k.employee_id and d.on_date = k.on_date`)
  return rows.map(({ isPattern, ...day }) => ({ ...day, shifts: isPattern ? null : day.shifts }))
}

export interface PlannedPerson {
  readonly employeeId: number
  readonly isActive: boolean
}

/** Those of the people who are of the store. */
export function listPlanned(run: Run, merchantId: number, ids: readonly number[]): Promise<PlannedPerson[]> {
  return run(sql<PlannedPerson>`
    select employee_id, status = 'valid' as is_active from employee
    where merchant_id = ${merchantId} and employee_id = any(${[...ids]}::int[])`)
}

/** Throws the drafts of some days away. */
export async function deleteDrafts(run: Run, merchantId: number, days: readonly DayKey[]): Promise<void> {
  await run(sql`
    delete from planned_day d using ${keysOf(days)} as k (employee_id, on_date)
    where d.merchant_id = ${merchantId} and d.employee_id = k.employee_id and d.on_date = k.on_date and d.layer = 'draft'`)
}

/** A draft of a day; null shifts give it back to the pattern. */
export interface NewDraft extends DayKey {
  readonly shifts: readonly NotedShift[] | null
}

/** Adds drafts where there are none. */
export async function addDrafts(run: Run, merchantId: number, drafts: readonly NewDraft[]): Promise<void> {
  if (drafts.length === 0) return
  const isPattern = drafts.map(({ shifts }) => shifts === null)
  await run(sql`
    insert into planned_day (merchant_id, employee_id, on_date, layer, is_pattern)
    select ${merchantId}, employee_id, on_date, 'draft', is_pattern
    from unnest(${drafts.map(({ employeeId }) => employeeId)}::int[], ${drafts.map(({ date }) => date)}::date[],
      ${isPattern}::boolean[]) as x (employee_id, on_date, is_pattern)
    returning merchant_id`)
  const shifts = drafts.flatMap(({ employeeId, date, shifts: own }) =>
    (own ?? []).map(({ startMinute, endMinute, note }) => ({ employeeId, date, startMinute, endMinute, note })),
  )
  if (shifts.length === 0) return
  await run(sql`
    insert into planned_shift (merchant_id, employee_id, on_date, layer, start_minute, end_minute, note)
    select ${merchantId}, x."employeeId", x."date", 'draft', x."startMinute", x."endMinute", x."note"
    from jsonb_to_recordset(${JSON.stringify(shifts)}::jsonb)
      as x ("employeeId" int, "date" date, "startMinute" int, "endMinute" int, "note" text)
    returning merchant_id`)
}

/** Drafts become what is published on their days; one that gives its day back to the pattern leaves nothing there. */
export async function publishDrafts(run: Run, merchantId: number, days: readonly DayKey[]): Promise<void> {
  const same = sql`d.merchant_id = ${merchantId} and d.employee_id = k.employee_id and d.on_date = k.on_date`
  const keys = sql`${keysOf(days)} as k (employee_id, on_date)`
  await run(sql`delete from planned_day d using ${keys} where ${same} and d.layer = 'published'`)
  await run(sql`
    insert into planned_day (merchant_id, employee_id, on_date, layer)
    select ${merchantId}, d.employee_id, d.on_date, 'published' from ${keys}
    join planned_day d on ${same} and d.layer = 'draft' and not d.is_pattern
    returning merchant_id`)
  await run(sql`
    insert into planned_shift (merchant_id, employee_id, on_date, layer, start_minute, end_minute, note)
    select ${merchantId}, d.employee_id, d.on_date, 'published', d.start_minute, d.end_minute, d.note from ${keys}
    join planned_shift d on ${same} and d.layer = 'draft'
    returning merchant_id`)
  await deleteDrafts(run, merchantId, days)
}
