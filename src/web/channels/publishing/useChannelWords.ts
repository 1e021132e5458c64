/** Fields and values of a channel menu in the words of the screen. */
import { useMemo } from 'react'
import type { ChannelText } from '../../../shared/contract/channels/channelMenu.ts'
import { useLanguage } from '../../kit/session.ts'
import { type TextKey, useTexts } from '../../kit/texts.ts'
import { useFormat } from '../../kit/useFormat.ts'
import { useSpanWord, useSpanWords } from '../../kit/week/useSpanWords.ts'

export interface ChannelWords {
  readonly field: (field: string) => string
  /** A value of a field; a dash where there is none. */
  readonly value: (field: string, value: unknown) => string
  readonly text: (text: ChannelText) => string
}

interface Span {
  readonly weekday: number
  readonly fromMinute: number
  readonly toMinute: number
}
interface Day {
  readonly date: string
  readonly closed: boolean
  readonly spans: readonly Omit<Span, 'weekday'>[]
}
const isText = (value: unknown): value is ChannelText => typeof value === 'object' && value !== null && 'en' in value
const isSpans = (value: readonly unknown[]): value is readonly Span[] =>
  value.every(part => typeof part === 'object' && part !== null && 'weekday' in part)
const isDays = (value: readonly unknown[]): value is readonly Day[] =>
  value.every(part => typeof part === 'object' && part !== null && 'date' in part)
/** What a value of these fields lists are ids: how many there are says enough. */
const lists = new Set(['menus', 'categories', 'items', 'groups', 'options'])
const weekly = new Set(['hours', 'regular'])

export function useChannelWords(): ChannelWords {
  const t = useTexts()
  const language = useLanguage()
  const { money, number, percent, dateTime, businessDate } = useFormat()
  const spanWords = useSpanWords()
  const spanWord = useSpanWord()
  return useMemo(() => {
    /** A text that may be missing: then what it was asked for. */
    const found = (key: string, otherwise: string) => {
      const text = t(key as TextKey)
      return text === key ? otherwise : text
    }
    const text = ({ en, zh }: ChannelText) => (language === 'zh' && zh !== '' ? zh : en)
    const dayWord = ({ date, closed, spans }: Day) =>
      `${businessDate(date)} ${closed ? t('publishing.closed') : spans.map(spanWord).join(', ')}`
    const list = (field: string, value: readonly unknown[]) => {
      if (lists.has(field)) return number(value.length)
      if (value.length === 0) return t('common.none')
      if (weekly.has(field) && isSpans(value)) return spanWords(value)
      if (isDays(value)) return value.map(dayWord).join(' · ')
      return value.map(part => (typeof part === 'string' ? found(`menuVersions.words.${part}`, part) : '')).join(', ')
    }
    const value = (field: string, given: unknown): string => {
      if (given === null || given === undefined || given === '') return t('common.none')
      if (typeof given === 'boolean') return t(given ? 'common.yes' : 'common.no')
      if (typeof given === 'number') {
        if (field.endsWith('Cents')) return money(given)
        return field.endsWith('Pcm') ? percent(given) : number(given)
      }
      // Both, because either may be what differs.
      if (isText(given)) return [given.en, given.zh].filter(part => part !== '').join(' · ') || t('common.none')
      if (Array.isArray(given)) return list(field, given)
      if (typeof given === 'string') return field === 'suspendedUntil' ? dateTime(given) : given
      return JSON.stringify(given)
    }
    return { field: field => found(`publishing.fields.${field}`, field), value, text }
  }, [t, language, money, number, percent, dateTime, businessDate, spanWords, spanWord])
}
