/** What the columns of a file of codes hold: as a person says, else by their headings, else by what stands in them (MKT-1). */
import type { InCell } from '../../menu/transfer/tables.ts'
import { readCode } from '../code/couponCode.ts'

export const couponImportUses = ['code', 'times', 'remarks'] as const
export type CouponImportUse = (typeof couponImportUses)[number]
/** Null: a column of something else. */
export type ImportColumn = CouponImportUse | null

const words: Readonly<Record<CouponImportUse, readonly string[]>> = {
  code: [
    'code',
    'codes',
    'coupon',
    'coupon code',
    'coupons',
    'voucher',
    'voucher code',
    'promo code',
    'promotion code',
    'discount code',
    'serial',
    'serial number',
    '券码',
    '优惠码',
    '优惠券',
    '优惠券码',
    '优惠券号',
    '兑换码',
    '编码',
    '编号',
    '号码',
    '卡号',
  ],
  times: [
    'times',
    'total times',
    'uses',
    'total uses',
    'max uses',
    'usage limit',
    'limit',
    'times per code',
    '次数',
    '总次数',
    '可用次数',
    '使用次数',
    '可使用次数',
  ],
  remarks: ['remark', 'remarks', 'note', 'notes', 'memo', 'comment', 'comments', '备注', '说明', '备忘'],
}

const plain = (heading: string): string =>
  heading
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s*_-]+/gu, ' ')
    .trim()

const textOf = (cell: InCell | undefined): string =>
  typeof cell === 'string' || typeof cell === 'number' ? String(cell) : ''

/** What a heading says; each use once, the first that fits has it. */
export function columnsByHeading(header: readonly InCell[]): ImportColumn[] {
  const taken = new Set<CouponImportUse>()
  return header.map(cell => {
    const key = plain(textOf(cell))
    const use = couponImportUses.find(each => words[each].includes(key))
    if (use === undefined || taken.has(use)) return null
    taken.add(use)
    return use
  })
}

/** Whether the first of the rows names the columns rather than being a coupon. */
export function isHeading([first = [], ...rows]: readonly (readonly InCell[])[]): boolean {
  if (columnsByHeading(first).some(use => use !== null)) return true
  if (first.every(cell => readCode(textOf(cell)) === undefined)) return true
  // A word above codes with digits: a heading that nobody thought of.
  const column = columnsByContent(rows, first.length).indexOf('code')
  const hasDigit = (row: readonly InCell[]) => /\d/.test(textOf(row[column]))
  return column >= 0 && rows.length > 1 && !hasDigit(first) && rows.every(hasDigit)
}

/** Of a file without headings: the column in which most cells are codes. */
export function columnsByContent(rows: readonly (readonly InCell[])[], width: number): ImportColumn[] {
  const counts = Array.from(
    { length: width },
    (_, column) => rows.filter(row => readCode(textOf(row[column])) !== undefined).length,
  )
  const most = Math.max(0, ...counts)
  return counts.map((count, column) => (most > 0 && count === most && counts.indexOf(most) === column ? 'code' : null))
}

/** What a person said, for as many columns as the file has. */
export function columnsAs(said: string, width: number): ImportColumn[] {
  const uses = said.split(',')
  return Array.from({ length: width }, (_, at) => couponImportUses.find(use => use === uses[at]) ?? null)
}
