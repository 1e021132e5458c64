import { useMemo } from 'react'
import { useLanguage } from '../../kit/session.ts'

/** 4 January 1970 was a Sunday. */
const SUNDAY = Date.UTC(1970, 0, 4)
const DAY_MS = 86_400_000

/** The days of the week in the reader's language; 0 is Sunday. */
export function useWeekdays(): readonly string[] {
  const language = useLanguage()
  return useMemo(() => {
    const format = new Intl.DateTimeFormat(language === 'zh' ? 'zh-CN' : 'en-US', { weekday: 'long', timeZone: 'UTC' })
    return Array.from({ length: 7 }, (_, day) => format.format(SUNDAY + day * DAY_MS))
  }, [language])
}
