/** Ids of rows inside a group of settings, which orders and other groups may name. */
import { Failure } from '../../../shared/contract/kernel/failures.ts'

/** A row that was added by a version has an id that no other version gives, so that none comes twice. */
const IDS_A_VERSION = 1000

interface Row {
  readonly id?: number | undefined
}

/**
 * The rows with ids for new ones; `version` is that which is being made, `field` where the rows are in the value.
 * A row that was deleted may come back with the id that it had. Throws NOT_FOUND for an id that no version has given
 * yet, or that is there twice.
 */
export function withRowIds<T extends Row>(
  rows: readonly T[],
  { version, field }: { version: number; field: string },
): (T & { id: number })[] {
  const taken = new Set<number>()
  let added = 0
  return rows.map((row, at) => {
    if (row.id === undefined) return { ...row, id: version * IDS_A_VERSION + added++ }
    const isGiven = row.id >= IDS_A_VERSION && row.id < version * IDS_A_VERSION
    if (!isGiven || taken.has(row.id)) throw new Failure('NOT_FOUND', { field: `${field}.${at}.id` })
    taken.add(row.id)
    return { ...row, id: row.id }
  })
}
