import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseDate, parseTime, whenOf } from './dateTime.ts'
import { parseMoney, parseQuantity, plainText } from './values.ts'
import { orderTypeOf, tenderOf } from './words.ts'

const zone = 'America/New_York'
const at = (cell: string, time?: string, order: 'ymd' | 'mdy' | 'dmy' = 'ymd') => {
  const when = whenOf(cell, time, order, zone)
  return 'at' in when ? new Date(when.at).toISOString() : when.wrong
}

describe('POS-5 amounts of another system', () => {
  test.each([
    ['13.25', 1325],
    ['16', 1600],
    ['0', 0],
    ['.5', 50],
    ['20.750', 2075],
    ['$1,234.50', 123_450],
    ['US$ 12.00', 1200],
    ['12.00 USD', 1200],
    ['¥1 234.50', 123_450],
    ["1'234.50", 123_450],
    ['-3', -300],
    ['(3.00)', -300],
    ['-$3.00', -300],
    ['3.00-', -300],
  ])('%s with a decimal point is %d cents', (text, cents) => {
    expect(parseMoney(text, '.', 2)).toBe(cents)
  })

  test.each([
    ['12,50', 1250],
    ['1.234,50 €', 123_450],
    ['1 234,50', 123_450],
    ['8', 800],
  ])('%s with a decimal comma is %d cents', (text, cents) => {
    expect(parseMoney(text, ',', 2)).toBe(cents)
  })

  test.each([
    '12,50',
    'abc',
    '',
    '1.234',
    '12.345',
    '1,23.50',
    '1.2.3',
    '--3',
    '0x10',
    '1e3',
    'NaN',
    '12 50',
    '99999999999',
  ])('"%s" with a decimal point is no amount', text => {
    expect(parseMoney(text, '.', 2)).toBeUndefined()
  })

  test('any amount is read back to the cent, grouped or not, with either mark', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 999_999_999 }),
        fc.boolean(),
        fc.constantFrom('.', ','),
        (cents, grouped, mark) => {
          const whole = String(Math.floor(cents / 100))
          const group = mark === '.' ? ',' : '.'
          const digits = grouped ? whole.replace(/\B(?=(\d{3})+$)/g, group) : whole
          expect(parseMoney(`${digits}${mark}${String(cents % 100).padStart(2, '0')}`, mark, 2)).toBe(cents)
        },
      ),
    )
  })

  test('whatever stands there, the answer is whole cents or none', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'grapheme' }), fc.stringMatching(/^[-$€()., 0-9]{0,14}$/)), text => {
        for (const mark of ['.', ','] as const) {
          const cents = parseMoney(text, mark, 2)
          expect(cents === undefined || Number.isSafeInteger(cents)).toBe(true)
        }
      }),
    )
  })

  test.each([
    ['1', 1],
    ['2.00', 2],
    ['1,000', 1000],
    ['0', undefined],
    ['-1', -1],
    ['(2)', -2],
    ['-1.5', undefined],
    ['1.5', undefined],
    ['two', undefined],
  ])('"%s" as a quantity is %s', (text, quantity) => {
    expect(parseQuantity(text, '.')).toBe(quantity)
  })

  test('names lose control characters and blanks around, and keep every language', () => {
    expect(plainText('  Mapo\u0000 \n Tofu\t麻婆豆腐 ')).toBe('Mapo Tofu 麻婆豆腐')
    expect(plainText('Cafe\u0301')).toBe('Café')
    expect(plainText('a\ud800b').isWellFormed()).toBe(true)
  })
})

describe('POS-5 dates and times of another system', () => {
  test.each([
    ['2015-01-31', 'ymd', '2015-01-31T17:00:00.000Z'],
    ['01/31/2015', 'mdy', '2015-01-31T17:00:00.000Z'],
    ['31.01.2015', 'dmy', '2015-01-31T17:00:00.000Z'],
    ['31-1-2015', 'dmy', '2015-01-31T17:00:00.000Z'],
    ['1/31/15', 'mdy', '2015-01-31T17:00:00.000Z'],
    ['2015/01/31', 'dmy', '2015-01-31T17:00:00.000Z'],
    ['20150131', 'mdy', '2015-01-31T17:00:00.000Z'],
    ['2015年1月31日', 'ymd', '2015-01-31T17:00:00.000Z'],
    ['2015-01-31 11:38:36', 'ymd', '2015-01-31T16:38:36.000Z'],
    ['2015-01-31T11:38:36.250Z', 'ymd', '2015-01-31T11:38:36.250Z'],
    ['2015-01-31T11:38:36+08:00', 'ymd', '2015-01-31T03:38:36.000Z'],
    ['1/31/2015 3:05 PM', 'mdy', '2015-01-31T20:05:00.000Z'],
    ['2015年1月31日 下午3:05', 'ymd', '2015-01-31T20:05:00.000Z'],
  ] as const)('%s (%s), noon where there is no time', (cell, order, instant) => {
    expect(at(cell, undefined, order)).toBe(instant)
  })

  test.each([
    '2015-02-29',
    '2015-13-01',
    '2015-00-10',
    '31/12/2015',
    '2015-1',
    'yesterday',
    '',
    '0015-01-01',
    '2015-01/02',
  ])('there is no day %s', cell => {
    expect(at(cell)).toBe('date')
  })

  test('the same cell is another day in another order', () => {
    expect(parseDate('02/03/2015', 'mdy')?.day).not.toBe(parseDate('02/03/2015', 'dmy')?.day)
    expect(parseDate('02/03/2015', 'ymd')).toBeUndefined()
    expect(parseDate('13/03/2015', 'mdy')).toBeUndefined()
  })

  test.each([
    ['00:00', 0],
    ['11:38:36', 41_916_000],
    ['12:00 AM', 0],
    ['12:30 pm', 45_000_000],
    ['9.05 p.m.', 75_900_000],
    ['下午1:00', 46_800_000],
    ['上午11:30', 41_400_000],
    ['24:00', undefined],
    ['13:00 PM', undefined],
    ['11:60', undefined],
    ['noon', undefined],
  ])('"%s" is %s ms after midnight', (text, ms) => {
    expect(parseTime(text)).toBe(ms)
  })

  test('V18 a skipped local time moves on, of a repeated one it is the first', () => {
    expect(at('2025-03-09', '02:30')).toBe('2025-03-09T07:30:00.000Z')
    expect(at('2025-11-02', '01:30')).toBe('2025-11-02T05:30:00.000Z')
    expect(at('2025-11-02', '25:30')).toBe('time')
  })

  test('every day of a century is read in its order', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 47_000 }), fc.constantFrom('-', '/', '.'), (day, mark) => {
        const [year = '', month = '', date = ''] = new Date(day * 86_400_000).toISOString().slice(0, 10).split('-')
        expect(parseDate([year, month, date].join(mark), 'ymd')).toEqual({ day, rest: '' })
        expect(parseDate([month, date, year].join(mark), 'mdy')).toEqual({ day, rest: '' })
        expect(parseDate([date, month, year].join(mark), 'dmy')).toEqual({ day, rest: '' })
      }),
    )
  })
})

describe('POS-5 words of another system', () => {
  test.each([
    ['Dine In', 'dineIn'],
    ['TAKE-OUT', 'carryout'],
    ['Pick up', 'pickUp'],
    ['外卖', 'delivery'],
    ['堂食', 'dineIn'],
    ['', 'unknown'],
    ['Banquet', 'unknown'],
  ])('order type "%s" is %s', (word, type) => {
    expect(orderTypeOf(word)).toBe(type)
  })

  test.each([
    ['Cash', 'cash'],
    ['VISA 4242', 'card'],
    ['Gift Card', 'giftCard'],
    ['微信支付', 'online'],
    ['', 'imported'],
    ['House account', 'imported'],
  ])('tender "%s" is %s', (word, tender) => {
    expect(tenderOf(word)).toBe(tender)
  })
})

test('ORD-11 amounts of a file have the decimals of the store’s currency', () => {
  const read = (places: number) =>
    ['1235', '¥1,235', '7.95', '1.234', '1.2345'].map(text => parseMoney(text, '.', places))
  expect(read(0)).toEqual([1235, 1235, undefined, undefined, undefined])
  expect(read(2)).toEqual([123_500, 123_500, 795, undefined, undefined])
  expect(read(3)).toEqual([1_235_000, 1_235_000, 7_950, 1_234, undefined])
  // Nothing but zeros is a whole yen.
  expect(parseMoney('1235.00', '.', 0)).toBe(1235)
  expect(parseMoney('10000000.01', '.', 2)).toBeUndefined()
})
