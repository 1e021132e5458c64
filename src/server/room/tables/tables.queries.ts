/** Areas and tables, their names and codes (TBL-1). Deleted ones keep their rows, because orders name them. */
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import {
  type DiningTable,
  diningTableFields,
  type DiningTableFields,
  type TableArea,
  tableAreaFields,
} from '../../../shared/contract/room/tables.ts'
import type { Run } from '../../db/run.ts'
import { recordStore } from '../../kernel/records/recordStore.ts'

const ofArea = (merchantId: number) =>
  sql`from dining_table t where t.merchant_id = ${merchantId} and t.area_id = table_area.area_id and t.deleted_at is null`

export const tableAreas = recordStore({
  table: 'tableArea',
  id: 'areaId',
  fields: tableAreaFields,
  object: 'tableArea',
  topic: 'room',
  editPermission: 'settings.tables.edit',
  refusesUnchanged: true,
})

export const diningTables = recordStore({
  table: 'diningTable',
  id: 'tableId',
  fields: diningTableFields,
  figures: { sort: () => sql<number>`sort` },
  object: 'diningTable',
  topic: 'room',
  editPermission: 'settings.tables.edit',
  refusesUnchanged: true,
})

/** Areas in their order, with what is in them. */
export const listAreas = (run: Run, merchantId: number): Promise<TableArea[]> =>
  run(sql<TableArea>`
    select area_id, name, sort, version, (select count(*) ${ofArea(merchantId)}) as tables,
      (select coalesce(sum(t.capacity), 0) ${ofArea(merchantId)} and t.status = 'valid') as seats
    from table_area where merchant_id = ${merchantId} and deleted_at is null order by sort, area_id`)

/** Whether the map of the table `t`'s call point was fetched, and has it no longer (TBL-4). */
const isPointGone = (merchantId: number) => sql<boolean>`(t.robot_point <> ''
  and exists (select from robot_point p where p.merchant_id = ${merchantId} and p.vendor = t.robot_vendor
    and p.map_name = t.robot_map)
  and not exists (select from robot_point p where p.merchant_id = ${merchantId} and p.vendor = t.robot_vendor
    and p.map_name = t.robot_map and p.point_name = t.robot_point and p.gone_at is null))`

/** All tables of a store by area, each in its order. */
export const findTables = (run: Run, merchantId: number): Promise<DiningTable[]> =>
  run(sql<DiningTable>`
    select t.table_id, t.name, t.area_id, t.capacity, t.status, t.qr_style, t.robot_vendor, t.robot_map, t.robot_point,
      t.sort, t.version, ${isPointGone(merchantId)} as is_point_gone
    from dining_table t join table_area a on a.merchant_id = t.merchant_id and a.area_id = t.area_id
    where t.merchant_id = ${merchantId} and t.deleted_at is null order by a.sort, a.area_id, t.sort, t.table_id`)

export interface TableName extends Pick<DiningTable, 'tableId' | 'name' | 'capacity' | 'status'> {
  readonly areaName: string
}

/** All tables by area, for pickers. */
export const listTableNames = (run: Run, merchantId: number): Promise<TableName[]> =>
  run(sql<TableName>`
    select t.table_id, t.name, a.name as area_name, t.capacity, t.status
    from dining_table t join table_area a on a.merchant_id = t.merchant_id and a.area_id = t.area_id
    where t.merchant_id = ${merchantId} and t.deleted_at is null order by a.sort, a.area_id, t.sort, t.table_id`)

/** A table as its printed code finds it. */
export interface CodedTable extends Pick<DiningTable, 'tableId' | 'areaId' | 'name' | 'capacity' | 'status'> {
  readonly guestToken: string
}

/** The table of a printed code; none where the code was renewed or the table deleted. */
export async function tableByToken(run: Run, merchantId: number, guestToken: string): Promise<CodedTable | undefined> {
  const [table] = await run(sql<CodedTable>`
    select table_id, area_id, name, capacity, status, guest_token from dining_table
    where merchant_id = ${merchantId} and guest_token = ${guestToken} and deleted_at is null`)
  return table
}

/** What a table's code says: 128 random bits. */
export const newGuestToken = (): string => randomBytes(16).toString('base64url')

/** Adds tables behind those of their area; their ids in the same order. Throws TABLE_NUMBER_TAKEN. */
export async function insertTables(
  run: Run,
  merchantId: number,
  tables: readonly DiningTableFields[],
): Promise<number[]> {
  const rows = tables.map((table, at) => ({ ...table, at, guestToken: newGuestToken() }))
  const made = await run(sql<{ tableId: number }>`
    with given as (select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g(at int, name text,
      "areaId" int, capacity int, status text, "qrStyle" text, "robotVendor" text, "robotMap" text, "robotPoint" text,
      "guestToken" text))
    insert into dining_table (merchant_id, name, area_id, capacity, status, qr_style, robot_vendor, robot_map,
      robot_point, guest_token, sort)
    select ${merchantId}, name, "areaId", capacity, status, "qrStyle", "robotVendor", "robotMap", "robotPoint",
      "guestToken", at + 1 + coalesce((select max(t.sort) from dining_table t
        where t.merchant_id = ${merchantId} and t.area_id = "areaId" and t.deleted_at is null), 0)
    from given order by at returning table_id`)
  return made.map(({ tableId }) => tableId)
}

/** Adds an area behind the others; its id. Throws AREA_NAME_TAKEN. */
export async function insertArea(run: Run, merchantId: number, name: string): Promise<number> {
  const [last] = await run(sql<{ sort: number }>`
    select coalesce(max(sort), 0) as sort from table_area where merchant_id = ${merchantId} and deleted_at is null`)
  const [row] = await run(sql<{ areaId: number }>`
    insert into table_area (merchant_id, name, sort) values (${merchantId}, ${name}, ${(last?.sort ?? 0) + 1})
    returning area_id`)
  if (!row) throw new Error('No area')
  return row.areaId
}

/** The ids of all areas, locked: nobody adds a table or deletes an area until the transaction ends. */
export async function lockAreas(run: Run, merchantId: number): Promise<number[]> {
  const rows = await run(sql<{ areaId: number }>`
    select area_id from table_area where merchant_id = ${merchantId} and deleted_at is null
    order by sort, area_id for update`)
  return rows.map(({ areaId }) => areaId)
}

/** How many tables a store has, or one of its areas. */
export async function countTables(run: Run, merchantId: number, areaId?: number): Promise<number> {
  const among = areaId === undefined ? sql`` : sql`and area_id = ${areaId}`
  const [row] = await run(sql<{ count: number }>`
    select count(*) as count from dining_table where merchant_id = ${merchantId} and deleted_at is null ${among}`)
  return row?.count ?? 0
}

/**
 * Whether an order of this table is not paid in full; orders that are not linked to their table yet count by its name.
 * Ask it with the table's row locked: a push of an order waits for the lock, or the lock for the push.
 */
export async function hasUnpaidOrder(run: Run, merchantId: number, tableId: number, name: string): Promise<boolean> {
  const rows = await run(sql`
    select from orders where merchant_id = ${merchantId} and status in ('open', 'partiallyPaid')
      and (table_id = ${tableId} or (table_id is null and lower(table_name) = lower(${name}))) limit 1`)
  return rows.length > 0
}

/** Writes the order of areas or tables: positions from 1. */
export async function writeSort(
  run: Run,
  merchantId: number,
  table: 'tableArea' | 'diningTable',
  ids: readonly number[],
): Promise<void> {
  const id = sql.ref(table === 'tableArea' ? 'areaId' : 'tableId')
  await run(sql`
    update ${sql.table(table)} t set sort = p.at
    from unnest(${[...ids]}::int[]) with ordinality as p(id, at)
    where t.merchant_id = ${merchantId} and t.${id} = p.id and t.sort <> p.at`)
}
