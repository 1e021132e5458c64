import { sql } from 'kysely'
import type { Run } from '../../db/run.ts'

/** Those of some pictures, by the hashes of their originals, that a store has. */
export async function findPicturePlaces(run: Run, merchantId: number, hashes: readonly string[]): Promise<string[]> {
  if (hashes.length === 0) return []
  const rows = await run(sql<{ hash: string }>`
    select hash from picture where merchant_id = ${merchantId} and hash = any(${[...hashes]}::text[]) order by hash`)
  return rows.map(({ hash }) => hash)
}
