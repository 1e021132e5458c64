import { expect, test } from 'vitest'
import type { InCell } from '../../menu/transfer/tables.ts'
import { columnsAs, columnsByContent, columnsByHeading, isHeading } from './importColumns.ts'
import { readRows } from './importRows.ts'

const limits = { timesPerCode: 2, mostTimes: 1000, mostRemarks: 10 }
const rowsOf = (...all: InCell[][]) => all.map((cells, at) => ({ line: at + 2, cells }))
const read = (...all: InCell[][]) => readRows(rowsOf(...all), ['code', 'times', 'remarks'], limits)

test('MKT-1 codes from elsewhere are read however they are written, with their times and remarks', () => {
  expect(
    read(
      ['spring-2026', '5', 'Flyer'],
      [' ＡＢＣ１２ ', null, null],
      [12_345_678, '1,000', "'=Radio"],
      [null, null, null],
    ),
  ).toEqual({
    coupons: [
      { line: 2, code: 'SPRING2026', total: 5, remarks: 'Flyer' },
      { line: 3, code: 'ABC12', total: 2, remarks: '' },
      { line: 4, code: '12345678', total: 1_000, remarks: '=Radio' },
    ],
    issues: [],
  })
})

test.each<[string, InCell[], object]>([
  ['no code beside remarks', [null, null, 'Flyer'], { use: 'code', fault: 'missing' }],
  [
    'a Cyrillic letter that looks Latin',
    ['SPR\u0406NG', null, null],
    { fault: 'script', values: { letter: '\u0406' } },
  ],
  ['Chinese', ['优惠券一二三', null, null], { fault: 'script' }],
  ['a sign', ['AB_CD', null, null], { fault: 'format', values: { letter: '_' } }],
  ['an invisible character', ['AB\u200bCD', null, null], { fault: 'format', values: { letter: 'U+200B' } }],
  ['three characters', ['AB1', null, null], { fault: 'length' }],
  ['41 characters', ['A'.repeat(41), null, null], { fault: 'length' }],
  ['a number that a spreadsheet has rounded', [1_234_567_890_123_456, null, null], { fault: 'rounded' }],
  ['a number saved with an exponent', ['1.23457E+15', null, null], { fault: 'rounded' }],
  ['a formula without a value', [{ fault: 'formula' }, null, null], { fault: 'cell' }],
  ['no times', ['ABCD', '0', null], { use: 'times', fault: 'times' }],
  ['negative times', ['ABCD', -1, null], { use: 'times', fault: 'times' }],
  ['half a time', ['ABCD', 1.5, null], { use: 'times', fault: 'times' }],
  ['too many times', ['ABCD', 1_001, null], { use: 'times', fault: 'times', values: { most: 1_000 } }],
  ['long remarks', ['ABCD', null, 'x'.repeat(11)], { use: 'remarks', fault: 'remarks' }],
  ['remarks of two lines', ['ABCD', null, 'a\nb'], { use: 'remarks', fault: 'remarks' }],
])('MKT-1 a row with %s is refused by its line', (_name, cells, issue) => {
  const { coupons, issues } = read(['GOOD1'], cells)
  expect(coupons).toHaveLength(1)
  expect(issues).toEqual([expect.objectContaining({ line: 3, ...issue })])
})

test('MKT-1 a code that is twice in the file, also written in another way, is kept once', () => {
  const { coupons, issues } = read(['spring26'], ['OTHER1'], ['SPRING-26'], ['ＳＰＲＩＮＧ２６'])
  expect(coupons.map(({ code }) => code)).toEqual(['SPRING26', 'OTHER1'])
  expect(issues).toEqual([
    { line: 4, use: 'code', fault: 'twice', values: { line: 2 } },
    { line: 5, use: 'code', fault: 'twice', values: { line: 2 } },
  ])
})

test('MKT-1 columns are told by headings of both languages, or by what is in them', () => {
  expect(columnsByHeading(['Coupon Code', 'NOTES', 'Max uses', 'Code'])).toEqual(['code', 'remarks', 'times', null])
  expect(columnsByHeading(['券码', '备注', '可用次数'])).toEqual(['code', 'remarks', 'times'])
  const codes = [['A1B2'], ['C3D4']]
  expect([['code'], ['优惠内容'], ['Value'], ['SPRING26']].map(first => isHeading([first, ...codes]))).toEqual([
    true,
    true,
    true,
    false,
  ])
  expect(isHeading([['SPRING'], ['SUMMER'], ['AUTUMN']])).toBe(false)
  expect(isHeading([['Anna', 'SPRING26']])).toBe(false)
  expect(columnsByContent([['Anna Q.', 'SPRING26', 5], ['Bob', 'SPRING27', 5]], 3)).toEqual([null, 'code', null]) // prettier-ignore
  expect(columnsByContent([['?']], 1)).toEqual([null])
  expect(columnsAs('remarks,,code', 4)).toEqual(['remarks', null, 'code', null])
})
