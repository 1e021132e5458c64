/** Clock records as the rules of their workdays pay them: punches rounded, no minute in two of them (TIME-5). */
import type { RatedShift } from './personPay.ts'
import { roundPunch } from './punches.ts'
import type { LaborCalendar } from './laborCalendar.ts'
import type { Span } from './spans.ts'

/** A closed record in minutes since 1970, seconds cut, punches as they were made. */
export interface PunchedShift extends Span {
  readonly breaks: readonly {
    readonly startMinute: number
    /** Undefined: up to the clock-out. */
    readonly endMinute: number | undefined
    readonly isPaid: boolean
  }[]
  readonly centsPerHour: number | undefined
}

const noBreaks: RatedShift['breaks'] = []

/**
 * The records of one person, in order of time and without overlap. Each is rounded by the rules of the workday of its
 * clock-in, to no time before those hold; where the rules change between two records the later one begins where the
 * earlier one ends.
 */
export function punchedShifts(records: readonly PunchedShift[], calendar: LaborCalendar): RatedShift[] {
  let done = -Infinity
  return records.map(({ startMinute: inMinute, endMinute: outMinute, breaks, centsPerHour }) => {
    const day = calendar.dayOf(inMinute)
    const round = (minute: number) => roundPunch(minute, calendar.rulesOn(day).roundingMinutes, calendar.timeZone)
    const startMinute = Math.max(round(inMinute), calendar.heldFrom(day), done)
    const endMinute = Math.max(round(outMinute), startMinute)
    done = endMinute
    return {
      startMinute,
      endMinute,
      breaks:
        breaks.length === 0 ? noBreaks : breaks.map(taken => ({ ...taken, endMinute: taken.endMinute ?? endMinute })),
      centsPerHour,
    }
  })
}
