/** Questions about several stores, as a cluster answers them (docs/citus.md). */
import { type RawBuilder, sql } from 'kysely'
import type { Run } from '../../db/run.ts'

/** A store that is named; without one it is that of the part. */
export type Store = RawBuilder<unknown>

/** In one statement for all stores; in one for each on a cluster, which finds the shard by a store that is named. */
export async function byStore<Part extends { readonly merchantId: number }, Row>(
  run: Run,
  parts: readonly Part[],
  ask: (parts: readonly Part[], named?: Store) => Promise<Row[]>,
): Promise<Row[]> {
  if (parts.length === 0) return []
  if (run.isCluster !== true) return ask(parts)
  const stores = [...new Set(parts.map(({ merchantId }) => merchantId))]
  const answers = stores.map(id =>
    ask(
      parts.filter(({ merchantId }) => merchantId === id),
      sql`${id}::int`,
    ),
  )
  return (await Promise.all(answers)).flat()
}
