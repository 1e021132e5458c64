/** Hours and pay as replies have them: pay for those alone who may see it. */
import type { LabourFigures } from '../../../shared/contract/clock.ts'
import type { Actor } from '../../kernel/actor.ts'

/** The sums that rows hold. */
export interface StoredFigures {
  readonly totalMinutes: number
  readonly breakMinutes: number
  readonly unpaidBreakMinutes: number
  readonly regularMinutes: number
  readonly overtimeMinutes: number
  readonly doubleMinutes: number
  readonly unratedMinutes: number
  readonly salaryCents: number
}

export const noFigures: StoredFigures = {
  totalMinutes: 0,
  breakMinutes: 0,
  unpaidBreakMinutes: 0,
  regularMinutes: 0,
  overtimeMinutes: 0,
  doubleMinutes: 0,
  unratedMinutes: 0,
  salaryCents: 0,
}

/** Rates and pay are seen with `employees.list.pay` alone. */
export const maySeePay = ({ permissions }: Pick<Actor, 'permissions'>): boolean => permissions.has('employees.list.pay')

/** Work is what is paid in one way or another. */
export function figuresOf(stored: StoredFigures, hasPay: boolean): LabourFigures {
  const { regularMinutes, overtimeMinutes, doubleMinutes } = stored
  return {
    totalMinutes: stored.totalMinutes,
    breakMinutes: stored.breakMinutes,
    unpaidBreakMinutes: stored.unpaidBreakMinutes,
    workMinutes: regularMinutes + overtimeMinutes + doubleMinutes,
    regularMinutes,
    overtimeMinutes,
    doubleMinutes,
    unratedMinutes: stored.unratedMinutes,
    salaryCents: hasPay ? stored.salaryCents : null,
  }
}

/** Sums of many. */
export function sumFigures(all: Iterable<StoredFigures>): StoredFigures {
  const sums = { ...noFigures } as { -readonly [K in keyof StoredFigures]: number }
  for (const figures of all) {
    sums.totalMinutes += figures.totalMinutes
    sums.breakMinutes += figures.breakMinutes
    sums.unpaidBreakMinutes += figures.unpaidBreakMinutes
    sums.regularMinutes += figures.regularMinutes
    sums.overtimeMinutes += figures.overtimeMinutes
    sums.doubleMinutes += figures.doubleMinutes
    sums.unratedMinutes += figures.unratedMinutes
    sums.salaryCents += figures.salaryCents
  }
  return sums
}
