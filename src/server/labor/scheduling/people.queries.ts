/** The people of the week grid with what their plan is made of. */
import { type RawBuilder, sql } from 'kysely'
import type { PlanPerson } from '../../../shared/contract/labor/schedules.ts'
import type { NotedShift } from '../../../shared/rules/labor/planLayers.ts'
import type { Run } from '../../db/run.ts'

/** Which people: all, those of some roles, or some by id; and between which dates, both included. */
export interface PeopleAsked {
  readonly from: string
  readonly to: string
  readonly roleIds?: readonly number[]
  readonly employeeIds?: readonly number[]
  readonly withRates: boolean
}

type Person = Pick<PlanPerson, 'employeeId' | 'name' | 'roleId' | 'isActive'>
type PersonDay = PlanPerson['days'][number]
/** What of a plan belongs to one person. */
type Parts = Pick<PlanPerson, 'schedules' | 'rates'> & { days: PersonDay[] }

/** By role, then by name. Of those who no longer work here, anyone who was published on these dates. */
export async function listPlanPeople(run: Run, merchantId: number, asked: PeopleAsked): Promise<PlanPerson[]> {
  const people = await listPeople(run, merchantId, asked)
  const ids = people.map(({ employeeId }) => employeeId)
  const [schedules, days, shifts, rates] = await Promise.all([
    listSchedules(run, merchantId, ids, asked),
    listDays(run, merchantId, ids, asked),
    listShifts(run, merchantId, ids, asked),
    asked.withRates ? listRates(run, merchantId, ids, asked) : [],
  ])
  const parts = new Map(ids.map((id): [number, Parts] => [id, { schedules: [], days: [], rates: [] }]))
  for (const { employeeId, beginOn, isDefault, spans } of schedules) {
    parts.get(employeeId)?.schedules.push({ beginOn, isDefault, shifts: (spans ?? []).map(asShift) })
  }
  for (const { employeeId, ...rate } of rates) parts.get(employeeId)?.rates.push(rate)
  for (const { employeeId, date, layer, version, shifts: own } of withShifts(days, shifts)) {
    parts.get(employeeId)?.days.push({ date, layer, version, shifts: own })
  }
  return people.map(person => {
    const own = parts.get(person.employeeId) ?? { schedules: [], days: [], rates: [] }
    return person.isActive ? { ...person, ...own } : { ...person, ...own, schedules: [], days: published(own.days) }
  })
}

const published = (days: readonly PersonDay[]) => days.filter(({ layer }) => layer === 'published')

function listPeople(run: Run, merchantId: number, asked: PeopleAsked): Promise<Person[]> {
  const { from, to, roleIds = [], employeeIds } = asked
  const among: RawBuilder<unknown>[] = [
    ...(roleIds.length === 0 ? [] : [sql`and role_id = any(${[...roleIds]}::int[])`]),
    ...(employeeIds === undefined ? [] : [sql`and e.employee_id = any(${[...employeeIds]}::int[])`]),
  ]
  return run(sql<Person>`
    select e.employee_id, display_name as name, role_id, status = 'valid' as is_active
    from employee e where e.merchant_id = ${merchantId} ${sql.join(among, sql` `)}
      and (status = 'valid' or exists (select from planned_day d where d.merchant_id = ${merchantId}
        and d.employee_id = e.employee_id and d.on_date >= ${from}::date and d.on_date <= ${to}::date
        and d.layer = 'published'))
    order by role_id, first_name, last_name, employee_id`)
}

interface ScheduleRow {
  readonly employeeId: number
  readonly beginOn: string
  readonly isDefault: boolean
  /** Weekday, start, end: 2,000 people's objects would take the database as long as all the rest. */
  readonly spans: (readonly [number, number, number])[] | null
}

const asShift = ([weekday, startMinute, endMinute]: readonly [number, number, number]) => ({
  weekday,
  startMinute,
  endMinute,
})

/** The default, those that begin on these dates, and the one that holds before them. */
function listSchedules(
  run: Run,
  merchantId: number,
  ids: readonly number[],
  { from, to }: PeopleAsked,
): Promise<ScheduleRow[]> {
  return run(sql<ScheduleRow>`
    select employee_id, begin_on, is_default, (
      select json_agg(json_build_array(weekday, start_minute, end_minute) order by weekday, start_minute)
      from schedule_shift x where x.merchant_id = ${merchantId} and x.schedule_id = s.schedule_id) as spans
    from schedule s
    where merchant_id = ${merchantId} and employee_id = any(${[...ids]}::int[]) and (is_default or (
      begin_on <= ${to}::date and not exists (select from schedule later where later.merchant_id = ${merchantId}
        and later.employee_id = s.employee_id and later.begin_on > s.begin_on and later.begin_on <= ${from}::date)))
    order by employee_id, begin_on`)
}

interface DayRow {
  readonly employeeId: number
  readonly date: string
  readonly layer: 'draft' | 'published'
  readonly version: number
  readonly isPattern: boolean
}

function listDays(run: Run, merchantId: number, ids: readonly number[], { from, to }: PeopleAsked): Promise<DayRow[]> {
  return run(sql<DayRow>`
    select employee_id, on_date as date, layer, version, is_pattern from planned_day
    where merchant_id = ${merchantId} and on_date >= ${from}::date and on_date <= ${to}::date
      and employee_id = any(${[...ids]}::int[])
    order by employee_id, on_date, layer`)
}

interface ShiftRow extends NotedShift {
  readonly employeeId: number
  readonly date: string
  readonly layer: 'draft' | 'published'
}

function listShifts(
  run: Run,
  merchantId: number,
  ids: readonly number[],
  { from, to }: PeopleAsked,
): Promise<ShiftRow[]> {
  return run(sql<ShiftRow>`
    select employee_id, on_date as date, layer, start_minute, end_minute, note from planned_shift
    where merchant_id = ${merchantId} and on_date >= ${from}::date and on_date <= ${to}::date
      and employee_id = any(${[...ids]}::int[])
    order by employee_id, on_date, layer, start_minute`)
}

/** A day of a person in a layer, as the key of a map. */
export const keyOf = (day: { employeeId: number; date: string; layer: string }): string =>
  `${day.employeeId} ${day.date} ${day.layer}`

/** Negative where the one comes before the other in the order of the queries. */
const compare = (a: Omit<ShiftRow, keyof NotedShift>, b: typeof a): number =>
  a.employeeId - b.employeeId || (a.date < b.date ? -1 : a.date > b.date ? 1 : 0) || a.layer.length - b.layer.length

/** The days with their shifts, both in order: walked through side by side. */
function* withShifts(days: readonly DayRow[], shifts: readonly ShiftRow[]) {
  let at = 0
  for (const { isPattern, ...day } of days) {
    const own: NotedShift[] = []
    for (let row = shifts[at]; row !== undefined && compare(row, day) <= 0; row = shifts[++at]) {
      const { startMinute, endMinute, note } = row
      // Of a day that was planned between the two queries there is nothing to show yet.
      if (compare(row, day) === 0) own.push({ startMinute, endMinute, note })
    }
    yield { ...day, shifts: isPattern ? null : own }
  }
}

interface RateRow {
  readonly employeeId: number
  readonly fromDate: string
  readonly centsPerHour: number
}

/** The rates that hold on these dates. */
function listRates(
  run: Run,
  merchantId: number,
  ids: readonly number[],
  { from, to }: PeopleAsked,
): Promise<RateRow[]> {
  return run(sql<RateRow>`
    select employee_id, from_date, cents_per_hour from pay_rate p
    where merchant_id = ${merchantId} and employee_id = any(${[...ids]}::int[]) and from_date <= ${to}::date
      and not exists (select from pay_rate later where later.merchant_id = ${merchantId}
        and later.employee_id = p.employee_id and later.from_date > p.from_date and later.from_date <= ${from}::date)
    order by employee_id, from_date`)
}

export interface PlanRole {
  readonly roleId: number
  readonly name: string
  readonly secondName: string
  /** Active ones. */
  readonly people: number
}

/** The roles that active employees have. */
export function listPlanRoles(run: Run, merchantId: number): Promise<PlanRole[]> {
  return run(sql<PlanRole>`
    select r.role_id, r.name, r.second_name, count(*)::int as people
    from employee e join role r on r.merchant_id = e.merchant_id and r.role_id = e.role_id
    where e.merchant_id = ${merchantId} and e.status = 'valid'
    group by r.role_id, r.name, r.second_name order by r.role_id`)
}
