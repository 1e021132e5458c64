/**
 * A menu as people have it at hand (MENU-8): lines from a document or a message, dishes with a price at the end, headings
 * without. Nothing is guessed in silence: what is not understood comes back with its line.
 */
import { pastedLine } from './pastedLine.ts'
import { pastedName, type PastedName } from './pastedNames.ts'

export interface PastedDish extends PastedName {
  /** The line of the text, from 1. */
  readonly line: number
  /** Decimal text with a point. */
  readonly price: string
  readonly description: string
  readonly secondDescription: string
}

export interface PastedCategory extends PastedName {
  /** Of its heading, or of its first dish. */
  readonly line: number
  readonly dishes: readonly PastedDish[]
}

export const unclearReasons = ['alone', 'twoPrices'] as const
export interface UnclearLine {
  readonly line: number
  readonly text: string
  /** `alone`: no price, and no dishes below it. `twoPrices`: more than one price. */
  readonly why: (typeof unclearReasons)[number]
}

export interface PastedMenu {
  readonly categories: readonly PastedCategory[]
  readonly unclear: readonly UnclearLine[]
}

interface Growing extends PastedName {
  readonly line: number
  readonly text: string
  readonly dishes: PastedDish[]
}

const MARKED = /^(?:#+|[-=*~—]{2,}|【|\[).*|.*[:：]$/u
const MARKS = /^[#=*~—【[\s-]+|[=*~—】\]:：\s-]+$/gu
const indentOf = (line: string): number => line.length - line.trimStart().length
const keyOf = ({ name, secondName }: PastedName): string => `${name}\n${secondName}`.toLowerCase()

/** More than a heading would say. */
function isSentence(text: string): boolean {
  const words = text.split(/\s+/u).length
  const han = text.match(/\p{Script=Han}/gu)?.length ?? 0
  return (
    /^[\p{Ll}(（]/u.test(text) ||
    words >= 6 ||
    (words >= 4 && /[,;.]/u.test(text)) ||
    han >= 12 ||
    /[，。；]/u.test(text)
  )
}

/** What a text says of a menu. `unnamed`: what the category of dishes above any heading is called. */
export function pastedMenu(text: string, unnamed: string): PastedMenu {
  const reader = new Reader(unnamed)
  for (const [at, line] of text.split(/\r\n|[\r\n\u2028\u2029]/u).entries()) reader.take(line.normalize('NFC'), at + 1)
  return reader.done()
}

class Reader {
  readonly #unnamed: string
  readonly #categories: Growing[] = []
  readonly #unclear: UnclearLine[] = []
  #heading: Growing | undefined
  /** How far the dish of the line before is indented; undefined where that was none, or a line was empty since. */
  #dishIndent: number | undefined
  constructor(unnamed: string) {
    this.#unnamed = unnamed
  }

  take(line: string, at: number): void {
    const said = pastedLine(line)
    // Rules, and lines of dots.
    if (!/[\p{L}\p{N}]/u.test(said.text)) this.#dishIndent = undefined
    else if (said.hasMore) this.#unclear.push({ line: at, text: line.trim(), why: 'twoPrices' })
    else if (said.price !== undefined) this.#dish(pastedName(said.text), said.price, at, indentOf(line))
    else if (this.#belongsToDish(line)) this.#describe(said.text)
    else this.#head(line.trim(), at)
  }

  done(): PastedMenu {
    const alone = this.#categories
      .filter(({ dishes }) => dishes.length === 0)
      .map(({ line, text }): UnclearLine => ({ line, text, why: 'alone' }))
    const merged = new Map<string, PastedCategory>()
    for (const { name, secondName, line, dishes } of this.#categories) {
      if (dishes.length === 0) continue
      const known = merged.get(keyOf({ name, secondName }))
      merged.set(
        keyOf({ name, secondName }),
        known ? { ...known, dishes: [...known.dishes, ...dishes] } : { name, secondName, line, dishes },
      )
    }
    return {
      categories: [...merged.values()],
      unclear: [...this.#unclear, ...alone].toSorted((a, b) => a.line - b.line),
    }
  }

  #dish(name: PastedName, price: string, line: number, indent: number): void {
    this.#heading ??= this.#begin({ name: this.#unnamed, secondName: '' }, '', line)
    this.#heading.dishes.push({ ...name, line, price, description: '', secondDescription: '' })
    this.#dishIndent = indent
  }

  /** Directly below a dish: farther in, or longer than a heading is. */
  #belongsToDish(line: string): boolean {
    if (this.#dishIndent === undefined || MARKED.test(line.trim())) return false
    return indentOf(line) > this.#dishIndent || isSentence(line.trim())
  }

  #describe(text: string): void {
    const dishes = this.#heading?.dishes
    const dish = dishes?.pop()
    if (!dish) return
    const said = pastedName(text)
    const isChinese = said.secondName === '' && /\p{Script=Han}/u.test(said.name)
    const [first, second] = isChinese ? ['', said.name] : [said.name, said.secondName]
    const both = (before: string, more: string) => [before, more].filter(part => part !== '').join(' ')
    dishes?.push({
      ...dish,
      description: both(dish.description, first),
      secondDescription: both(dish.secondDescription, second),
    })
  }

  #head(text: string, line: number): void {
    const plain = text.replaceAll(MARKS, '') || text
    this.#heading = this.#begin(pastedName(plain), text, line)
    this.#dishIndent = undefined
  }

  #begin(name: PastedName, text: string, line: number): Growing {
    const begun = { ...name, line, text, dishes: [] }
    this.#categories.push(begun)
    return begun
  }
}
