/** The server's messages, from the same two catalogues as the screens. */
import i18next from 'i18next'
import { type FailureCode } from '../../shared/contract/kernel/failures.ts'
import type { Language } from '../../shared/contract/kernel/fields.ts'
import { en } from '../../shared/text/en.ts'
import { zh } from '../../shared/text/zh.ts'

const texts = i18next.createInstance()
await texts.init({
  resources: { en: { translation: en }, zh: { translation: zh } },
  fallbackLng: 'en',
  // Values go into JSON or into HTML that escapes them itself.
  interpolation: { escapeValue: false },
})

export type Values = Readonly<Record<string, string | number>>

/** A text of the catalogue by its key, in a language. */
export function text(language: Language, key: string, values: Values = {}): string {
  return texts.t(key, { lng: language, ...values })
}

/** The message of a refusal in the reader's language. */
export function failureText(language: Language, code: FailureCode, values: Values = {}): string {
  return text(language, `failures.reasons.${code}`, values)
}

/** The language of an `Accept-Language`; English for anything but Chinese (AUTH-10). */
export function languageOf(header: string | undefined): Language {
  return header !== undefined && /^\s*zh/i.test(header) ? 'zh' : 'en'
}
