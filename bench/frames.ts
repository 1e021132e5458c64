/** Drags something in a browser, and measures each frame. */
import type { Locator, Page } from 'playwright-core'

export interface FrameFigures {
  readonly frames: number
  /** Milliseconds from a frame to the next one while something is dragged; 95 of 100 take no more. */
  readonly p95: number
  readonly longest: number
}

const STEPS = 240

/** The times between frames from now on. As text: this project knows no browser. */
const watch = `(() => {
  const frames = (globalThis.frames60 = { between: [] })
  let last
  const step = at => {
    if (last !== undefined) frames.between.push(at - last)
    last = at
    requestAnimationFrame(step)
  }
  requestAnimationFrame(step)
})()`

/** Drags one thing in circles across the others, a step of the mouse a frame. */
export async function dragged(page: Page, thing: Locator): Promise<FrameFigures> {
  const box = await thing.boundingBox()
  if (box === null) throw new Error('Nothing is drawn')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 5, y + 5)
  await page.evaluate(watch)
  for (let step = 0; step < STEPS; step++) {
    await page.mouse.move(x + 200 * Math.sin(step / 20), y + 120 * Math.cos(step / 20))
  }
  const between = (await page.evaluate('globalThis.frames60.between')) as number[]
  await page.mouse.up()
  const sorted = between.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN
  return { frames: sorted.length, p95: at(0.95), longest: at(1) }
}
