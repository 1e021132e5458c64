/** What a browser needs for a usable order list: signed in, with an empty cache. */
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { openBrowser } from '../e2e/browser.ts'
import { authCalls } from '../src/shared/contract/staff/auth.ts'
import { SERVICE_BASE } from '../src/shared/contract/kernel/call.ts'
import { type Credentials, signedIn } from './requests.ts'

export interface PageFigures {
  /** Script and style as they travelled, in kilobytes of 1,000 bytes. */
  readonly codeKb: number
  readonly allKb: number
  readonly requests: number
  readonly rowsVisibleMs: number
  readonly layoutShift: number
}

const row = 'tr[data-row-key], [role="row"][data-row-key]'

/** As text: this project knows no browser. Runs before the page's own scripts and outside of its policy. */
const watch = `
  globalThis.layoutShift = 0
  new PerformanceObserver(list => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) globalThis.layoutShift += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
  const look = () => {
    const found = document.querySelector(${JSON.stringify(row)})
    if (found !== null && found.getBoundingClientRect().height > 0) globalThis.rowsVisibleMs = performance.now()
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)`

/** Opens the order list `times` times, each in a browser profile of its own; the figures of each. */
export async function measurePage(origin: string, credentials: Credentials, times: number): Promise<PageFigures[]> {
  const session = await readSession(origin, credentials)
  const browser = await openBrowser()
  try {
    const figures: PageFigures[] = []
    for (let time = 0; time < times; time++) {
      const context = await signedInContext(browser, session)
      figures.push(await openList(await context.newPage(), origin))
      await context.close()
    }
    return figures
  } finally {
    await browser.close()
  }
}

/** A browser profile in which somebody is signed in. */
export async function signedInContext(browser: Browser, session: Record<string, unknown>): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1366, height: 900 }, locale: 'en-US' })
  await context.addInitScript(kept => {
    for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, JSON.stringify(value))
  }, session)
  return context
}

/** What the browser keeps of a session, each key apart (src/web/kit/session.ts). */
export async function readSession(origin: string, credentials: Credentials): Promise<Record<string, unknown>> {
  const answer = await fetch(`${origin}${SERVICE_BASE}${authCalls.currentSession.path}`, {
    headers: signedIn(credentials),
  })
  const { result, ...session } = (await answer.json()) as { result: string }
  if (result !== 'success') throw new Error('The session is not valid')
  return { ...session, token: credentials.token }
}

async function openList(page: Page, origin: string): Promise<PageFigures> {
  const network = await page.context().newCDPSession(page)
  await network.send('Network.enable')
  await network.send('Network.setCacheDisabled', { cacheDisabled: true })
  const kinds = new Map<string, string>()
  const bytes = new Map<string, number>()
  network.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type))
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => bytes.set(requestId, encodedDataLength))
  await page.addInitScript({ content: watch })
  await page.goto(`${origin}/#/merchant/OrderList`, { waitUntil: 'commit' })
  await page.locator(row).first().waitFor({ timeout: 20_000 })
  // What comes late moves what is there already, and counts too. The live stream never ends.
  await page.waitForTimeout(1_500)
  const rowsVisibleMs = Number(await page.evaluate('globalThis.rowsVisibleMs'))
  const layoutShift = Number(await page.evaluate('globalThis.layoutShift'))
  const sum = (wanted: (kind: string) => boolean) =>
    [...bytes].reduce((total, [id, size]) => (wanted(kinds.get(id) ?? '') ? total + size : total), 0) / 1000
  const codeKb = sum(kind => kind === 'Script' || kind === 'Stylesheet')
  return { codeKb, allKb: sum(() => true), requests: bytes.size, rowsVisibleMs, layoutShift }
}
