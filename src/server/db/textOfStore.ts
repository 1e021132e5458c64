import { type RawBuilder, sql } from 'kysely'

/**
 * SQL that a table of terms holds as text, with the store's number where it says `:store`: a sub-select that names its store
 * by value stays in the one shard that has it (docs/operations/postgres.md, Citus).
 */
export const textOfStore = (text: string, merchantId: number): RawBuilder<unknown> =>
  sql.join(
    text.split(':store').map(part => sql.raw(part)),
    sql`${merchantId}`,
  )
