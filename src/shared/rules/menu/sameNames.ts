/** Dishes that are called the same, or nearly: twice the same dish, or a typing error (MENU-12). */
import type { Dish } from '../../contract/menu/entities.ts'
import { sameNameKey } from './issues.ts'

/** A dish, and an earlier one that is called like it. */
export interface NamePair {
  readonly dish: Dish
  readonly like: Dish
}

/** Below it one letter makes another word: ham and jam. */
const SHORTEST_WORD = 5

/** Dishes whose English or Chinese names are the same, whatever the capitals, widths and spaces. */
export function sameNames(dishes: readonly Dish[]): NamePair[] {
  return pairs(dishes, ({ name, secondName }) => [
    `en ${sameNameKey(name)}`,
    ...(secondName === '' ? [] : [`zh ${sameNameKey(secondName)}`]),
  ])
}

/**
 * Dishes whose names differ in their spaces, signs, accents, the order of their words, or one letter of a longer word;
 * of Chinese names, in spaces and signs alone, because one character makes another dish. Numbers always count, so that
 * set 1 and set 2 are no finding; nor is what `sameNames` finds.
 */
export function nearNames(dishes: readonly Dish[]): NamePair[] {
  const same = (a: Dish, b: Dish) =>
    sameNameKey(a.name) === sameNameKey(b.name) ||
    (a.secondName !== '' && sameNameKey(a.secondName) === sameNameKey(b.secondName))
  return pairs(dishes, nearKeys, same)
}

function pairs(
  dishes: readonly Dish[],
  keysOf: (dish: Dish) => readonly string[],
  isNone: (a: Dish, b: Dish) => boolean = () => false,
): NamePair[] {
  const first = new Map<string, Dish>()
  const found: NamePair[] = []
  for (const dish of dishes) {
    let like: Dish | undefined
    for (const key of keysOf(dish)) {
      const known = first.get(key)
      if (known === undefined) first.set(key, dish)
      else if (known !== dish && !isNone(known, dish)) like ??= known
    }
    if (like) found.push({ dish, like })
  }
  return found
}

function nearKeys({ name, secondName }: Dish): string[] {
  const words = wordsOf(name)
  const keys = [`en ${words.join('')}`, `en ${[...words].toSorted().join(' ')}`]
  for (const [at, word] of words.entries()) {
    if (word.length < SHORTEST_WORD || /\d/.test(word)) continue
    const [before, after] = [words.slice(0, at).join(' '), words.slice(at + 1).join(' ')]
    for (let letter = -1; letter < word.length; letter += 1) {
      const shorter = letter < 0 ? word : word.slice(0, letter) + word.slice(letter + 1)
      keys.push(`en ${before} *${shorter}* ${after}`)
    }
  }
  const second = wordsOf(secondName).join('')
  return second === '' ? keys : [...keys, `zh ${second}`]
}

const wordsOf = (name: string): string[] =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(word => word !== '')
