/** Drags tables of a floor plan with 300 tables in a browser, and measures each frame (TBL-2). */
import { SERVICE_BASE } from '../src/shared/contract/kernel/call.ts'
import { planCalls } from '../src/shared/contract/room/plan.ts'
import { tableCalls } from '../src/shared/contract/room/tables.ts'
import { listDemoBuilds } from '../src/server/demo/demoStores.queries.ts'
import { fillDemo } from '../src/server/demo/fillDemo.ts'
import { readEnv } from '../src/server/env.ts'
import { openBrowser } from '../e2e/browser.ts'
import { openSession } from './credentials.ts'
import type { Place } from './database.ts'
import { dragged, type FrameFigures } from './frames.ts'
import { readSession, signedInContext } from './pageBench.ts'
import { type Credentials, signedIn } from './requests.ts'
import { startServer } from './serverProcess.ts'

export interface TablesFigures extends FrameFigures {
  readonly tables: number
}

const TABLES = 300
const COLUMNS = 20

async function post(
  origin: string,
  credentials: Credentials,
  path: string,
  body: object,
): Promise<Record<string, unknown>> {
  const response = await fetch(origin + SERVICE_BASE + path, {
    method: 'POST',
    headers: { ...signedIn(credentials), 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  const answer = (await response.json()) as Record<string, unknown>
  if (answer['result'] !== 'success') throw new Error(`${path}: ${JSON.stringify(answer)}`)
  return answer
}

/** Adds an area with 300 tables to the store; its id. */
async function drawTables(origin: string, credentials: Credentials): Promise<number> {
  const key = () => `bench-${Math.random().toString(36).slice(2, 14)}`
  const { areaId } = await post(origin, credentials, tableCalls.addArea.path, {
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
  await post(origin, credentials, planCalls.savePlan.path, {
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

/** Drags one table across the others, a step of the mouse a frame. */
async function measureTables(origin: string, credentials: Credentials): Promise<TablesFigures> {
  const areaId = await drawTables(origin, credentials)
  const browser = await openBrowser()
  try {
    const context = await signedInContext(browser, await readSession(origin, credentials))
    const page = await context.newPage()
    await page.goto(`${origin}/#/merchant/OperationSettings/TablesSettingDraw?area=${areaId}`)
    const piece = page.locator('[role="application"] [data-piece]').nth(TABLES / 2)
    await piece.waitFor({ timeout: 60_000 })
    await page.waitForTimeout(1_000)
    return { tables: TABLES, ...(await dragged(page, piece)) }
  } finally {
    await browser.close()
  }
}

/** Draws the plan in a store of the demo, and drags on it. */
export async function benchTables(place: Place, say: (line: string) => void): Promise<TablesFigures> {
  say('Filling the demo …')
  const engine = await place.open()
  await fillDemo(engine, readEnv(place.env))
  const [main] = await engine.transact('owner', 'read', listDemoBuilds)
  if (!main) throw new Error('The demo has a store')
  const session = await openSession(engine, main.merchantId)
  await engine.close()
  const server = await startServer(place.env)
  try {
    say('Dragging on a floor plan …')
    return await measureTables(server.origin, session)
  } finally {
    await server.stop()
  }
}
