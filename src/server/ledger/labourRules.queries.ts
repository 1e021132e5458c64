/** The store's rules for hours (TIME-5), as rows hold them. */
import { sql } from 'kysely'
import type { OvertimeRule } from '../../shared/rules/labour/overtime.ts'
import type { PunchStep } from '../../shared/rules/labour/punches.ts'
import type { WorkClock } from '../../shared/rules/labour/workCalendar.ts'
import type { Run } from '../db/run.ts'

/** What decides hours and pay. */
export interface HourRules extends WorkClock {
  readonly overtimeRule: OvertimeRule
  readonly roundingMinutes: PunchStep
}

export interface LabourRules extends HourRules {
  /** 0 before anybody has set them. */
  readonly version: number
  readonly toleranceMinutes: number
}

/** Of a store that has never set them; those of the columns' defaults. */
export const defaultLabourRules = {
  version: 0,
  overtimeRule: 'weekly40',
  workdayStartMinutes: 0,
  workweekStart: 1,
  roundingMinutes: 0,
  toleranceMinutes: 5,
} as const

/** The rules of a store, with its time zone. */
export async function readLabourRules(run: Run, merchantId: number, timeZone: string): Promise<LabourRules> {
  const [row] = await run(sql<Omit<LabourRules, 'timeZone'>>`
    select version, overtime_rule, workday_start_minutes, workweek_start, rounding_minutes, tolerance_minutes
    from labour_setting where merchant_id = ${merchantId}`)
  return { ...(row ?? defaultLabourRules), timeZone }
}
