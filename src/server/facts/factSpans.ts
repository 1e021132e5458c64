/** Which facts a range needs: those of its whole months, and the days that are left at its ends. */
import { addDays, addMonths, monthStart } from '../../shared/rules/dates.ts'

/** Both ends included; `from` after `to` is none. */
export interface Span {
  readonly from: string
  readonly to: string
}

export interface FactSpans {
  /** First days of the months that lie in the range whole. */
  readonly months: Span
  readonly daysBefore: Span
  readonly daysAfter: Span
}

const none: Span = { from: '9999-12-31', to: '0001-01-01' }

/** The spans of a range of business days, both included; they cover each day of it once. */
export function factSpans(from: string, to: string): FactSpans {
  const firstMonth = from === monthStart(from) ? from : addMonths(monthStart(from), 1)
  const afterMonths = monthStart(addDays(to, 1))
  if (firstMonth >= afterMonths) return { months: none, daysBefore: { from, to }, daysAfter: none }
  return {
    months: { from: firstMonth, to: addMonths(afterMonths, -1) },
    daysBefore: from === firstMonth ? none : { from, to: addDays(firstMonth, -1) },
    daysAfter: afterMonths > to ? none : { from: afterMonths, to },
  }
}
