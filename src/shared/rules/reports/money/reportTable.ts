/** A table of a report, of its page and its files alike, so that both have the same rows (I24, RPT-7). */

import type { FigureExplanation } from '../cellExplanation.ts'

/** `money` in cents, `percent` in thousandths of a percent, `hours` in minutes, `month` as `YYYY-MM`, read as words. */
export type TableCellKind = 'text' | 'money' | 'integer' | 'percent' | 'date' | 'month'

export interface TableColumn {
  readonly title: string
  readonly kind: TableCellKind
}

export interface TableRow {
  /** Names the row in its table. */
  readonly key: string
  readonly cells: readonly (string | number | null)[]
  /** What the figure of a column is, how it is made and where its orders are; undefined where there is nothing to say. */
  readonly explain?: (column: number) => FigureExplanation | undefined
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
