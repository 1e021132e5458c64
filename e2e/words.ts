/** The screens' own words, so that one journey is made in both languages. */
import type { Language } from '../src/shared/contract/kernel/fields.ts'
import { en } from '../src/shared/text/en.ts'
import { zh } from '../src/shared/text/zh.ts'

type Words = { readonly [key: string]: string | Words }

/** The text of a key in a language; `…` where it has values, as a pattern. Throws for a key that does not exist. */
export function words(language: Language): (key: string) => string | RegExp {
  const catalogue: Words = language === 'zh' ? zh : en
  return key => {
    let found: string | Words | undefined = catalogue
    for (const part of key.split('.')) found = typeof found === 'object' ? found[part] : undefined
    if (typeof found !== 'string') throw new Error(`No text ${key}`)
    if (!found.includes('{{')) return found
    const pattern = found.replace(/[.*+?^$()|[\]\\]/g, String.raw`\$&`).replace(/\{\{.*?\}\}/g, '.+')
    return new RegExp(`^${pattern}$`)
  }
}
