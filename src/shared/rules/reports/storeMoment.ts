/**
 * How far the running business day of a store is, by the clock on its own wall, and which part of an earlier day that is
 * (RPT-9). Facts are kept by hour, so that of an earlier day the hours that are over come from facts, and of its orders
 * one by one those of the running hour alone.
 */
import { businessDay, businessDayEnd, businessDayStart } from '../basics/businessDay.ts'
import { addDays, dayNumber } from '../basics/dates.ts'
import { instantOfLocal, localTime, offsetAt } from '../basics/localTime.ts'

const minuteMs = 60_000
const dayMs = 86_400_000
const HOUR = 60
const DAY = 1440

export interface StoreClock {
  readonly timeZone: string
  readonly cutoverMinutes: number
}

/** Instants in milliseconds, the end not included. */
export interface Window {
  readonly from: number
  readonly to: number
}

export interface StoreMoment {
  readonly today: string
  /** Minutes after local midnight. */
  readonly localMinute: number
  /** The first whole hour of the business day. */
  readonly firstHour: number
  /** How many whole hours, from the first on, are over. */
  readonly hoursOver: number
}

/** The same time on the clock so many days before; of a time that comes twice the first. */
export function sameTimeDaysBefore(now: number, days: number, zone: string): number {
  const local = now + offsetAt(now, zone)
  const day = Math.floor(local / dayMs)
  return instantOfLocal(day - days, local - day * dayMs, zone)
}

/** Minutes of the business day before its first whole hour: a day may begin at half past four. */
const headOf = (cutoverMinutes: number): number => (HOUR - (cutoverMinutes % HOUR)) % HOUR

/** The moment of a store. Throws RangeError for an unknown zone. */
export function storeMoment(now: number, { timeZone, cutoverMinutes }: StoreClock): StoreMoment {
  const { minute } = localTime(now, timeZone)
  const sinceCutover = (minute - cutoverMinutes + DAY) % DAY
  const head = headOf(cutoverMinutes)
  return {
    today: businessDay(now, timeZone, cutoverMinutes),
    localMinute: minute,
    firstHour: ((cutoverMinutes + head) / HOUR) % 24,
    hoursOver: Math.max(0, Math.floor((sinceCutover - head) / HOUR)),
  }
}

/**
 * The part of an earlier business day that is as late in it as `now` is in today: until when, and the times of it that no
 * whole hour over covers.
 */
export function earlierPart(now: number, daysBefore: number, clock: StoreClock) {
  const { timeZone, cutoverMinutes } = clock
  const { today, hoursOver } = storeMoment(now, clock)
  const day = addDays(today, -daysBefore)
  const [start, end] = [businessDayStart(day, timeZone, cutoverMinutes), businessDayEnd(day, timeZone, cutoverMinutes)]
  const until = Math.min(sameTimeDaysBefore(now, daysBefore, timeZone) + 1, end)
  const head = headOf(cutoverMinutes)
  const local = (minutes: number) => instantOfLocal(dayNumber(day), (cutoverMinutes + minutes) * minuteMs, timeZone)
  const running = local(head + hoursOver * HOUR)
  const windows: Window[] =
    head === 0
      ? [{ from: running, to: until }]
      : [
          { from: start, to: Math.min(local(head), until) },
          { from: running, to: until },
        ]
  return { day, until, windows: windows.filter(({ from, to }) => from < to) }
}
