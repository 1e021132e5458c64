/** Rows of the demo's punches. */
import { sql } from 'kysely'
import type { Run } from '../db/run.ts'
import { takeDemoTurn } from './demoTurn.queries.ts'
import { type AuditEntry, writeAudit } from '../kernel/records.queries.ts'
import type { PersonPlan } from '../../shared/rules/labor/plan.ts'
import type { DayShift, Schedule } from '../../shared/rules/labor/schedules.ts'

export interface DemoPunch {
  readonly employeeId: number
  readonly workDate: string
  readonly inAt: string
  readonly outAt: string | null
  readonly breaks: readonly { readonly startAt: string; readonly endAt: string | null; readonly isPaid: boolean }[]
  /** Nobody clocked out: the manager did later. */
  readonly isCorrected: boolean
}

/** Whether the store's clock is still empty. */
export async function isClockEmpty(run: Run, merchantId: number): Promise<boolean> {
  await takeDemoTurn(run, merchantId)
  const [found] = await run(sql`select clock_id from clock_record where merchant_id = ${merchantId} limit 1`)
  return found === undefined
}

/** California's rules, with a workday that turns while everybody sleeps. */
export async function writeDemoRules(run: Run, merchantId: number): Promise<void> {
  await run(sql`
    insert into labor_setting (merchant_id, overtime_rule, workday_start_minutes) values (${merchantId}, 'california', 240)
    on conflict (merchant_id) do nothing`)
}

/** What is planned for each person. */
export async function readDemoPlans(run: Run, merchantId: number): Promise<ReadonlyMap<number, PersonPlan>> {
  const schedules = await run(sql<Schedule & { employeeId: number }>`
    select s.employee_id, s.begin_on, s.is_default, coalesce((
      select jsonb_agg(jsonb_build_object('weekday', weekday, 'startMinute', start_minute, 'endMinute', end_minute))
      from schedule_shift x where x.merchant_id = ${merchantId} and x.schedule_id = s.schedule_id), '[]') as shifts
    from schedule s where merchant_id = ${merchantId} order by employee_id`)
  const days = await run(sql<{ employeeId: number; onDate: string; shifts: DayShift[] }>`
    select d.employee_id, d.on_date, coalesce((
      select jsonb_agg(jsonb_build_object('startMinute', start_minute, 'endMinute', end_minute))
      from planned_shift s where s.merchant_id = ${merchantId} and s.employee_id = d.employee_id
        and s.on_date = d.on_date and s.layer = d.layer), '[]') as shifts
    from planned_day d where merchant_id = ${merchantId} and layer = 'published'`)
  const datesOf = Map.groupBy(days, ({ employeeId }) => employeeId)
  return new Map(
    [...Map.groupBy(schedules, ({ employeeId }) => employeeId)].map(([employeeId, own]) => {
      const dated = new Map((datesOf.get(employeeId) ?? []).map(({ onDate, shifts }) => [onDate, shifts]))
      return [employeeId, { schedules: own, dated }]
    }),
  )
}

interface DemoRate {
  readonly employeeId: number
  readonly fromDate: string
  readonly centsPerHour: number
}

/** What a person's hour is paid on a day; `rates` from the first day on. */
function rateOf(rates: readonly DemoRate[], { employeeId, workDate }: DemoPunch): number | null {
  const known = rates.findLast(rate => rate.employeeId === employeeId && rate.fromDate <= workDate)
  return known?.centsPerHour ?? null
}

/** Writes punches with their breaks, each at the rate of its day; the ids of those that were corrected, in order. */
export async function insertPunches(
  run: Run,
  merchantId: number,
  punches: readonly DemoPunch[],
): Promise<{ clockId: number; employeeId: number; inAt: string }[]> {
  const rates = await run(sql<DemoRate>`
    select employee_id, from_date, cents_per_hour from pay_rate where merchant_id = ${merchantId} order by from_date`)
  const paid = punches.map(punch => ({ ...punch, rate: rateOf(rates, punch) }))
  const rows = await run(sql<{ clockId: number; employeeId: number; inAt: string; version: number }>`
    insert into clock_record (merchant_id, employee_id, work_date, in_at, out_at, cents_per_hour, source, version)
    select ${merchantId}, x."employeeId", x."workDate", x."inAt", x."outAt", x.rate,
      'pos', case when x."isCorrected" then 2 else 1 end
    from jsonb_to_recordset(${JSON.stringify(paid)}::jsonb) as x ("employeeId" int, rate bigint, "workDate" date,
      "inAt" timestamptz, "outAt" timestamptz, "isCorrected" boolean)
    order by x."inAt"
    returning clock_id, employee_id, in_at, version`)
  const idOf = new Map(rows.map(({ clockId, employeeId, inAt }) => [`${employeeId} ${Date.parse(inAt)}`, clockId]))
  const breaks = punches.flatMap(({ employeeId, inAt, breaks: own }) =>
    own.map(taken => ({ ...taken, clockId: idOf.get(`${employeeId} ${Date.parse(inAt)}`) })),
  )
  await run(sql`
    insert into clock_break (merchant_id, clock_id, start_at, end_at, is_paid)
    select ${merchantId}, x."clockId", x."startAt", x."endAt", x."isPaid"
    from jsonb_to_recordset(${JSON.stringify(breaks)}::jsonb)
      as x ("clockId" bigint, "startAt" timestamptz, "endAt" timestamptz, "isPaid" boolean)
    returning merchant_id`)
  return rows.filter(({ version }) => version > 1)
}

/** Everybody by id, and the manager who corrects. */
export async function listDemoStaff(run: Run, merchantId: number) {
  return run(sql<{ employeeId: number; name: string; isManager: boolean }>`
    select employee_id, display_name as name, r.name = 'Manager' as is_manager
    from employee e join role r using (merchant_id, role_id) where e.merchant_id = ${merchantId} order by employee_id`)
}

/** The trail of corrections. */
export const writeCorrections = (run: Run, entries: readonly AuditEntry[]): Promise<void> =>
  writeAudit(run, { requestId: 'demo', origin: 'demo', call: 'editPosClock' }, entries)
