/** The code of pages: fetched when a page is first needed, or before that in idle time. */
import { type ComponentType, lazy } from 'react'
import { withWholeTexts } from '../kit/lazyPart.ts'
import type { FramedPage } from '../routes/pageEntry.ts'
import { PartFailure } from './partFailure.ts'

/** SHELL-9; docs/product/fields.md, Limits. */
const PART_TIMEOUT_MS = 120_000

const ready = new Map<FramedPage, ComponentType>()
const lazily = new Map<FramedPage, ComponentType>()

/** What draws a page: itself once its code is here, or what waits for it. */
export function partOf(page: FramedPage): ComponentType {
  const known = ready.get(page) ?? lazily.get(page)
  if (known !== undefined) return known
  const part = lazy(async () => ({ default: await withinTime(loadPart(page)) }))
  lazily.set(page, part)
  return part
}

/** Fetches the code of a page and the texts that it shows. */
export async function loadPart(page: FramedPage): Promise<ComponentType> {
  const component = await (page.first === true ? page.load() : withWholeTexts(page.load))
  // Anyone who waits goes on waiting: another component in its place would draw the page afresh.
  if (!lazily.has(page)) ready.set(page, component)
  return component
}

async function withinTime<T>(loading: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new PartFailure(true)), PART_TIMEOUT_MS)
  })
  try {
    return await Promise.race([loading, late])
  } catch (error) {
    throw error instanceof PartFailure ? error : new PartFailure(false)
  } finally {
    clearTimeout(timer)
  }
}
