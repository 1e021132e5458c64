/** What a menu names without owning it: taxes, printers, pictures. */
import { type RawBuilder, sql } from 'kysely'
import type { Run } from '../db/run.ts'

export interface OutsideIds {
  readonly taxes: readonly number[]
  readonly printers: readonly number[]
  readonly pictures: readonly number[]
}

/** Those of the ids that the store has; `deletedToo` counts what was deleted, because its row is still there. */
export async function knownOutside(
  run: Run,
  merchantId: number,
  asked: OutsideIds,
  deletedToo: boolean,
): Promise<{ taxes: ReadonlySet<number>; printers: ReadonlySet<number>; pictures: ReadonlySet<number> }> {
  const among = async (ids: readonly number[], table: RawBuilder<unknown>, column: RawBuilder<unknown>) => {
    if (ids.length === 0) return new Set<number>()
    const rows = await run(sql<{ id: number }>`
      select ${column} as id from ${table} where merchant_id = ${merchantId} and ${column} = any(${[...ids]}::int[])`)
    return new Set(rows.map(({ id }) => id))
  }
  const living = (name: string) =>
    deletedToo ? sql.raw(name) : sql.raw(`(select * from ${name} where deleted_at is null) x`)
  const [taxes, printers, pictures] = await Promise.all([
    among(asked.taxes, living('tax'), sql`tax_id`),
    among(asked.printers, living('printer'), sql`printer_id`),
    among(asked.pictures, sql`picture`, sql`picture_id`),
  ])
  return { taxes, printers, pictures }
}
