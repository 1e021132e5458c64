import { useLanguage } from '../../kit/session.ts'

/** The name of a business day's weekday in full: `Friday`, `星期五`. */
export function useWeekdayName(): (day: string) => string {
  const format = new Intl.DateTimeFormat(useLanguage() === 'zh' ? 'zh-CN' : 'en-US', {
    weekday: 'long',
    timeZone: 'UTC',
  })
  return day => format.format(new Date(day))
}
