/** Worked time (TIME-3, I21): work time = total hours less unpaid breaks, all in whole minutes. */
import type { ClockRecord } from './clockRecord.ts'
import { minuteOfInstant } from '../basics/instants.ts'
import { type PunchStep, roundPunch } from './punches.ts'
import { sharedMinutes, type Span } from './spans.ts'

/** A break in minutes since 1970. */
export interface BreakSpan extends Span {
  readonly isPaid: boolean
}

/** A shift that has ended: its rounded punches and its breaks, in minutes since 1970. */
export interface ClockSpan extends Span {
  readonly breaks: readonly BreakSpan[]
}

/** `breakMinutes` are all breaks, of which `unpaidBreakMinutes` are no work time. */
export interface WorkedTime {
  readonly totalMinutes: number
  readonly breakMinutes: number
  readonly unpaidBreakMinutes: number
  readonly workMinutes: number
}

export interface PunchRules {
  readonly timeZone: string
  readonly roundingMinutes: PunchStep
}

const noBreaks: readonly BreakSpan[] = []

/**
 * A record that `recordRefusals` lets pass, in minutes: seconds cut, punches rounded by the store's rule, breaks as
 * they were taken. Undefined while there is no clock-out. Throws RangeError where a text is no instant.
 */
export function clockSpan(record: ClockRecord, { timeZone, roundingMinutes }: PunchRules): ClockSpan | undefined {
  if (record.outAt === undefined) return undefined
  const endMinute = roundPunch(minuteOfInstant(record.outAt), roundingMinutes, timeZone)
  const breaks = record.breaks.map(({ startAt, endAt, isPaid }) => ({
    startMinute: minuteOfInstant(startAt),
    endMinute: endAt === undefined ? endMinute : minuteOfInstant(endAt),
    isPaid,
  }))
  return {
    startMinute: roundPunch(minuteOfInstant(record.inAt), roundingMinutes, timeZone),
    endMinute,
    breaks: breaks.length === 0 ? noBreaks : breaks,
  }
}

/**
 * The worked time of a shift, or of that part of it which lies in `part`. A break counts as far as it lies inside the
 * rounded punches, so that work time is never negative; breaks must not overlap each other.
 */
export function workedTime(shift: ClockSpan, part: Span = shift): WorkedTime {
  const totalMinutes = part.endMinute - part.startMinute
  let breakMinutes = 0
  let unpaidBreakMinutes = 0
  for (const taken of shift.breaks) {
    const minutes = sharedMinutes(taken, part)
    breakMinutes += minutes
    if (!taken.isPaid) unpaidBreakMinutes += minutes
  }
  return { totalMinutes, breakMinutes, unpaidBreakMinutes, workMinutes: totalMinutes - unpaidBreakMinutes }
}
