/** External ids that no other thing may have (CHOWLY-3). */
import { sql } from 'kysely'
import type { Run } from '../../db/run.ts'

/** Every id that was ever given to something, also those that are no longer in use. */
export async function listUsedIds(run: Run, merchantId: number): Promise<Set<string>> {
  const rows = await run(sql<{ externalId: string }>`
    select external_id from delivery_external_id where merchant_id = ${merchantId}`)
  return new Set(rows.map(({ externalId }) => externalId))
}
