/** The pages of the sidebar are fetched while nobody waits for anything, so that each opens at once. */
import { useEffect } from 'react'
import { pages } from '../routes.tsx'
import { pageAt } from './navigation.ts'
import { loadPart } from './pageParts.ts'
import { useNavigation } from './useNavigation.ts'

/** The page that was opened draws first, and asks for what it shows. */
const FIRST_AFTER_MS = 1_500

interface Connection {
  readonly saveData?: boolean
}

/** Fetches the code of every page that the person may open from the sidebar, one after another; not where data is dear. */
export function useIdlePages(): void {
  const navigation = useNavigation()
  useEffect(() => {
    if ((navigator as { readonly connection?: Connection }).connection?.saveData === true) return
    let stopped = false
    const timer = setTimeout(async () => {
      for (const { to } of navigation.flatMap(({ links }) => links)) {
        const page = pageAt(pages, to.split('?')[0] ?? to)
        await idle()
        if (stopped) return
        // Whoever opens it later is told.
        if (page !== undefined) await loadPart(page).catch(() => {})
      }
    }, FIRST_AFTER_MS)
    return () => {
      stopped = true
      clearTimeout(timer)
    }
  }, [navigation])
}

/** Safari knows no idle callback. */
const idle = () =>
  new Promise<unknown>(done => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(done)
    else setTimeout(done, 50)
  })
