/** How well something fits what was typed into the palette, by its names and by other words for it (SHELL-18). */
import { NAME_BREAK, searchedText, searchRank } from '../basics/searching.ts'
import { nearlyFits, wordsOf } from '../basics/nearWords.ts'

/** What something is called in both languages, and what else it is found by: synonyms, pinyin, initials. */
export interface Findable {
  readonly name: string
  readonly secondName: string
  /** In lower case, joined by `NAME_BREAK`. */
  readonly words: string
}

/** From here on a match is a guess: one letter is wrong or missing. */
export const GUESSED = 10

/** Each word that was typed begins another word, in any order. */
function everyBegins(names: string, searched: string): boolean {
  const words = wordsOf(names)
  return searched.split(' ').every(typed => words.some(word => word.startsWith(typed)))
}

/**
 * Lower is better: 0 its name, 2 its name begins so, 4 a word of the name does, 6 any part, 8 each word that was typed
 * begins one of its; the odd numbers are the same of its other words. From `GUESSED` on each word is near one. -1: not at all.
 */
export function matchRank({ name, secondName, words }: Findable, typed: string): number {
  const searched = searchedText(typed)
  const names = [name, secondName].filter(Boolean).map(searchedText).join(NAME_BREAK)
  const [own, other] = [searchRank(names, searched), searchRank(words, searched)]
  const best = [own < 0 ? [] : [own * 2], other < 0 ? [] : [other * 2 + 1]].flat()
  if (best.length > 0) return Math.min(...best)
  if (everyBegins(names, searched)) return 8
  if (everyBegins(words, searched)) return 9
  if (nearlyFits(names, searched)) return GUESSED
  return nearlyFits(words, searched) ? GUESSED + 1 : -1
}

/** What fits, the best first; of equals what was used lately (`lately`, the last first), then as they stand. */
export function bestMatches<T extends Findable & { readonly key: string }>(
  all: readonly T[],
  typed: string,
  lately: readonly string[],
): readonly (T & { readonly rank: number })[] {
  const used = new Map(lately.map((key, at) => [key, at]))
  const ranked = all.flatMap(each => {
    const rank = matchRank(each, typed)
    return rank < 0 ? [] : [{ ...each, rank }]
  })
  // Guesses are for those who find nothing else.
  const sure = ranked.filter(({ rank }) => rank < GUESSED)
  const last = (key: string) => used.get(key) ?? lately.length
  return (sure.length > 0 ? sure : ranked).toSorted((a, b) => a.rank - b.rank || last(a.key) - last(b.key))
}
