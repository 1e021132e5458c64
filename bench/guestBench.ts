/** What a guest waits for the first dish after scanning the code of a table, on a phone with a slow line (TBL-3). */
import { sql } from 'kysely'
import type { Browser } from 'playwright-core'
import { openBrowser } from '../e2e/browser.ts'
import { readEnv } from '../src/server/env.ts'
import { fillDemo } from '../src/server/demo/fillDemo.ts'
import { listDemoBuilds } from '../src/server/demo/demoStores.queries.ts'
import type { Place } from './database.ts'
import { startServer } from './serverProcess.ts'

export interface GuestFigures {
  /** Until the first dish is drawn, milliseconds, smallest first. */
  readonly firstDishMs: readonly number[]
  /** As they travelled, pictures left out, in kilobytes of 1,000 bytes. */
  readonly kb: number
  readonly requests: number
}

/** As the developer tools of Chrome have “Fast 4G”, and a processor four times as slow. */
const LINE = { offline: false, latency: 165, downloadThroughput: (8.1e6 / 8) | 0, uploadThroughput: (1.35e6 / 8) | 0 }
const SLOWER = 4
const TIMES = 7
const TOKEN = 'benchmarkbenchmarkbenc'

const watch = `
  const look = () => {
    const found = document.querySelector('[data-item] .name')
    if (found !== null && found.getBoundingClientRect().height > 0) globalThis.firstDishMs = performance.now()
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)`

/** Fills the demo, gives it a table, and opens its page again and again with an empty cache. */
export async function benchGuest(place: Place, say: (line: string) => void): Promise<GuestFigures> {
  say('Filling the demo …')
  const engine = await place.open()
  await fillDemo(engine, readEnv(place.env))
  const [main] = await engine.transact('owner', 'read', listDemoBuilds)
  const merchantId = main?.merchantId ?? 0
  await engine.transact('owner', 'write', run =>
    run(sql`
      with area as (
        insert into table_area (merchant_id, name) values (${merchantId}, 'Bench') returning area_id
      )
      insert into dining_table (merchant_id, area_id, name, capacity, guest_token)
      select ${merchantId}, area_id, 'Bench 1', 4, ${TOKEN} from area`),
  )
  await engine.close()
  const server = await startServer(place.env)
  const browser = await openBrowser()
  try {
    say('Scanning the code of a table …')
    const runs = []
    for (let time = 0; time < TIMES; time++) runs.push(await scan(browser, `${server.origin}/t/${merchantId}.${TOKEN}`))
    const [{ kb, requests } = { kb: 0, requests: 0 }] = runs
    return { firstDishMs: runs.map(({ firstDishMs }) => firstDishMs).toSorted((a, b) => a - b), kb, requests }
  } finally {
    await browser.close()
    await server.stop()
  }
}

async function scan(browser: Browser, address: string): Promise<{ firstDishMs: number; kb: number; requests: number }> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'en-US' })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', LINE)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  const kinds = new Map<string, string>()
  const bytes = new Map<string, number>()
  devtools.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type))
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => bytes.set(requestId, encodedDataLength))
  await page.addInitScript({ content: watch })
  await page.goto(address, { waitUntil: 'load' })
  const firstDishMs = Number(await page.evaluate('globalThis.firstDishMs'))
  const counted = [...bytes].filter(([id]) => kinds.get(id) !== 'Image')
  await context.close()
  return { firstDishMs, kb: counted.reduce((sum, [, size]) => sum + size, 0) / 1000, requests: counted.length }
}
