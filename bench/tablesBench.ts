/** Drags tables of a floor plan with 300 tables in a browser, and measures each frame (TBL-2). */
import type { Locator } from 'playwright-core'
import { planCalls } from '../src/shared/contract/room/plan.ts'
import { tableCalls } from '../src/shared/contract/room/tables.ts'
import type { Place } from './database.ts'
import { dragInDemo } from './dragInDemo.ts'
import type { FrameFigures } from './frames.ts'
import type { Send } from './requests.ts'

export interface TablesFigures extends FrameFigures {
  readonly tables: number
}

const TABLES = 300
const COLUMNS = 20

/** Adds an area with 300 tables to the store; its id. */
async function drawTables(send: Send): Promise<number> {
  const key = () => `bench-${Math.random().toString(36).slice(2, 14)}`
  const { areaId } = await send(tableCalls.addArea, {
    name: `Bench ${key()}`,
    idempotencyKey: key(),
  })
  const tables = Array.from({ length: TABLES }, (_, index) => ({
    tableId: null,
    version: 0,
    name: `Bench ${index + 1}`,
    capacity: 2 + (index % 7),
    shape: index % 3 === 0 ? 'circle' : 'rectangle',
    x: 100 + (index % COLUMNS) * 150,
    y: 100 + Math.floor(index / COLUMNS) * 150,
    width: 90,
    height: 80,
    radius: 45,
    rotation: (index % 4) * 15,
  }))
  await send(planCalls.savePlan, {
    areaId,
    planVersion: 1,
    planWidth: 3200,
    planHeight: 2400,
    planScenery: { pieces: [], background: null },
    tables,
    idempotencyKey: key(),
  })
  return Number(areaId)
}

/** Draws the plan in a store of the demo, and drags one table across the others. */
export async function benchTables(place: Place, say: (line: string) => void): Promise<TablesFigures> {
  const draw = async (send: Send) => ({
    address: `/merchant/OperationSettings/TablesSettingDraw?area=${await drawTables(send)}`,
    thing: (pieces: Locator) => pieces.nth(TABLES / 2),
    settleMs: 1_000,
  })
  return { tables: TABLES, ...(await dragInDemo(place, draw, say)) }
}
