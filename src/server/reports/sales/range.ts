/** A report covers a year at most, and its end is not before its start; the refusal lands on the field `to` (RPT-2). */
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import { rangeRefusal } from '../../../shared/rules/basics/reportRange.ts'

/** Throws RANGE_WRONG or RANGE_TOO_LONG. */
export function requireReportRange({ from, to }: { readonly from: string; readonly to: string }): void {
  const refusal = rangeRefusal(from, to, 'sales')
  if (refusal === 'tooLong') throw new Failure('RANGE_TOO_LONG', { field: 'to' })
  if (refusal !== undefined) throw new Failure('RANGE_WRONG', { field: 'to' })
}
