/** What was done since an upgrade. */
import { sql } from 'kysely'
import type { Run } from '../../db/run.ts'

/** Entries of the audit trail after an instant, of all stores. As the owner. */
export async function countSince(run: Run, since: Date): Promise<number> {
  const [row] = await run(
    sql<{
      count: number
    }>`select count(*)::int as count from audit_entry where at > ${since.toISOString()}::timestamptz`,
  )
  return row?.count ?? 0
}
