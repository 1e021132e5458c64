/** A Chinese name as it is spoken, so that a Latin keyboard finds it (SHELL-12). */
import { pinyin } from 'pinyin-pro'

const HAN = /\p{Script=Han}/u
const MOST_SYLLABLES = 12

/**
 * The beginnings by which a name is found: pinyin from each syllable on, in one word and in several, and the initials
 * of the whole. The first character is read as a surname. Nothing for a name without Chinese characters.
 */
export function spokenKeys(name: string): string[] {
  if (!HAN.test(name)) return []
  const options = { toneType: 'none', type: 'array', nonZh: 'consecutive', mode: 'surname', surname: 'head' } as const
  const syllables = pinyin(name, options)
    .map(part => part.trim().toLowerCase())
    .filter(part => part !== '')
    .slice(0, MOST_SYLLABLES)
  const tails = syllables.map((_, from) => syllables.slice(from))
  const initials = syllables.map(part => part.slice(0, 1)).join('')
  return [...new Set([initials, ...tails.flatMap(tail => [tail.join(''), tail.join(' ')])])].map(key =>
    key.slice(0, 60),
  )
}
