/** The versions of several groups of settings that hold, or held at an instant. */
import { sql } from 'kysely'
import type { Run } from '../../db/run.ts'

export interface VersionAt {
  readonly groupKey: string
  readonly version: number
  readonly setAt: string
  /** Names what was saved for good: also a number that comes twice, because the first save of it was rolled back. */
  readonly stamp: string
  /** Null where the stamp is among the known ones. */
  readonly value: unknown
}

/** In one batch of statements for all groups; a group that was not set by then is left out. Values of `known` stamps stay where they are. */
export function versionsAt(
  run: Run,
  merchantId: number,
  groupKeys: readonly string[],
  known: readonly string[],
  instant?: string,
): Promise<VersionAt[]> {
  return run(sql<VersionAt>`
    select held.group_key, held.version, held.set_at, held.stamp,
      case when held.stamp = any(${[...known]}::text[]) then null else held.value end as value
    from unnest(${[...groupKeys]}::text[]) as wanted (group_key)
    cross join lateral (
      select group_key, version, set_at, value, concat_ws(' ', group_key, version, xmin) as stamp from setting_version
      where merchant_id = ${merchantId} and group_key = wanted.group_key
        and set_at <= coalesce(${instant ?? null}::timestamptz, 'infinity')
      order by version desc limit 1) as held`)
}

/** Up to when an answer for a past instant holds, in milliseconds: the next save, or ten seconds ago. */
export async function changesAfter(
  run: Run,
  merchantId: number,
  groupKeys: readonly string[],
  instant: string,
): Promise<number> {
  const [row] = await run(sql<{ until: string }>`
    select least(now() - interval '10 seconds', min(set_at)) as until from setting_version
    where merchant_id = ${merchantId} and group_key = any(${[...groupKeys]}::text[]) and set_at > ${instant}::timestamptz`)
  return row ? Date.parse(row.until) : Number.NaN
}
