/** A report covers a year at most, and its end is not before its start; the refusal lands on the field `to` (RPT-2). */
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import { rangeRefusal } from '../../../shared/rules/basics/reportRange.ts'
import { frameRefusal } from '../../../shared/rules/reports/comparedRange.ts'

/** Throws RANGE_WRONG or RANGE_TOO_LONG. */
export function requireReportRange({ from, to }: { readonly from: string; readonly to: string }): void {
  const refusal = rangeRefusal(from, to, 'sales')
  if (refusal === 'tooLong') throw new Failure('RANGE_TOO_LONG', { field: 'to' })
  if (refusal !== undefined) throw new Failure('RANGE_WRONG', { field: 'to' })
}

/** Throws RANGE_WRONG or RANGE_TOO_LONG, of the period at `to`, of the one beside it at `compareTo` (RPT-7). */
export function requireReportFrame(frame: Parameters<typeof frameRefusal>[0]): void {
  const refusal = frameRefusal(frame)
  if (refusal === undefined) return
  throw new Failure(refusal.reason === 'tooLong' ? 'RANGE_TOO_LONG' : 'RANGE_WRONG', { field: refusal.field })
}
