/** What every report is asked for: business days, the day on which refunds count, and the period beside it (RPT-7, RPT-8). */
import { z } from 'zod'
import { businessDate, typedDate } from '../kernel/fields.ts'

/** Business days, both included; a year at most (`rangeRefusal`). */
export const reportRange = { from: typedDate, to: typedDate }
/** The same in an answer: a period beside one of 1900 lies before every day that can be asked for. */
export const answeredRange = { from: businessDate, to: businessDate }

/** Whether a refund lowers the sales of its own day or of its order's day (RPT-8). */
export const refundsBy = z.enum(['refundDay', 'orderDay'])
export type RefundsBy = z.infer<typeof refundsBy>

/** Which period stands beside the one asked for; `comparedRange` says which days that is. */
export const compareWith = z.enum(['nothing', 'previousPeriod', 'sameWeekdaysLastYear', 'sameDatesLastYear', 'own'])

/**
 * Spread into the input of each report's call. `compareFrom` and `compareTo` count for `own` alone. What may not be asked is
 * refused by `frameRefusal`.
 */
export const reportFrame = {
  ...reportRange,
  refundsBy: refundsBy.default('refundDay'),
  compareWith: compareWith.default('nothing'),
  compareFrom: typedDate.nullable().default(null),
  compareTo: typedDate.nullable().default(null),
}

const whole = z.object(reportFrame)
export type ReportFrame = z.output<typeof whole>
