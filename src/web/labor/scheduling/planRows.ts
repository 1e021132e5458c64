/** The rows of the grid: what is planned for each person, how it looks, what it costs, and what is wrong with it. */
import type { PlanPerson, WeekPlan } from '../../../shared/contract/labor/schedules.ts'
import { addDays } from '../../../shared/rules/basics/dates.ts'
import { rateOn } from '../../../shared/rules/labor/payRates.ts'
import { plannedShifts, plannedSpan, type PlannedWeek, planWeek, sumWeeks } from '../../../shared/rules/labor/plan.ts'
import { datedShifts, type NotedShift, samePlan, shiftsOn } from '../../../shared/rules/labor/planLayers.ts'
import { overlapsOf } from '../../../shared/rules/labor/spans.ts'
import type { Edit, PersonEdits } from './boardState.ts'

/** Where the shifts of a day come from, the nearest first. */
export type Look = 'unsaved' | 'draft' | 'published' | 'pattern'

export interface GridCell {
  readonly date: string
  readonly shifts: readonly NotedShift[]
  readonly look: Look
  /** Set on the grid to have no shifts. */
  readonly isOff: boolean
  /** What the pattern alone would have. */
  readonly pattern: readonly NotedShift[]
  /** The plan as it is saved; null where the pattern holds. */
  readonly savedAs: readonly NotedShift[] | null
  /** Of the saved state: what an edit of the day is made above. */
  readonly version: number
  /** Drawn here above a state that is no longer the saved one. */
  readonly isConflict: boolean
  /** The shifts that overlap others, of this day or of its neighbours. */
  readonly doubleBooked: ReadonlySet<number>
}

export interface GridRow {
  readonly person: PlanPerson
  readonly cells: readonly GridCell[]
  readonly plan: PlannedWeek
  readonly doubleBookings: number
}

export type WeekRules = Pick<WeekPlan, 'from' | 'rules'> & { readonly timeZone: string }

const none: PersonEdits = new Map()
const nothingDated: ReadonlyMap<string, readonly NotedShift[]> = new Map()

/** The row of a person. */
export function rowOf(person: PlanPerson, edits: PersonEdits, week: WeekRules): GridRow {
  const { from, rules, timeZone } = week
  const { schedules, days, rates } = person
  const dated = datedShifts(days, true)
  for (const [date, { shifts }] of edits) {
    if (shifts === null) dated.delete(date)
    else dated.set(date, shifts)
  }
  const planned = plannedShifts({ schedules, dated }, addDays(from, -1), addDays(from, 7))
  const spans = planned.map(shift => plannedSpan(shift, timeZone))
  const work = planned.map(({ onDate }, index) => ({
    startMinute: spans[index]?.startMinute ?? 0,
    endMinute: spans[index]?.endMinute ?? 0,
    centsPerHour: rateOn(rates, onDate),
  }))
  const clock = { timeZone, workdayStartMinutes: rules.workdayStartMinutes, workweekStart: rules.workweekStart }
  const overlaps = overlapsOf(spans)
  const booked = new Set(overlaps.flat())
  const cells = [0, 1, 2, 3, 4, 5, 6].map(step => {
    const date = addDays(from, step)
    const own = planned.flatMap(({ onDate }, index) => (onDate === date ? [index] : []))
    const doubleBooked = new Set(own.flatMap((index, position) => (booked.has(index) ? [position] : [])))
    return { ...cellOf(person, edits.get(date), date, shiftsOn(schedules, dated, date)), doubleBooked }
  })
  const inWeek = cells.reduce((sum, cell) => sum + cell.doubleBooked.size, 0)
  return {
    person,
    cells,
    plan: planWeek(work, from, clock, rules.overtimeRule),
    doubleBookings: inWeek === 0 ? 0 : overlaps.length,
  }
}

function cellOf(person: PlanPerson, edit: Edit | undefined, date: string, shifts: readonly NotedShift[]) {
  const own = person.days.filter(day => day.date === date)
  const top = own.find(({ layer }) => layer === 'draft') ?? own.find(({ layer }) => layer === 'published')
  const version = top?.version ?? 0
  const look: Look = edit ? 'unsaved' : (top?.layer ?? 'pattern')
  const isSet = edit ? edit.shifts !== null : top !== undefined && top.shifts !== null
  return {
    date,
    shifts,
    look,
    isOff: isSet && shifts.length === 0,
    pattern: shiftsOn(person.schedules, nothingDated, date),
    savedAs: top?.shifts ?? null,
    version,
    isConflict: edit !== undefined && edit.version !== version,
  }
}

/** The edit that gives a day these shifts (null: the pattern's), or undefined where it is saved like that. */
export function editOf(
  employeeId: number,
  cell: Pick<GridCell, 'date' | 'savedAs' | 'pattern' | 'version'>,
  shifts: readonly NotedShift[] | null,
): Edit | undefined {
  const inOrder = shifts?.toSorted((a, b) => a.startMinute - b.startMinute) ?? null
  if (samePlan(inOrder, cell.savedAs) || (cell.savedAs === null && samePlan(inOrder, cell.pattern))) return undefined
  return { employeeId, date: cell.date, shifts: inOrder, version: cell.version }
}

/** Makes rows, and gives the same row again for as long as nothing in it has changed. */
export function rowMaker(): (week: WeekRules, people: readonly PlanPerson[], edits: EditsOfAll) => GridRow[] {
  let made = new Map<number, { row: GridRow; edits: PersonEdits }>()
  let last: WeekRules | undefined
  return (week, people, edits) => {
    const isSameWeek = last?.from === week.from && last.rules === week.rules && last.timeZone === week.timeZone
    const next: typeof made = new Map()
    const rows = people.map(person => {
      const own = edits.get(person.employeeId) ?? none
      const known = isSameWeek ? made.get(person.employeeId) : undefined
      const row = known?.row.person === person && known.edits === own ? known.row : rowOf(person, own, week)
      next.set(person.employeeId, { row, edits: own })
      return row
    })
    made = next
    last = week
    return rows
  }
}

type EditsOfAll = ReadonlyMap<number, PersonEdits>

/** The whole team: by day and in all. */
export function teamPlan(rows: readonly GridRow[]): PlannedWeek {
  return sumWeeks(rows.map(({ plan }) => plan))
}

/** How many people work on each day of the week. */
export function peopleByDay(rows: readonly GridRow[]): number[] {
  return [0, 1, 2, 3, 4, 5, 6].map(day => rows.filter(({ cells }) => (cells[day]?.shifts.length ?? 0) > 0).length)
}
