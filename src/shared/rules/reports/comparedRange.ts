/** Which days a report is compared with, and which frames it refuses (RPT-7). */
import type { ReportFrame } from '../../contract/reports/frame.ts'
import { addDays, addMonths, dayNumber } from '../basics/dates.ts'
import type { DayRange } from '../basics/periods.ts'
import { type RangeRefusal, rangeRefusal } from '../basics/reportRange.ts'

/** Of a report; one that compares nothing has no period beside its own. */
type Compared = DayRange & Partial<Pick<ReportFrame, 'compareWith' | 'compareFrom' | 'compareTo'>>

/** 52 weeks: the same weekdays, a year ago. */
const DAYS_OF_52_WEEKS = 364
const MONTHS_OF_A_YEAR = 12

/**
 * The days beside those of a report, both included; null where nothing is compared.
 * `previousPeriod`: as many days, up to the day before the first. `sameWeekdaysLastYear`: 364 days earlier, so that Mondays
 * stand beside Mondays. `sameDatesLastYear`: the same dates of the year before, 29 February beside the 28th. `own`: as given.
 */
export function comparedRange({
  from,
  to,
  compareWith = 'nothing',
  compareFrom = null,
  compareTo = null,
}: Compared): DayRange | null {
  switch (compareWith) {
    case 'nothing':
      return null
    case 'previousPeriod': {
      const days = dayNumber(to) - dayNumber(from) + 1
      return { from: addDays(from, -days), to: addDays(from, -1) }
    }
    case 'sameWeekdaysLastYear':
      return { from: addDays(from, -DAYS_OF_52_WEEKS), to: addDays(to, -DAYS_OF_52_WEEKS) }
    case 'sameDatesLastYear':
      return { from: addMonths(from, -MONTHS_OF_A_YEAR), to: addMonths(to, -MONTHS_OF_A_YEAR) }
    case 'own':
      return compareFrom === null || compareTo === null ? null : { from: compareFrom, to: compareTo }
  }
}

/** Why a report may not be asked for such days, and at which field; undefined where it may. Each period is a year at most. */
export function frameRefusal(
  frame: Compared,
): { readonly field: 'to' | 'compareTo'; readonly reason: RangeRefusal } | undefined {
  const reason = rangeRefusal(frame.from, frame.to, 'sales')
  if (reason !== undefined) return { field: 'to', reason }
  if (frame.compareWith !== 'own') return undefined
  const other = rangeRefusal(frame.compareFrom ?? '', frame.compareTo ?? '', 'sales')
  return other === undefined ? undefined : { field: 'compareTo', reason: other }
}
