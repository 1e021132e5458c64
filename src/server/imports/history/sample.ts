/** The beginning of a file: its header, some rows, and how the file is to be understood by the looks of them. */
import fs from 'node:fs'
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import { guessColumns } from '../../../shared/rules/imports/guessColumns.ts'
import {
  guessDateOrder,
  guessDecimal,
  guessDelimiter,
  repeatsAmounts,
} from '../../../shared/rules/imports/guessFormat.ts'
import { columnNames, looksLikeHeader, unknownColumns } from '../../../shared/rules/imports/historyRow.ts'
import type { ColumnKey, Format, Mapping } from '../../../shared/rules/imports/settings.ts'
import type { Encoding } from '../../../shared/rules/kernel/encodings.ts'
import { plainText } from '../../../shared/rules/imports/values.ts'
import { BrokenCsv, type CsvOptions, type CsvRecord, readCsv } from './csvFile.ts'

export interface Sample {
  /** Column names, each one different. */
  readonly header: readonly string[]
  readonly rows: readonly CsvRecord[]
  readonly mapping: Mapping
  readonly format: Format
}

/** What the user said about the file; the rest is guessed. */
export interface Wishes {
  readonly mapping?: Mapping | undefined
  readonly format?: { readonly [K in keyof Format]?: Format[K] | undefined } | undefined
}

/** The encoding that a file came in. */
export interface Found {
  readonly found: Encoding
}

const SAMPLE_BYTES = 512 * 1024
const SAMPLE_ROWS = 2_000

/**
 * Looks at the beginning of a file. A mapping that is given is kept; of the format only what is missing is
 * guessed. Throws `IMPORT_NO_HEADER`, `IMPORT_HEADER_ONLY`, `IMPORT_QUOTE`,
 * `IMPORT_COLUMN_MISSING`, `IMPORT_FILE_GONE`.
 */
export async function readSample(file: string, wishes: Wishes & Found): Promise<Sample> {
  const encoding = wishes.format?.encoding ?? wishes.found
  if (encoding === 'utf-8' && wishes.found !== 'utf-8') throw new Failure('IMPORT_ENCODING', { field: 'uploadId' })
  const head = await readHead(file, encoding)
  const delimiter = wishes.format?.delimiter ?? guessDelimiter(head.text)
  const [first, ...rows] = await readRecords(file, { delimiter, encoding }, head.isWhole)
  if (!first || !looksLikeHeader(first.cells)) throw new Failure('IMPORT_NO_HEADER')
  // Of what was sent before: a file without any text is refused when it comes.
  if (rows.every(isBlank)) throw new Failure('IMPORT_HEADER_ONLY', { field: 'uploadId' })
  const header = columnNames(first.cells)
  const mapping = wishes.mapping ?? guessColumns(header, column => cellsOf(header, rows, column))
  const [unknown] = unknownColumns(header, mapping)
  if (unknown) {
    const { key, column } = unknown
    throw new Failure('IMPORT_COLUMN_MISSING', { field: `mapping.${key}`, values: { column } })
  }
  const cells = (key: ColumnKey) => cellsOf(header, rows, mapping[key])
  const amounts = [...cells('price'), ...cells('total')].filter(cell => cell !== '')
  const orders = cells('order')
  const isRepeated = (['tip', 'tax', 'discount'] as const).some(
    key =>
      mapping[key] !== undefined &&
      repeatsAmounts(cells(key).map((amount, index) => ({ order: orders[index] ?? '', amount }))),
  )
  const format: Format = {
    encoding,
    delimiter,
    dateOrder: wishes.format?.dateOrder ?? guessDateOrder(cells('date')),
    decimal: wishes.format?.decimal ?? guessDecimal(amounts, delimiter),
    amountsOf: wishes.format?.amountsOf ?? (isRepeated ? 'order' : 'line'),
    loneRefunds: wishes.format?.loneRefunds ?? 'refuse',
  }
  return { header, rows, mapping, format }
}

const isBlank = ({ cells }: CsvRecord): boolean => cells.every(cell => cell.trim() === '')

function cellsOf(header: readonly string[], rows: readonly CsvRecord[], column: string | undefined): string[] {
  const index = column === undefined ? -1 : header.indexOf(column)
  return index < 0 ? [] : rows.map(({ cells }) => plainText(cells[index] ?? ''))
}

async function readHead(file: string, encoding: Encoding): Promise<{ text: string; isWhole: boolean }> {
  let handle: fs.promises.FileHandle
  try {
    handle = await fs.promises.open(file)
  } catch {
    throw new Failure('IMPORT_FILE_GONE')
  }
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(64 * 1024))
    const { size } = await handle.stat()
    const text = new TextDecoder(encoding).decode(buffer.subarray(0, bytesRead)).replace(/^\u{feff}?\s*/u, '')
    return { text, isWhole: size <= SAMPLE_BYTES }
  } finally {
    await handle.close()
  }
}

async function readRecords(file: string, written: CsvOptions, isWhole: boolean): Promise<CsvRecord[]> {
  const records: CsvRecord[] = []
  try {
    for await (const record of readCsv(file, { ...written, ...(isWhole ? {} : { end: SAMPLE_BYTES }) })) {
      records.push(record)
      if (records.length > SAMPLE_ROWS) break
    }
  } catch (error) {
    // With rows before it, the import names the line among its bad rows.
    if (!(error instanceof BrokenCsv)) throw error
    if (records.length < 2) throw new Failure('IMPORT_QUOTE', { field: 'uploadId', values: { line: error.at.line } })
  }
  // The last record may have been cut in two.
  if (!isWhole && records.length <= SAMPLE_ROWS) records.pop()
  return records
}
