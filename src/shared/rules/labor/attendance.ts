/** Planned against actual (TIME-6): who came late, left early, did not come, or came unplanned. */
import { longestShiftHours } from './clockRecord.ts'
import { sharedMinutes, type Span } from './spans.ts'

/** A clock record in minutes since 1970, not rounded; without an end while the person is at work. */
export interface ActualSpan {
  readonly startMinute: number
  readonly endMinute: number | undefined
}

/** A planned shift; the tolerance of its day where days differ. */
export interface PlannedSpan extends Span {
  readonly toleranceMinutes?: number
}

export interface AttendanceRules {
  /** So many minutes are neither late nor early, and so many alone are no attendance. */
  readonly toleranceMinutes: number
  readonly nowMinute: number
}

/**
 * What became of a planned shift: `worked` by the records given as indexes; `missing` once it began longer ago than
 * the tolerance; else `upcoming`. Minutes late and early are whole ones, 0 within the tolerance.
 */
export interface ShiftAttendance {
  readonly state: 'worked' | 'missing' | 'upcoming'
  readonly records: readonly number[]
  readonly lateMinutes: number
  readonly earlyLeaveMinutes: number
}

/** One answer for each planned shift, and the records that no planned shift explains, as indexes. */
export interface Attendance {
  readonly shifts: readonly ShiftAttendance[]
  readonly unplanned: readonly number[]
}

/**
 * Until when a record may stand for planned shifts. Somebody still at work stands for the first shift they share time
 * with and for no later one: a forgotten clock-out must not hide a missed day.
 */
function reachOf(
  { startMinute, endMinute }: ActualSpan,
  planned: readonly PlannedSpan[],
  toleranceOf: (shift: PlannedSpan) => number,
): Span {
  if (endMinute !== undefined) return { startMinute, endMinute }
  const most = { startMinute, endMinute: startMinute + longestShiftHours * 60 }
  let first: PlannedSpan | undefined
  for (const shift of planned) {
    const isEarlier = first === undefined || shift.startMinute < first.startMinute
    if (isEarlier && sharedMinutes(shift, most) > toleranceOf(shift)) first = shift
  }
  return { startMinute, endMinute: Math.min(most.endMinute, first?.endMinute ?? most.endMinute) }
}

/**
 * Compares one person's planned shifts with their records. A record belongs to every shift with which it shares more
 * than the tolerance, so anyone who works two shifts through is missing in neither. Early leave is counted from the last
 * record of a shift, and not while that is open.
 */
export function compareWithPlan(
  planned: readonly PlannedSpan[],
  actual: readonly ActualSpan[],
  { toleranceMinutes, nowMinute }: AttendanceRules,
): Attendance {
  const toleranceOf = (shift: PlannedSpan) => shift.toleranceMinutes ?? toleranceMinutes
  const reaches = actual.map(record => reachOf(record, planned, toleranceOf))
  const explained = new Set<number>()
  const shifts = planned.map((shift): ShiftAttendance => {
    const tolerance = toleranceOf(shift)
    const beyondTolerance = (minutes: number) => (minutes > tolerance ? minutes : 0)
    const records = reaches
      .flatMap((reach, index) => (sharedMinutes(shift, reach) > tolerance ? [index] : []))
      .sort((a, b) => (reaches[a]?.startMinute ?? 0) - (reaches[b]?.startMinute ?? 0))
    for (const index of records) explained.add(index)
    const first = actual[records[0] ?? -1]
    const last = actual[records.at(-1) ?? -1]
    if (first === undefined || last === undefined) {
      const state = nowMinute - shift.startMinute > tolerance ? 'missing' : 'upcoming'
      return { state, records: [], lateMinutes: 0, earlyLeaveMinutes: 0 }
    }
    return {
      state: 'worked',
      records,
      lateMinutes: beyondTolerance(first.startMinute - shift.startMinute),
      earlyLeaveMinutes: last.endMinute === undefined ? 0 : beyondTolerance(shift.endMinute - last.endMinute),
    }
  })
  return { shifts, unplanned: actual.flatMap((_, index) => (explained.has(index) ? [] : [index])) }
}
