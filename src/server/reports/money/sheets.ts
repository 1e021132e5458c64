/** The tables of a report as the sheets of its file. */
import type { Format } from '../../../shared/rules/basics/format.ts'
import type { ReportTable } from '../../../shared/rules/reports/money/reportTable.ts'
import type { ExportSheet } from '../../kernel/exports/cells.ts'

/** One sheet a table, its totals last. Months are words of the reader's language in every format. */
export const sheetsOfTables = (tables: readonly ReportTable[], { month }: Pick<Format, 'month'>): ExportSheet[] =>
  tables.map(({ title, columns, rows, total }) => ({
    title,
    columns: columns.map(column => ({ ...column, kind: column.kind === 'month' ? 'text' : column.kind })),
    rows: [...rows, ...(total === undefined ? [] : [total])].map(({ cells }) =>
      cells.map((cell, place) => (columns[place]?.kind === 'month' && cell !== null ? month(String(cell)) : cell)),
    ),
  }))
