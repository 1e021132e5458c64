/** Where a list goes on after a row, as SQL. */
import { type RawBuilder, sql } from 'kysely'

/**
 * The condition that a row comes after another: `columns` are those that the list is sorted by, the last one unique, all in
 * one direction; `place` is what the other row has there, cast to the columns' types.
 */
export function comesAfter(
  columns: readonly RawBuilder<unknown>[],
  order: 'asc' | 'desc',
  place: readonly RawBuilder<unknown>[],
): RawBuilder<boolean> {
  const beyond = sql.raw(order === 'asc' ? '>' : '<')
  return sql<boolean>`(${sql.join(columns)}) ${beyond} (${sql.join(place)})`
}
