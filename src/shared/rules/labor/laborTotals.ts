/** Hours and pay of a period (TIME-5), by workday: days sum to the period, people to the store. */
import { dateOfDay, dayNumber } from '../basics/dates.ts'
import { instantOfMinute } from '../basics/instants.ts'
import type { PaidPart, PayCalendar } from './personPay.ts'
import type { WorkedTime } from './workedTime.ts'
import type { Pay } from './weekPay.ts'

/** Dates of workdays, both inclusive. */
export interface LaborPeriod {
  readonly from: string
  readonly to: string
}

/** The figures of a part of a shift, a shift, a day, a person or a store. */
export interface LaborTotals extends WorkedTime, Pay {
  /** Work minutes for which no pay rate held: time without pay, to be shown as such. */
  readonly unratedMinutes: number
}

export interface LaborOfDay extends LaborTotals {
  readonly date: string
}

/** The figures of which the others are sums; work is what is paid in one way or another. */
export type CountedLabor = Omit<LaborTotals, 'workMinutes'>

/** The sum of parts of shifts, or of several days', people's or stores' totals. */
export function sumLabor(all: Iterable<CountedLabor>): LaborTotals {
  const sums = {
    totalMinutes: 0,
    breakMinutes: 0,
    unpaidBreakMinutes: 0,
    regularMinutes: 0,
    overtimeMinutes: 0,
    doubleMinutes: 0,
    unratedMinutes: 0,
    salaryCents: 0,
  }
  for (const totals of all) {
    sums.totalMinutes += totals.totalMinutes
    sums.breakMinutes += totals.breakMinutes
    sums.unpaidBreakMinutes += totals.unpaidBreakMinutes
    sums.regularMinutes += totals.regularMinutes
    sums.overtimeMinutes += totals.overtimeMinutes
    sums.doubleMinutes += totals.doubleMinutes
    sums.unratedMinutes += totals.unratedMinutes
    sums.salaryCents += totals.salaryCents
  }
  return { ...sums, workMinutes: workOf(sums) }
}

/** The minutes that are paid. */
export const workOf = ({
  regularMinutes,
  overtimeMinutes,
  doubleMinutes,
}: Pick<CountedLabor, 'regularMinutes' | 'overtimeMinutes' | 'doubleMinutes'>): number =>
  regularMinutes + overtimeMinutes + doubleMinutes

/** The sums of what was worked on the workdays of the period. */
export function laborTotals(parts: readonly PaidPart[], { from, to }: LaborPeriod): LaborTotals {
  const first = dayNumber(from)
  const last = dayNumber(to)
  return sumLabor(parts.filter(({ day }) => day >= first && day <= last))
}

/** The sums of each workday of the period, also of those without work. */
export function laborByDay(parts: readonly PaidPart[], { from, to }: LaborPeriod): LaborOfDay[] {
  const byDay = Map.groupBy(parts, ({ day }) => day)
  const first = dayNumber(from)
  return Array.from({ length: Math.max(0, dayNumber(to) - first + 1) }, (_, index) => ({
    date: dateOfDay(first + index),
    ...sumLabor(byDay.get(first + index) ?? []),
  }))
}

/** The sums of each of the `count` shifts that were paid, in their order: hours and salary of a clock record. */
export function laborByShift(parts: readonly PaidPart[], count: number): LaborTotals[] {
  const byShift = Map.groupBy(parts, ({ shift }) => shift)
  return Array.from({ length: count }, (_, index) => sumLabor(byShift.get(index) ?? []))
}

/** No rounding of punches moves a shift further. */
const marginMinutes = 15

/**
 * Which shifts the totals of a period need: all that begin before `beforeAt` and end after `afterAt`. That is its
 * workweeks as a whole, because overtime, the seventh day and the regular rate are a whole week's.
 */
export function shiftReach({ from, to }: LaborPeriod, calendar: PayCalendar): { afterAt: string; beforeAt: string } {
  const start = calendar.startOf(calendar.blockOf(dayNumber(from)).first)
  const end = calendar.startOf(calendar.blockOf(dayNumber(to)).end)
  return { afterAt: instantOfMinute(start - marginMinutes), beforeAt: instantOfMinute(end + marginMinutes) }
}
