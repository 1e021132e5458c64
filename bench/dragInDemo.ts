/** A store of the demo on a server of its own, in which something is drawn in a browser and dragged. */
import type { Locator, Page } from 'playwright-core'
import { listDemoBuilds } from '../src/server/demo/demoStores.queries.ts'
import { fillDemo } from '../src/server/demo/fillDemo.ts'
import { readEnv } from '../src/server/env.ts'
import { openBrowser } from '../e2e/browser.ts'
import { openSession } from './credentials.ts'
import type { Place } from './database.ts'
import { dragged, type FrameFigures } from './frames.ts'
import { readSession, signedInContext } from './pageBench.ts'
import { type Send, senderOf } from './requests.ts'
import { startServer } from './serverProcess.ts'

/** What is dragged, once it has been saved. */
export interface Drawn {
  /** The address of its page, without the server. */
  readonly address: string
  readonly thing: (pieces: Locator) => Locator
  /** Until everything around it is drawn, in milliseconds. */
  readonly settleMs: number
}

/** Saves what `draw` draws, opens it and drags on it. */
export async function dragInDemo(
  place: Place,
  draw: (send: Send) => Promise<Drawn>,
  say: (line: string) => void,
): Promise<FrameFigures> {
  say('Filling the demo …')
  const engine = await place.open()
  await fillDemo(engine, readEnv(place.env))
  const [main] = await engine.transact('owner', 'read', listDemoBuilds)
  if (!main) throw new Error('The demo has a store')
  const session = await openSession(engine, main.merchantId)
  await engine.close()
  const server = await startServer(place.env)
  const browser = await openBrowser()
  try {
    const drawn = await draw(senderOf(server.port, session))
    const context = await signedInContext(browser, await readSession(server.origin, session))
    say('Dragging …')
    return await dragOn(await context.newPage(), server.origin, drawn)
  } finally {
    await browser.close()
    await server.stop()
  }
}

async function dragOn(page: Page, origin: string, { address, thing, settleMs }: Drawn): Promise<FrameFigures> {
  await page.goto(`${origin}/#${address}`)
  const piece = thing(page.locator('[role="application"] [data-piece]'))
  await piece.waitFor({ timeout: 60_000 })
  await page.waitForTimeout(settleMs)
  return await dragged(page, piece)
}
