/** Why a row of a file cannot be imported (POS-5). The text of a reason is `history.reasons.<reason>`. */
import type { ColumnKey } from './settings.ts'

export const badRowReasons = [
  'empty',
  'cells',
  'quote',
  'date',
  'time',
  'price',
  'quantity',
  'amount',
  'tooLong',
  'tooManyDishes',
  'tooManyLines',
  'orderTooLarge',
  'otherTime',
  'otherAmount',
  'discountTooLarge',
  'otherLines',
  'refundAlone',
  'refundNotSold',
  'refundTooLarge',
  'refundTooEarly',
] as const
export type BadRowReason = (typeof badRowReasons)[number]

export interface BadRow {
  /** As an editor counts: the header is line 1. */
  readonly line: number
  readonly column: ColumnKey | null
  readonly reason: BadRowReason
  /** What is there, shortened. */
  readonly value: string
}

const mostValue = 60

/** A bad row, its value cut to what a list can show. */
export function badRow(line: number, column: ColumnKey | null, reason: BadRowReason, value: string): BadRow {
  const shown = value.length > mostValue ? `${value.slice(0, mostValue - 1)}…` : value
  return { line, column, reason, value: shown.toWellFormed().replace(/\p{Cc}+/gu, ' ') }
}

/** The first bad rows by line, and how many there are in all: a file of ten million mistakes is still a short list. */
export class BadRows {
  #first: BadRow[] = []
  #count = 0
  readonly #most: number
  constructor(most: number) {
    this.#most = most
  }
  add(row: BadRow): void {
    this.#count++
    this.#first.push(row)
    if (this.#first.length >= this.#most * 2) this.#first = this.first
  }
  get count(): number {
    return this.#count
  }
  get first(): BadRow[] {
    return this.#first.toSorted((one, other) => one.line - other.line).slice(0, this.#most)
  }
}
