/** How a row is written down between the passes: half as long as with the names of its fields. */
import type { HistoryRow } from '../../../shared/rules/imports/historyRow.ts'

/** A row as it is set aside: its values without their names. */
export type RowCells = [
  number,
  string,
  number,
  string,
  string,
  string,
  number,
  number,
  string,
  string,
  string,
  number | null,
  number | null,
  number | null,
  1?,
]

export function asCells(row: HistoryRow): RowCells {
  const { line, orderNo, at, dish, variant, category, quantity, grossCents, orderType, employee, tender } = row
  const { tipCents, taxCents, discountCents } = row
  const amounts = [tipCents, taxCents, discountCents] as const
  const own = [line, orderNo, at, dish, variant, category, quantity, grossCents, orderType, employee, tender] as const
  return row.refund ? [...own, ...amounts, 1] : [...own, ...amounts]
}

export function fromCells(cells: RowCells): HistoryRow {
  const [line, orderNo, at, dish, variant, category, quantity, grossCents, orderType, employee, tender] = cells
  const [, , , , , , , , , , , tipCents, taxCents, discountCents, refund] = cells
  const named = { line, orderNo, at, dish, variant, category, quantity, grossCents, orderType, employee, tender }
  return { ...named, tipCents, taxCents, discountCents, refund: refund === 1 }
}
