import { useSyncExternalStore } from 'react'

/** Whether the window is at least so many pixels wide, and again when that changes. */
export function useWide(pixels: number): boolean {
  const query = matchMedia(`(min-width: ${pixels}px)`)
  return useSyncExternalStore(
    listener => {
      query.addEventListener('change', listener)
      return () => query.removeEventListener('change', listener)
    },
    () => query.matches,
  )
}

/** Below it a list shows its rows stacked, and the sidebar is a drawer. */
export const PHONE = 640
export const TABLET = 800
/** Below it the sidebar is narrow where nobody chose, and tables are set closer (list.module.css). */
export const LAPTOP = 1200
