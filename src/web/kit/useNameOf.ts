import { useCallback } from 'react'
import { useLanguage } from './session.ts'

/** The name to show of what has two: the second one for Chinese readers, where there is one. */
export function useNameOf(): (named: { name: string; secondName: string }) => string {
  const language = useLanguage()
  return useCallback(({ name, secondName }) => (language === 'zh' && secondName !== '' ? secondName : name), [language])
}
