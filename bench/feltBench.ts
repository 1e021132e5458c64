/**
 * How the pages of every day feel once their code is in the browser's cache (SHELL-7): the largest thing drawn of a page that
 * is loaded again, beside the dashboard's of the same round; a page reached from another; a click or a letter answered.
 */
import type { BrowserContext, Page } from 'playwright-core'
import { openBrowser } from '../e2e/browser.ts'
import { readSession, signedInContext } from './pageBench.ts'
import type { Credentials } from './requests.ts'

export interface FeltFigures {
  /** Largest contentful paint of a page loaded again, in milliseconds, by page; the first is the dashboard. */
  readonly loads: ReadonlyMap<string, readonly number[]>
  /** From the address to the page, in milliseconds, of pages that were open before. */
  readonly switches: readonly Switch[]
  /** Of each click and key its time to the next paint, in milliseconds (the measure of INP). */
  readonly answers: readonly Answer[]
}

interface Answer {
  readonly ms: number
  /** The event and what it was for. */
  readonly what: string
}

interface Switch {
  /** All of the page is there, with the rows of the last time. */
  readonly drawnMs: number
  /** The rows are asked for anew: they have come. */
  readonly freshMs: number
}

const DASHBOARD = '/merchant'
const pages = [
  DASHBOARD,
  '/merchant/OrderList',
  '/merchant/MenuDashboard',
  '/merchant/Items',
  '/merchant/OperationSettings/PaymentSetting',
  '/merchant/ClockRecords',
]
const visited = [...pages, '/merchant/EmployeeList', '/merchant/customer', '/merchant/Equipment', '/merchant/Floor']

/** As text: this project knows no browser. Runs before the page's own scripts and outside of its policy. */
const watch = `
  globalThis.largestMs = 0
  new PerformanceObserver(list => {
    for (const entry of list.getEntries()) globalThis.largestMs = entry.startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  globalThis.answers = new Map()
  new PerformanceObserver(list => {
    for (const { interactionId, duration, name, target } of list.getEntries()) {
      if (interactionId === 0 || duration < (globalThis.answers.get(interactionId)?.ms ?? 0)) continue
      const what = name + ' ' + (target?.getAttribute?.('aria-label') ?? target?.textContent?.slice(0, 30) ?? '')
      globalThis.answers.set(interactionId, { ms: duration, what: what.trim() })
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true })`

const nowhere = (selector: string) =>
  `![...document.querySelectorAll('${selector}')].some(each => each.offsetParent !== null)`
/** Nothing stands for what is still to come. */
const isDrawn = `document.querySelector('h1') !== null
  && ${nowhere('main[aria-busy="true"], section[aria-busy="true"], .ant-skeleton, [class*="_bone_"]')}`
const isFresh = `document.querySelector('h1') !== null && ${nowhere('[aria-busy="true"], .ant-skeleton')}`

/** Measures on a server that serves the built pages, in one browser profile. */
export async function measureFelt(origin: string, credentials: Credentials, times: number): Promise<FeltFigures> {
  const browser = await openBrowser()
  try {
    const context = await signedInContext(browser, await readSession(origin, credentials))
    const loads = await loadAgain(context, origin, times)
    const page = await context.newPage()
    await page.addInitScript({ content: watch })
    await page.goto(`${origin}/#/merchant/Reconciliation`)
    await untilFresh(page)
    // Once unmeasured: the code of the pages is compiled.
    for (const address of visited) await switchTo(page, address)
    const switches: Switch[] = []
    for (let time = 0; time < times; time++) for (const address of visited) switches.push(await switchTo(page, address))
    return { loads, switches, answers: await answersOf(page) }
  } finally {
    await browser.close()
  }
}

async function loadAgain(context: BrowserContext, origin: string, times: number) {
  const loads = new Map<string, number[]>(pages.map(address => [address, []]))
  for (let time = -1; time < times; time++) {
    for (const address of pages) {
      const page = await context.newPage()
      await page.addInitScript({ content: watch })
      await page.goto(`${origin}/#${address}`)
      await untilFresh(page)
      // What comes later still counts.
      await page.waitForTimeout(500)
      const largest = Number(await page.evaluate('globalThis.largestMs'))
      if (time >= 0) loads.get(address)?.push(largest)
      await page.close()
    }
  }
  return loads
}

/** Not `waitForFunction`: the pages' policy forbids what it does with a text. */
const untilFresh = (page: Page) =>
  page.evaluate(`new Promise(done => {
    const look = () => requestAnimationFrame(() => (${isFresh} ? done() : look()))
    look()
  })`)

/** Goes from one page to another. */
async function switchTo(page: Page, address: string): Promise<Switch> {
  return (await page.evaluate(`new Promise((done, fail) => {
    setTimeout(() => fail(new Error('${address} was not reached in 30 s')), 30_000)
    // A page that is reached has the focus on its heading.
    const before = document.activeElement
    const from = performance.now()
    location.hash = '#${address}'
    let drawnMs
    const look = () => requestAnimationFrame(() => {
      const focused = document.activeElement
      const isThere = focused?.tagName === 'H1' && focused !== before
      if (isThere && ${isDrawn}) drawnMs ??= performance.now() - from
      drawnMs !== undefined && ${isFresh} ? done({ drawnMs, freshMs: performance.now() - from }) : look()
    })
    look()
  })`)) as Switch
}

/** Somebody looks for an order, opens it, folds the sidebar, opens the palette and types there. */
async function answersOf(page: Page): Promise<readonly Answer[]> {
  await switchTo(page, '/merchant/OrderList')
  const search = page.locator('main input[type="search"], main .ant-input').filter({ visible: true }).first()
  await search.click()
  await search.pressSequentially('0141', { delay: 80 })
  await search.fill('')
  await page.locator('main [data-row-key]:visible').first().click()
  await page.keyboard.press('Escape')
  await switchTo(page, '/merchant/Items')
  await page.locator('main [data-row-key]:visible').first().click()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+k')
  await page.locator('[role=dialog] [role=combobox]').pressSequentially('tax rate', { delay: 80 })
  await page.keyboard.press('Escape')
  // As long as it is there, it keeps the focus.
  await page.locator('[role=dialog]').waitFor({ state: 'detached' })
  await switchTo(page, '/merchant/MenuDashboard')
  for (const tab of await page.getByRole('tab').filter({ visible: true }).all()) await tab.click()
  // The observer hears of an event after its frame.
  await page.waitForTimeout(500)
  return ((await page.evaluate('[...globalThis.answers.values()]')) as Answer[]).toSorted((a, b) => a.ms - b.ms)
}

const at = (sorted: readonly number[], share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN

/** The aims: 1.3 of the dashboard’s, drawn within a p95 of 150 ms, answered within 100 ms. */
export function feltRows({ loads, switches, answers }: FeltFigures): string[][] {
  const sorted = (times: readonly number[]) => times.toSorted((a, b) => a - b)
  const medianOf = (times: readonly number[]) => at(sorted(times), 0.5)
  const dashboard = medianOf(loads.get(DASHBOARD) ?? [])
  const drawn = sorted(switches.map(({ drawnMs }) => drawnMs))
  const fresh = sorted(switches.map(({ freshMs }) => freshMs))
  const ms = (value: number) => `${value.toFixed(0)} ms`
  const answered = answers.map(answer => answer.ms)
  const spread = (times: readonly number[]) =>
    `p50 ${ms(at(times, 0.5))}, p95 ${ms(at(times, 0.95))} (of ${times.length}; worst ${ms(at(times, 1))})`
  return [
    ...[...loads].map(([address, times]) => [
      `${address} loaded again, largest thing drawn`,
      `${ms(medianOf(times))}, ${(medianOf(times) / dashboard).toFixed(2)} of the dashboard’s`,
    ]),
    ['from one page to another, drawn', spread(drawn)],
    ['from one page to another, its rows anew', spread(fresh)],
    [
      'a click or a key answered by the next paint',
      `p50 ${ms(at(answered, 0.5))}, worst ${ms(at(answered, 1))} (of ${answered.length} over 16 ms): ${answers.at(-1)?.what ?? ''}`,
    ],
  ]
}
