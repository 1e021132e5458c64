/** Shifts in the words of the audit trail. */
import type { DayShift } from '../../../shared/rules/labour/schedules.ts'

const two = (value: number) => String(value).padStart(2, '0')
const clock = (minute: number) => `${two(Math.floor(minute / 60) % 24)}:${two(minute % 60)}`

/** `22:00–06:00`. */
export function spanText({ startMinute, endMinute }: DayShift): string {
  return `${clock(startMinute)}–${clock(endMinute)}`
}

/** A day of a plan: its shifts, `—` for a day off, null where the pattern holds. */
export function planText(shifts: readonly DayShift[] | null | undefined): string | null {
  if (shifts === null || shifts === undefined) return null
  return shifts.length === 0 ? '—' : shifts.map(spanText).join(', ')
}
