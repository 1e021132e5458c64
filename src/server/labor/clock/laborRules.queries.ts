/** The store's rules for hours (TIME-5) with the days from which they hold, as rows keep them. */
import { sql } from 'kysely'
import { dayNumber } from '../../../shared/rules/basics/dates.ts'
import {
  type DatedRules,
  type LaborRules,
  type LaborCalendar,
  laborCalendar,
  standardRules,
} from '../../../shared/rules/labor/laborCalendar.ts'
import type { Run } from '../../db/run.ts'

/** Rules with the clock by which their days turn. */
export interface StoreRules extends LaborRules {
  readonly timeZone: string
}

export interface StoredRules extends DatedRules {
  /** Null for those from the beginning. */
  readonly setBy: string | null
  readonly setAt: string | null
}

/** All versions of a store's rules. */
export interface StoredCalendar {
  /** Counts the changes; 0 before anybody has set them. */
  readonly version: number
  readonly versions: readonly StoredRules[]
  readonly calendar: LaborCalendar
}

/** Of a store that has never set them; those of the columns' defaults. */
export const defaultLaborRules = { version: 0, ...standardRules } as const

/** The rules of a store: those from the beginning, and each later version. */
export async function readLaborCalendar(run: Run, merchantId: number, timeZone: string): Promise<StoredCalendar> {
  const fields = sql`overtime_rule, workday_start_minutes, workweek_start, rounding_minutes, tolerance_minutes`
  const rows = await run(sql<StoredRules & { version: number }>`
    select null::date as begins_on, version, ${fields}, null::text as set_by, null::timestamptz as set_at
    from labor_setting where merchant_id = ${merchantId}
    union all
    select begins_on, 0, ${fields}, set_by, set_at from labor_rules where merchant_id = ${merchantId}
    order by begins_on nulls first`)
  const version = rows[0]?.version ?? defaultLaborRules.version
  const versions = rows.map(({ version: _version, ...rules }) => rules)
  if (versions.length === 0) versions.push({ ...standardRules, beginsOn: null, setBy: null, setAt: null })
  return { version, versions, calendar: laborCalendar(versions, timeZone) }
}

/** The rules that hold on a workday; without one, those from the beginning. */
export async function readLaborRules(
  run: Run,
  merchantId: number,
  timeZone: string,
  onDate?: string,
): Promise<StoreRules> {
  const { calendar } = await readLaborCalendar(run, merchantId, timeZone)
  return { ...calendar.rulesOn(onDate === undefined ? -Infinity : dayNumber(onDate)), timeZone }
}
