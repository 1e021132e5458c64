/** What the frame of a report says in the head of its files (RPT-7, RPT-8). */
import type { ReportFrame } from '../../../shared/contract/reports/frame.ts'
import { comparedRange, type DayRange } from '../../../shared/rules/reports/comparedRange.ts'
import type { Say } from '../../../shared/rules/payments/tenderLabel.ts'

/** Days as files write them. */
export const daysInWords = ({ from, to }: DayRange): string => (from === to ? from : `${from} – ${to}`)

/** The period beside it and how refunds count, a line each. A report adds its own filters. */
export function frameFilters(say: Say, frame: DayRange & Partial<ReportFrame>): string[] {
  const compared = comparedRange(frame)
  return [
    ...(compared === null ? [] : [say('reportFrame.comparedWith', { days: daysInWords(compared) })]),
    ...(frame.refundsBy === undefined ? [] : [say(`reports.refundsBy.${frame.refundsBy}Hint`)]),
  ]
}
