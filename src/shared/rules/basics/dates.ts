/** Calendar dates as `YYYY-MM-DD` and as day numbers (days since 1970-01-01), without any time zone. */
import { remember } from './remember.ts'

const dayMs = 86_400_000
const names = new Map<number, string>()

const nameOfDay = (day: number) => new Date(day * dayMs).toISOString().slice(0, 10)

/** The date of a day number. */
export function dateOfDay(day: number): string {
  return remember(names, day, nameOfDay)
}

/** The day number of a date, or undefined where there is no such date (2015-02-29, 2015-2-3, text). */
export function dayNumberOrNone(date: string): number | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) return undefined
  const instant = Date.parse(`${date}T00:00:00Z`)
  if (Number.isNaN(instant)) return undefined
  const day = instant / dayMs
  return dateOfDay(day) === date ? day : undefined
}

/** The day number of a date. Throws RangeError where there is no such date. */
export function dayNumber(date: string): number {
  const day = dayNumberOrNone(date)
  if (day === undefined) throw new RangeError(`${date} is not a calendar date`)
  return day
}

/** The date `days` later. */
export function addDays(date: string, days: number): string {
  return dateOfDay(dayNumber(date) + days)
}

/** Every day of a range, both ends included. */
export function daysBetween(from: string, to: string): string[] {
  const first = dayNumber(from)
  return Array.from({ length: dayNumber(to) - first + 1 }, (_, index) => addDays(from, index))
}

/** The same day `months` later, or the last day of that month where it is shorter (PostgreSQL counts so too). */
export function addMonths(date: string, months: number): string {
  const from = new Date(dayNumber(date) * dayMs)
  const first = Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + months, 1)
  const last = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + months + 1, 0)).getUTCDate()
  return dateOfDay(first / dayMs + Math.min(from.getUTCDate(), last) - 1)
}

/** The first day of a date's month. */
export const monthStart = (date: string): string => `${date.slice(0, 8)}01`

/** The last day of a date's month. */
export const monthEnd = (date: string): string => addDays(addMonths(monthStart(date), 1), -1)

/** The day of the week, 0 for Sunday. */
export function weekday(date: string): number {
  return (((dayNumber(date) + 4) % 7) + 7) % 7
}
