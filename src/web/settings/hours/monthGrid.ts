/** The days of a month as a calendar shows them, and how keys move over them. */
import { addDays, addMonths, monthStart, weekday } from '../../../shared/rules/basics/dates.ts'

/** The Monday on or before a date. */
export const weekStart = (date: string): string => addDays(date, -((weekday(date) + 6) % 7))

/** Whole weeks from Monday on, six at most, that show a month. */
export function weeksOf(month: string): string[][] {
  const first = weekStart(monthStart(month))
  const after = addMonths(monthStart(month), 1)
  const weeks: string[][] = []
  for (let start = first; start < after; start = addDays(start, 7)) {
    weeks.push(Array.from({ length: 7 }, (_, at) => addDays(start, at)))
  }
  return weeks
}

/** The day that a key leads to; undefined for other keys. */
export function movedBy(key: string, day: string): string | undefined {
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1)
    case 'ArrowRight':
      return addDays(day, 1)
    case 'ArrowUp':
      return addDays(day, -7)
    case 'ArrowDown':
      return addDays(day, 7)
    case 'PageUp':
      return addMonths(day, -1)
    case 'PageDown':
      return addMonths(day, 1)
    case 'Home':
      return weekStart(day)
    case 'End':
      return addDays(weekStart(day), 6)
    default:
      return undefined
  }
}
