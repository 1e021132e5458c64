/** The columns of item sales (RPT-3), on the page and in its file alike (I24), and what they come to. */
import type { ItemSalesAmounts, ItemSalesDimension } from '../../contract/reports/items.ts'
import { changePcm } from './besides.ts'

export const itemColumns = [
  'quantity',
  'voidedQuantity',
  'grossCents',
  'discountCents',
  'compCents',
  'refundCents',
  'netCents',
  'sharePcm',
  'taxCents',
  'averagePriceCents',
  'costCents',
  'marginCents',
] as const
export type ItemColumn = (typeof itemColumns)[number]

/** What can be compared with another period: a share of another whole cannot. */
export const comparedColumns = ['quantity', 'netCents', 'marginCents'] as const satisfies readonly ItemColumn[]
export type ComparedColumn = (typeof comparedColumns)[number]

const withCosts: readonly ItemSalesDimension[] = ['dish', 'special', 'specialPart']

/** Whether what is sold by this dimension has a cost. */
export const hasCost = (by: ItemSalesDimension): boolean => withCosts.includes(by)

/** The columns of a dimension: what has no cost has no margin. */
export const columnsOf = (by: ItemSalesDimension): readonly ItemColumn[] =>
  itemColumns.filter(column => hasCost(by) || (column !== 'costCents' && column !== 'marginCents'))

interface Amounts extends ItemSalesAmounts {
  readonly sharePcm?: number
}

/** The value of a column without a sign; null where there is none. Of all rows, the share is the whole. */
export function itemValue(column: ItemColumn, row: Amounts): number | null {
  if (column === 'discountCents') return row.itemDiscountCents + row.orderDiscountCents
  if (column === 'sharePcm') return row.sharePcm ?? null
  return row[column]
}

export interface Change {
  readonly difference: number
  /** In thousandths of a percent of what was before, to a tenth of a percent; null where there was nothing. */
  readonly percentPcm: number | null
}

/** By how much a value is more than the one before; null where one of them is not known. */
export function changeOf(now: number | null, before: number | null): Change | null {
  if (now === null || before === null) return null
  const difference = now - before
  return { difference, percentPcm: changePcm(now, before) }
}

/** What rows are sorted by: a column, or of a compared one the value before, the difference or the percentage. */
export const comparedParts = ['before', 'difference', 'percent'] as const
export type SortKey = 'name' | ItemColumn | `${ComparedColumn}.${(typeof comparedParts)[number]}`

interface SortedRow extends Amounts {
  readonly before: ItemSalesAmounts | null
}

/** The number that a row is sorted by; null stands last whichever way. */
export function sortValue(key: Exclude<SortKey, 'name'>, row: SortedRow): number | null {
  const [name, part] = key.split('.') as [ItemColumn, (typeof comparedParts)[number] | undefined]
  const now = itemValue(name, row)
  if (part === undefined) return now
  const before = row.before === null ? null : itemValue(name, row.before)
  if (part === 'before') return before
  const change = changeOf(now, before)
  return part === 'difference' ? (change?.difference ?? null) : (change?.percentPcm ?? null)
}

/** Rows in the order of a key; those that are equal stay as they were. `nameOf` is what a row is called. */
export function sortedItems<Row extends SortedRow>(
  rows: readonly Row[],
  key: SortKey | undefined,
  order: 'asc' | 'desc',
  nameOf: (row: Row) => string,
): readonly Row[] {
  if (key === undefined) return rows
  const way = order === 'asc' ? 1 : -1
  if (key === 'name') {
    const collator = new Intl.Collator(undefined, { numeric: true })
    return rows.toSorted((one, other) => way * collator.compare(nameOf(one), nameOf(other)))
  }
  return rows.toSorted((one, other) => {
    const [left, right] = [sortValue(key, one), sortValue(key, other)]
    if (left === null || right === null) return Number(left === null) - Number(right === null)
    return way * (left - right)
  })
}

/** A key as an address names it; undefined for none. */
export function readSortKey(text: string): SortKey | undefined {
  if (text === 'name') return text
  const [name, part, ...more] = text.split('.')
  if (more.length > 0) return undefined
  const column = itemColumns.find(known => known === name)
  if (part === undefined) return column
  const compared = comparedColumns.find(known => known === name)
  const known = comparedParts.find(one => one === part)
  return compared === undefined || known === undefined ? undefined : `${compared}.${known}`
}
