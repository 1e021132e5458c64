import { sql } from 'kysely'
import type { Run } from '../../db/run.ts'

/** The hashes under which these pictures are delivered, by id. */
export async function listPictureHashes(
  run: Run,
  merchantId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await run(sql<{ id: number; hash: string }>`
    select picture_id as id, hash from picture where merchant_id = ${merchantId} and picture_id = any(${[...ids]}::int[])`)
  return new Map(rows.map(({ id, hash }) => [id, hash]))
}
