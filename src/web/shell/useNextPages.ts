/** Fetches the code of the pages that may be opened next, so that they open at once; never of all pages. */
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { mayOpen } from '../../shared/rules/kernel/permissions.ts'
import { heldPermissions } from '../kit/session.ts'
import { pages } from '../routes.tsx'
import type { PageEntry } from '../routes/pageEntry.ts'
import { pageAt } from './navigation.ts'
import { loadPart } from './pageParts.ts'

/** The page that was opened draws first, and asks for what it shows. */
const FIRST_AFTER_MS = 4_000

interface Connection {
  readonly saveData?: boolean
}

/** Failed: it is tried again, and told, when the page is opened. */
function fetchPart(page: PageEntry | undefined): void {
  if (page !== undefined && mayOpen(page.path, heldPermissions())) loadPart(page).catch(() => {})
}

/** The page that a link leads to; undefined where it leads out of the product. */
function pageOf(target: EventTarget | null): PageEntry | undefined {
  const link = target instanceof Element ? target.closest('a[href^="#/"]') : null
  const address = link?.getAttribute('href')?.slice(1).split('?')[0]
  return address === undefined ? undefined : pageAt(pages, address)
}

/**
 * Fetches a page as soon as a link to it is pointed at or focused, and, once the page in front is drawn, the pages
 * below it (the order of a list, the form of a dish). Not where data is dear.
 */
export function useNextPages(): void {
  const { pathname } = useLocation()
  useEffect(() => {
    if (isDataDear()) return
    const fetchPointedAt = ({ target }: Event) => fetchPart(pageOf(target))
    const signs = ['pointerover', 'focusin', 'touchstart'] as const
    for (const sign of signs) document.addEventListener(sign, fetchPointedAt, { passive: true })
    return () => {
      for (const sign of signs) document.removeEventListener(sign, fetchPointedAt)
    }
  }, [])
  useEffect(() => {
    if (isDataDear()) return
    const current = pageAt(pages, pathname)
    const timer = setTimeout(() => {
      for (const page of pages) if (page.under !== undefined && page.under === current?.path) fetchPart(page)
    }, FIRST_AFTER_MS)
    return () => clearTimeout(timer)
  }, [pathname])
}

const isDataDear = () => (navigator as { readonly connection?: Connection }).connection?.saveData === true
