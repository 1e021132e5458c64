/** Floor plans in the database: an area with its size and scenery, and the places of its tables (TBL-2). */
import { sql } from 'kysely'
import type { PlannedTable, Scenery } from '../../../shared/contract/room/plan.ts'
import type { Run } from '../../db/run.ts'

export interface StoredArea {
  readonly areaId: number
  readonly name: string
  readonly planWidth: number
  readonly planHeight: number
  /** `{}` until something was drawn. */
  readonly planScenery: Partial<Scenery>
  readonly planVersion: number
}

const AREA = sql`area_id, name, plan_width, plan_height, plan_scenery, plan_version`
const TABLE = sql`table_id, name, capacity, status, shape, x, y, width, height, radius, rotation, version`

/** All areas in their order. */
export function listPlanAreas(run: Run, merchantId: number): Promise<StoredArea[]> {
  return run(sql<StoredArea>`
    select ${AREA} from table_area where merchant_id = ${merchantId} and deleted_at is null order by sort, area_id`)
}

/** The tables of all areas. */
export function listPlanTables(run: Run, merchantId: number): Promise<(PlannedTable & { areaId: number })[]> {
  return run(sql<PlannedTable & { areaId: number }>`
    select area_id, ${TABLE} from dining_table
    where merchant_id = ${merchantId} and deleted_at is null order by sort, table_id`)
}

export async function findArea(run: Run, merchantId: number, areaId: number): Promise<StoredArea | undefined> {
  const [row] = await run(sql<StoredArea>`
    select ${AREA} from table_area
    where merchant_id = ${merchantId} and area_id = ${areaId} and deleted_at is null`)
  return row
}

export function listTablesOf(run: Run, merchantId: number, areaId: number): Promise<PlannedTable[]> {
  return run(sql<PlannedTable>`
    select ${TABLE} from dining_table
    where merchant_id = ${merchantId} and area_id = ${areaId} and deleted_at is null order by table_id`)
}

/** The same, locked: the page of tables changes them too. */
export function lockTablesOf(run: Run, merchantId: number, areaId: number): Promise<PlannedTable[]> {
  return run(sql<PlannedTable>`
    select ${TABLE} from dining_table
    where merchant_id = ${merchantId} and area_id = ${areaId} and deleted_at is null order by table_id for update`)
}

/** Those of some names, as keys, that tables of other areas have. */
export async function otherNames(
  run: Run,
  merchantId: number,
  areaId: number,
  names: readonly string[],
): Promise<string[]> {
  const rows = await run(sql<{ name: string }>`
    select name_key as name from dining_table
    where merchant_id = ${merchantId} and area_id <> ${areaId} and deleted_at is null
      and name_key in (select lower(typed) from unnest(${[...names]}::text[]) as typed)`)
  return rows.map(({ name }) => name)
}

/** What a plan says of a table. */
export type TableFields = Pick<
  PlannedTable,
  'name' | 'capacity' | 'shape' | 'x' | 'y' | 'width' | 'height' | 'radius' | 'rotation'
>

const asRows = (rows: readonly object[]) => sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)`

/** Writes fields of tables. Names are taken away first where they change: two tables may swap theirs. */
export async function updateTables(
  run: Run,
  merchantId: number,
  tables: readonly (TableFields & { readonly tableId: number })[],
): Promise<void> {
  if (tables.length === 0) return
  await run(sql`
    update dining_table t set name = t.table_id || ' ' || t.guest_token
    from ${asRows(tables)} as r("tableId" int, name text)
    where t.merchant_id = ${merchantId} and t.table_id = r."tableId" and t.name <> r.name`)
  await run(sql`
    update dining_table t set name = r.name, capacity = r.capacity, shape = r.shape, x = r.x, y = r.y,
      width = r.width, height = r.height, radius = r.radius, rotation = r.rotation, version = t.version + 1
    from ${asRows(tables)} as r("tableId" int, name text, capacity int, shape text, x int, y int, width int,
      height int, radius int, rotation int)
    where t.merchant_id = ${merchantId} and t.table_id = r."tableId"`)
}

export async function updateArea(
  run: Run,
  merchantId: number,
  areaId: number,
  area: Pick<StoredArea, 'planWidth' | 'planHeight'> & { readonly planScenery: Scenery },
): Promise<void> {
  await run(sql`
    update table_area set plan_width = ${area.planWidth}, plan_height = ${area.planHeight},
      plan_scenery = ${JSON.stringify(area.planScenery)}::jsonb, plan_version = plan_version + 1
    where merchant_id = ${merchantId} and area_id = ${areaId}`)
}

/** Whether the store has this picture. */
export async function hasPicture(run: Run, merchantId: number, pictureId: number): Promise<boolean> {
  const [row] = await run(sql<{ found: boolean }>`
    select exists (select from picture where merchant_id = ${merchantId} and picture_id = ${pictureId}) as found`)
  return row?.found === true
}

/** Whether an order was ever taken at one of these tables. */
export async function haveOrders(run: Run, merchantId: number, tableIds: readonly number[]): Promise<boolean> {
  if (tableIds.length === 0) return false
  const [row] = await run(sql<{ found: boolean }>`
    select exists (select from orders where merchant_id = ${merchantId} and table_id = any(${[...tableIds]}::int[])) as found`)
  return row?.found === true
}

/** Takes tables off the store's list, or puts those that were taken off on it again; how many. */
export async function setDeleted(
  run: Run,
  merchantId: number,
  tableIds: readonly number[],
  deleted: boolean,
): Promise<number> {
  if (tableIds.length === 0) return 0
  const rows = await run(sql<{ tableId: number }>`
    update dining_table set deleted_at = ${deleted ? sql`now()` : sql`null`}, version = version + 1
    where merchant_id = ${merchantId} and table_id = any(${[...tableIds]}::int[])
      and (deleted_at is null) = ${deleted}
    returning table_id`)
  return rows.length
}
