/** The work of one person by workday, paid by workweek: clock records and planned shifts go the same way (TIME-5). */
import type { OvertimeRule } from './overtime.ts'
import { type Pay, payWeek } from './weekPay.ts'
import { type DayPart, splitAtWorkdays, type WorkCalendar } from './workCalendar.ts'
import { type ClockSpan, workedTime, type WorkedTime } from './workedTime.ts'

/** A shift with the rate copied to it: the one that held on the workday in which it began. */
export interface RatedShift extends ClockSpan {
  readonly centsPerHour: number | undefined
}

/** What of a shift lies in one workday; `shift` is its index in what was given. */
export interface ShiftPart extends WorkedTime {
  readonly shift: number
  readonly day: number
  readonly centsPerHour: number | undefined
  readonly unratedMinutes: number
}

export type PaidPart = ShiftPart & Pay

function partOf(shift: RatedShift, index: number, part: DayPart): ShiftPart {
  const { centsPerHour } = shift
  const { totalMinutes, breakMinutes, unpaidBreakMinutes, workMinutes } = workedTime(shift, part)
  return {
    shift: index,
    day: part.day,
    centsPerHour,
    unratedMinutes: centsPerHour === undefined ? workMinutes : 0,
    totalMinutes,
    breakMinutes,
    unpaidBreakMinutes,
    workMinutes,
  }
}

/**
 * Pays the shifts of one person, in order of time and without overlap. Overtime and the regular rate are those of whole
 * workweeks, so whole workweeks must be given (`shiftReach`); parts of a shift sum to the shift, parts of a day to the
 * day. Throws RangeError where shifts are out of order.
 */
export function payPerson(shifts: readonly RatedShift[], calendar: WorkCalendar, rule: OvertimeRule): PaidPart[] {
  const paid: PaidPart[] = []
  let ofWeek: ShiftPart[] = []
  let week: number | undefined
  let done = -Infinity
  for (const [index, shift] of shifts.entries()) {
    if (shift.startMinute < done) throw new RangeError('payPerson: the shifts overlap or are out of order')
    done = shift.endMinute
    for (const part of splitAtWorkdays(shift, calendar)) {
      const weekOfPart = calendar.weekOf(part.day)
      if (weekOfPart !== week) {
        paid.push(...payWeek(ofWeek, rule))
        ofWeek = []
        week = weekOfPart
      }
      ofWeek.push(partOf(shift, index, part))
    }
  }
  paid.push(...payWeek(ofWeek, rule))
  return paid
}
