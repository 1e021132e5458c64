/** Rows of a file as codes of a campaign, and what is wrong with each of the others (MKT-1). */
import { isVisible } from '../../../contract/kernel/fields.ts'
import type { ImportRow, InCell } from '../../menu/transfer/tables.ts'
import { readCode } from '../code/couponCode.ts'
import type { CouponImportUse, ImportColumn } from './importColumns.ts'

export interface ImportedCoupon {
  readonly line: number
  /** As it is kept: capitals and digits. */
  readonly code: string
  readonly total: number
  readonly remarks: string
}

export type ImportFault =
  | 'missing'
  | 'format'
  | 'script'
  | 'length'
  | 'rounded'
  | 'cell'
  | 'twice'
  | 'times'
  | 'remarks'
  /** The store has the code. */
  | 'present'
  /** It had it: a voided code is never another one again. */
  | 'voided'

export interface ImportIssue {
  readonly line: number
  readonly use: CouponImportUse
  readonly fault: ImportFault
  readonly values: Readonly<Record<string, string | number>>
}

export interface ReadRows {
  readonly coupons: readonly ImportedCoupon[]
  readonly issues: readonly ImportIssue[]
}

export interface RowLimits {
  /** Of a code that says nothing else. */
  readonly timesPerCode: number
  readonly mostTimes: number
  readonly mostRemarks: number
}

/** Of a spreadsheet's numbers, which have 15 digits and no more. */
const EXACT = 1e15
const FEWEST = 4
const MOST = 40

type Fault = Pick<ImportIssue, 'use' | 'fault' | 'values'>
const fault = (use: CouponImportUse, name: ImportFault, values: ImportIssue['values'] = {}): Fault => ({
  use,
  fault: name,
  values,
})

/** The rows in their order. The first of two rows with the same code is kept, the second says where the first is. */
export function readRows(rows: readonly ImportRow[], columns: readonly ImportColumn[], limits: RowLimits): ReadRows {
  const coupons: ImportedCoupon[] = []
  const issues: ImportIssue[] = []
  const lines = new Map<string, number>()
  for (const { line, cells } of rows) {
    const cellOf = (use: CouponImportUse) => cells[columns.indexOf(use)] ?? null
    if (columns.every((use, at) => use === null || isBlank(cells[at] ?? null))) continue
    const read = readRow(cellOf, limits)
    if ('fault' in read) {
      issues.push({ line, ...read })
      continue
    }
    const before = lines.get(read.code)
    if (before === undefined) {
      lines.set(read.code, line)
      coupons.push({ line, ...read })
    } else issues.push({ line, ...fault('code', 'twice', { line: before }) })
  }
  return { coupons, issues }
}

function readRow(
  cellOf: (use: CouponImportUse) => InCell,
  { timesPerCode, mostTimes, mostRemarks }: RowLimits,
): Omit<ImportedCoupon, 'line'> | Fault {
  const code = codeIn(cellOf('code'))
  if (typeof code !== 'string') return code
  const times = textIn(cellOf('times'))
  const total = times === '' ? timesPerCode : timesIn(times)
  if (total === undefined || total < 1 || total > mostTimes) return fault('times', 'times', { most: mostTimes })
  const remarks = withoutApostrophe(textIn(cellOf('remarks')))
  const isText = remarks.isWellFormed() && !/\p{Cc}/u.test(remarks) && (remarks === '' || isVisible(remarks))
  if (!isText || remarks.length > mostRemarks) return fault('remarks', 'remarks', { most: mostRemarks })
  return { code, total, remarks }
}

const isBlank = (cell: InCell): boolean => cell === null || (typeof cell === 'string' && cell.trim() === '')
const textIn = (cell: InCell): string => (cell === null || typeof cell === 'object' ? '' : String(cell).trim())

/** An export puts one before text that a spreadsheet would take for a formula (SEC-6). */
const withoutApostrophe = (text: string): string => (/^'[\s]*[=+\-@＝＋－＠]/u.test(text) ? text.slice(1) : text)

const timesIn = (text: string): number | undefined => {
  const plain = text.normalize('NFKC').replaceAll(/[,\s]/g, '')
  return /^\d{1,9}(?:\.0+)?$/.test(plain) ? Math.trunc(Number(plain)) : undefined
}

function codeIn(cell: InCell): string | Fault {
  if (cell !== null && typeof cell === 'object') return fault('code', 'cell')
  if (isBlank(cell)) return fault('code', 'missing')
  // Longer numbers have lost their last digits, and so have those that were saved as 1.23E+15.
  if (typeof cell === 'number' && Math.abs(cell) >= EXACT) return fault('code', 'rounded')
  const text = String(cell).trim()
  if (/^\d(?:[.,]\d+)?E\+?\d+$/i.test(text) && /[.,+]/.test(text)) return fault('code', 'rounded')
  const code = readCode(text)
  return code ?? whyNone(text)
}

function whyNone(text: string): Fault {
  const plain = text.normalize('NFKC').replaceAll(/[\s\p{Pd}]/gu, '')
  const foreign = /[^0-9A-Za-z]/u.exec(plain)?.[0]
  if (foreign !== undefined && /\p{L}|\p{N}/u.test(foreign)) return fault('code', 'script', { letter: foreign })
  if (foreign !== undefined)
    return fault('code', 'format', { letter: isVisible(foreign) ? foreign : codePoint(foreign) })
  return fault('code', 'length', { fewest: FEWEST, most: MOST })
}

/** An invisible character by its number: `U+200B`. */
const codePoint = (letter: string): string =>
  `U+${(letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
