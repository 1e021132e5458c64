/** The work of one person by workday, paid by workweek: clock records and planned shifts go the same way (TIME-5). */
import type { OvertimeRule } from './overtime.ts'
import { type Pay, payWeek } from './weekPay.ts'
import { type DayPart, splitAtWorkdays, type WorkCalendar, type WorkDays } from './workCalendar.ts'
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

/** Workdays that are paid together: a workweek, or two that share days where the weekday changes on which they begin. */
export interface PayBlock {
  /** Day numbers; the end is the first day after it. */
  readonly first: number
  readonly end: number
  readonly rule: OvertimeRule
  /** The first days of its workweeks. Of several ways the one holds that pays more. */
  readonly ways: readonly (readonly number[])[]
}

export interface PayCalendar extends WorkDays {
  /** The block in which a workday lies. */
  readonly blockOf: (day: number) => PayBlock
}

/** Workweeks alone, by one rule. */
export const payCalendar = ({ dayOf, startOf, weekOf }: WorkCalendar, rule: OvertimeRule): PayCalendar => ({
  dayOf,
  startOf,
  blockOf: day => {
    const first = weekOf(day)
    return { first, end: first + 7, rule, ways: [[first]] }
  },
})

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

/** Whether a way earns more than another; without rates, whether more of it is paid above once. */
function isBetter(way: readonly PaidPart[], than: readonly PaidPart[]): boolean {
  const sum = (parts: readonly PaidPart[], of: (part: PaidPart) => number) =>
    parts.reduce((done, part) => done + of(part), 0)
  const more = sum(way, part => part.salaryCents) - sum(than, part => part.salaryCents)
  if (more !== 0) return more > 0
  const premium = ({ overtimeMinutes, doubleMinutes }: PaidPart) => overtimeMinutes + 2 * doubleMinutes
  return sum(way, premium) > sum(than, premium)
}

function payBlock(parts: readonly ShiftPart[], { ways, rule }: PayBlock): PaidPart[] {
  const [first = [], ...others] = ways.map(weeks =>
    weeks.flatMap((start, index) => {
      const end = weeks[index + 1] ?? Infinity
      return payWeek(weeks.length === 1 ? parts : parts.filter(({ day }) => day >= start && day < end), rule)
    }),
  )
  return others.reduce((best, way) => (isBetter(way, best) ? way : best), first)
}

/**
 * Pays the shifts of one person, in order of time and without overlap. Overtime and the regular rate are those of whole
 * workweeks, so whole blocks must be given (`shiftReach`); parts of a shift sum to the shift, parts of a day to the day.
 * Throws RangeError where shifts are out of order.
 */
export function payPerson(shifts: readonly RatedShift[], calendar: PayCalendar): PaidPart[] {
  const paid: PaidPart[] = []
  let inBlock: ShiftPart[] = []
  let block: PayBlock | undefined
  let done = -Infinity
  for (const [index, shift] of shifts.entries()) {
    if (shift.startMinute < done) throw new RangeError('payPerson: the shifts overlap or are out of order')
    done = shift.endMinute
    for (const part of splitAtWorkdays(shift, calendar)) {
      if (block === undefined || part.day >= block.end) {
        if (block !== undefined) paid.push(...payBlock(inBlock, block))
        block = calendar.blockOf(part.day)
        inBlock = []
      }
      inBlock.push(partOf(shift, index, part))
    }
  }
  if (block !== undefined) paid.push(...payBlock(inBlock, block))
  return paid
}
