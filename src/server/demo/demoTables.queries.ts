/** The rooms of the demo stores: areas with their tables, each in its place, and a word about two of them. */
import { sql } from 'kysely'
import { compareNames } from '../../shared/rules/room/numberedNames.ts'
import type { Run } from '../db/run.ts'
import type { Sale } from '../orders/ledger/sale.ts'
import { insertArea, insertTables, findTables } from '../room/tables/tables.queries.ts'
import type { House } from './house.ts'

/** The ids of tables by their names. */
export type DemoTables = ReadonlyMap<string, number>

interface DemoArea {
  readonly name: string
  readonly capacities: readonly number[]
  readonly shape: 'rectangle' | 'circle'
}

/** By what the names of their tables begin with. */
const areas: Readonly<Record<string, DemoArea>> = {
  A: { name: 'Main hall', capacities: [4, 4, 2, 6], shape: 'rectangle' },
  B: { name: 'Patio', capacities: [4, 2], shape: 'circle' },
  VIP: { name: 'Private rooms', capacities: [10, 12], shape: 'circle' },
  T: { name: 'Dining room', capacities: [4, 2, 4], shape: 'rectangle' },
}

const IN_A_ROW = 4

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
    const area = areas[prefix]
    if (!area) throw new Error(`No area for tables ${prefix}`)
    const areaId = await insertArea(run, merchantId, area.name)
    const sorted = names.toSorted(compareNames)
    const rows = sorted.map((name, at) => ({
      name,
      areaId,
      capacity: area.capacities[at % area.capacities.length] ?? 4,
      status: 'valid' as const,
      qrStyle: 'square' as const,
      robotVendor: '' as const,
      robotMap: '',
      robotPoint: '',
    }))
    const ids = await insertTables(run, merchantId, rows)
    await placeTables(run, merchantId, area, ids)
    for (const [at, name] of sorted.entries()) made.set(name, ids[at] ?? 0)
  }
  await sayOfTables(run, merchantId, made, now)
  return made
}

/** Rows of tables with room to walk between them, in centimetres. */
async function placeTables(
  run: Run,
  merchantId: number,
  { shape, capacities }: DemoArea,
  ids: readonly number[],
): Promise<void> {
  const isLarge = (capacities[0] ?? 0) > 8
  const places = ids.map((id, at) => ({
    id,
    x: 160 + (at % IN_A_ROW) * 280,
    y: 160 + Math.floor(at / IN_A_ROW) * 220,
  }))
  await run(sql`
    update dining_table t set x = p.x, y = p.y, shape = ${shape}, radius = ${isLarge ? 90 : 50},
      width = case when t.capacity > 4 then 160 when t.capacity < 4 then 70 else 100 end
    from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as p(id int, x int, y int)
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
