import { clockCalls } from '../../../shared/contract/labor/clock.ts'

/** What a change of a record makes old. */
export const staleAfterChange = [
  clockCalls.findPosClockList,
  clockCalls.getClockDetail,
  clockCalls.getClockEmployee,
  clockCalls.getClockTotals,
  clockCalls.getAttendance,
] as const
