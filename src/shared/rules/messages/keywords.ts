/**
 * What a guest's answer means (SEC-11): the words that carriers and the FCC ask for (47 CFR 64.1200(a)(10)), the same in
 * Chinese, and the 1 and 9 of the waitlist. Pure words: an answer that says more is for a person to read.
 */
import type { Language } from '../../contract/kernel/fields.ts'

export const replyMeanings = ['stop', 'start', 'help', 'yes', 'no', 'other'] as const
export type ReplyMeaning = (typeof replyMeanings)[number]

export interface ReadReply {
  readonly meaning: ReplyMeaning
  /** Of the word itself; undefined where it is in none, such as `1`. */
  readonly language: Language | undefined
}

const words: Readonly<Record<Exclude<ReplyMeaning, 'other'>, Readonly<Record<Language, string>>>> = {
  stop: {
    en: 'stop|stopall|stop all|unsubscribe|cancel|end|quit|revoke|optout|opt out|remove me|please stop|stop please|stop texting me',
    zh: '停止|停|停发|退订|退訂|取消订阅|取消訂閱|不要再发|不要再發|别再发|別再發|别发了|td|回td',
  },
  start: { en: 'start|unstop', zh: '开始|開始|恢复|恢復|订阅|訂閱' },
  help: { en: 'help|info', zh: '帮助|幫助|帮忙|幫忙|客服' },
  yes: { en: 'yes|y|ok|okay', zh: '是|是的|好|好的|来|要' },
  no: { en: 'no|n', zh: '否|不|不来|不要|不要了|取消' },
}

const known = new Map<string, ReadReply>([
  ['1', { meaning: 'yes', language: undefined }],
  ['9', { meaning: 'no', language: undefined }],
  ...Object.entries(words).flatMap(([meaning, languages]) =>
    Object.entries(languages).flatMap(([language, list]) =>
      list.split('|').map(word => [word, { meaning, language } as ReadReply] as const),
    ),
  ),
])

/** What an answer means: capitals, width, signs and blanks around it say nothing. */
export function readReply(body: string): ReadReply {
  const word = body
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\p{P}\p{S}\p{Cf}\s]+/gu, ' ')
    .trim()
  return known.get(word) ?? { meaning: 'other', language: undefined }
}

/** Words that Twilio answers itself, and blocks the number for (its default opt-out handling). */
const TWILIO = new Set('stop stopall unsubscribe cancel end quit revoke optout start unstop help info'.split(' '))

/** Whether the provider answers this by itself, so that a second answer would be one too many. */
export const isAnsweredByTwilio = (body: string): boolean => TWILIO.has(body.trim().toLowerCase())
