import { useSyncExternalStore } from 'react'

const paper = matchMedia('print')
/** What the window last was, by width. */
const before = new Map<number, boolean>()

/**
 * Whether the window is at least so many pixels wide, and again when that changes. A sheet is no window: what is printed has
 * the columns that the screen shows.
 */
export function useWide(pixels: number): boolean {
  const query = matchMedia(`(min-width: ${pixels}px)`)
  return useSyncExternalStore(
    listener => {
      query.addEventListener('change', listener)
      return () => query.removeEventListener('change', listener)
    },
    () => {
      const known = before.get(pixels)
      if (paper.matches && known !== undefined) return known
      before.set(pixels, query.matches)
      return query.matches
    },
  )
}

/** Below it a list shows its rows stacked, and the sidebar is a drawer. */
export const PHONE = 640
export const TABLET = 800
/** Below it the sidebar is narrow where nobody chose, and tables are set closer (list.module.css). */
export const LAPTOP = 1200
