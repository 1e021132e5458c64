/** The store's rules for hours, as the week grid needs them. */
import { sql } from 'kysely'
import { addDays, weekday } from '../../../shared/rules/dates.ts'
import type { OvertimeRule } from '../../../shared/rules/labour/overtime.ts'
import type { Run } from '../../db/run.ts'

export interface LabourRules {
  readonly overtimeRule: OvertimeRule
  readonly workdayStartMinutes: number
  /** 0 is Sunday. */
  readonly workweekStart: number
}

/** As the columns' defaults: what holds until somebody has set rules. */
const standard: LabourRules = { overtimeRule: 'weekly40', workdayStartMinutes: 0, workweekStart: 1 }

/** The rules of a store, or the standard ones. */
export async function findLabourRules(run: Run, merchantId: number): Promise<LabourRules> {
  const [row] = await run(sql<LabourRules>`
    select overtime_rule, workday_start_minutes, workweek_start from labour_setting where merchant_id = ${merchantId}`)
  return row ?? standard
}

/** The first day of the workweek in which a date lies. */
export function weekOf(date: string, { workweekStart }: LabourRules): string {
  return addDays(date, -((weekday(date) - workweekStart + 7) % 7))
}
