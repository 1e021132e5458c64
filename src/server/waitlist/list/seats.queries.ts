/** Whether a table can be sat at (TBL-1, SET-6). */
import { sql } from 'kysely'
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import type { Run } from '../../db/run.ts'

/** Throws REFERENCE_GONE at `tableId` for a table that the store does not have, or has taken out of use. */
export async function requireSeat(run: Run, merchantId: number, tableId: number): Promise<void> {
  const rows = await run(sql`
    select from dining_table
    where merchant_id = ${merchantId} and table_id = ${tableId} and deleted_at is null and status = 'valid'`)
  if (rows.length === 0) throw new Failure('REFERENCE_GONE', { field: 'tableId' })
}

/** What tables are called, also those that are gone. */
export async function findTableNames(
  run: Run,
  merchantId: number,
  tableIds: readonly (number | null)[],
): Promise<ReadonlyMap<number, string>> {
  const ids = tableIds.filter(id => id !== null)
  if (ids.length === 0) return new Map()
  const rows = await run(sql<{ tableId: number; name: string }>`
    select table_id, name from dining_table
    where merchant_id = ${merchantId} and table_id = any(${ids}::int[]) order by table_id`)
  return new Map(rows.map(({ tableId, name }) => [tableId, name]))
}
