/** When the evening of the command is: today's, over by the time that it has been played, unless it is told otherwise. */
import { businessDay, businessDayStart } from '../shared/rules/basics/businessDay.ts'
import { dayNumber } from '../shared/rules/basics/dates.ts'
import { instantOfLocal } from '../shared/rules/basics/localTime.ts'
import type { BusinessDayRules } from './tally.ts'
import { MINUTE } from './till.ts'

interface Wanted {
  readonly minutes: number
  /** Minutes of the evening in a minute; 0: as quick as it goes. */
  readonly speed: number
  /** A business day, `YYYY-MM-DD`; left out: today. */
  readonly date?: string | undefined
  /** `HH:MM` by the store's clock. */
  readonly start?: string | undefined
}

/** The beginning and the length. Nothing of it lies in the future or, told nothing else, before the business day. */
export function eveningTimes(
  { minutes, speed, date, start }: Wanted,
  clock: BusinessDayRules,
  now: number,
): { startsAt: number; minutes: number } {
  const today = businessDay(now, clock.timeZone, clock.cutoverMinutes)
  if (date !== undefined || start !== undefined)
    return { startsAt: instantAt(date ?? today, start ?? '17:00', clock), minutes }
  const dayStart = businessDayStart(today, clock.timeZone, clock.cutoverMinutes)
  const endsAt = now + (speed > 0 ? (minutes * MINUTE) / speed : 0)
  const startsAt = Math.max(dayStart, endsAt - minutes * MINUTE)
  return { startsAt, minutes: Math.max(1, Math.floor((endsAt - startsAt) / MINUTE)) }
}

/** A local time of a business day: what is before its cutover belongs to the end of it. */
export function instantAt(date: string, time: string, { timeZone, cutoverMinutes }: BusinessDayRules): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const minuteOfDay = hours * 60 + minutes
  const day = dayNumber(date) + (minuteOfDay < cutoverMinutes ? 1 : 0)
  return instantOfLocal(day, minuteOfDay * MINUTE, timeZone)
}
