/** Times of the day as a field has them: `HH:MM`. */
import { isoTime } from '../../../shared/rules/basics/clockTime.ts'
import { timeOfDay } from '../../../shared/rules/basics/localTime.ts'

/** Minutes after midnight as the field's value; those of the next day begin again at 0. */
export function timeOfMinute(minute: number): string {
  return isoTime(minute % 1440)
}

/** The minutes after midnight of a field; 0 where it is no time. */
export function minuteOfTime(time: string): number {
  return Math.floor((timeOfDay(time) ?? 0) / 60_000)
}
