/** Times of the day as a field has them: `HH:MM`. */
import { timeOfDay } from '../../../shared/rules/basics/localTime.ts'

const two = (value: number) => String(value).padStart(2, '0')

/** Minutes after midnight as the field's value; those of the next day begin again at 0. */
export function timeOfMinute(minute: number): string {
  return `${two(Math.floor(minute / 60) % 24)}:${two(minute % 60)}`
}

/** The minutes after midnight of a field; 0 where it is no time. */
export function minuteOfTime(time: string): number {
  return Math.floor((timeOfDay(time) ?? 0) / 60_000)
}
