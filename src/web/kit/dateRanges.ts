/** Ranges of business days as filters take them. */
import { addMonths } from '../../shared/rules/basics/dates.ts'
import type { DayRange, NamedPeriod } from '../../shared/rules/basics/periods.ts'

/** Both days included, `YYYY-MM-DD`; an empty string leaves that end open. */
export type DateRange = DayRange

/** The named days that a filter offers; a report offers more. */
export const usualPeriods = [
  'today',
  'yesterday',
  'last7Days',
  'last30Days',
  'thisMonth',
  'lastMonth',
  'thisYear',
] as const satisfies readonly NamedPeriod[]
export type UsualPeriod = (typeof usualPeriods)[number]

/** Why a range cannot be asked for: upside down, or longer than `mostMonths` (both ends needed then). */
export function rangeIsWrong(range: DateRange, mostMonths?: number): 'RANGE_WRONG' | 'RANGE_TOO_LONG' | undefined {
  const { from, to } = range
  if (from !== '' && to !== '' && to < from) return 'RANGE_WRONG'
  if (mostMonths === undefined) return undefined
  if (from === '' || to === '') return 'RANGE_WRONG'
  return to >= addMonths(from, mostMonths) ? 'RANGE_TOO_LONG' : undefined
}
