/** The workweek of a date, by the rules for hours that hold on it (TIME-5). */
import { addDays, weekday } from '../../../shared/rules/basics/dates.ts'
import type { LabourRules } from '../../../shared/rules/labor/ruleBook.ts'
import type { CallContext } from '../../kernel/context.ts'
import { readLabourRules } from '../clock/labourRules.queries.ts'

/** The rules that hold on a workday. */
export function rulesOn({ run, merchantId, actor }: CallContext, date: string): Promise<LabourRules> {
  return readLabourRules(run, merchantId, actor.store.timeZone, date)
}

/** The first day of the workweek in which a date lies. */
export function weekOf(date: string, { workweekStart }: Pick<LabourRules, 'workweekStart'>): string {
  return addDays(date, -((weekday(date) - workweekStart + 7) % 7))
}
