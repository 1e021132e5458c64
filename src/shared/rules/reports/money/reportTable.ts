/** A table of a report, of its page and its files alike, so that both have the same rows (I24, RPT-7). */

/** `money` in cents, `percent` in thousandths of a percent, `hours` in minutes. */
export type TableCellKind = 'text' | 'money' | 'integer' | 'percent' | 'date'

export interface TableColumn {
  readonly title: string
  readonly kind: TableCellKind
}

export interface TableRow {
  /** Names the row in its table: what is opened by it. */
  readonly key: string
  readonly cells: readonly (string | number | null)[]
}

export interface ReportTable {
  /** Names the table in its report. */
  readonly key: string
  readonly title: string
  readonly hint?: string
  readonly columns: readonly TableColumn[]
  readonly rows: readonly TableRow[]
  /** The row of totals. */
  readonly total?: TableRow
}

/** A part in thousandths of a percent of a whole, rounded half up; null of nothing. */
export const sharePcm = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part * 100_000) / whole)
