/** Lists and reports as files: one way for all of them, streamed as their rows come. */
import type { Download } from '../handlers.ts'
import type { ExportColumn, ExportSheet, FileStore } from './cells.ts'
import { csvParts } from './csv.ts'
import { xlsxParts } from './xlsx.ts'

export type ExportFormat = 'csv' | 'xlsx'

interface FileSettings {
  /** Without its ending. */
  readonly fileName: string
  readonly format: ExportFormat
  readonly store: FileStore
}

const CONTENT_TYPES: Readonly<Record<ExportFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** A table for `sheetsDownload`; the rows may come as slowly as they like. */
export function exportSheet<Row>(table: {
  readonly title: string
  readonly columns: readonly ExportColumn<Row>[]
  readonly rows: AsyncIterable<Row> | Iterable<Row>
}): ExportSheet {
  const { title, columns, rows } = table
  return { title, columns, rows: cellsOf(columns, rows) }
}

async function* cellsOf<Row>(columns: readonly ExportColumn<Row>[], rows: AsyncIterable<Row> | Iterable<Row>) {
  for await (const row of rows) yield columns.map(column => column.value(row))
}

/** A file of one table: CSV (UTF-8 with a byte order mark, RFC 4180) or XLSX. */
export function tableDownload<Row>(table: FileSettings & Parameters<typeof exportSheet<Row>>[0]): Download {
  return sheetsDownload({ ...table, sheets: [exportSheet(table)] })
}

/** A file of several tables: sheets of an XLSX; in a CSV one below the other, each under its title. */
export function sheetsDownload(file: FileSettings & { readonly sheets: readonly ExportSheet[] }): Download {
  const { fileName, format, store, sheets } = file
  return {
    fileName: `${fileName}.${format}`,
    contentType: CONTENT_TYPES[format],
    body: format === 'csv' ? csvParts(sheets, store) : xlsxParts(sheets, store),
  }
}
