/** How long a report may reach (RPT-2, RPT-5): by calendar, both ends inclusive. */
import { addMonths, dayNumberOrNone } from './dates.ts'

/** A year for sales, three months for close batches. */
export const rangeLimitMonths = { sales: 12, closeBatches: 3 } as const
export type RangeLimit = keyof typeof rangeLimitMonths

export type RangeRefusal = 'notADate' | 'endBeforeStart' | 'tooLong'

/**
 * Why a range of business dates may not be reported, or undefined where it may: the end lies before the start a year
 * (three months) later, so that 1 January to 31 December is a year, in a leap year too.
 */
export function rangeRefusal(start: string, end: string, limit: RangeLimit): RangeRefusal | undefined {
  const from = dayNumberOrNone(start)
  const to = dayNumberOrNone(end)
  if (from === undefined || to === undefined) return 'notADate'
  if (to < from) return 'endBeforeStart'
  return end < addMonths(start, rangeLimitMonths[limit]) ? undefined : 'tooLong'
}
