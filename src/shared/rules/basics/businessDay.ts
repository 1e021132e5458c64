/**
 * Business days: from the cutover of one local date to that of the next (docs/product/money.md 1.5, V18, RPT-8). The day is
 * computed once and stored with the order, payment, refund, void or clock record.
 */
import { dateOfDay, dayNumber } from './dates.ts'
import { instantOfLocal, localTime } from './localTime.ts'
import { remember } from './remember.ts'

const minuteMs = 60_000
const starts = new Map<string, Map<number, number>>()

function startOfDay(day: number, zone: string, cutoverMinutes: number): number {
  const ofZone = remember(starts, `${zone} ${cutoverMinutes}`, () => new Map<number, number>())
  return remember(ofZone, day, missing => {
    if (!Number.isInteger(cutoverMinutes) || cutoverMinutes < 0 || cutoverMinutes >= 1440) {
      throw new RangeError(`${cutoverMinutes} is not a minute of the day`)
    }
    return instantOfLocal(missing, cutoverMinutes * minuteMs, zone)
  })
}

/**
 * The business day of an instant, `YYYY-MM-DD`: the last one that has begun, so that each day is one unbroken span
 * also where the clocks change at the cutover. `cutoverMinutes` counts from local midnight.
 * Throws RangeError for an unknown zone, an invalid instant, or a cutover outside the day.
 */
export function businessDay(instant: Date | number, zone: string, cutoverMinutes: number): string {
  const at = Number(instant)
  let { day } = localTime(at, zone)
  while (at < startOfDay(day, zone, cutoverMinutes)) day -= 1
  while (at >= startOfDay(day + 1, zone, cutoverMinutes)) day += 1
  return dateOfDay(day)
}

/** The first instant of a business day, in milliseconds. */
export function businessDayStart(date: string, zone: string, cutoverMinutes: number): number {
  return startOfDay(dayNumber(date), zone, cutoverMinutes)
}

/** The first instant after a business day, in milliseconds: 23, 24 or 25 hours after its start. */
export function businessDayEnd(date: string, zone: string, cutoverMinutes: number): number {
  return startOfDay(dayNumber(date) + 1, zone, cutoverMinutes)
}
