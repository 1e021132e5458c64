/** CSV as spreadsheets of every language read it: a byte order mark, commas, CRLF, quotes doubled (RFC 4180). */
import { type CellKind, cellText, type Cell, type ExportSheet, type FileStore, ownCell, storeOfCell } from './cells.ts'

const BYTE_ORDER_MARK = '\u{FEFF}'
/** Characters gathered before they are sent. */
const PART = 32_768

const quoted = (text: string): string => (/[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
const line = (cells: readonly string[]): string => `${cells.map(quoted).join(',')}\r\n`

const textOf = (columns: CellKind, cell: Cell | undefined, store: FileStore): string => {
  const own = ownCell(columns, cell)
  return cellText(own.kind, own.value, storeOfCell(own, store))
}

export async function* csvParts(sheets: readonly ExportSheet[], store: FileStore): AsyncGenerator<string> {
  let part = BYTE_ORDER_MARK
  for (const [index, { title, columns, rows }] of sheets.entries()) {
    if (sheets.length > 1) part += `${index === 0 ? '' : '\r\n'}${line([title])}`
    part += line(columns.map(column => column.title))
    const kinds = columns.map(({ kind }) => kind)
    for await (const row of rows) {
      part += line(kinds.map((kind, column) => textOf(kind, row[column], store)))
      if (part.length < PART) continue
      yield part
      part = ''
    }
  }
  yield part
}
