/** Hours and pay as replies have them: pay for those alone who may see it. */
import type { LaborFigures } from '../../../shared/contract/labor/laborFigures.ts'
import { type CountedLabor, workOf } from '../../../shared/rules/labor/laborTotals.ts'
import type { Actor } from '../../kernel/actor.ts'

/** Rates and pay are seen with `employees.list.pay` alone. */
export const maySeePay = ({ permissions }: Pick<Actor, 'permissions'>): boolean => permissions.has('employees.list.pay')

/** The figures of rows or of their sums. */
export function figuresOf(counted: CountedLabor, hasPay: boolean): LaborFigures {
  return {
    totalMinutes: counted.totalMinutes,
    breakMinutes: counted.breakMinutes,
    unpaidBreakMinutes: counted.unpaidBreakMinutes,
    workMinutes: workOf(counted),
    regularMinutes: counted.regularMinutes,
    overtimeMinutes: counted.overtimeMinutes,
    doubleMinutes: counted.doubleMinutes,
    unratedMinutes: counted.unratedMinutes,
    salaryCents: hasPay ? counted.salaryCents : null,
  }
}
