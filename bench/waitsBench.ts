/** What a person at a page waits for: a settings page that opens, the command palette, and what it finds. */
import type { Page } from 'playwright-core'
import { openBrowser } from '../e2e/browser.ts'
import type { Credentials } from './requests.ts'
import { readSession, signedInContext } from './pageBench.ts'

export interface WaitFigures {
  /** Milliseconds each; smallest first. From an open page, the first time in that browser: the moment its list is there. */
  readonly settingPagesAtOnce: readonly number[]
  /** Somebody has looked at that list for some seconds: the code of the other pages has come meanwhile. */
  readonly settingPages: readonly number[]
  readonly paletteOpens: readonly number[]
  readonly paletteFinds: readonly number[]
}

const settingPages = [
  'MerchantSetting',
  'PaymentSetting',
  'DiscountSetting',
  'POSSetting',
  'OrderTypeSetting',
  'HoursSetting',
  'ScanSetting',
  'GatewaySetting',
]

/** As text: this project knows no browser. From an act until something is drawn. */
const until = (act: string, drawn: string) => `new Promise(done => {
  const from = performance.now()
  ${act}
  const look = () => requestAnimationFrame(() => ((${drawn}) ? done(performance.now() - from) : look()))
  look()
})`
const sorted = (figures: readonly number[]) => figures.toSorted((a, b) => a - b)

/** Opens each settings page once and the palette some times, in a profile of its own. */
export async function measureWaits(origin: string, credentials: Credentials, times: number): Promise<WaitFigures> {
  const browser = await openBrowser()
  const session = await readSession(origin, credentials)
  const inProfile = async <T>(work: (page: Page) => Promise<T>): Promise<T> => {
    const context = await signedInContext(browser, session)
    const page = await context.newPage()
    await page.goto(`${origin}/#/merchant/OrderList`)
    await page.locator('[data-row-key]').first().waitFor()
    const made = await work(page)
    await context.close()
    return made
  }
  try {
    const settingPagesAtOnce = await inProfile(openEach)
    return await inProfile(async page => {
      await page.evaluate(`new Promise(done => {
        const look = () => (${partsHaveCome} ? done() : setTimeout(look, 250))
        look()
      })`)
      const settingPages = await openEach(page)
      const palette = []
      for (let time = 0; time < times; time++) palette.push(await findDish(page))
      return {
        settingPagesAtOnce,
        settingPages,
        paletteOpens: sorted(palette.map(({ opens }) => opens)),
        paletteFinds: sorted(palette.map(({ finds }) => finds)),
      }
    })
  } finally {
    await browser.close()
  }
}

/** Pages are fetched from the second second on; none has come for two. */
const partsHaveCome = `(() => {
  const ended = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'))
  const last = Math.max(...ended.map(({ responseEnd }) => responseEnd))
  return performance.now() > 5_000 && performance.now() - last > 2_000
})()`

async function openEach(page: Page): Promise<readonly number[]> {
  const opened: number[] = []
  for (const name of settingPages) opened.push(await openSettings(page, name))
  return sorted(opened)
}

async function openSettings(page: Page, name: string): Promise<number> {
  const drawn = `document.activeElement?.tagName === 'H1' && document.activeElement !== globalThis.headingBefore
    && [...document.querySelectorAll('main form input')].some(input => input.offsetParent !== null)
    && !document.querySelector('.ant-skeleton')`
  await page.evaluate(`globalThis.headingBefore = document.activeElement`)
  return Number(await page.evaluate(until(`location.hash = '#/merchant/OperationSettings/${name}'`, drawn)))
}

/** From the keys to the open palette, and from the last letter to the dish. */
async function findDish(page: Page): Promise<{ opens: number; finds: number }> {
  const keys = `dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true }))`
  const opens = Number(await page.evaluate(until(keys, `document.querySelector('[role=dialog] [role=option]')`)))
  const box = page.locator('[role=dialog] [role=combobox]')
  await box.pressSequentially('gbj')
  const typed = `globalThis.addEventListener('input', () => (globalThis.typedAt = performance.now()), { once: true, capture: true })`
  await page.evaluate(typed)
  await box.press('d')
  await page
    .getByRole('option', { name: /宫保鸡丁/ })
    .first()
    .waitFor()
  const finds = Number(await page.evaluate('performance.now() - globalThis.typedAt'))
  await page.keyboard.press('Escape')
  await box.waitFor({ state: 'detached' })
  return { opens, finds }
}

export function waitRows({ settingPagesAtOnce, settingPages, paletteOpens, paletteFinds }: WaitFigures): string[][] {
  // Each is sorted, smallest first.
  const row = (what: string, times: readonly number[]) => [
    what,
    `${(times[Math.floor(times.length / 2)] ?? Number.NaN).toFixed(0)} ms (worst of ${times.length}: ${(times.at(-1) ?? Number.NaN).toFixed(0)})`,
  ]
  return [
    row('a settings page opened, first time, at once', settingPagesAtOnce),
    row('a settings page opened, first time, after some seconds', settingPages),
    row('command palette opened', paletteOpens),
    row('command palette, the last letter of a dish to the dish', paletteFinds),
  ]
}
