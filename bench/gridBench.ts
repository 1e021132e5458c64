/** The grid of a large dish library, scrolled in a browser; beside it a page of plain lines, scrolled the same way. */
import type { BrowserContext, Page } from 'playwright-core'
import { openBrowser } from '../e2e/browser.ts'
import { readSession, signedInContext } from './pageBench.ts'
import type { Credentials } from './requests.ts'

export interface FrameFigures {
  /** Milliseconds from a frame to the next one; 95 of 100 take no more. */
  readonly p95: number
  /** Of the frames, those that came with the next refresh of a screen of 60 Hz: within 16.7 ms. */
  readonly share: number
  /** Of the page's thread, milliseconds a frame. */
  readonly workMs: number
}

export interface GridFigures {
  readonly grid: FrameFigures
  readonly plain: FrameFigures
}

const frames = 300
/** Five rows a frame: as fast as a wheel turns. */
const STEP = 200
const REFRESH_MS = 1000 / 60
/** Browsers round the time of a frame to a tenth of a millisecond. */
const ROUNDING_MS = 0.1

/** Scrolls `selector` down, a step a frame, and back at its end; the times between the frames. As text: this project knows no browser. */
const scrolled = (selector: string) => `new Promise(done => {
  const box = document.querySelector(${JSON.stringify(selector)})
  const between = []
  let last
  let way = ${STEP}
  const step = at => {
    if (last !== undefined) between.push(at - last)
    last = at
    if (between.length === ${frames}) return done(between)
    const top = box.scrollTop
    box.scrollTop += way
    if (box.scrollTop === top) way = -way
    requestAnimationFrame(step)
  }
  requestAnimationFrame(step)
})`

/** Scrolls the grid, and as many plain lines, on a server that serves the built pages. */
export async function measureGrid(origin: string, credentials: Credentials, dishes: number): Promise<GridFigures> {
  const session = await readSession(origin, credentials)
  const browser = await openBrowser()
  try {
    const context = await signedInContext(browser, session)
    const page = await context.newPage()
    await page.goto(`${origin}/#/merchant/Items/ItemsGrid`)
    await page.locator('.dsg-row').nth(5).waitFor({ timeout: 60_000 })
    const grid = await scroll(context, page, '.dsg-container')
    await page.close()
    const bare = await context.newPage()
    const line = '<div style="height:40px;border-bottom:1px solid #ddd">A dish, 宫保鸡丁, 12.95</div>'
    await bare.setContent(`<div id="box" style="height:800px;overflow:auto">${line.repeat(dishes)}</div>`)
    return { grid, plain: await scroll(context, bare, '#box') }
  } finally {
    await browser.close()
  }
}

async function scroll(context: BrowserContext, page: Page, selector: string): Promise<FrameFigures> {
  const inspector = await context.newCDPSession(page)
  await inspector.send('Performance.enable', { timeDomain: 'threadTicks' })
  const busyMs = async () => {
    const { metrics } = await inspector.send('Performance.getMetrics')
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN)
  }
  // Once unmeasured: code is compiled, and what came with the page has settled.
  await page.evaluate(scrolled(selector))
  const before = await busyMs()
  const between = (await page.evaluate(scrolled(selector))) as number[]
  const workMs = ((await busyMs()) - before) / between.length
  const sorted = between.toSorted((a, b) => a - b)
  const inTime = between.filter(each => each <= REFRESH_MS + ROUNDING_MS).length
  return { p95: sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN, share: inTime / between.length, workMs }
}
