/** A file of codes as rows with columns: CSV or XLSX, with or without headings (MKT-1, SEC-6). */
import { MOST_COUPON_FILE_BYTES, MOST_COUPON_FILE_ROWS } from '../../../shared/contract/coupons/transfer.ts'
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import {
  columnsAs,
  columnsByContent,
  columnsByHeading,
  type ImportColumn,
  isHeading,
} from '../../../shared/rules/coupons/transfer/importColumns.ts'
import type { Encoding } from '../../../shared/rules/kernel/encodings.ts'
import type { ImportRow, InCell } from '../../../shared/rules/menu/transfer/tables.ts'
import { Limits, readRawTables } from '../../menu/transfer/rawTables.ts'

/** How a person says that the file is read; what is left out, the file tells. */
export interface FileSaid {
  readonly fileName: string
  readonly columns?: string | undefined
  readonly heading?: 'yes' | 'no' | undefined
  readonly encoding?: Encoding | undefined
}

export interface CouponFile {
  readonly encoding: Encoding | null
  readonly hasHeading: boolean
  readonly header: readonly string[]
  readonly columns: readonly ImportColumn[]
  readonly samples: readonly (readonly string[])[]
  readonly rows: readonly ImportRow[]
}

/** Rows that are looked at to tell what a column is. */
const LOOKED_AT = 200
const SAMPLES = 3
const MOST_SAMPLE = 60

const isFilled = (cell: InCell): boolean => cell !== null && (typeof cell !== 'string' || cell.trim() !== '')
const textOf = (cell: InCell | undefined): string =>
  cell === null || cell === undefined || typeof cell === 'object' ? '' : String(cell).trim()

/** The first table of a file that holds anything. Throws as `readRawTables` does. */
export async function readCouponFile(bytes: Buffer, said: FileSaid): Promise<CouponFile> {
  const limits = new Limits({ bytes: MOST_COUPON_FILE_BYTES, rows: MOST_COUPON_FILE_ROWS, headings: 1 })
  const { raw, encoding } = await readRawTables(said.fileName, bytes, said.encoding, limits)
  const all = raw.map(({ rows }) => rows.filter(({ cells }) => cells.some(isFilled))).find(rows => rows.length > 0)
  if (!all) throw new Failure('IMPORT_EMPTY')
  const looked = all.slice(0, LOOKED_AT).map(({ cells }) => cells)
  const hasHeading = said.heading === undefined ? isHeading(looked) : said.heading === 'yes'
  const rows = hasHeading ? all.slice(1) : all
  if (rows.length > MOST_COUPON_FILE_ROWS) limits.refuse()
  const width = looked.reduce((most, cells) => Math.max(most, cells.length), 0)
  const first = hasHeading ? (looked[0] ?? []) : []
  const below = hasHeading ? looked.slice(1) : looked
  return {
    encoding,
    hasHeading,
    header: Array.from({ length: width }, (_, at) => textOf(first[at]).slice(0, 100)),
    columns: said.columns === undefined ? guessColumns(first, below, width) : columnsAs(said.columns, width),
    samples: Array.from({ length: width }, (_, at) => samplesOf(below.map(cells => textOf(cells[at])))),
    rows,
  }
}

/** By the headings; where none names the codes, the column that looks like them. */
function guessColumns(first: readonly InCell[], below: readonly InCell[][], width: number): ImportColumn[] {
  const named = columnsByHeading(Array.from({ length: width }, (_, at) => first[at] ?? null))
  if (named.includes('code')) return named
  const found = columnsByContent(below, width)
  return named.map((use, at) => use ?? found[at] ?? null)
}

const samplesOf = (texts: readonly string[]): string[] =>
  [...new Set(texts.map(one => one.slice(0, MOST_SAMPLE)).filter(one => one !== ''))].slice(0, SAMPLES)
