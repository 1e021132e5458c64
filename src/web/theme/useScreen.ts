import { useEffect, useSyncExternalStore } from 'react'
import { useThemeChoice } from '../kit/session.ts'
import { headColor } from './tokens.ts'

/** Whether a condition of the screen holds, and again when that changes. */
function useMedia(condition: string): boolean {
  return useSyncExternalStore(
    listener => {
      const query = matchMedia(condition)
      query.addEventListener('change', listener)
      return () => query.removeEventListener('change', listener)
    },
    () => matchMedia(condition).matches,
  )
}

/** Whether the screen is worked with fingers. */
export function useForFingers(): boolean {
  return useMedia('(pointer: coarse)')
}

/** Whether the system was asked for less motion. */
export function useCalm(): boolean {
  return useMedia('(prefers-reduced-motion: reduce)')
}

/** Whether the screen is dark: as chosen, or as the system says (SHELL-13). Also tells the document. */
export function useDark(): boolean {
  const choice = useThemeChoice()
  const systemIsDark = useMedia('(prefers-color-scheme: dark)')
  const dark = choice === 'dark' || (choice === 'system' && systemIsDark)
  useEffect(() => {
    document.documentElement.dataset['theme'] = dark ? 'dark' : 'light'
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', headColor(dark))
  }, [dark])
  return dark
}
