/** Shifts in the words of the audit trail, and read back from them. */
import { isoTime } from '../../../shared/rules/basics/clockTime.ts'
import type { NotedShift } from '../../../shared/rules/labor/planLayers.ts'
import { type DayShift, dayShift } from '../../../shared/rules/labor/schedules.ts'

const clock = (minute: number) => isoTime(minute % 1440)

/** `22:00–06:00`. */
export function spanText({ startMinute, endMinute }: DayShift): string {
  return `${clock(startMinute)}–${clock(endMinute)}`
}

/** `22:00–06:00 "bar"`. */
const notedText = (shift: NotedShift): string =>
  shift.note === '' ? spanText(shift) : `${spanText(shift)} ${JSON.stringify(shift.note)}`

const OFF = '—'

/** A day of a plan: its shifts, `—` for a day off, null where the pattern holds. */
export function planText(shifts: readonly NotedShift[] | null | undefined): string | null {
  if (shifts === null || shifts === undefined) return null
  return shifts.length === 0 ? OFF : shifts.map(notedText).join(', ')
}

const SHIFT = /([01]\d|2[0-3]):([0-5]\d)–([01]\d|2[0-3]):([0-5]\d)(?: ("(?:[^"\\]|\\.)*"))?(?:, |$)/y

/** The shifts of such a text, null for null; undefined where it is none. */
export function readPlanText(text: unknown): NotedShift[] | null | undefined {
  if (text === null) return null
  if (typeof text !== 'string' || text === '') return undefined
  if (text === OFF) return []
  const shifts: NotedShift[] = []
  for (let at = 0; at < text.length; at = SHIFT.lastIndex) {
    SHIFT.lastIndex = at
    const [, h1, m1, h2, m2, note] = SHIFT.exec(text) ?? []
    if (h1 === undefined) return undefined
    const minute = (hours: string | undefined, minutes: string | undefined) => Number(hours) * 60 + Number(minutes)
    shifts.push({
      ...dayShift(minute(h1, m1), minute(h2, m2)),
      note: note === undefined ? '' : String(JSON.parse(note)),
    })
  }
  return shifts
}
