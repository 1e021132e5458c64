/** Versions that changes published, and when they are looked through (docs/decisions/0011). */
import { sql } from 'kysely'
import type { AutomaticVersion } from '../../../shared/rules/menu/versionRetention.ts'
import type { Run } from '../../db/run.ts'
import type { DueJob } from '../../kernel/dueWork.ts'

/** When the versions of any store are looked through next. As the owner. */
export async function nextThinning(run: Run): Promise<Date | undefined> {
  const [row] = await run(sql<{ at: string | null }>`select min(thin_due_at) as at from menu_state`)
  return row?.at ? new Date(row.at) : undefined
}

/** The stores whose versions are to be looked through. As the owner. */
export function listThinnings(run: Run, now: Date, most: number): Promise<DueJob[]> {
  return run(sql<DueJob>`
    select merchant_id, merchant_id as id from menu_state where thin_due_at <= ${now}
    order by thin_due_at, merchant_id limit ${most}`)
}

/**
 * Holds the store's menu, so that no version goes while it is put back, where its versions are due; the clock of the
 * store. None where they are not due (any more), or somebody is changing the menu.
 */
export async function claimThinning(
  run: Run,
  merchantId: number,
  now: Date,
): Promise<{ timeZone: string; cutoverMinutes: number } | undefined> {
  const [row] = await run(sql<{ timeZone: string; cutoverMinutes: number }>`
    select m.time_zone, m.cutover_minutes from menu_state s join merchant m using (merchant_id)
    where s.merchant_id = ${merchantId} and s.thin_due_at <= ${now} for update of s skip locked`)
  return row
}

/** What a change published, and nobody published, named, scheduled or put back; `v` is the version. */
const isAutomatic = (merchantId: number) => sql`
  v.name = ''
  and (
    select bool_and(p.kind = 'save') from menu_publication p
    where p.merchant_id = ${merchantId} and p.version_no = v.version_no)
  and not exists (
    select from menu_schedule s where s.merchant_id = ${merchantId}
      and v.version_no in (s.version_no, s.base_version_no, s.before_version_no, s.started_version_no))
  and not exists (select from menu_state s where s.merchant_id = ${merchantId} and s.draft_version_no = v.version_no)`

/** The automatic versions that were made by `before`. As the owner. */
export async function listAutomatic(run: Run, merchantId: number, before: Date): Promise<AutomaticVersion[]> {
  const rows = await run(sql<{ versionNo: number; madeAt: string }>`
    select v.version_no, v.made_at from menu_version v
    where v.merchant_id = ${merchantId} and v.made_at <= ${before} and ${isAutomatic(merchantId)} order by v.version_no`)
  return rows.map(({ versionNo, madeAt }) => ({ versionNo, madeAt: Date.parse(madeAt) }))
}

/**
 * Deletes versions with their publications, which no call may do: as the owner. Whatever is asked for, what somebody
 * published or put back stays, and what is live, and the number that comes last, so that none comes twice.
 */
export async function deleteVersions(run: Run, merchantId: number, versionNos: readonly number[]): Promise<void> {
  const gone = await run(sql<{ versionNo: number }>`
    select v.version_no from menu_version v
    where v.merchant_id = ${merchantId} and v.version_no = any(${[...versionNos]}::int[]) and ${isAutomatic(merchantId)}
      and v.version_no < (select max(version_no) from menu_version where merchant_id = ${merchantId})
      and v.version_no <> (
        select version_no from menu_publication where merchant_id = ${merchantId}
        order by publication_no desc limit 1)`)
  const numbers = gone.map(({ versionNo }) => versionNo)
  await run(sql`
    delete from menu_publication where merchant_id = ${merchantId} and version_no = any(${numbers}::int[])`)
  await run(sql`delete from menu_version where merchant_id = ${merchantId} and version_no = any(${numbers}::int[])`)
}

/** Says when the store's versions are looked through next. */
export async function setThinning(run: Run, merchantId: number, at: Date): Promise<void> {
  await run(sql`update menu_state set thin_due_at = ${at} where merchant_id = ${merchantId}`)
}
