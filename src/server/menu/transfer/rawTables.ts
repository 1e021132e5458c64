/** A file's bytes as tables: CSV in the encodings that spreadsheets write, or XLSX; bounded in every way (SEC-6). */
import { parse, type Info } from 'csv-parse'
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import { MOST_MENU_FILE_BYTES, MOST_MENU_FILE_ROWS } from '../../../shared/contract/menu/transfer.ts'
import type { ImportTable, InCell } from '../../../shared/rules/menu/transfer/tables.ts'
import type { Encoding } from '../../../shared/rules/kernel/encodings.ts'
import { yieldToEventLoop } from '../../db/adaptiveBatchSize.ts'
import { decodedText, delimiterOf, isUnclosed, LastLine } from '../../kernel/sentText.ts'
import { readXlsx } from './readXlsx.ts'

export interface RawRow {
  readonly line: number
  readonly cells: InCell[]
}
export interface RawTable {
  readonly name: string
  readonly rows: readonly RawRow[]
  /** As in `ImportTable`. */
  readonly formulas?: number
  readonly filled?: number
}

const MOST_COLUMNS = 100
/** Longer than any field of the menu, lists of side dishes included. */
const MOST_TEXT = 10_000
const MOST_MS = 30_000

/** How large a file may be. */
export interface FileSize {
  readonly bytes: number
  readonly rows: number
  /** Rows above them. */
  readonly headings?: number
}
const MENU_FILE: FileSize = { bytes: MOST_MENU_FILE_BYTES, rows: MOST_MENU_FILE_ROWS }

/** What a file may take of room and time, all its tables together. */
export class Limits {
  readonly mostColumns = MOST_COLUMNS
  readonly #started = performance.now()
  readonly #most: FileSize
  #rows = 0
  constructor(most: FileSize = MENU_FILE) {
    this.#most = most
  }
  row(): void {
    if (++this.#rows > this.#most.rows + (this.#most.headings ?? 0)) this.refuse()
  }
  /** A cell whose text is not kept whole is longer than any field may be, and refused there. */
  cell(cell: InCell): InCell {
    return typeof cell === 'string' && cell.length > MOST_TEXT ? cell.slice(0, MOST_TEXT) : cell
  }
  tick(): void {
    if (performance.now() - this.#started > MOST_MS) this.refuse()
  }
  /** Throws MENU_FILE_LARGE. */
  refuse(): never {
    const { bytes, rows } = this.#most
    throw new Failure('MENU_FILE_LARGE', { values: { mb: bytes / 1024 / 1024, rows } })
  }
}

/** The tables of a file, and the encoding of a CSV: as chosen, or as its bytes tell. Throws IMPORT_EMPTY, IMPORT_ENCODING, MENU_FILE_UNREADABLE, MENU_FILE_LARGE, BODY_TOO_LARGE. */
export async function readTables(
  fileName: string,
  bytes: Buffer,
  chosen?: Encoding,
): Promise<{ readonly tables: ImportTable[]; readonly encoding: Encoding | null }> {
  const { raw, encoding } = await readRawTables(fileName, bytes, chosen, new Limits())
  const tables = raw.flatMap(table => tableOf(table) ?? [])
  if (tables.length === 0) throw new Failure('IMPORT_EMPTY')
  return { tables, encoding }
}

/** The tables as they are in the file, the row of their headings among the others. Throws as `readTables` does. */
export async function readRawTables(
  fileName: string,
  bytes: Buffer,
  chosen: Encoding | undefined,
  limits: Limits,
): Promise<{ readonly raw: readonly RawTable[]; readonly encoding: Encoding | null }> {
  if (bytes.length === 0) throw new Failure('IMPORT_EMPTY')
  const isZip = bytes.subarray(0, 2).toString('latin1') === 'PK'
  const sent = isZip ? undefined : decodedText(bytes, 'MENU_FILE_UNREADABLE', chosen)
  const raw = sent ? [await readCsv(fileName, sent.text, limits)] : await readXlsx(bytes, limits)
  return { raw, encoding: sent?.encoding ?? null }
}

const isFilled = (cell: InCell) => cell !== null && (typeof cell !== 'string' || cell.trim() !== '')
const filled = ({ cells }: RawRow) => cells.filter(isFilled).length

/** The first row with two filled cells names the columns: a title may be above it. Empty rows are left out. */
function tableOf({ name, rows, formulas = 0, filled: merged = 0 }: RawTable): ImportTable | undefined {
  const all = rows.filter(row => filled(row) > 0)
  const head = Math.max(
    0,
    all.findIndex(({ cells }) => cells.filter(cell => isFilled(cell) && typeof cell !== 'object').length >= 2),
  )
  const header = all[head]
  if (!header) return undefined
  const width = header.cells.findLastIndex(isFilled) + 1
  return {
    name: name.slice(0, 200),
    header: header.cells
      .slice(0, width)
      .map(cell => (typeof cell === 'object' ? '' : String(cell)).trim().slice(0, 200)),
    rows: all.slice(head + 1).map(({ line, cells }) => ({ line, cells: cells.slice(0, width) })),
    formulas,
    filled: merged,
  }
}

/** Characters between two chances for others. */
const PART = 65_536

async function readCsv(fileName: string, text: string, limits: Limits): Promise<RawTable> {
  if (text.trim() === '') throw new Failure('IMPORT_EMPTY')
  const rows: RawRow[] = []
  const lines = new LastLine()
  const parser = parse({
    ...lines.option,
    delimiter: delimiterOf(text),
    bom: true,
    info: true,
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: 1024 * 1024,
  })
  const feed = async () => {
    for (let at = 0; at < text.length; at += PART) {
      if (!parser.write(text.slice(at, at + PART))) await yieldToEventLoop()
    }
    parser.end()
  }
  const feeding = feed()
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: Info }>) {
      limits.row()
      if (rows.length % 500 === 0) {
        limits.tick()
        await yieldToEventLoop()
      }
      const ends = record.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0)
      const cells = record.slice(0, MOST_COLUMNS).map(cell => limits.cell(cell === '' ? null : cell))
      rows.push({ line: info.lines - ends, cells })
    }
    await feeding
  } catch (error) {
    if (error instanceof Failure) throw error
    if (isUnclosed(error)) throw new Failure('IMPORT_QUOTE', { values: { line: lines.last + 1 } })
    throw new Failure('MENU_FILE_UNREADABLE')
  }
  return { name: fileName.replace(/\.\w+$/, ''), rows }
}
