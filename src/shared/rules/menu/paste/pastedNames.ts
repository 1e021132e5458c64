/** A name that a menu writes in two languages on one line, taken apart (MENU-8): `Kung Pao Chicken 宫保鸡丁`. */

export interface PastedName {
  /** What is not Chinese; the Chinese where there is nothing else. */
  readonly name: string
  readonly secondName: string
}

const HAN = /\p{Script=Han}/u
/** What parts two languages, and what is left over at the ends of either. */
const EDGES = /^[\s·•|/\\\-–—~,，、:：;；]+|[\s·•|/\\\-–—~,，、:：;；]+$/gu
const BRACKETS = /^[（(【[]([^()（）【】[\]]*)[）)】\]]$/u
/** A word that was written without a space beside Chinese. Initials belong to it: XO酱, BBQ鸡, A菜. */
const WORD_BESIDE_HAN =
  /(?<=\p{Ll}{2,})(?=\p{Script=Han})|(?<=\p{Script=Han})(?=\p{Lu}?\p{Ll}{2,})|(?<=[A-Za-z])(?=[（(【]\p{Script=Han})/gu

const tidy = (text: string): string =>
  text.replaceAll(/\s+/gu, ' ').replaceAll(EDGES, '').replace(BRACKETS, '$1').trim()

/** Both languages of a text. Nothing is lost but what parts them. */
export function pastedName(text: string): PastedName {
  if (!HAN.test(text)) return { name: tidy(text), secondName: '' }
  const words = text.replaceAll(WORD_BESIDE_HAN, ' ').split(/\s+/u)
  const first = words.findIndex(word => HAN.test(word))
  const last = words.findLastIndex(word => HAN.test(word))
  const chinese = tidy(words.slice(first, last + 1).join(' '))
  const other = [words.slice(0, first), words.slice(last + 1)]
    .map(part => tidy(part.join(' ')))
    .filter(part => part !== '')
  if (!other.some(part => /[\p{L}\p{N}]/u.test(part))) return { name: chinese, secondName: '' }
  return { name: other.join(' '), secondName: chinese }
}
