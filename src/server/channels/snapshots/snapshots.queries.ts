/** Menus as they were sent to channels, by their hash. */
import { sql } from 'kysely'
import type { Run } from '../../db/run.ts'

export interface NewSnapshot {
  readonly hash: string
  /** Packed. */
  readonly document: Uint8Array
  readonly categories: number
  readonly items: number
}

/** Whether a snapshot is kept already. */
export async function hasSnapshot(run: Run, merchantId: number, hash: string): Promise<boolean> {
  const rows = await run(sql`select from delivery_snapshot where merchant_id = ${merchantId} and hash = ${hash}`)
  return rows.length > 0
}

/** Keeps a snapshot; an equal one is the same. */
export async function addSnapshot(
  run: Run,
  merchantId: number,
  { hash, document, categories, items }: NewSnapshot,
): Promise<void> {
  await run(sql`
    insert into delivery_snapshot (merchant_id, hash, document, categories, items)
    values (${merchantId}, ${hash}, ${document}, ${categories}, ${items})
    on conflict (merchant_id, hash) do nothing`)
}

/** The packed document of a snapshot. */
export async function findSnapshot(run: Run, merchantId: number, hash: string): Promise<Uint8Array | undefined> {
  const [row] = await run(sql<{ document: Uint8Array }>`
    select document from delivery_snapshot where merchant_id = ${merchantId} and hash = ${hash}`)
  return row?.document
}
