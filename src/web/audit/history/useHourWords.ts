import { useCallback } from 'react'
import { z } from 'zod'
import { useLanguage } from '../../kit/session.ts'
import { useTexts } from '../../kit/texts.ts'
import { useFormat } from '../../kit/useFormat.ts'
import { useSpanWord, useSpanWords } from '../../kit/week/useSpanWords.ts'

const minutes = { fromMinute: z.number(), toMinute: z.number() }
const span = z.strictObject(minutes)
const week = z.array(z.strictObject({ ...minutes, weekday: z.number() })).min(1)
const closed = z.object({ fromDate: z.string(), toDate: z.string(), hours: z.array(span).nullable() })

/** Hours of a week or of a day, and closings, as people write them; undefined for anything else. */
export function useHourWords(): (key: string, value: unknown) => string | undefined {
  const t = useTexts()
  const spanWord = useSpanWord()
  const spanWords = useSpanWords()
  const { businessDate } = useFormat()
  const comma = useLanguage() === 'zh' ? '、' : ', '
  return useCallback(
    (key, value) => {
      if (value === null && key === 'carryout') return t('hours.carryout.same')
      if (value === null && key === 'hours') return t('closings.closed')
      const days = week.safeParse(value).data
      if (days) return spanWords(days)
      const hours = z.array(span).min(1).safeParse(value).data
      if (hours) return hours.map(spanWord).join(comma)
      const rows = z.array(closed).min(1).safeParse(value).data
      return rows
        ?.map(({ fromDate, toDate }) => [...new Set([fromDate, toDate])].map(businessDate).join(' – '))
        .join('; ')
    },
    [t, spanWord, spanWords, businessDate, comma],
  )
}
