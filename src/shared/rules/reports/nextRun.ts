/** When a scheduled report is sent next, by the store's clock (RPT-7, RPT-8). */
import { dateOfDay, dayNumber, monthEnd, monthStart, weekday as weekdayOf } from '../basics/dates.ts'
import { instantOfLocal, localTime } from '../basics/localTime.ts'

export const cadences = ['dayClose', 'weekly', 'monthly'] as const
export type Cadence = (typeof cadences)[number]

export interface Timing {
  readonly cadence: Cadence
  /** 0 is Sunday. */
  readonly weekday: number
  /** 29 to 31 are the last day of a shorter month. */
  readonly monthDay: number
  /** After local midnight. */
  readonly minute: number
}

const MINUTE_MS = 60_000

const falls = ({ cadence, weekday, monthDay }: Timing, day: number): boolean => {
  const date = dateOfDay(day)
  if (cadence === 'weekly') return weekdayOf(date) === weekday
  const last = dayNumber(monthEnd(date))
  return day === Math.min(dayNumber(monthStart(date)) + monthDay - 1, last)
}

/**
 * The first instant after `after`, in milliseconds; undefined after a day close, which has no clock. A time that the clocks
 * skip moves on by what they skip; one that they show twice is the first of both, so that each day has one.
 */
export function nextRun(timing: Timing, after: Date | number, zone: string): number | undefined {
  if (timing.cadence === 'dayClose') return undefined
  const at = Number(after)
  for (let { day } = localTime(at, zone); ; day += 1) {
    if (!falls(timing, day)) continue
    const instant = instantOfLocal(day, timing.minute * MINUTE_MS, zone)
    if (instant > at) return instant
  }
}
