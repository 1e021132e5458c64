/** The refusals of a clock record by what is wrong with it (TIME-3). */
import type { RecordRefusal } from '../../rules/labor/clockRecord.ts'
import type { FailureCode } from '../kernel/failures.ts'

/** How each thing that is wrong with a record is refused, by the server and before it by the form. */
export const recordRefusalCodes = {
  outNotAfterIn: 'CLOCK_OUT_NOT_AFTER_IN',
  longerThanADay: 'CLOCK_TOO_LONG',
  breakNotEnded: 'BREAK_NOT_ENDED',
  breakEndNotAfterStart: 'BREAK_END_NOT_AFTER_START',
  breakOutsideShift: 'BREAK_OUTSIDE_SHIFT',
  breaksOverlap: 'BREAKS_OVERLAP',
} as const satisfies Record<RecordRefusal['reason'], FailureCode>
