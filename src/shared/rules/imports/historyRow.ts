/** One row of a file, understood: cells to values, or the reason why not. */
import { badRow, type BadRow, type BadRowReason } from './badRows.ts'
import { whenOf } from './dateTime.ts'
import { type ColumnKey, columnKeys, type Format, type Mapping } from './settings.ts'
import { minorDigits } from '../basics/currency.ts'
import { parseMoney, parseQuantity, plainText } from './values.ts'

/**
 * A line of an order, or of its refund: then quantity and amounts are what comes back. Money in cents; what the file does
 * not say is empty, or null for an amount.
 */
export interface HistoryRow {
  readonly line: number
  /** Its quantity or its price is negative. */
  readonly refund: boolean
  readonly orderNo: string
  /** Milliseconds since 1970 in UTC. */
  readonly at: number
  readonly dish: string
  readonly variant: string
  readonly category: string
  readonly quantity: number
  readonly grossCents: number
  readonly orderType: string
  readonly employee: string
  readonly tender: string
  readonly tipCents: number | null
  readonly taxCents: number | null
  readonly discountCents: number | null
}

const longest: Readonly<Partial<Record<ColumnKey, number>>> = {
  order: 60,
  dish: 200,
  size: 200,
  category: 200,
  orderType: 60,
  employee: 120,
  tender: 60,
}

/** A row's cells, taken by key. */
type Cells = (key: ColumnKey) => string

class Wrong extends Error {
  readonly column: ColumnKey
  readonly reason: BadRowReason
  constructor(column: ColumnKey, reason: BadRowReason) {
    super(reason)
    this.column = column
    this.reason = reason
  }
}

/** Understands the rows of one file. `at` of a row is in the zone of the store, money in its currency. */
export class RowReader {
  readonly #indexes: ReadonlyMap<ColumnKey, number>
  readonly #cells: number
  readonly #format: Format
  readonly #zone: string
  readonly #places: number
  constructor(
    header: readonly string[],
    mapping: Mapping,
    format: Format,
    store: { readonly timeZone: string; readonly currency: string },
  ) {
    this.#indexes = columnIndexes(header, mapping)
    this.#cells = header.length
    this.#format = format
    this.#zone = store.timeZone
    this.#places = minorDigits(store.currency)
  }

  read(line: number, record: readonly string[]): HistoryRow | BadRow {
    if (record.length !== this.#cells && !isPadded(record, this.#cells)) {
      return badRow(line, null, 'cells', `${record.length} / ${this.#cells}`)
    }
    const cell: Cells = key => plainText(record[this.#indexes.get(key) ?? -1] ?? '')
    try {
      return this.#understand(line, cell)
    } catch (error) {
      if (!(error instanceof Wrong)) throw error
      return badRow(line, error.column, error.reason, cell(error.column))
    }
  }

  #understand(line: number, cell: Cells): HistoryRow {
    const has = (key: ColumnKey) => this.#indexes.has(key)
    const signed = has('quantity') ? this.#quantity(cell) : 1
    const price = this.#price(cell, has('price') ? 'price' : 'total')
    // Systems write a refunded dish as −1 × 5.00, as 1 × −5.00, or with both negative.
    const refund = signed < 0 || price < 0
    const quantity = Math.abs(signed)
    return {
      line,
      refund,
      orderNo: name(cell, 'order', true),
      at: this.#at(cell),
      dish: name(cell, 'dish', true),
      variant: name(cell, 'size'),
      category: name(cell, 'category'),
      quantity,
      grossCents: Math.abs(price) * (has('price') ? quantity : 1),
      orderType: name(cell, 'orderType'),
      employee: name(cell, 'employee'),
      tender: name(cell, 'tender'),
      tipCents: this.#amount(cell, 'tip', refund),
      taxCents: this.#amount(cell, 'tax', refund),
      discountCents: this.#amount(cell, 'discount', true),
    }
  }

  #at(cell: Cells): number {
    const date = cell('date')
    if (date === '') throw new Wrong('date', 'empty')
    const time = this.#indexes.has('time') ? cell('time') : undefined
    if (time === '') throw new Wrong('time', 'empty')
    const when = whenOf(date, time, this.#format.dateOrder, this.#zone)
    if ('wrong' in when) throw new Wrong(when.wrong, when.wrong)
    return when.at
  }

  #quantity(cell: Cells): number {
    const text = cell('quantity')
    if (text === '') throw new Wrong('quantity', 'empty')
    const quantity = parseQuantity(text, this.#format.decimal)
    if (quantity === undefined) throw new Wrong('quantity', 'quantity')
    return quantity
  }

  #price(cell: Cells, key: 'price' | 'total'): number {
    const text = cell(key)
    if (text === '') throw new Wrong(key, 'empty')
    const cents = parseMoney(text, this.#format.decimal, this.#places)
    if (cents === undefined) throw new Wrong(key, 'price')
    return cents
  }

  /** `mayBeNegative`: some systems write what is taken off, or given back, as a negative amount. */
  #amount(cell: Cells, key: 'tip' | 'tax' | 'discount', mayBeNegative: boolean): number | null {
    const text = cell(key)
    if (text === '') return null
    const cents = parseMoney(text, this.#format.decimal, this.#places)
    if (cents === undefined || (cents < 0 && !mayBeNegative)) throw new Wrong(key, 'amount')
    return Math.abs(cents)
  }
}

function name(cell: Cells, key: ColumnKey, required = false): string {
  const text = cell(key)
  if (required && text === '') throw new Wrong(key, 'empty')
  if (text.length > (longest[key] ?? 200)) throw new Wrong(key, 'tooLong')
  return text
}

function columnIndexes(header: readonly string[], mapping: Mapping): Map<ColumnKey, number> {
  const indexes = new Map<ColumnKey, number>()
  for (const key of columnKeys) {
    const column = mapping[key]
    const index = column === undefined ? -1 : header.indexOf(column)
    if (index >= 0) indexes.set(key, index)
  }
  return indexes
}

/** Cells beyond the header that are all empty: some programs end each line with a delimiter. */
function isPadded(record: readonly string[], cells: number): boolean {
  return record.length > cells && record.slice(cells).every(cell => cell.trim() === '')
}

/** Tells a row from a bad one. */
export function isBad(row: HistoryRow | BadRow): row is BadRow {
  return 'reason' in row
}

/** The names that a mapping gives to columns which the header does not have. */
export function unknownColumns(header: readonly string[], mapping: Mapping): { key: ColumnKey; column: string }[] {
  const unknown: { key: ColumnKey; column: string }[] = []
  for (const key of columnKeys) {
    const column = mapping[key]
    if (column !== undefined && !header.includes(column)) unknown.push({ key, column })
  }
  return unknown
}

/** Column names as the header gives them, each one different: a second `Name` becomes `Name (2)`, a blank `Column 3`. */
export function columnNames(header: readonly string[]): string[] {
  const taken = new Set<string>()
  return header.map((cell, index) => {
    const plain = plainText(cell) || `Column ${index + 1}`
    let unique = plain
    for (let number = 2; taken.has(unique); number++) unique = `${plain} (${number})`
    taken.add(unique)
    return unique
  })
}

/** Whether a first line names columns: at most half of its cells look like values. */
export function looksLikeHeader(header: readonly string[]): boolean {
  const filled = header.map(plainText).filter(cell => cell !== '')
  const values = filled.filter(cell => /^[^\p{L}]*\d[^\p{L}]*$/u.test(cell))
  return filled.length > 0 && values.length * 2 <= filled.length
}
