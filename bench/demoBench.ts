/** The demo's database, as somebody has it who started the product once: fill, cold start, page, import. */
import { readEnv } from '../src/server/env.ts'
import { fillDemo } from '../src/server/demo/fillDemo.ts'
import { listDemoBuilds } from '../src/server/demo/demoStores.queries.ts'
import { orderCalls } from '../src/shared/contract/orders/orders.ts'
import { measureColdStarts } from './coldStart.ts'
import { openSession } from './credentials.ts'
import type { Place } from './database.ts'
import { hasImportFile, type ImportFigures, measureImport } from './importBench.ts'
import type { Options } from './options.ts'
import { measurePage, type PageFigures } from './pageBench.ts'
import { asBytes } from './requests.ts'
import { startServer } from './serverProcess.ts'
import { type FeltFigures, measureFelt } from './feltBench.ts'
import { measureWaits, type WaitFigures } from './waitsBench.ts'

export interface DemoFigures {
  readonly fillSeconds: number
  readonly orders: number
  /** Milliseconds, smallest first. */
  readonly coldStarts: readonly number[]
  readonly pages: readonly PageFigures[]
  readonly steps: WaitFigures | undefined
  readonly felt: FeltFigures | undefined
  readonly imported: ImportFigures | undefined
  readonly memoryMb: { readonly idle: number; readonly after: number }
}

const starts = 5

/** Fills a database with the demo and measures around it. */
export async function benchDemo(place: Place, { parts }: Options, say: (line: string) => void): Promise<DemoFigures> {
  say('Filling the demo …')
  const engine = await place.open()
  const started = performance.now()
  const orders = await fillDemo(engine, readEnv(place.env))
  const fillSeconds = (performance.now() - started) / 1000
  const [main, second] = await engine.transact('owner', 'read', listDemoBuilds)
  if (!main || !second) throw new Error('The demo has two stores')
  const inMain = await openSession(engine, main.merchantId)
  const inSecond = await openSession(engine, second.merchantId)
  await engine.close()
  const [list = ''] = asBytes({ call: orderCalls.getPosOrderListPage, inputs: [{}] }, inMain)
  say('Starting cold …')
  const coldStarts = await measureColdStarts(place.env, list, starts)
  const server = await startServer(place.env)
  try {
    const idle = server.memory().now
    say('Opening the order list in a browser …')
    const pages = parts.has('page') ? await measurePage(server.origin, inMain, starts) : []
    const steps = parts.has('page') ? await measureWaits(server.origin, inMain, starts) : undefined
    const felt = parts.has('page') ? await measureFelt(server.origin, inMain, starts) : undefined
    say('Importing a year …')
    const imported =
      parts.has('import') && hasImportFile() ? await measureImport(server.port, inSecond, list) : undefined
    return {
      fillSeconds,
      orders,
      coldStarts,
      pages,
      steps,
      felt,
      imported,
      memoryMb: { idle, after: server.memory().now },
    }
  } finally {
    await server.stop()
  }
}
