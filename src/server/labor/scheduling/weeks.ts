/** The workweek of a date, by the rules for hours that hold on it (TIME-5). */
import { addDays, weekday } from '../../../shared/rules/basics/dates.ts'
import type { LaborRules } from '../../../shared/rules/labor/laborCalendar.ts'
import type { CallContext } from '../../kernel/context.ts'
import { readLaborRules } from '../clock/laborRules.queries.ts'

/** The rules that hold on a workday. */
export function rulesOn({ run, merchantId, actor }: CallContext, date: string): Promise<LaborRules> {
  return readLaborRules(run, merchantId, actor.store.timeZone, date)
}

/** The first day of the workweek in which a date lies. */
export function weekOf(date: string, { workweekStart }: Pick<LaborRules, 'workweekStart'>): string {
  return addDays(date, -((weekday(date) - workweekStart + 7) % 7))
}
