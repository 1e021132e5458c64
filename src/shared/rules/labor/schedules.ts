/** Schedules (TIME-1): a begin date, a default flag, and shifts by weekday that come back every week. */
import { dayNumberOrNone, weekday } from '../basics/dates.ts'
import { sharedMinutes, type Span } from './spans.ts'

/** A shift of one day in minutes after local midnight; one that runs past midnight ends above 1440 (22:00–06:00: 1800). */
export type DayShift = Span

export interface WeekdayShift extends DayShift {
  /** 0 for Sunday. */
  readonly weekday: number
}

export interface Schedule {
  readonly beginOn: string
  readonly isDefault: boolean
  readonly shifts: readonly WeekdayShift[]
}

const minutesOfDay = 1440
const minutesOfWeek = 7 * minutesOfDay

/** A shift from two times of the day: one that ends at or before its start ends on the next day. */
export function dayShift(startMinute: number, endMinute: number): DayShift {
  return { startMinute, endMinute: endMinute > startMinute ? endMinute : endMinute + minutesOfDay }
}

/** A shift begins inside its day and lasts at least a minute, at most 24 hours. */
export function isDayShift({ startMinute, endMinute }: DayShift): boolean {
  const minutes = endMinute - startMinute
  const isWhole = Number.isInteger(startMinute) && Number.isInteger(endMinute)
  return isWhole && startMinute >= 0 && startMinute < minutesOfDay && minutes > 0 && minutes <= minutesOfDay
}

/** Why shifts of a schedule are refused, as indexes. */
export type ShiftRefusal =
  | { readonly reason: 'notAShift' | 'notAWeekday'; readonly shift: number }
  | { readonly reason: 'shiftsOverlap'; readonly shift: number; readonly other: number }

/** The shift in the minutes of a week, and again a week earlier where it runs into the next. */
function inWeek({ weekday: day, startMinute, endMinute }: WeekdayShift): Span[] {
  const span = { startMinute: day * minutesOfDay + startMinute, endMinute: day * minutesOfDay + endMinute }
  if (span.endMinute <= minutesOfWeek) return [span]
  return [span, { startMinute: span.startMinute - minutesOfWeek, endMinute: span.endMinute - minutesOfWeek }]
}

/**
 * Everything that is wrong with the shifts of one schedule. Shifts of one weekday may not overlap, nor may a shift past
 * midnight overlap one of the next weekday, from Saturday to Sunday too.
 */
export function shiftRefusals(shifts: readonly WeekdayShift[]): ShiftRefusal[] {
  const refusals: ShiftRefusal[] = []
  for (const [index, shift] of shifts.entries()) {
    if (!isDayShift(shift)) refusals.push({ reason: 'notAShift', shift: index })
    if (![0, 1, 2, 3, 4, 5, 6].includes(shift.weekday)) refusals.push({ reason: 'notAWeekday', shift: index })
    const spans = inWeek(shift)
    for (const [other, earlier] of shifts.slice(0, index).entries()) {
      const isShared = inWeek(earlier).some(theirs => spans.some(own => sharedMinutes(own, theirs) > 0))
      if (isShared) refusals.push({ reason: 'shiftsOverlap', shift: index, other })
    }
  }
  return refusals
}

/** Why the schedules of an employee are refused, as indexes. */
export type ScheduleRefusal =
  | { readonly reason: 'notADate'; readonly schedule: number }
  | { readonly reason: 'beginTwice' | 'twoDefaults'; readonly schedule: number; readonly other: number }

/** Everything that is wrong with an employee's schedules among each other: begin dates unique, at most one default. */
export function scheduleRefusals(schedules: readonly Schedule[]): ScheduleRefusal[] {
  return schedules.flatMap(({ beginOn, isDefault }, schedule) => {
    const refusals: ScheduleRefusal[] = []
    if (dayNumberOrNone(beginOn) === undefined) refusals.push({ reason: 'notADate', schedule })
    const same = schedules.findIndex(other => other.beginOn === beginOn)
    if (same < schedule) refusals.push({ reason: 'beginTwice', schedule, other: same })
    const first = schedules.findIndex(other => other.isDefault)
    if (isDefault && first < schedule) refusals.push({ reason: 'twoDefaults', schedule, other: first })
    return refusals
  })
}

/** The dates on which a schedule holds by its begin date; `until` is excluded, undefined while nothing ends it. */
export interface ScheduleRange {
  readonly schedule: number
  readonly from: string
  readonly until: string | undefined
}

/** When each schedule holds, in order of time: a new begin date ends the schedule before it. */
export function scheduleRanges(schedules: readonly Schedule[]): ScheduleRange[] {
  const order = schedules.map(({ beginOn }, schedule) => ({ schedule, from: beginOn }))
  order.sort((a, b) => (a.from < b.from ? -1 : 1))
  return order.map((range, position) => ({ ...range, until: order[position + 1]?.from }))
}

/**
 * The schedule that holds on a date: the one that began last; before the first begin date the default. Undefined where
 * there is neither.
 */
export function scheduleOn<Kind extends Schedule>(schedules: readonly Kind[], date: string): Kind | undefined {
  let held: Kind | undefined
  for (const schedule of schedules) {
    if (schedule.beginOn <= date && (held === undefined || schedule.beginOn > held.beginOn)) held = schedule
  }
  return held ?? schedules.find(({ isDefault }) => isDefault)
}

/** The shifts of the pattern on a date, in order of time. */
export function patternOn(schedules: readonly Schedule[], date: string): DayShift[] {
  const day = weekday(date)
  const shifts = (scheduleOn(schedules, date)?.shifts ?? []).filter(shift => shift.weekday === day)
  return shifts
    .map(({ startMinute, endMinute }) => ({ startMinute, endMinute }))
    .sort((a, b) => a.startMinute - b.startMinute)
}
