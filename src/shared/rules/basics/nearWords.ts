/** Words with one wrong, missing, needless or swapped letter (SHELL-18). */

/** A shorter word is too near to too many others. */
const SHORTEST = 4

const isLatin = (word: string): boolean => /^[a-z]+$/.test(word)

/** Whether two words are told apart by one letter at most: a wrong, missing or needless one, or two that were swapped. */
export function isOneOff(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  if (long.length - short.length > 1) return false
  let at = 0
  while (at < short.length && short[at] === long[at]) at += 1
  const rest = short.slice(at)
  if (short.length < long.length) return rest === long.slice(at + 1)
  if (rest.slice(1) === long.slice(at + 1)) return true
  return short[at] === long[at + 1] && short[at + 1] === long[at] && rest.slice(2) === long.slice(at + 2)
}

/** The words of some names, in lower case. */
export const wordsOf = (names: string): string[] => names.split(/[\s|,、·/()]+/u).filter(Boolean)

/** Whether each word that was typed begins a word of the names, but for one letter each; in any order. */
export function nearlyFits(names: string, searched: string): boolean {
  const words = wordsOf(names)
  const fits = (typed: string) => words.some(word => word.startsWith(typed) || nearlyBegins(word, typed))
  return searched.split(' ').every(fits)
}

/** Whether a word begins with what was typed, but for one letter; Latin words of four letters and more. */
export function nearlyBegins(word: string, typed: string): boolean {
  if (typed.length < SHORTEST || !isLatin(typed)) return false
  return [typed.length, typed.length - 1, typed.length + 1].some(length => {
    const start = word.slice(0, length)
    // The rest of the word is not typed yet: a start that is shorter than what was typed is the whole of it.
    return start.length === length && isOneOff(start, typed)
  })
}

/** All starts that are told from what was typed by one letter: changed, left out, put in or swapped. None of what is too short, or not Latin. */
export function nearStarts(typed: string): string[] {
  if (typed.length < SHORTEST || !/^[a-z ]+$/.test(typed)) return []
  const letters = Array.from('abcdefghijklmnopqrstuvwxyz')
  const found = new Set<string>()
  for (let at = 0; at <= typed.length; at += 1) {
    const [before, after] = [typed.slice(0, at), typed.slice(at)]
    for (const letter of letters) {
      found.add(before + letter + after)
      if (after !== '') found.add(before + letter + after.slice(1))
    }
    if (after !== '') found.add(before + after.slice(1))
    if (after.length > 1) found.add(`${before}${after[1]}${after[0]}${after.slice(2)}`)
  }
  found.delete(typed)
  return [...found]
}
