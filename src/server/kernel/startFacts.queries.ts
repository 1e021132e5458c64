/** What the log says of an installation when it starts. */
import { sql } from 'kysely'
import type { Run } from '../db/run.ts'

/** How many stores it serves. As the owner. */
export async function countStores(run: Run): Promise<number> {
  const [row] = await run(sql<{ stores: number }>`select count(*)::int as stores from merchant`)
  return row?.stores ?? 0
}
