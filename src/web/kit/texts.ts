/** The texts of the screen: only the language in use is loaded, and the compiler knows every key (AUTH-10). */
import type { Locale } from 'antd/es/locale/index.js'
import dayjs from 'dayjs'
import i18next from 'i18next'
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Language } from '../../shared/contract/kernel/fields.ts'
import type { en } from '../../shared/text/en.ts'
import { bindFailureTexts } from './send.ts'
import { getLanguage, keepLanguage, onSessionChange } from './session.ts'

type Leaves<T, Before extends string = ''> = {
  [K in keyof T & string]: T[K] extends string ? Key<`${Before}${K}`> : Leaves<T[K], `${Before}${K}.`>
}[keyof T & string]
/** A text with plural forms is asked for without them: `orders.count` for `orders.count_one` and `…_other`. */
type Key<K extends string> = K extends `${infer Base}_one` | `${infer Base}_other` ? Base | K : K

export type TextKey = Leaves<typeof en>
export type TextValues = Readonly<Record<string, string | number>>
/** Finds a text; `{{name}}` in it is filled from `values`, and `count` chooses the plural form. */
export type Texts = (key: TextKey, values?: TextValues) => string

const loaders = { en: () => import('./language/en.ts'), zh: () => import('./language/zh.ts') }
const wholeLoaders = { en: () => import('./language/enWhole.ts'), zh: () => import('./language/zhWhole.ts') }
/** Whether a page was opened that needs more than the texts of the first pages. */
let needsWhole = false
const dayjsNames: Record<Language, string> = { en: 'en', zh: 'zh-cn' }

interface Spoken {
  readonly language: Language
  readonly antd: Locale
  readonly t: Texts
}

let spoken: Spoken | undefined
const listeners = new Set<() => void>()

/** Loads the language that was kept and makes the texts ready; before the first render. */
export async function startTexts(): Promise<void> {
  await i18next.init({ interpolation: { escapeValue: false }, fallbackLng: false, initAsync: false })
  bindFailureTexts(code => text(`failures.reasons.${code}`))
  await speak(getLanguage())
  // Another tab may have chosen another language.
  onSessionChange(() => {
    if (spoken?.language !== getLanguage()) void speak(getLanguage())
  })
}

async function speak(language: Language): Promise<void> {
  const { antd, texts } = await loaders[language]()
  i18next.addResourceBundle(language, 'translation', texts)
  if (needsWhole) await addWhole(language)
  await i18next.changeLanguage(language)
  dayjs.locale(dayjsNames[language])
  document.documentElement.lang = language === 'zh' ? 'zh-CN' : 'en'
  const t = i18next.getFixedT(language) as unknown as Texts
  spoken = { language, antd, t }
  for (const listener of listeners) listener()
}

async function addWhole(language: Language): Promise<void> {
  const { texts } = await wholeLoaders[language]()
  i18next.addResourceBundle(language, 'translation', texts)
}

/** All texts of the language in use, and of any that is chosen later: a page waits for it, but for the first pages. */
export async function wholeTexts(): Promise<void> {
  if (needsWhole) return
  await addWhole(now().language)
  needsWhole = true
}

/** Switches the language of everything, without a reload. */
export async function changeLanguage(language: Language): Promise<void> {
  await speak(language)
  keepLanguage(language)
}

/** A text outside components (a toast). Components use `useTexts`, which follows the language. */
export function text(key: TextKey, values?: TextValues): string {
  return now().t(key, values)
}

function now(): Spoken {
  if (spoken === undefined) throw new Error('startTexts comes first')
  return spoken
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The texts in the reader's language, and again when it changes. */
export function useTexts(): Texts {
  // The last: where nothing changes, drawn to a string (tests).
  return useSyncExternalStore(subscribe, now, now).t
}

/**
 * The texts of a language beside the reader's own, for what guests read in both; undefined until they are loaded.
 */
export function useTextsIn(language: Language): Texts | undefined {
  const own = useSyncExternalStore(subscribe, now)
  const [other, setOther] = useState<Texts>()
  const isOwn = own.language === language
  useEffect(() => {
    if (isOwn) return undefined
    let left = false
    void addWhole(language).then(() => {
      if (!left) setOther(() => i18next.getFixedT(language) as unknown as Texts)
    })
    return () => {
      left = true
    }
  }, [isOwn, language])
  return isOwn ? own.t : other
}

/** The texts of the component library in the reader's language. */
export function useAntdLocale(): Locale {
  return useSyncExternalStore(subscribe, now).antd
}
