/** The cells of an exported table: what kinds there are, and how each is written as text. */
import { decimalText } from '../../../shared/rules/basics/currency.ts'
import { offsetAt } from '../../../shared/rules/basics/localTime.ts'

/**
 * `text`: as typed by somebody, so neutralised (SEC-6). `money`: integer cents, or what the currency has in their place. `integer`: a whole number.
 * `hours`: minutes, as a whole number where they are calculated with, as hours with two decimals on paper.
 * `percent`: integer thousandths of a percent. `date`: a business day `YYYY-MM-DD`. `instant`: ISO 8601 in UTC,
 * written in the store's zone.
 */
export type CellKind = 'text' | 'money' | 'integer' | 'hours' | 'percent' | 'date' | 'instant'
/** Null and the empty text leave the cell empty. */
export type CellValue = string | number | null
/** A cell of another kind than its column's, where rows differ: counts among money. */
export interface OwnCell {
  readonly kind: CellKind
  readonly value: CellValue
  /** Of money in another currency than the file's. */
  readonly currency?: string
}
export type Cell = CellValue | OwnCell

export interface ExportColumn<Row> {
  /** In the reader's language. */
  readonly title: string
  readonly kind: CellKind
  readonly value: (row: Row) => Cell
}

/** One table with its rows already made into cells. */
export interface ExportSheet {
  /** The name of the sheet; in a CSV of several tables, the line above the table. */
  readonly title: string
  readonly columns: readonly { readonly title: string; readonly kind: CellKind }[]
  readonly rows: AsyncIterable<readonly Cell[]> | Iterable<readonly Cell[]>
}

/** A cell with its kind, which is its column's unless it has its own. */
export function ownCell(kind: CellKind, cell: Cell | undefined): OwnCell {
  return typeof cell === 'object' && cell !== null ? cell : { kind, value: cell ?? null }
}

/** What a spreadsheet takes for the beginning of a formula, full-width signs and leading white space included. */
const FORMULA_START = /^[\s\p{Cc}]*[=+\-@＝＋－＠]|^[\t\r\n]/u

/** Typed text that no spreadsheet runs as a formula: an apostrophe before it makes it text (SEC-6). */
export function neutralText(text: string): string {
  return FORMULA_START.test(text) ? `'${text}` : text
}

/** Integer thousandths of a percent as a percentage: 8875 is `8.875%`. */
export function percentText(pcm: number): string {
  const digits = String(Math.abs(pcm)).padStart(4, '0')
  const fraction = digits.slice(-3).replace(/0+$/, '')
  return `${pcm < 0 ? '-' : ''}${digits.slice(0, -3)}${fraction === '' ? '' : `.${fraction}`}%`
}

/** The wall clock of an instant in a zone, as if it were UTC: for `YYYY-MM-DD HH:MM:SS` and for date cells. */
export function wallClock(instant: string, zone: string): Date {
  const at = Date.parse(instant)
  return new Date(at + offsetAt(at, zone))
}

/** What a cell is written by: money of its own currency by that one. */
export const storeOfCell = ({ currency }: OwnCell, store: FileStore): FileStore =>
  currency === undefined ? store : { ...store, currency }

/** In whose zone instants are written, and in whose currency money. */
export interface FileStore {
  readonly timeZone: string
  readonly currency: string
}

/** A value as the text of a CSV cell, before quoting. Numbers stay numbers, negative ones too. */
export function cellText(kind: CellKind, value: CellValue, { timeZone, currency }: FileStore): string {
  if (value === null || value === '') return ''
  if (kind === 'text') return neutralText(String(value))
  if (kind === 'instant') return wallClock(String(value), timeZone).toISOString().slice(0, 19).replace('T', ' ')
  if (typeof value === 'string') return value
  if (kind === 'money') return decimalText(value, currency)
  return kind === 'percent' ? percentText(value) : String(value)
}
