/** Versions of the groups of settings. */
import { sql } from 'kysely'
import type { Run } from '../../db/run.ts'

export interface StoredVersion {
  readonly version: number
  readonly value: unknown
  readonly setBy: string
  readonly setAt: string
}

/** The version that holds, or that held at an instant; none before the group was first set. */
export async function findVersion(
  run: Run,
  merchantId: number,
  groupKey: string,
  asOf?: string,
): Promise<StoredVersion | undefined> {
  const until = asOf === undefined ? sql`` : sql`and set_at <= ${asOf}::timestamptz`
  const [row] = await run(sql<StoredVersion>`
    select version, value, set_by_name as set_by, set_at from setting_version
    where merchant_id = ${merchantId} and group_key = ${groupKey} ${until}
    order by version desc limit 1`)
  return row
}

export interface NewVersion {
  readonly groupKey: string
  readonly version: number
  readonly value: unknown
  readonly by: { readonly id: number | null; readonly name: string }
}

/** Adds a version; of two that are saved on top of the same one, the database refuses the second. */
export async function addVersion(run: Run, merchantId: number, { groupKey, version, value, by }: NewVersion) {
  await run(sql`insert into setting_version (merchant_id, group_key, version, value, set_by, set_by_name)
    values (${merchantId}, ${groupKey}, ${version}, ${JSON.stringify(value)}::jsonb, ${by.id}, ${by.name})`)
}

/** Keeps what held before the first save as the first version, from the day on which the store was made. */
export async function keepFirst(run: Run, merchantId: number, groupKey: string, value: unknown): Promise<void> {
  await run(sql`insert into setting_version (merchant_id, group_key, version, value, set_by, set_by_name, set_at)
    select merchant_id, ${groupKey}, 1, ${JSON.stringify(value)}::jsonb, null, '', created_at
    from merchant where merchant_id = ${merchantId}
  returning merchant_id`)
}

/** Who has set a group and when, the newest first, and how often. */
export async function listVersions(
  run: Run,
  merchantId: number,
  groupKey: string,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
): Promise<{ rows: Omit<StoredVersion, 'value'>[]; total: number }> {
  const where = sql`merchant_id = ${merchantId} and group_key = ${groupKey}`
  const rows = run(sql<Omit<StoredVersion, 'value'>>`
    select version, set_by_name as set_by, set_at from setting_version where ${where}
    order by version desc limit ${pageSize} offset ${(page - 1) * pageSize}`)
  const counted = run(sql<{ total: number }>`select count(*) as total from setting_version where ${where}`)
  const [found, [count]] = await Promise.all([rows, counted])
  return { rows: found, total: count?.total ?? 0 }
}
