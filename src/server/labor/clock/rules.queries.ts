/** Versions of the store's rules for hours are written. */
import { sql } from 'kysely'
import type { Run } from '../../db/run.ts'
import type { StoredRules } from './laborRules.queries.ts'

/** Counts a change of the rules on from the version that was read (0: the first); the new one, or undefined where it is another. */
export async function countChange(run: Run, merchantId: number, version: number): Promise<number | undefined> {
  if (version === 0) {
    await run(sql`
      insert into labor_setting (merchant_id, version) values (${merchantId}, 0) on conflict (merchant_id) do nothing`)
  }
  const [row] = await run(sql<{ version: number }>`
    update labor_setting set version = version + 1 where merchant_id = ${merchantId} and version = ${version}
    returning version`)
  return row?.version
}

/** Puts versions in the place of all that begin on or after a day. */
export async function replaceRulesFrom(
  run: Run,
  merchantId: number,
  from: string,
  versions: readonly StoredRules[],
): Promise<void> {
  await run(sql`delete from labor_rules where merchant_id = ${merchantId} and begins_on >= ${from}`)
  for (const rules of versions) {
    await run(sql`
      insert into labor_rules (merchant_id, begins_on, overtime_rule, workday_start_minutes, workweek_start,
        rounding_minutes, tolerance_minutes, set_by, set_at)
      values (${merchantId}, ${rules.beginsOn}, ${rules.overtimeRule}, ${rules.workdayStartMinutes},
        ${rules.workweekStart}, ${rules.roundingMinutes}, ${rules.toleranceMinutes}, ${rules.setBy}, ${rules.setAt})`)
  }
}

/** Until the end of the transaction nobody's records change. */
export async function lockEverybody(run: Run, merchantId: number): Promise<void> {
  await run(sql`
    select count(*) from (select from employee where merchant_id = ${merchantId} order by employee_id for no key update) e`)
}
