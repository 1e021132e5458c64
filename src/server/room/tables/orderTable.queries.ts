/** The table that an order names (TBL-1): by its id, else by its name whatever the capitals. */
import { sql } from 'kysely'
import type { Run } from '../../db/run.ts'

/** No table has a higher one. */
const MOST_ID = 2_147_483_647

export interface NamedTable {
  readonly tableId?: number | undefined
  readonly tableName: string
}

/** The table of an order; null where no table has that id or name. The name is as it was sent, else the table's. */
export interface OrderTable {
  readonly tableId: number | null
  readonly tableName: string
}

/**
 * Finds the table of an order and holds it until the transaction ends: nobody deletes it meanwhile. An id that is unknown
 * or of a deleted table counts for its name alone.
 */
export async function tableForOrder(run: Run, merchantId: number, named: NamedTable): Promise<OrderTable> {
  const { tableId, tableName } = named
  const isId = tableId !== undefined && tableId <= MOST_ID
  const byId = isId ? await findById(run, merchantId, tableId) : undefined
  const name = tableName || (byId?.name ?? '')
  if (byId?.isThere) return { tableId: byId.tableId, tableName: name }
  if (name === '') return { tableId: null, tableName: '' }
  const [byName] = await run(sql<{ tableId: number }>`select table_id from dining_table
    where merchant_id = ${merchantId} and name_key = lower(${name}) and deleted_at is null for key share`)
  return { tableId: byName?.tableId ?? null, tableName: name }
}

async function findById(run: Run, merchantId: number, tableId: number) {
  const [row] = await run(sql<{ tableId: number; name: string; isThere: boolean }>`
    select table_id, name, deleted_at is null as is_there from dining_table
    where merchant_id = ${merchantId} and table_id = ${tableId} for key share`)
  return row
}

/** Not waited for: the transaction fails (`assume`) unless `tableForOrder` finds this; it holds the table as well. */
export function assumeTable(run: Run, merchantId: number, { tableId, tableName }: NamedTable, found: OrderTable): void {
  const own = sql`merchant_id = ${merchantId} and deleted_at is null`
  // Of a table that was named by its id alone the name counts, else the name that was sent leads to it.
  const named = tableId === undefined || tableName !== '' ? sql`` : sql`and name = ${found.tableName}`
  const same = tableId === undefined ? sql`and name_key = lower(${tableName})` : named
  const holds =
    found.tableId === null
      ? sql`not exists (select from dining_table where ${own} and name_key = lower(${found.tableName}))`
      : sql`(select table_id from dining_table where ${own} and table_id = ${found.tableId} ${same} for key share)
          is not distinct from ${found.tableId}::int`
  run(sql`select assume(${holds})`).catch(() => {})
}
