/**
 * How much of a page moves under the hand while it loads (SHELL-7): the browser's own measure, without what follows a press,
 * and without what a font moves that the machine lacks and fetches piece by piece.
 */
import type { BrowserContext, Page } from 'playwright-core'
import { twoFrames } from './visitor.ts'

/** Letters are drawn anew a frame or two after their font is there; in ms. */
const DRAWN_MS = 100

/** Watches all pages of a visitor, from their next loading on. */
export const watchShifts = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(`
    const fetched = []
    document.fonts.addEventListener('loading', () => fetched.push({ from: performance.now(), to: Infinity }))
    document.fonts.addEventListener('loadingdone', () => fetched.at(-1) && (fetched.at(-1).to = performance.now() + ${DRAWN_MS}))
    const isOfFont = time => fetched.some(({ from, to }) => from <= time && time <= to)
    let sum = 0
    const add = entries => {
      for (const { hadRecentInput, value, startTime } of entries) if (!hadRecentInput && !isOfFont(startTime)) sum += value
    }
    const observer = new PerformanceObserver(list => add(list.getEntries()))
    observer.observe({ type: 'layout-shift', buffered: true })
    window.takeShift = () => {
      add(observer.takeRecords())
      const taken = sum
      sum = 0
      return taken
    }
  `)

/** What has moved since it was asked for last. */
export async function takeShift(page: Page): Promise<number> {
  await twoFrames(page)
  return (await page.evaluate('takeShift()')) as number
}
