/** Rows of some stores, as a condition. */
import { type RawBuilder, sql } from 'kysely'

/** One store is named by value, so that a cluster finds its shard (docs/citus.md). */
export function amongStores(column: RawBuilder<unknown>, merchantIds: readonly number[]): RawBuilder<unknown> {
  const [only, ...others] = merchantIds
  return only !== undefined && others.length === 0
    ? sql`${column} = ${only}`
    : sql`${column} = any(${[...merchantIds]}::int[])`
}
