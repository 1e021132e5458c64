/** Tables as a PDF file to print or to send: as the page writes its figures, with all that they are of in the head. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import type { Language } from '../../../shared/contract/kernel/fields.ts'
import { createFormat, type Format } from '../../../shared/rules/basics/format.ts'
import type { Drawing } from '../../../shared/rules/kernel/drawing/marks.ts'
import type { Paper } from '../../../shared/rules/kernel/drawing/paperSizes.ts'
import {
  type PaperHead,
  type PaperTable,
  tablePages,
  withFeet,
} from '../../../shared/rules/kernel/drawing/tablePages.ts'
import { wordwiseWidth } from '../fonts/wordWidths.ts'
import type { Download } from '../handlers.ts'
import { pdfOf } from '../pdf/pdfFile.ts'
import { type CellKind, type CellValue, type ExportSheet, type FileStore, type OwnCell, ownCell } from './cells.ts'

/** Some 120 pages. More rows are nothing to print: a spreadsheet holds them. */
export const MOST_PAPER_ROWS = 6_000
/** Rows between two chances for others. */
const ROWS_AT_ONCE = 200

export interface PaperFile {
  /** Without its ending. */
  readonly fileName: string
  readonly language: Language
  readonly store: FileStore
  /** As the reader writes money, numbers and times. */
  readonly written: Format
  readonly paper: Paper
  readonly head: PaperHead
  readonly sheets: readonly ExportSheet[]
}

const NUMBERS: ReadonlySet<CellKind> = new Set(['money', 'integer', 'hours', 'percent'])

/** Reads all rows and lays them out before it answers, because every page says how many there are. Throws PDF_TOO_LONG. */
export async function paperDownload(file: PaperFile): Promise<Download> {
  const { fileName, language, written, store, paper, head, sheets } = file
  const formatOf = (currency: string) =>
    currency === store.currency ? written : createFormat(language, store.timeZone, currency, written.hourStyle)
  const tables = await tablesOf(sheets, store.currency, formatOf)
  const pages: Drawing[] = []
  for (const page of tablePages(tables, head, paper, wordwiseWidth)) {
    pages.push(page)
    await nextTurn()
  }
  return {
    fileName: `${fileName}.pdf`,
    contentType: 'application/pdf',
    body: pdfOf(withFeet(pages, head), { title: head.title, language }),
  }
}

async function tablesOf(
  sheets: readonly ExportSheet[],
  ofFile: string,
  formatOf: (currency: string) => Format,
): Promise<PaperTable[]> {
  const format = formatOf(ofFile)
  const tables: PaperTable[] = []
  let count = 0
  for (const { title, columns, rows } of sheets) {
    const kinds = columns.map(({ kind }) => kind)
    const written: string[][] = []
    for await (const row of rows) {
      if (++count > MOST_PAPER_ROWS) throw new Failure('PDF_TOO_LONG', { values: { rows: MOST_PAPER_ROWS } })
      const cells = kinds.map((kind, index) => ownCell(kind, row[index]))
      written.push(
        cells.map(cell => {
          if (cell.currency === undefined || cell.currency === ofFile) return paperText(cell.kind, cell.value, format)
          return otherMoney(cell, formatOf(cell.currency))
        }),
      )
      if (count % ROWS_AT_ONCE === 0) await nextTurn()
    }
    const numbers = kinds.map(kind => NUMBERS.has(kind))
    tables.push({
      title,
      columns: columns.map((column, index) => ({ title: column.title, isNumber: numbers[index] ?? false })),
      rows: written,
    })
  }
  return tables
}

/** Money of another currency than the file's, named beside it: two dollars look the same. */
function otherMoney({ kind, value, currency }: OwnCell, format: Format): string {
  const written = paperText(kind, value, format)
  return written === '' ? '' : `${written} ${currency}`
}

/** A value as the page writes it. */
function paperText(kind: CellKind, value: CellValue, format: Format): string {
  if (value === null || value === '') return ''
  if (kind === 'text') return String(value).replaceAll(/\s+/gu, ' ')
  if (kind === 'date') return format.businessDate(String(value))
  if (kind === 'instant') return format.dateTime(String(value))
  const number = Number(value)
  if (kind === 'money') return format.money(number)
  if (kind === 'hours') return `${number < 0 ? '−' : ''}${(Math.abs(number) / 60).toFixed(2)}`
  return kind === 'percent' ? format.percent(number) : format.number(number)
}
