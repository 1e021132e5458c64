/** What the frame of a report says in the head of its files (RPT-7, RPT-8). */
import type { ReportFrame } from '../../../shared/contract/reports/frame.ts'
import type { DayRange } from '../../../shared/rules/basics/periods.ts'
import { comparedRange } from '../../../shared/rules/reports/comparedRange.ts'
import type { ReportReading } from './reportDocument.ts'

/** The period beside it and how refunds count, a line each, of what the report's input has of them. */
export function frameFilters(
  frame: DayRange & Partial<ReportFrame>,
  { say, days }: Pick<ReportReading, 'say' | 'days'>,
): string[] {
  const compared = comparedRange(frame)
  return [
    ...(compared === null ? [] : [say('reportFrame.comparedWith', { days: days(compared) })]),
    ...(frame.refundsBy === undefined ? [] : [say(`reports.refundsBy.${frame.refundsBy}Hint`)]),
  ]
}
