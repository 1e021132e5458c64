/** The screens' own words, so that one journey is made in both languages. */
import type { Language } from '../src/shared/contract/kernel/fields.ts'
import { en } from '../src/shared/text/en.ts'
import { zh } from '../src/shared/text/zh.ts'

type Words = { readonly [key: string]: string | Words }

/** Where a text from 11:00 to 21:00 stands, in the hours of a language (SHELL-19). */
export const elevenToNine: Readonly<Record<Language, string>> = { en: '11:00 AM–9:00 PM', zh: '11:00–21:00' }

/** Marks in a pattern what is not itself. */
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/**
 * The text of a key in a language, as a pattern for exactly it; its values match anything. Two Chinese characters on
 * a button are set apart by the component library, so white space between them is allowed, and
 * an icon's name may be before the words.
 * Throws for a key that does not exist.
 */
export function words(language: Language): (key: string) => RegExp {
  const catalogue: Words = language === 'zh' ? zh : en
  return key => {
    let found: string | Words | undefined = catalogue
    for (const part of key.split('.')) found = typeof found === 'object' ? found[part] : undefined
    if (typeof found !== 'string') throw new Error(`No text ${key}`)
    const parts = found
      .split(/\{\{.*?\}\}/)
      .map(part => escaped(part).replace(/(?<=\p{Script=Han})(?=\p{Script=Han})/gu, String.raw`\s*`))
    return new RegExp(`^\\s*${parts.join('.+')}\\s*$`)
  }
}
