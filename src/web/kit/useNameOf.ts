import { useCallback } from 'react'
import { useLanguage } from './session.ts'

/** The name to show of what has two: the second one for Chinese readers, where there is one. */
export function useNameOf(): (named: { name: string; secondName: string }) => string {
  const language = useLanguage()
  return useCallback(({ name, secondName }) => (language === 'zh' && secondName !== '' ? secondName : name), [language])
}

/** How a thing is called here, and by the other readers. */
export function bothNames(
  nameOf: (named: { name: string; secondName: string }) => string,
  named: { name: string; secondName: string },
): { name: string; below: string } {
  const name = nameOf(named)
  return { name, below: name === named.name ? named.secondName : named.name }
}
