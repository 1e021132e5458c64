/** The hours of a week in a line: days with the same hours together. */
import { useCallback } from 'react'
import type { SupplySpan } from '../../../shared/rules/menu/supply.ts'
import { useLanguage } from '../session.ts'
import { useTexts } from '../texts.ts'
import { useFormat } from '../useFormat.ts'

/** Monday first, as weekdays are counted (0 is Sunday). */
export const weekdays = [1, 2, 3, 4, 5, 6, 0] as const
const DAY = 1440

/** A span without its day: “11:00–15:00”, “18:00–02:00 (next day)”. */
export function useSpanWord(): (span: Pick<SupplySpan, 'fromMinute' | 'toMinute'>) => string {
  const t = useTexts()
  const { clock } = useFormat()
  return useCallback(
    ({ fromMinute, toMinute }) => {
      const end = toMinute > DAY ? t('supplyTimes.nextDay', { time: clock(toMinute - DAY) }) : clock(toMinute)
      return `${clock(fromMinute)}–${end}`
    },
    [t, clock],
  )
}

/** “Mon–Fri 11:00–15:00, 17:00–22:00 · Sat 18:00–02:00 (next day)”. */
export function useSpanWords(): (spans: readonly SupplySpan[]) => string {
  const t = useTexts()
  const { weekday } = useFormat()
  const spanWord = useSpanWord()
  const comma = useLanguage() === 'zh' ? '、' : ', '
  return useCallback(
    spans => {
      const hoursOf = (day: number) =>
        spans
          .filter(span => span.weekday === day)
          .toSorted((a, b) => a.fromMinute - b.fromMinute)
          .map(spanWord)
          .join(comma)
      const groups: { days: number[]; hours: string }[] = []
      for (const day of weekdays) {
        const hours = hoursOf(day)
        const last = groups.at(-1)
        if (last?.hours === hours) last.days.push(day)
        else groups.push({ days: [day], hours })
      }
      const said = groups.filter(({ hours }) => hours !== '')
      if (said.length === 0) return t('supplyTimes.never')
      return said.map(({ days, hours }) => `${daysWord(days)} ${hours}`).join(' · ')
      function daysWord(days: readonly number[]): string {
        const [from = 0] = days
        const to = days.at(-1) ?? from
        return days.length === 1 ? weekday(from) : t('supplyTimes.days', { from: weekday(from), to: weekday(to) })
      }
    },
    [t, weekday, spanWord, comma],
  )
}
