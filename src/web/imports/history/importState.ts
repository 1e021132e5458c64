/** What the import page decides without the browser: names, columns, days, what a run may still become. */
import type { ImportRun } from '../../../shared/contract/imports/history.ts'
import type { BadRow } from '../../../shared/rules/imports/badRows.ts'
import {
  type ColumnKey,
  columnKeys,
  type Format,
  type Mapping,
  requiredColumns,
} from '../../../shared/rules/imports/settings.ts'
import { addDays, addMonths } from '../../../shared/rules/basics/dates.ts'
import { rangeRefusal } from '../../../shared/rules/basics/reportRange.ts'

/** The columns to choose from: what an import needs, and what it can use. */
export const neededKeys: readonly ColumnKey[] = columnKeys.filter(
  key => (requiredColumns as readonly ColumnKey[]).includes(key) || key === 'price' || key === 'total',
)
export const optionalKeys: readonly ColumnKey[] = columnKeys.filter(key => !neededKeys.includes(key))

/** How a file is to be read; what is left out is guessed by the server. */
export interface Wishes {
  readonly mapping?: Mapping
  readonly format?: Partial<Format>
}

const longestName = 200

/** The name of a file as the server takes it: no control characters, the end of it where it is too long. */
export function sentName(name: string): string {
  const plain = name
    .toWellFormed()
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
  const short = plain.length > longestName ? plain.slice(-longestName).toWellFormed().trim() : plain
  return short === '' ? 'file' : short
}

/** What a column of the file holds, if anything. */
export function keyOf(mapping: Mapping, column: string): ColumnKey | undefined {
  return columnKeys.find(key => mapping[key] === column)
}

/**
 * The mapping with a column holding something else, or nothing. What it holds now is taken from where it was; the
 * price of one and the price of the line are one choice.
 */
export function assign(mapping: Mapping, column: string, key: ColumnKey | undefined): Mapping {
  const left = Object.entries(mapping).filter(([other, name]) => name !== column && !(isPrice(key) && isPrice(other)))
  return { ...Object.fromEntries(left), ...(key === undefined ? {} : { [key]: column }) }
}

function isPrice(key: string | undefined): boolean {
  return key === 'price' || key === 'total'
}

/** Whether the price column is of one piece or of the line; undefined where there is no price column. */
export function priceKind(mapping: Mapping): 'price' | 'total' | undefined {
  if (mapping.price !== undefined) return 'price'
  return mapping.total === undefined ? undefined : 'total'
}

/** A size in bytes as a number of kilobytes or megabytes with one decimal at most. */
export function sizeOf(bytes: number): { unit: 'kb' | 'mb'; size: number } {
  if (bytes < 100_000) return { unit: 'kb', size: Math.max(Math.round(bytes / 1_000), 1) }
  return { unit: 'mb', size: Math.round(bytes / 100_000) / 10 }
}

/** A file that ends in the middle of a cell: nobody may skip that. */
export function isBroken(badRows: readonly Pick<BadRow, 'reason'>[]): boolean {
  return badRows.some(({ reason }) => reason === 'quote')
}

/** The days of an import that the sales report can show at once: all of them, or the last year. */
export function reportDays(first: string, last: string): { from: string; to: string; whole: boolean } {
  const whole = rangeRefusal(first, last, 'sales') !== 'tooLong'
  return { from: whole ? first : addDays(addMonths(last, -12), 1), to: last, whole }
}

/** The days of a finished import, where it has any. */
export function daysOf(run: Pick<ImportRun, 'firstDay' | 'lastDay'>): { first: string; last: string } | undefined {
  const { firstDay: first, lastDay: last } = run
  return first === null || last === null ? undefined : { first, last }
}
