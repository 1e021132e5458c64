/** What a menu names without having it: taxes, printers, pictures, modifiers that were deleted. */
import { type RawBuilder, sql } from 'kysely'
import type { Run } from '../../db/run.ts'

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

/** Lets printers live again that something put back names; one whose name another has by now takes its id behind it. */
export async function revivePrinters(run: Run, merchantId: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await run(sql`
    update printer t set deleted_at = null, version = version + 1,
      name = case when exists (
        select from printer o
        where o.merchant_id = ${merchantId} and o.deleted_at is null and lower(o.name) = lower(t.name)
      ) then t.name || ' (' || t.printer_id || ')' else t.name end,
      -- A printer whose serial number another one has by now is found by its name alone.
      serial_no = case when exists (
        select from printer o
        where o.merchant_id = ${merchantId} and o.deleted_at is null and o.serial_no = t.serial_no
      ) then '' else t.serial_no end
    where merchant_id = ${merchantId} and printer_id = any(${[...ids]}::int[]) and deleted_at is not null`)
}

/** The groups of modifiers, also of deleted ones, by their ids. */
export async function groupsOfModifiers(
  run: Run,
  merchantId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const rows = await run(sql<{ id: number; groupId: number }>`
    select modifier_id as id, modifier_group_id as group_id from modifier
    where merchant_id = ${merchantId} and modifier_id = any(${[...ids]}::bigint[])`)
  return new Map(rows.map(({ id, groupId }) => [id, groupId]))
}
