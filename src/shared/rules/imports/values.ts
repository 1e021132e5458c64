/** Values as other systems write them: money, quantities, plain text. Never a float on the way. */
import { MOST_CENTS } from '../../contract/menu/entities.ts'
import type { DecimalMark } from './settings.ts'

/** A single amount above the highest price is a mistake of the file (ORD-11). */
const mostCents = MOST_CENTS
const mostQuantity = 100_000

const signs = /^(?:[A-Z]{3}|[A-Z]{0,2}[$€£¥￥₩₹]|元)?\s*|\s*(?:[A-Z]{3}|[$€£¥￥₩₹]|元)$/gu

/** What may be between groups of three digits, beside the mark that is not the decimal one. */
const groupMarks = " '\u00a0\u2009\u202f’"

/** Nearly every cell of a file. */
const plainAmount = /^(\d{1,7})(?:\.(\d{1,2}))?$/

const shapes: Record<DecimalMark, RegExp> = { '.': shapeOf('.', ','), ',': shapeOf(',', '.') }

function shapeOf(decimal: string, group: string): RegExp {
  return new RegExp(
    `^(?:(\\d+)|(\\d{1,3}(?:([${group}${groupMarks}])\\d{3})(?:\\3\\d{3})*))?(?:[${decimal}](\\d{1,6}))?$`,
    'u',
  )
}

/**
 * Integer cents, or other minor units of so many `places`, of an amount such as `12.50`, `$1,234.50`, `1.234,50 €`, `-3.00` or `(3.00)`; undefined for anything
 * else, for parts of a cent, and for a group mark that is not followed by three digits (`12,50` with a decimal point).
 */
export function parseMoney(text: string, decimal: DecimalMark, places: number): number | undefined {
  const plain = decimal === '.' && places === 2 ? plainAmount.exec(text) : null
  if (plain) return Number(plain[1]) * 100 + Number((plain[2] ?? '').padEnd(2, '0'))
  const { bare, negative } = unsigned(text.trim())
  const match = shapes[decimal].exec(bare)
  const digits = match?.[1] ?? match?.[2]?.replace(/\D/gu, '') ?? ''
  const fraction = match?.[4] ?? ''
  if (!match || (digits === '' && fraction === '') || /[1-9]/.test(fraction.slice(places))) return undefined
  if (digits.length > 12) return undefined
  const cents = Number(digits) * 10 ** places + Number(fraction.slice(0, places).padEnd(places, '0'))
  if (cents > mostCents) return undefined
  return negative && cents !== 0 ? -cents : cents
}

function unsigned(text: string): { bare: string; negative: boolean } {
  const bracketed = /^\((.*)\)$/u.exec(text)?.[1]
  const inner = (bracketed ?? text).replace(signs, '')
  const signed = /^[-−]\s*(.*)$/u.exec(inner)?.[1]
  const trailing = signed === undefined ? /^(.*\d)\s*-$/u.exec(inner)?.[1] : undefined
  const bare = (signed ?? trailing ?? inner).replace(signs, '')
  return { bare, negative: bracketed !== undefined || signed !== undefined || trailing !== undefined }
}

/** A whole number but 0, negative for a refund, also written as `2.0` or `1,000`; undefined for anything else. */
export function parseQuantity(text: string, decimal: DecimalMark): number | undefined {
  const hundredths = parseMoney(text, decimal, 2)
  if (hundredths === undefined || hundredths === 0 || hundredths % 100 !== 0) return undefined
  const quantity = hundredths / 100
  return Math.abs(quantity) > mostQuantity ? undefined : quantity
}

/** A cell as a name: composed characters, no control characters, single blanks, no blanks around. */
export function plainText(cell: string): string {
  if (/^[\x21-\x7e]*$/.test(cell)) return cell
  return cell
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
}
