/** What a search for a dish looks through: names, SKU, pinyin and its initials (`gbjd` finds 宫保鸡丁). */
import { pinyin } from 'pinyin-pro'
import type { Dish } from '../../../shared/contract/menu/entities.ts'
import { NAME_BREAK } from '../../../shared/rules/basics/searching.ts'

const HAN = /\p{Script=Han}/u

/** Read before: people and dishes are searched with every letter that is typed, and reading one name takes longer than finding it. */
const known = new Map<string, string>()
const MOST_KEPT = 20_000

/** A Chinese text as its pinyin in one word, and as its initials; empty for any other. */
export function pinyinOf(text: string): string {
  if (!HAN.test(text)) return ''
  const before = known.get(text)
  if (before !== undefined) return before
  const read = readAloud(text)
  if (known.size >= MOST_KEPT) known.clear()
  known.set(text, read)
  return read
}

function readAloud(text: string): string {
  const options = { toneType: 'none', type: 'array', nonZh: 'consecutive' } as const
  const syllables = pinyin(text, options)
  const initials = pinyin(text, { ...options, pattern: 'first' })
  return `${syllables.join('')} ${initials.join('')} ${syllables.join(' ')}`.toLowerCase()
}

/** Everything a person may be found by with two names, in lower case; a search asks for a part of it. */
export function nameSearchText(...texts: readonly string[]): string {
  const found = texts.filter(text => text !== '')
  const words = [...found, ...found.map(pinyinOf)].filter(text => text !== '')
  return words.join(NAME_BREAK).normalize('NFKC').toLowerCase().slice(0, 1_000)
}

/** The search text of a dish. */
export function dishSearchText({ name, secondName, kitchenName, sku }: Dish): string {
  return nameSearchText(name, secondName, kitchenName, sku)
}
