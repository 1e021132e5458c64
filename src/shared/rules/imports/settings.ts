/** How the file of another POS is to be understood: which column holds what, and how its values are written (POS-5). */
import type { Encoding } from '../kernel/encodings.ts'

/** What a column of the file can hold; the order is that of the page. */
export const columnKeys = [
  'order',
  'date',
  'time',
  'dish',
  'size',
  'category',
  'quantity',
  'price',
  'total',
  'orderType',
  'employee',
  'tender',
  'tip',
  'tax',
  'discount',
] as const
export type ColumnKey = (typeof columnKeys)[number]

/** Without these nothing can be imported; besides them a unit price or a line total is needed. */
export const requiredColumns = ['order', 'date', 'dish'] as const satisfies readonly ColumnKey[]

/** The name of the column that holds each key. */
export type Mapping = Readonly<Partial<Record<ColumnKey, string>>>

export const delimiters = [',', ';', '\t'] as const
export type Delimiter = (typeof delimiters)[number]

/** Where day and month are: 2015-12-31, 12/31/2015, 31/12/2015, whatever the separator. */
export const dateOrders = ['ymd', 'mdy', 'dmy'] as const
export type DateOrder = (typeof dateOrders)[number]

export const decimalMarks = ['.', ','] as const
export type DecimalMark = (typeof decimalMarks)[number]

/**
 * Whose the amounts in the columns tip, tax and discount are. `line`: each row's own, and they add up. `order`: the
 * order's, repeated on each of its rows.
 */
export const amountOwners = ['line', 'order'] as const
export type AmountOwner = (typeof amountOwners)[number]

/**
 * A refund whose order is not in the file. `refuse`: its rows are bad rows. `order`: it is imported as an order that was
 * paid and refunded, so that net sales are the same with it as without it.
 */
export const loneRefunds = ['refuse', 'order'] as const
export type LoneRefund = (typeof loneRefunds)[number]

export interface Format {
  readonly encoding: Encoding
  readonly delimiter: Delimiter
  readonly dateOrder: DateOrder
  readonly decimal: DecimalMark
  readonly amountsOf: AmountOwner
  readonly loneRefunds: LoneRefund
}

/** The keys that are still without a column: a required one, or `price` where neither price nor total has one. */
export function missingColumns(mapping: Mapping): ColumnKey[] {
  const missing: ColumnKey[] = requiredColumns.filter(key => mapping[key] === undefined)
  return mapping.price === undefined && mapping.total === undefined ? [...missing, 'price'] : missing
}
