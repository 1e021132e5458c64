/** What the parts of templates write with: lines in the look of their section, words in the languages of the paper. */
import type { PaperLine } from '../../../contract/printing/document.ts'
import type { Hideable, PrintTemplate, TemplateSection } from '../../../contract/printing/templates.ts'
import type { Language } from '../../../contract/kernel/fields.ts'
import { decimalText } from '../../basics/currency.ts'
import { localTime } from '../../basics/localTime.ts'
import { paperClock, paperDay } from '../paperText.ts'
import type { PaperName, PaperStore } from './data/paperFacts.ts'
import { word } from './words.ts'

type Size = TemplateSection['size']
export interface Look {
  readonly size?: Size
  readonly bold?: boolean
  readonly inverse?: boolean
  readonly align?: TemplateSection['align']
  readonly indent?: number
  readonly hang?: number
}

/** What a line of a paper takes. */
const MOST_LETTERS = 500
const smaller: Readonly<Record<Size, Size>> = { double: 'L', L: 'M', M: 'S', S: 'S' }

/** Quotes beside which no Chinese stands: the font has them as wide as a Chinese character. */
const CURLY = /(?<!\p{sc=Han})[‘’“”](?!\p{sc=Han})/gu
const straightened = (quote: string) => ('‘’'.includes(quote) ? "'" : '"')

/** Typed text that fits into a line of a paper. */
function bounded(text: string): string {
  return Array.from(text.replaceAll(/\p{Cc}/gu, ' ').replaceAll(CURLY, straightened))
    .slice(0, MOST_LETTERS / 2)
    .join('')
}

/** One text of several, each once. */
const joined = (texts: readonly string[], between = ' ') =>
  [...new Set(texts.map(text => text.trim()))].filter(Boolean).join(between)

/** The pen of one section. */
export class Pen {
  readonly section: TemplateSection
  readonly languages: readonly Language[]
  readonly #store: PaperStore

  constructor({ language }: Pick<PrintTemplate, 'language'>, section: TemplateSection, store: PaperStore) {
    this.section = section
    this.languages = language === 'both' ? ['en', 'zh'] : [language]
    this.#store = store
  }

  /** Whether the section leaves something out. */
  hides(what: Hideable): boolean {
    return this.section.hides.includes(what)
  }
  /** A word of the catalogue, on paper of both languages in both. */
  say(key: string): string {
    return joined(this.languages.map(language => word(language, key)))
  }
  /** What the section says itself; empty where nobody typed anything. */
  own(): string {
    const { text } = this.section
    return joined(this.languages.map(language => text[language]))
  }
  /** The section's own caption, or the catalogue's word. */
  caption(key: string): string {
    return this.own() || this.say(key)
  }
  /** A name in the language of the paper, or the other where there is none; on paper of both languages both. */
  names({ name, secondName }: PaperName): readonly string[] {
    const [first, second] = this.languages[0] === 'zh' ? [secondName, name] : [name, secondName]
    const main = first.trim() || second.trim()
    const isBoth = this.languages.length > 1 && !this.hides('secondNames')
    return [...new Set([main, ...(isBoth ? [second.trim()] : [])])].filter(Boolean)
  }
  /** The names of something in one line. */
  name(named: PaperName): string {
    return this.names(named).join(' ')
  }
  /** Cents as papers show them, with the decimals of the store's currency. */
  money(cents: number): string {
    return decimalText(cents, this.#store.currency)
  }
  get currency(): string {
    return this.#store.currency
  }
  /** A local day: `2026-11-23`. */
  day(instant: string): string {
    return paperDay(localTime(Date.parse(instant), this.#store.timeZone))
  }
  /** A local time of day by the habit of the paper's first language: `2:30 PM`, `14:30`. */
  clock(instant: string): string {
    return paperClock(localTime(Date.parse(instant), this.#store.timeZone), this.languages[0] ?? 'en')
  }
  /** Day and time of day. */
  time(instant: string): string {
    return `${this.day(instant)} ${this.clock(instant)}`
  }

  /** A text in the look of the section; nothing where it is empty. */
  text(text: string, look: Look = {}): PaperLine[] {
    const said = bounded(text).trim()
    if (said === '') return []
    const { indent = 0, align = this.section.align, ...rest } = look
    // A paper's text has no indent: a row without a right side has.
    if (indent > 0) return this.row(said, '', look)
    return [{ kind: 'text', text: said, align, ...this.#look(rest) }]
  }
  /** A caption and its number or name: `Table 12`; nothing where there is nothing to say. */
  fact(key: string, value: string | number): PaperLine[] {
    return value === '' ? [] : this.text(`${this.caption(key)} ${value}`)
  }
  /** A caption and what somebody said: `Note: no onions`; nothing where there is nothing to say. */
  note(key: string, value: string): PaperLine[] {
    const colon = this.languages[0] === 'zh' ? '：' : ': '
    return value === '' ? [] : this.text(`${this.caption(key)}${colon}${value}`)
  }
  /** Something, and what belongs to it at the right edge. */
  row(left: string, right: string, look: Look = {}): PaperLine[] {
    const { indent = 0, hang = 0, ...rest } = look
    return [
      {
        kind: 'row',
        left: bounded(left),
        right: bounded(right),
        ...(indent > 0 && { indent }),
        ...(hang > 0 && { hang }),
        ...this.#look(rest),
      },
    ]
  }
  /** The look of what belongs to a line of the section: one size smaller, and not bold. */
  get small(): Look {
    return { size: smaller[this.section.size], bold: false }
  }

  #look({ size = this.section.size, bold = this.section.bold, inverse = this.section.inverse }: Look) {
    return { ...(size !== 'M' && { size }), ...(bold && { bold }), ...(inverse && { inverse }) }
  }
}
