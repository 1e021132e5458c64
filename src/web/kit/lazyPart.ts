/** Parts of the pages that come when they are first wanted, with all texts: they may show any. */
import { type ComponentType, lazy } from 'react'
import { wholeTexts } from './texts.ts'

/** What `load` brings, once the texts are there too. Rejects where either cannot be fetched. */
export async function withWholeTexts<T>(load: () => Promise<T>): Promise<T> {
  const [part] = await Promise.all([load(), wholeTexts()])
  return part
}

/** Drawn inside a `Suspense`. */
export const lazyPart = <P>(load: () => Promise<ComponentType<P>>) =>
  lazy(async () => ({ default: await withWholeTexts(load) }))
