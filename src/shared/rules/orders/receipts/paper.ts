/**
 * Lines of a receipt in the markup of receiptline, which screens draw and printers print alike. Characters of double width
 * are counted as two; a text is broken between words before receiptline would break it anywhere.
 */
import { decimalText } from '../../basics/currency.ts'

import type { Language } from '../../../contract/kernel/fields.ts'
import { clockTime, hourStyleOf } from '../../basics/clockTime.ts'
import { dateOfDay } from '../../basics/dates.ts'

/** Characters in a line: paper of 58 and of 80 mm. */
export const paperColumns = [32, 48] as const
export type PaperColumns = (typeof paperColumns)[number]
export const paperWidthMm: Readonly<Record<PaperColumns, number>> = { 32: 58, 48: 80 }

/** The characters in a line of a roll that is so wide, in mm. */
export const columnsOfPaper = (widthMm: 58 | 80): PaperColumns => (widthMm === 58 ? 32 : 48)

/** A text of the catalogue in the language of the paper. */
export type Say = (key: string, values?: Readonly<Record<string, string | number>>) => string

const WIDE =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{1f300}-\u{1faff}\u{20000}-\u{3fffd}]/u

/** How many columns a text takes. */
export const displayWidth = (text: string): number =>
  Array.from(text).reduce((width, letter) => width + (WIDE.test(letter) ? 2 : 1), 0)

/** A text as lines of at most so many columns: broken after blanks, between wide characters, or where it must be. */
export function wrapText(text: string, columns: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.trim().match(/\S+\s*/gu) ?? []) {
    for (const piece of WIDE.test(word) || displayWidth(word.trimEnd()) > columns ? Array.from(word) : [word]) {
      if (line !== '' && displayWidth(line + piece.trimEnd()) > columns) {
        lines.push(line.trimEnd())
        line = ''
      }
      if (line !== '' || piece.trim() !== '') line += piece
    }
  }
  if (line.trim() !== '') lines.push(line.trimEnd())
  return lines
}

/** Typed text that is no markup. */
export const plain = (text: string): string => text.replaceAll(/[\\|{}~_"`^]/gu, '\\$&').replaceAll(/[\p{Cc}]/gu, ' ')

/** Thousandths of a percent as people read them: 8.875%. */
export const paperPercent = (pcm: number): string => `${Number((pcm / 1000).toFixed(3))}%`

/** Room for amounts: `-99999.99` and a blank. */
const AMOUNT_COLUMNS = 10

/** A receipt that grows line by line. */
export class PaperLines {
  /** No room is lost between what is left and right. */
  readonly #lines: string[] = ['{border:none}']
  readonly #columns: PaperColumns
  readonly #currency: string
  constructor(columns: PaperColumns, currency: string) {
    this.#columns = columns
    this.#currency = currency
  }
  /** Cents as paper shows them, with the decimals of the currency. */
  money(cents: number): string {
    return decimalText(cents, this.#currency)
  }
  /** Centred; an empty text is nothing. */
  centre(text: string): this {
    for (const line of wrapText(text, this.#columns)) this.#lines.push(/^[-=]+$/u.test(line) ? '-' : plain(line))
    return this
  }
  /** Centred, bold and of double height. */
  title(text: string): this {
    for (const line of wrapText(text, this.#columns)) this.#lines.push(`"^^${plain(line)}^^"`)
    return this
  }
  /** To the left, over the whole line, `indent` columns in. */
  left(text: string, indent = 0): this {
    for (const line of wrapText(text, this.#columns - indent)) {
      this.#lines.push(`{width:*}`, `${this.#in(indent)}${plain(line)} |`, `{width:auto}`)
    }
    return this
  }
  /** Something and its amount; the text goes on below where it is long, `hang` columns in. `strong` is bold, `big` of double height too. */
  row(
    text: string,
    amount: string,
    look: { readonly indent?: number; readonly hang?: number; readonly strong?: true; readonly big?: true } = {},
  ): this {
    const { indent = 0, hang = 0 } = look
    const [open, close] = look.big ? ['"^^', '^^"'] : look.strong ? ['"', '"'] : ['', '']
    const room = Math.max(AMOUNT_COLUMNS, displayWidth(amount) + 1)
    const lines = wrapText(text, this.#columns - room - indent - hang)
    this.#lines.push(`{width:*,${room}}`)
    for (const [index, line] of (lines.length === 0 ? [''] : lines).entries()) {
      const right = index === 0 && amount !== '' ? ` ${open}${plain(amount)}${close}` : ' '
      this.#lines.push(`${this.#in(index === 0 ? indent : indent + hang)}${open}${plain(line)}${close} |${right}`)
    }
    this.#lines.push('{width:auto}')
    return this
  }
  /** Two texts at the two ends; below one another where they do not fit. */
  ends(left: string, right: string): this {
    if (right === '') return this.left(left)
    if (displayWidth(left) + displayWidth(right) + 1 > this.#columns) return this.left(left).left(right)
    this.#lines.push(`{width:*,${displayWidth(right) + 1}}`, `${plain(left)} | ${plain(right)}`, '{width:auto}')
    return this
  }
  /** A line across; two without anything between them become one. */
  rule(): this {
    if (this.#lines.at(-1) !== '-') this.#lines.push('-')
    return this
  }
  gap(): this {
    this.#lines.push('')
    return this
  }
  /** The whole document. */
  text(): string {
    const lines = this.#lines.filter(
      (line, index) => !(line === '{width:auto}' && this.#lines[index + 1]?.startsWith('{width:')),
    )
    return `${lines.join('\n')}\n`
  }
  /** Blanks that receiptline does not trim. */
  #in(indent: number): string {
    return '\u00a0'.repeat(indent)
  }
}

interface WallClock {
  readonly day: number
  readonly minute: number
}

/** A local day as paper shows it. */
export const paperDay = ({ day }: Pick<WallClock, 'day'>): string => dateOfDay(day)

/**
 * A time of day by the habit of the paper's language: `2:30 PM`, `14:30`. Never by the choice of whoever prints it:
 * guests read it (SHELL-19).
 */
export const paperClock = ({ minute }: Pick<WallClock, 'minute'>, language: Language): string =>
  // Printers know no space that does not break.
  clockTime(minute, hourStyleOf(language)).replace('\u00a0', ' ')

/** The wall clock of a local day and minute. */
export const paperTime = (at: WallClock, language: Language): string => `${paperDay(at)} ${paperClock(at, language)}`
