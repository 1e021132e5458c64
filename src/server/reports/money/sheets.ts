/** The tables of a report as the sheets of its file. */
import type { ReportTable } from '../../../shared/rules/reports/money/reportTable.ts'
import type { ExportSheet } from '../../kernel/exports/cells.ts'

/** One sheet a table, its totals last. */
export const sheetsOfTables = (tables: readonly ReportTable[]): ExportSheet[] =>
  tables.map(({ title, columns, rows, total }) => ({
    title,
    columns,
    rows: [...rows, ...(total === undefined ? [] : [total])].map(({ cells }) => cells),
  }))
