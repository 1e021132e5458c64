/** The rooms of the demo stores: areas with their tables, each in its place, and a word about two of them. */
import { sql } from 'kysely'
import type { DiningTableFields } from '../../shared/contract/room/tables.ts'
import { compareNames } from '../../shared/rules/room/numberedNames.ts'
import type { Run } from '../db/run.ts'
import type { Sale } from '../orders/ledger/sale.ts'
import { insertArea, insertTables, findTables } from '../room/tables/tables.queries.ts'
import { updateArea } from '../room/plan/plan.queries.ts'
import { type DemoRoom, demoRooms } from './demoRooms.ts'
import { keepRobotPoints } from '../room/robots/robotPoints.queries.ts'
import { SANDBOX_MAP, sandboxPoints } from '../room/robots/sandboxRobot.ts'
import type { House } from './house.ts'

/** The ids of tables by their names. */
export type DemoTables = ReadonlyMap<string, number>

/** The practice robot has a point for some of the tables (TBL-4). */
function practicePointOf(name: string): Pick<DiningTableFields, 'robotVendor' | 'robotMap' | 'robotPoint'> {
  const robotPoint = `Table ${name}`
  return sandboxPoints.some(({ pointName }) => pointName === robotPoint)
    ? { robotVendor: 'sandbox', robotMap: SANDBOX_MAP, robotPoint }
    : { robotVendor: '', robotMap: '', robotPoint: '' }
}

/** Makes the areas and tables of a store, unless it has some; its tables. */
export async function fillDemoTables(
  run: Run,
  merchantId: number,
  { tables }: Pick<House, 'tables'>,
  now: number,
): Promise<DemoTables> {
  const there = await findTables(run, merchantId)
  if (there.length > 0) return new Map(there.map(({ name, tableId }) => [name, tableId]))
  const made = new Map<string, number>()
  for (const [prefix, names] of Map.groupBy(tables, name => name.replace(/\d+$/, ''))) {
    const room = demoRooms[prefix]
    if (!room) throw new Error(`No area for tables ${prefix}`)
    const areaId = await insertArea(run, merchantId, room.name)
    const sorted = names.toSorted(compareNames)
    const rows = sorted.map((name, at) => ({
      name,
      areaId,
      capacity: room.tables[at]?.capacity ?? 4,
      status: 'valid' as const,
      qrStyle: 'square' as const,
      ...practicePointOf(name),
    }))
    const ids = await insertTables(run, merchantId, rows)
    await drawRoom(run, merchantId, areaId, room, ids)
    for (const [at, name] of sorted.entries()) made.set(name, ids[at] ?? 0)
  }
  await keepRobotPoints(run, merchantId, 'sandbox', sandboxPoints, new Date(now))
  await sayOfTables(run, merchantId, made, now)
  return made
}

/** Draws a room: its walls, doors and words, and each table where it stands. */
async function drawRoom(
  run: Run,
  merchantId: number,
  areaId: number,
  { width, height, scenery, tables }: DemoRoom,
  ids: readonly number[],
): Promise<void> {
  await updateArea(run, merchantId, areaId, {
    planWidth: width,
    planHeight: height,
    planScenery: { pieces: [...scenery], background: null },
  })
  const places = ids.map((id, at) => ({ id, ...tables[at] }))
  await run(sql`
    update dining_table t set x = p.x, y = p.y, shape = p.shape, radius = p.radius, width = p.width, height = p.height,
      rotation = p.rotation
    from jsonb_to_recordset(${JSON.stringify(places)}::jsonb)
      as p(id int, x int, y int, shape text, radius int, width int, height int, rotation int)
    where t.merchant_id = ${merchantId} and t.table_id = p.id`)
}

/** One is held for a party, one waits to be cleaned. */
async function sayOfTables(run: Run, merchantId: number, tables: DemoTables, now: number): Promise<void> {
  const words = [
    { tableId: tables.get('VIP1'), state: 'held', note: 'Chen, 8 guests', minutes: 12 },
    { tableId: tables.get('B8') ?? tables.get('T9'), state: 'toClean', note: '', minutes: 4 },
  ].filter(word => word.tableId !== undefined)
  for (const { tableId, state, note, minutes } of words) {
    const since = new Date(now - minutes * 60_000).toISOString()
    await run(sql`
      insert into table_state (merchant_id, table_id, state, since, note)
      values (${merchantId}, ${tableId ?? 0}, ${state}, ${since}, ${note})`)
  }
}

/** The sale at its table, where it has one. */
export function atTable(sale: Sale, tables: DemoTables): Sale {
  const tableId = tables.get(sale.texts?.tableName ?? '')
  return tableId === undefined ? sale : { ...sale, links: { ...sale.links, tableId } }
}

/** Whoever ordered longer ago has left, paid or not. */
const SITTING_MS = 3 * 60 * 60_000

/** Guests of two tables call, where people sit if there are such tables: for the bill, and for a server (TBL-3). */
export async function fillDemoCalls(run: Run, merchantId: number, now: number): Promise<void> {
  await run(sql`
    insert into table_call (merchant_id, table_id, kind, called_at)
    select ${merchantId}::int, table_id, case place when 1 then 'bill' else 'server' end,
      ${new Date(now).toISOString()}::timestamptz - place * interval '2 minutes'
    from (
      select t.table_id, row_number() over (order by exists (
        select from orders o where o.merchant_id = ${merchantId} and o.table_id = t.table_id
          and o.status in ('open', 'partiallyPaid')
          and o.ordered_at > ${new Date(now - SITTING_MS).toISOString()}::timestamptz) desc, t.table_id) as place
      from dining_table t
      where t.merchant_id = ${merchantId} and t.deleted_at is null and not exists (
        select from table_state s where s.merchant_id = ${merchantId} and s.table_id = t.table_id)) tables
    where place <= 2 on conflict do nothing`)
}
