/** XLSX as it is made: real numbers, dates and percentages, a head that stays, nothing that could be a formula. */
import { once } from 'node:events'
import { PassThrough } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { type CellKind, type CellValue, type ExportSheet, neutralText, ownCell, wallClock } from './cells.ts'

const FORMATS: Readonly<Record<CellKind, string>> = {
  text: '@',
  money: '#,##0.00;[Red]-#,##0.00',
  integer: '0',
  percent: '0.###%',
  date: 'yyyy-mm-dd',
  instant: 'yyyy-mm-dd hh:mm:ss',
}
/** One object for each: the library makes the XML of a style once an object, and would else make it for every cell. */
const STYLES = Object.fromEntries(
  Object.entries(FORMATS).map(([kind, numFmt]) => [kind, Object.freeze({ numFmt })]),
) as Readonly<Record<CellKind, { readonly numFmt: string }>>
const WIDTHS: Readonly<Record<CellKind, number>> = {
  text: 18,
  money: 14,
  integer: 10,
  percent: 10,
  date: 12,
  instant: 20,
}
/** Rows between two chances for others: a row takes some 15 µs. */
const ROWS_AT_ONCE = 200
/** Excel's own limits of a sheet's name. */
const sheetName = (title: string): string => title.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31)

export async function* xlsxParts(sheets: readonly ExportSheet[], zone: string): AsyncGenerator<Uint8Array> {
  const out = new PassThrough()
  const stop = new AbortController()
  const filling = fill(out, sheets, zone, stop.signal).catch((error: unknown) => {
    out.destroy(error instanceof Error ? error : new Error(String(error)))
  })
  try {
    for await (const part of out) yield part as Uint8Array
  } finally {
    stop.abort()
    out.destroy()
    await filling
  }
}

async function fill(out: PassThrough, sheets: readonly ExportSheet[], zone: string, signal: AbortSignal) {
  // Loaded when first needed: it takes some 70 MB, and most servers never write a sheet.
  const { WorkbookWriter } = await import('@cj-tech-master/excelts')
  const book = new WorkbookWriter({ stream: out as never, useStyles: true, useSharedStrings: false })
  for (const { title, columns, rows } of sheets) {
    const sheet = book.addWorksheet(sheetName(title), { views: [{ state: 'frozen', ySplit: 1 }] })
    sheet.columns = columns.map(({ title: head, kind }) => ({
      width: Math.max(WIDTHS[kind], head.length + 2),
    }))
    const head = sheet.addRow(columns.map(column => column.title))
    head.font = { bold: true }
    head.commit()
    let count = 0
    for await (const row of rows) {
      const cells = columns.map(({ kind }, index) => ownCell(kind, row[index]))
      const line = sheet.addRow(cells.map(({ kind, value }) => cellOf(kind, value, zone)))
      cells.forEach(({ kind }, index) => {
        line.getCell(index + 1).style = STYLES[kind]
      })
      line.commit()
      if (out.writableNeedDrain) await once(out, 'drain', { signal })
      else if (++count % ROWS_AT_ONCE === 0) await nextTurn()
      if (signal.aborted) return
    }
    sheet.commit()
  }
  await book.commit()
}

function cellOf(kind: CellKind, value: CellValue, zone: string): string | number | Date | null {
  if (value === null || value === '') return null
  // A text cell is never run; it is neutralised anyway, in case the sheet is saved as CSV.
  if (kind === 'text') return neutralText(String(value))
  if (kind === 'date') return new Date(`${value}T00:00:00Z`)
  if (kind === 'instant') return wallClock(String(value), zone)
  const number = Number(value)
  if (kind === 'money') return number / 100
  return kind === 'percent' ? number / 100_000 : number
}
