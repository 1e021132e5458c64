import { useEffect, useSyncExternalStore } from 'react'
import { useThemeChoice } from '../kit/session.ts'

const system = () => matchMedia('(prefers-color-scheme: dark)')

/** Whether the screen is dark: as chosen, or as the system says (SHELL-13). Also tells the document. */
export function useDark(): boolean {
  const choice = useThemeChoice()
  const systemIsDark = useSyncExternalStore(
    listener => {
      const query = system()
      query.addEventListener('change', listener)
      return () => query.removeEventListener('change', listener)
    },
    () => system().matches,
  )
  const dark = choice === 'dark' || (choice === 'system' && systemIsDark)
  useEffect(() => {
    document.documentElement.dataset['theme'] = dark ? 'dark' : 'light'
  }, [dark])
  return dark
}
