/** XLSX as it is made: real numbers, dates and percentages, a head that stays, nothing that could be a formula. */
import { once } from 'node:events'
import { PassThrough } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { minorDigits } from '../../../shared/rules/basics/currency.ts'
import { remember } from '../../../shared/rules/basics/remember.ts'
import {
  type CellKind,
  type CellValue,
  type ExportSheet,
  type FileStore,
  neutralText,
  ownCell,
  storeOfCell,
  wallClock,
} from './cells.ts'

const FORMATS: Readonly<Record<Exclude<CellKind, 'money'>, string>> = {
  text: '@',
  integer: '0',
  hours: '0',
  percent: '0.###%',
  date: 'yyyy-mm-dd',
  instant: 'yyyy-mm-dd hh:mm:ss',
}
type Styles = Readonly<Record<CellKind, { readonly numFmt: string }>>
const styles = new Map<number, Styles>()

/**
 * By the decimals of the currency. One object for each: the library makes the XML of a style once an object, and would else
 * make it for every cell.
 */
const stylesOf = (places: number): Styles =>
  remember(styles, places, () => {
    const amount = `#,##0${places === 0 ? '' : `.${'0'.repeat(places)}`}`
    const formats = { ...FORMATS, money: `${amount};[Red]-${amount}` }
    return Object.fromEntries(
      Object.entries(formats).map(([kind, numFmt]) => [kind, Object.freeze({ numFmt })]),
    ) as unknown as Styles
  })

const WIDTHS: Readonly<Record<CellKind, number>> = {
  text: 18,
  money: 14,
  integer: 10,
  hours: 10,
  percent: 10,
  date: 12,
  instant: 20,
}
/** Rows between two chances for others: a row takes some 15 µs. */
const ROWS_AT_ONCE = 200
/** Excel's own limits of a sheet's name. */
const sheetName = (title: string): string => title.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31)

export async function* xlsxParts(sheets: readonly ExportSheet[], store: FileStore): AsyncGenerator<Uint8Array> {
  const out = new PassThrough()
  const stop = new AbortController()
  const filling = fill(out, sheets, store, stop.signal).catch((error: unknown) => {
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

async function fill(out: PassThrough, sheets: readonly ExportSheet[], store: FileStore, signal: AbortSignal) {
  // Loaded when first needed: it takes some 70 MB, and most servers never write a sheet.
  const { WorkbookWriter } = await import('@cj-tech-master/excelts')
  const styleOf = stylesOf(minorDigits(store.currency))
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
      const line = sheet.addRow(cells.map(cell => cellOf(cell.kind, cell.value, storeOfCell(cell, store))))
      cells.forEach(({ kind, currency }, index) => {
        line.getCell(index + 1).style = (currency === undefined ? styleOf : stylesOf(minorDigits(currency)))[kind]
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

function cellOf(kind: CellKind, value: CellValue, { timeZone, currency }: FileStore): string | number | Date | null {
  if (value === null || value === '') return null
  // A text cell is never run; it is neutralised anyway, in case the sheet is saved as CSV.
  if (kind === 'text') return neutralText(String(value))
  if (kind === 'date') return new Date(`${value}T00:00:00Z`)
  if (kind === 'instant') return wallClock(String(value), timeZone)
  const number = Number(value)
  if (kind === 'money') return number / 10 ** minorDigits(currency)
  return kind === 'percent' ? number / 100_000 : number
}
