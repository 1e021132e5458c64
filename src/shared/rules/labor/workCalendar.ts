/**
 * Workdays and workweeks (TIME-5): a workday runs from the store's start of workday to that of the next local date,
 * a workweek is seven of them. What is worked belongs to the workday in which it lies, not to that of its shift.
 */
import { businessDayStart } from '../basics/businessDay.ts'
import { dateOfDay, dayNumber } from '../basics/dates.ts'
import { remember } from '../basics/remember.ts'
import { minuteOfInstant } from '../basics/instants.ts'
import type { Span } from './spans.ts'

export interface WorkClock {
  readonly timeZone: string
  /** Minutes after local midnight. */
  readonly workdayStartMinutes: number
  /** The weekday on which the workweek begins, 0 for Sunday. */
  readonly workweekStart: number
}

/** Workdays without a gap; days are day numbers, minutes are since 1970. */
export interface WorkDays {
  /** The workday in which a minute lies. */
  readonly dayOf: (minute: number) => number
  /** The first minute of a workday. */
  readonly startOf: (day: number) => number
}

/** The workdays and workweeks of a clock. */
export interface WorkCalendar extends WorkDays {
  /** The first workday of the workweek of a workday. */
  readonly weekOf: (day: number) => number
}

const minuteMs = 60_000
const minutesOfDay = 1440
/** 1970-01-04. */
const aSunday = 3
const calendars = new Map<string, WorkCalendar>()

function openCalendar({ timeZone, workdayStartMinutes, workweekStart }: WorkClock): WorkCalendar {
  if (!Number.isInteger(workweekStart) || workweekStart < 0 || workweekStart > 6) {
    throw new RangeError(`${workweekStart} is not a weekday`)
  }
  const starts = new Map<number, number>()
  const askForStart = (day: number) => businessDayStart(dateOfDay(day), timeZone, workdayStartMinutes) / minuteMs
  const startOf = (day: number) => remember(starts, day, askForStart)
  const firstStart = startOf(0)
  const weekStart = aSunday + workweekStart
  return {
    startOf,
    dayOf: minute => {
      let day = Math.floor((minute - firstStart) / minutesOfDay)
      while (minute < startOf(day)) day -= 1
      while (minute >= startOf(day + 1)) day += 1
      return day
    },
    weekOf: day => day - ((((day - weekStart) % 7) + 7) % 7),
  }
}

/**
 * The calendar of a clock, kept for the next who asks. Throws RangeError for an unknown zone, a start outside the day
 * or a weekday that is none.
 */
export function workCalendar(clock: WorkClock): WorkCalendar {
  const key = `${clock.timeZone} ${clock.workdayStartMinutes} ${clock.workweekStart}`
  return remember(calendars, key, () => openCalendar(clock))
}

/** The workday, `YYYY-MM-DD`, of an instant in ISO text. Its pay rate is that of the record that begins in it. */
export function workdayOf(at: string, clock: WorkClock): string {
  return dateOfDay(workCalendar(clock).dayOf(minuteOfInstant(at)))
}

/** The first date of the workweek in which a workday lies. */
export function workweekOf(date: string, clock: WorkClock): string {
  return dateOfDay(workCalendar(clock).weekOf(dayNumber(date)))
}

/** A part of a span that lies in one workday. */
export interface DayPart extends Span {
  readonly day: number
}

/** A span cut at the starts of workdays, in order; a span without any time has no part. */
export function splitAtWorkdays({ startMinute, endMinute }: Span, calendar: WorkDays): DayPart[] {
  const parts: DayPart[] = []
  let from = startMinute
  if (from >= endMinute) return parts
  for (let day = calendar.dayOf(from); from < endMinute; day += 1) {
    const until = Math.min(endMinute, calendar.startOf(day + 1))
    parts.push({ day, startMinute: from, endMinute: until })
    from = until
  }
  return parts
}
