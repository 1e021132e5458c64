import { sql } from 'kysely'
import type { LabourRulesInput } from '../../../shared/contract/clock.ts'
import type { Run } from '../../db/run.ts'

/** Saves the rules of the version that was read (0: never set); the new version, or undefined where it is another one. */
export async function writeRules(
  run: Run,
  merchantId: number,
  version: number,
  rules: LabourRulesInput,
): Promise<number | undefined> {
  const { overtimeRule, workdayStartMinutes, workweekStart, roundingMinutes, toleranceMinutes } = rules
  const values = sql`${overtimeRule}, ${workdayStartMinutes}, ${workweekStart}, ${roundingMinutes}, ${toleranceMinutes}`
  const columns = sql`overtime_rule, workday_start_minutes, workweek_start, rounding_minutes, tolerance_minutes`
  const [row] = await run(
    version === 0
      ? sql<{ version: number }>`insert into labour_setting (merchant_id, ${columns}) values (${merchantId}, ${values})
          on conflict (merchant_id) do nothing returning version`
      : sql<{ version: number }>`update labour_setting set (${columns}) = row (${values}), version = version + 1
          where merchant_id = ${merchantId} and version = ${version} returning version`,
  )
  return row?.version
}

/** Until the end of the transaction nobody's records change. */
export async function lockEverybody(run: Run, merchantId: number): Promise<void> {
  await run(sql`
    select count(*) from (select from employee where merchant_id = ${merchantId} order by employee_id for no key update) e`)
}
