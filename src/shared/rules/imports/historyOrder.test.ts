import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sumOf } from '../basics/money.ts'
import { badRow, BadRows } from './badRows.ts'
import { contentOf, type HistoryOrder, isOrder, makeOrder } from './historyOrder.ts'
import { type HistoryRow, isBad, RowReader } from './historyRow.ts'
import type { AmountOwner, Format, Mapping } from './settings.ts'

const header = ['id', 'date', 'time', 'name', 'size', 'type', 'qty', 'price', 'tip', 'tax', 'discount']
const mapping: Mapping = {
  order: 'id',
  date: 'date',
  time: 'time',
  dish: 'name',
  size: 'size',
  category: 'type',
  quantity: 'qty',
  price: 'price',
  tip: 'tip',
  tax: 'tax',
  discount: 'discount',
}
const format: Format = {
  encoding: 'utf-8',
  delimiter: ',',
  dateOrder: 'ymd',
  decimal: '.',
  amountsOf: 'line',
  loneRefunds: 'refuse',
}
const reader = (own: Mapping = mapping) =>
  new RowReader(header, own, format, { timeZone: 'America/New_York', currency: 'USD' })
const good = ['7', '2015-01-01', '11:38:36', 'hawaiian', 'M', 'classic', '2', '13.25', '', '', '']
const withCells = (cells: Record<string, string>) => header.map((name, index) => cells[name] ?? good[index] ?? '')

const meaning = (amountsOf: AmountOwner) => ({ amountsOf, loneRefunds: 'refuse' }) as const

function rowOf(change: Partial<HistoryRow> = {}): HistoryRow {
  const row = reader().read(2, good)
  if (isBad(row)) throw new Error(row.reason)
  return { ...row, ...change }
}

function order(rows: readonly HistoryRow[], amountsOf: AmountOwner = 'line'): HistoryOrder {
  const made = makeOrder(rows, meaning(amountsOf), 'USD')
  if (!isOrder(made)) throw new Error(made[0]?.reason)
  return made
}

describe('POS-5 rows', () => {
  test('a row is understood', () => {
    expect(reader().read(2, good)).toEqual({
      line: 2,
      refund: false,
      orderNo: '7',
      at: Date.parse('2015-01-01T16:38:36Z'),
      dish: 'hawaiian',
      variant: 'M',
      category: 'classic',
      quantity: 2,
      grossCents: 2650,
      orderType: '',
      employee: '',
      tender: '',
      tipCents: null,
      taxCents: null,
      discountCents: null,
    })
  })

  test.each([
    [{ price: '12,50' }, 'price', 'price', '12,50'],
    [{ price: 'abc' }, 'price', 'price', 'abc'],
    [{ price: '' }, 'price', 'empty', ''],
    [{ date: '2015-02-30' }, 'date', 'date', '2015-02-30'],
    [{ time: '25:00' }, 'time', 'time', '25:00'],
    [{ time: '' }, 'time', 'empty', ''],
    [{ id: ' ' }, 'order', 'empty', ''],
    [{ name: '' }, 'dish', 'empty', ''],
    [{ name: 'x'.repeat(201) }, 'dish', 'tooLong', `${'x'.repeat(59)}…`],
    [{ qty: '0' }, 'quantity', 'quantity', '0'],
    [{ qty: '1.5' }, 'quantity', 'quantity', '1.5'],
    [{ tax: '-1' }, 'tax', 'amount', '-1'],
  ])('%j is refused at its column', (cells, column, reason, value) => {
    expect(reader().read(9, withCells(cells))).toEqual({ line: 9, column, reason, value })
  })

  test('a row with too few or too many cells is refused, empty ones at its end are not', () => {
    expect(reader().read(3, good.slice(1))).toEqual(badRow(3, null, 'cells', '10 / 11'))
    expect(reader().read(3, [...good, 'x'])).toMatchObject({ reason: 'cells' })
    expect(reader().read(3, [...good, '', ' '])).toMatchObject({ dish: 'hawaiian' })
  })

  test('a discount is the same with a minus before it; a line total needs no quantity', () => {
    expect(reader().read(2, withCells({ discount: '-2.00' }))).toMatchObject({ discountCents: 200 })
    const { price, ...others } = mapping
    const byTotal = reader({ ...others, total: price ?? '' })
    expect(byTotal.read(2, withCells({ price: '10.00', qty: '3' }))).toMatchObject({ grossCents: 1000, quantity: 3 })
  })

  test('the list of bad rows is short, sorted and knows how many there are', () => {
    const rows = new BadRows(3)
    for (const line of [9, 2, 8, 3, 7, 4, 6, 5]) rows.add(badRow(line, null, 'price', ''))
    expect(rows.count).toBe(8)
    expect(rows.first.map(row => row.line)).toEqual([2, 3, 4])
  })
})

describe('POS-5 orders', () => {
  test('rows with one number are one order, wherever they stand', () => {
    const made = order([rowOf(), rowOf({ line: 50, dish: 'thai_ckn', quantity: 1, grossCents: 2075 })])
    expect(made).toMatchObject({
      rows: 2,
      firstRow: 2,
      grossCents: 4725,
      netCents: 4725,
      taxCents: 0,
      totalCents: 4725,
    })
    expect(made.lines.map(line => line.dish)).toEqual(['hawaiian', 'thai_ckn'])
  })

  test('a row with the same number at another time is bad', () => {
    const made = makeOrder([rowOf(), rowOf({ line: 50, at: 0 })], meaning('line'), 'USD')
    expect(made).toEqual([badRow(50, 'order', 'otherTime', '7')])
  })

  test('amounts of the rows add up; the order’s own are taken once and shared', () => {
    const amounts = { tipCents: 300, taxCents: 100, discountCents: 100 }
    const rows = [rowOf(amounts), rowOf({ ...amounts, line: 3, grossCents: 1325, quantity: 1 })]
    expect(order(rows)).toMatchObject({ tipCents: 600, taxCents: 200, itemDiscountCents: 200, netCents: 3775 })
    const shared = order(rows, 'order')
    expect(shared).toMatchObject({ tipCents: 300, taxCents: 100, orderDiscountCents: 100, totalCents: 3975 })
    expect(shared.lines.map(line => line.orderDiscountCents)).toEqual([67, 33])
    const [, other] = [rowOf(amounts), rowOf({ ...amounts, line: 3, tipCents: 1 })]
    expect(makeOrder([rowOf(amounts), other], meaning('order'), 'USD')).toEqual([
      badRow(3, 'tip', 'otherAmount', '0.01'),
    ])
  })

  test('a discount never exceeds what it is taken from', () => {
    const row = rowOf({ discountCents: 2651 })
    expect(makeOrder([row], meaning('line'), 'USD')).toEqual([badRow(2, 'discount', 'discountTooLarge', '26.51')])
    expect(makeOrder([row], meaning('order'), 'USD')).toEqual([badRow(2, 'discount', 'discountTooLarge', '26.51')])
  })

  test('what the file says of an order decides whether it is the same', () => {
    const one = contentOf(order([rowOf()]))
    expect(contentOf(order([rowOf({ line: 400 })]))).toBe(one)
    expect(contentOf(order([rowOf({ variant: 'L' })]))).not.toBe(one)
    expect(contentOf(order([rowOf({ tipCents: 1 })]))).not.toBe(one)
  })

  test('I1, I2, I3 hold in any order, and quantity times price is the gross of each line', () => {
    const row = fc.record({
      quantity: fc.integer({ min: 1, max: 7 }),
      grossCents: fc.integer({ min: 0, max: 20_000 }),
      tipCents: fc.option(fc.integer({ min: 0, max: 900 })),
      taxCents: fc.option(fc.integer({ min: 0, max: 900 })),
    })
    const discount = fc.integer({ min: 0, max: 100 })
    fc.assert(
      fc.property(
        fc.array(row, { minLength: 1, maxLength: 6 }),
        discount,
        fc.constantFrom('line', 'order'),
        (rows, percent, owner) => {
          const shared = owner === 'order' ? (rows[0] ?? { tipCents: null, taxCents: null }) : undefined
          const gross = sumOf(rows.map(({ grossCents }) => grossCents))
          const off = (cents: number) => Math.floor((cents * percent) / 100)
          const made = order(
            rows.map((own, index) =>
              rowOf({
                ...own,
                line: index + 2,
                ...(shared ? { tipCents: shared.tipCents, taxCents: shared.taxCents } : {}),
                discountCents: off(shared ? gross : own.grossCents),
              }),
            ),
            owner,
          )
          for (const line of made.lines) {
            expect(line.quantity * line.unitCents).toBe(line.grossCents)
            expect(line.netCents).toBe(line.grossCents - line.itemDiscountCents - line.orderDiscountCents)
            expect(line.netCents).toBeGreaterThanOrEqual(0)
          }
          const sum = (key: 'grossCents' | 'netCents' | 'taxCents' | 'orderDiscountCents' | 'itemDiscountCents') =>
            sumOf(made.lines.map(line => line[key]))
          expect(sum('grossCents')).toBe(gross)
          for (const key of ['netCents', 'taxCents', 'orderDiscountCents', 'itemDiscountCents'] as const) {
            expect(sum(key)).toBe(made[key])
          }
          expect(made.totalCents).toBe(made.netCents + made.taxCents)
          expect(sumOf(made.lines.map(line => line.quantity))).toBe(sumOf(rows.map(({ quantity }) => quantity)))
        },
      ),
    )
  })
})

test('ORD-11 an order larger than any is a bad row', () => {
  const large = Array.from({ length: 101 }, (_, index) => rowOf({ line: index + 2, grossCents: 1_000_000_000 }))
  expect(makeOrder(large.slice(1), meaning('line'), 'USD')).toMatchObject({ totalCents: 100_000_000_000 })
  expect(makeOrder(large, meaning('line'), 'USD')).toEqual([
    badRow(2, 'price', 'orderTooLarge', large[0]?.orderNo ?? ''),
  ])
})
