/** How the demo restaurant plans its people (TIME-1, TIME-2): repeating schedules, changed days, next week's drafts. */
import { sql } from 'kysely'
import { addDays, weekday } from '../../shared/rules/basics/dates.ts'
import type { Run } from '../db/run.ts'
import { defaultRoles, type DefaultRoleKey } from '../staff/stores/defaultRoles.ts'
import { Dice } from '../../shared/rules/basics/dice.ts'

interface Shift {
  readonly start: number
  readonly end: number
}

const at = (hour: number, minute = 0) => hour * 60 + minute
const day: Shift = { start: at(10), end: at(18) }
const lunch: Shift = { start: at(10, 30), end: at(15) }
const dinner: Shift = { start: at(16, 30), end: at(22, 30) }
/** On the long evenings the floor is cleaned after midnight. */
const late: Shift = { start: at(17), end: at(25) }

/** The shifts of each weekday, Sunday first; people of a role take turns. */
const patterns: Partial<Record<DefaultRoleKey, readonly (readonly Shift[])[][]>> = {
  manager: [[[], [day], [day], [day], [day], [late], []]],
  cashier: [
    [[], [day], [day], [day], [day], [day], []],
    [[day], [], [], [dinner], [dinner], [late], [late]],
  ],
  waiter: [
    [[], [lunch], [lunch], [lunch], [lunch], [lunch, dinner], []],
    [[dinner], [], [], [dinner], [dinner], [late], [late]],
    [[lunch, dinner], [], [lunch], [], [dinner], [dinner], [lunch, dinner]],
  ],
  kitchen: [
    [[], [lunch, dinner], [lunch, dinner], [lunch, dinner], [lunch, dinner], [dinner], []],
    [[lunch, dinner], [], [], [lunch, dinner], [lunch, dinner], [lunch, dinner], [lunch, dinner]],
    [[dinner], [dinner], [dinner], [], [], [late], [late]],
  ],
}

interface Worker {
  readonly employeeId: number
  readonly role: string
}

interface PlannedDay {
  readonly employeeId: number
  readonly date: string
  readonly layer: 'draft' | 'published'
  readonly shifts: readonly (Shift & { readonly note: string })[]
}

/** Plans a store that has no schedules yet: repeating ones since `first`, changed days until the week after `today`. */
export async function fillDemoPlan(run: Run, merchantId: number, first: string, today: string): Promise<void> {
  // Two servers may start at the same moment.
  await run(sql`select pg_advisory_xact_lock(20155, ${merchantId}::int)`)
  const [found] = await run(sql`select schedule_id from schedule where merchant_id = ${merchantId} limit 1`)
  if (found) return
  const workers = await run(sql<Worker>`
    select employee_id, r.name as role from employee e join role r using (merchant_id, role_id)
    where e.merchant_id = ${merchantId} order by employee_id`)
  const turns = new Map<string, number>()
  const planned: { employeeId: number; week: readonly (readonly Shift[])[] }[] = []
  for (const { employeeId, role } of workers) {
    const key = (Object.keys(patterns) as DefaultRoleKey[]).find(each => defaultRoles[each].name === role)
    const choices = (key && patterns[key]) ?? []
    const turn = turns.get(role) ?? 0
    turns.set(role, turn + 1)
    const week = choices[turn % choices.length]
    if (week) planned.push({ employeeId, week })
  }
  await addSchedules(run, merchantId, planned, first)
  const days = planned.flatMap(({ employeeId, week }) => changedDays(employeeId, week, first, today))
  await addPlannedDays(run, merchantId, days)
  await addTemplate(run, merchantId, planned)
}

type Planned = readonly { readonly employeeId: number; readonly week: readonly (readonly Shift[])[] }[]

async function addSchedules(run: Run, merchantId: number, planned: Planned, beginOn: string): Promise<void> {
  for (const { employeeId, week } of planned) {
    const shifts = week.flatMap((own, weekdayOf) => own.map(shift => ({ weekday: weekdayOf, ...shift })))
    await run(sql`
      with made as (
        insert into schedule (merchant_id, employee_id, begin_on, is_default)
        values (${merchantId}, ${employeeId}, ${beginOn}::date, true) returning schedule_id)
      insert into schedule_shift (merchant_id, schedule_id, weekday, start_minute, end_minute)
      select ${merchantId}, schedule_id, x.weekday, x.start, x."end"
      from made, jsonb_to_recordset(${JSON.stringify(shifts)}::jsonb) as x (weekday int, start int, "end" int)
        returning merchant_id`)
  }
}

const notes = ['Training', 'Swapped with a colleague', 'Banquet in the back room', 'Inventory'] as const

/** One day in twelve is not as the pattern has it; those of next week are still drafts. */
function changedDays(employeeId: number, week: readonly (readonly Shift[])[], first: string, today: string) {
  const days: PlannedDay[] = []
  const nextWeek = addDays(today, 7 - ((weekday(today) + 6) % 7))
  for (let date = first; date <= addDays(nextWeek, 6); date = addDays(date, 1)) {
    const dice = new Dice(`plan ${employeeId} ${date}`)
    if (!dice.chance(1 / 12)) continue
    const own = week[weekday(date)] ?? []
    const note = dice.pick(notes)
    const other = dice.pick([lunch, dinner, day])
    const shifts = own.length > 0 && dice.chance(0.4) ? [] : [{ ...other, note }]
    days.push({ employeeId, date, layer: date < nextWeek ? 'published' : 'draft', shifts })
  }
  return days
}

async function addPlannedDays(run: Run, merchantId: number, days: readonly PlannedDay[]): Promise<void> {
  await run(sql`
    insert into planned_day (merchant_id, employee_id, on_date, layer)
    select ${merchantId}, x."employeeId", x.date, x.layer
    from jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as x ("employeeId" int, date date, layer text)
    returning merchant_id`)
  const shifts = days.flatMap(({ shifts: own, ...of }) => own.map(shift => ({ ...of, ...shift })))
  await run(sql`
    insert into planned_shift (merchant_id, employee_id, on_date, layer, start_minute, end_minute, note)
    select ${merchantId}, x."employeeId", x.date, x.layer, x.start, x."end", x.note
    from jsonb_to_recordset(${JSON.stringify(shifts)}::jsonb)
      as x ("employeeId" int, date date, layer text, start int, "end" int, note text)
    returning merchant_id`)
}

/** The usual week, kept to be laid on others. */
async function addTemplate(run: Run, merchantId: number, planned: Planned): Promise<void> {
  const shifts = planned.flatMap(({ employeeId, week }) =>
    week.flatMap((own, weekdayOf) =>
      own.map(({ start, end }) => ({
        employeeId,
        weekday: weekdayOf,
        startMinute: start,
        endMinute: end,
        note: '',
      })),
    ),
  )
  if (shifts.length === 0) return
  await run(sql`
    insert into week_template (merchant_id, name, shifts)
    values (${merchantId}, 'Usual week', ${JSON.stringify(shifts)}::jsonb)`)
}
