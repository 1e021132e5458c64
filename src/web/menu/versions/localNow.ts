import { dateOfDay } from '../../../shared/rules/basics/dates.ts'
import { isoTime } from '../../../shared/rules/basics/clockTime.ts'
import { localTime } from '../../../shared/rules/basics/localTime.ts'

/** Today and the minute of the day by the store's clock. */
export function localNow(timeZone: string): { date: string; time: string } {
  const { day, minute } = localTime(Date.now(), timeZone)
  return { date: dateOfDay(day), time: isoTime(minute) }
}
