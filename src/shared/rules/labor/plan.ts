/** The week grid (TIME-2): what is planned on which date, and what it costs. */
import { addDays, dateOfDay, dayNumber } from '../basics/dates.ts'
import { instantOfLocal } from '../basics/localTime.ts'
import { laborByDay, type LaborOfDay, type LaborTotals, sumLabor } from './laborTotals.ts'
import type { OvertimeRule } from './overtime.ts'
import { payCalendar, payPerson, type RatedShift } from './personPay.ts'
import { type DayShift, patternOn, type Schedule } from './schedules.ts'
import type { Span } from './spans.ts'
import { type WorkClock, workCalendar } from './workCalendar.ts'

const minuteMs = 60_000
const minutesOfDay = 1440

/** What is planned for a person: the pattern, and dates with shifts of their own (none: a day off). */
export interface PersonPlan {
  readonly schedules: readonly Schedule[]
  readonly dated: ReadonlyMap<string, readonly DayShift[]>
}

/** A planned shift of a local date. */
export interface PlannedShift extends DayShift {
  readonly onDate: string
  readonly source: 'dated' | 'pattern'
}

/** The planned shifts from one date to another, both inclusive: a date with shifts of its own overrides the pattern. */
export function plannedShifts({ schedules, dated }: PersonPlan, from: string, to: string): PlannedShift[] {
  const planned: PlannedShift[] = []
  for (let onDate = from; onDate <= to; onDate = addDays(onDate, 1)) {
    const own = dated.get(onDate)
    const shifts = own?.toSorted((a, b) => a.startMinute - b.startMinute) ?? patternOn(schedules, onDate)
    for (const { startMinute, endMinute } of shifts) {
      planned.push({ onDate, startMinute, endMinute, source: own === undefined ? 'pattern' : 'dated' })
    }
  }
  return planned
}

/**
 * When a planned shift is, in minutes since 1970: its length is what the clock really runs. A time that the clocks
 * skip moves on by what they skip, of one that they show twice it is the first.
 */
export function plannedSpan(shift: DayShift & { readonly onDate: string }, zone: string): Span {
  const day = dayNumber(shift.onDate)
  const minuteOf = (minute: number) => {
    const later = Math.floor(minute / minutesOfDay)
    return instantOfLocal(day + later, (minute - later * minutesOfDay) * minuteMs, zone) / minuteMs
  }
  const startMinute = minuteOf(shift.startMinute)
  return { startMinute, endMinute: Math.max(startMinute, minuteOf(shift.endMinute)) }
}

/** A planned shift in minutes since 1970 with the rate that holds on its date. */
export interface PlannedWork extends Span {
  readonly centsPerHour: number | undefined
}

/** A week's hours and cost by workday. Where `week.overtimeMinutes` or `doubleMinutes` is not 0, a warning is due. */
export interface PlannedWeek {
  readonly days: readonly LaborOfDay[]
  readonly week: LaborTotals
}

/** Double-booked shifts are worked once: the later one begins where the earlier ends. */
export function withoutOverlap(planned: readonly PlannedWork[]): RatedShift[] {
  let done = -Infinity
  const inOrder = planned.toSorted((a, b) => a.startMinute - b.startMinute)
  return inOrder.map(({ startMinute, endMinute, centsPerHour }) => {
    const from = Math.max(startMinute, done)
    done = Math.max(done, endMinute)
    return { startMinute: from, endMinute: Math.max(from, endMinute), breaks: [], centsPerHour }
  })
}

/**
 * Planned hours and cost of one person in the workweek of a date, overtime by the store's rule. `planned` may reach
 * beyond the week (a shift past midnight before it); a double booking is counted once.
 */
export function planWeek(
  planned: readonly PlannedWork[],
  date: string,
  clock: WorkClock,
  rule: OvertimeRule,
): PlannedWeek {
  const calendar = workCalendar(clock)
  const first = calendar.weekOf(dayNumber(date))
  const parts = payPerson(withoutOverlap(planned), payCalendar(calendar, rule))
  const days = laborByDay(parts, { from: dateOfDay(first), to: dateOfDay(first + 6) })
  return { days, week: sumLabor(days) }
}

/** The plan of a team in one week: by day and in all. All weeks must be of the same workweek. */
export function sumWeeks(weeks: readonly PlannedWeek[]): PlannedWeek {
  const dates = weeks[0]?.days.map(({ date }) => date) ?? []
  const days = dates.map((date, index) => ({
    date,
    ...sumLabor(weeks.flatMap(week => week.days[index] ?? [])),
  }))
  return { days, week: sumLabor(days) }
}
