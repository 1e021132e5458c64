import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sumOf } from '../basics/money.ts'
import { badRow } from './badRows.ts'
import { contentOf, type HistoryOrder, isOrder, makeOrder } from './historyOrder.ts'
import { type HistoryRow, isBad, RowReader } from './historyRow.ts'
import type { AmountOwner, Format, LoneRefund } from './settings.ts'

const header = ['order', 'date', 'item', 'qty', 'price', 'tip', 'tax', 'discount', 'server']
const mapping = {
  order: 'order',
  date: 'date',
  dish: 'item',
  quantity: 'qty',
  price: 'price',
  tip: 'tip',
  tax: 'tax',
  discount: 'discount',
  employee: 'server',
}
const format: Format = {
  encoding: 'utf-8',
  delimiter: ',',
  dateOrder: 'ymd',
  decimal: '.',
  amountsOf: 'line',
  loneRefunds: 'refuse',
}
const reader = new RowReader(header, mapping, format, { timeZone: 'America/New_York', currency: 'USD' })

/** The rows of order 7, as a file has them: item, quantity, price, tip, tax, discount, and the day of May 2025. */
function rows(...lines: readonly string[]): HistoryRow[] {
  return lines.map((text, index) => {
    const [item = '', quantity = '', price = '', tip = '', tax = '', discount = '', day = '01', server = ''] =
      text.split(',')
    const made = reader.read(index + 2, ['7', `2025-05-${day}`, item, quantity, price, tip, tax, discount, server])
    if (isBad(made)) throw new Error(made.reason)
    return made
  })
}

const make = (own: readonly HistoryRow[], amountsOf: AmountOwner = 'line', loneRefunds: LoneRefund = 'refuse') =>
  makeOrder(own, { amountsOf, loneRefunds }, 'USD')

function order(own: readonly HistoryRow[], amountsOf?: AmountOwner, lone?: LoneRefund): HistoryOrder {
  const made = make(own, amountsOf, lone)
  if (!isOrder(made)) throw new Error(made[0]?.reason)
  return made
}

const backOf = ({ refunds }: HistoryOrder) =>
  refunds.map(({ kind, plan: { lines, components, payments } }) => ({
    kind,
    units: lines.map(({ key, quantity }) => `${quantity} of ${key}`),
    net: sumOf(components.map(({ kind: part, cents }) => (part === 'net' ? cents : 0))),
    tax: sumOf(components.map(({ kind: part, cents }) => (part === 'tax' ? cents : 0))),
    tip: sumOf(payments.map(({ tipCents }) => tipCents)),
  }))

describe('POS-5 ORD-3 a row of negative quantity or price', () => {
  test.each([
    ['-1', '5.00'],
    ['1', '-5.00'],
    ['-1', '-5.00'],
    ['(1)', '5.00'],
  ])('%s × %s is a refund of one at 5.00', (quantity, price) => {
    expect(rows(`Tea,${quantity},${price}`)[0]).toMatchObject({ refund: true, quantity: 1, grossCents: 500 })
  })

  test('gives its dish back with its tax, and the rest stays sold', () => {
    const made = order(rows('Tea,2,5.00,1.00,0.89', 'Soup,1,4.00,,0.36', 'Tea,-1,5.00,,-0.45'))
    expect(made).toMatchObject({ rows: 3, grossCents: 1400, taxCents: 125, totalCents: 1525, tipCents: 100 })
    expect(made.lines).toHaveLength(2)
    expect(backOf(made)).toEqual([{ kind: 'lines', units: ['1 of 1'], net: 500, tax: 45, tip: 0 }])
    expect(made.refunds[0]?.plan.payments).toMatchObject([{ paymentId: 0, amountCents: 545 }])
  })

  test('of everything is a refund of the whole order, on its own day and by its own employee', () => {
    const made = order(rows('Tea,1,5.00,1.00,0.45,,01,Maria', 'Tea,-1,5.00,-1.00,-0.45,,03,Pat'))
    expect(backOf(made)).toEqual([{ kind: 'whole', units: ['1 of 1'], net: 500, tax: 45, tip: 100 }])
    expect(made.refunds[0]).toMatchObject({ employee: 'Pat', at: Date.parse('2025-05-03T16:00:00Z') })
    expect(made.employee).toBe('Maria')
  })

  test('on two days is two refunds, the earlier first wherever it stands', () => {
    const made = order(rows('Tea,-2,5.00,,,,04', 'Tea,-1,5.00,,,,02', 'Tea,3,5.00'))
    expect(backOf(made).map(({ units, kind }) => [units, kind])).toEqual([
      [['1 of 1'], 'lines'],
      [['2 of 1'], 'lines'],
    ])
  })

  test('takes the line that was paid for, not the one that was given away', () => {
    const made = order(
      rows('Tea,1,5.00,,,5.00', 'Tea,1,5.00,,,0.50', 'Tea,1,5.00', 'Tea,-1,5.00', 'Tea,-1,5.00,,,0.50'),
    )
    expect(backOf(made)).toEqual([{ kind: 'lines', units: ['1 of 2', '1 of 3'], net: 950, tax: 0, tip: 0 }])
  })

  test('of a part of the price takes the unit and that part, to the cent', () => {
    const made = order(rows('Tea,1,5.00,,0.45', 'Tea,-1,2.00,,-0.17'))
    expect(backOf(made)).toEqual([{ kind: 'lines', units: ['1 of 1'], net: 200, tax: 17, tip: 0 }])
  })

  test('of a dish that cost nothing gives back the dish', () => {
    const made = order(rows('Tea,1,5.00', 'Sauce,2,0.00', 'Sauce,-1,0.00'))
    expect(backOf(made)).toEqual([{ kind: 'lines', units: ['1 of 2'], net: 0, tax: 0, tip: 0 }])
    expect(made.refunds[0]?.plan.payments).toEqual([])
  })

  test('shares the order’s discount and tax by the rules, where the file has them by order', () => {
    const totals = '2.00,1.00,1.50'
    const made = order(rows(`Tea,1,10.00,${totals}`, `Soup,1,5.00,${totals}`, `Tea,-1,10.00,${totals}`), 'order')
    expect(made).toMatchObject({ netCents: 1350, taxCents: 100, tipCents: 200 })
    expect(backOf(made)).toEqual([{ kind: 'lines', units: ['1 of 1'], net: 900, tax: 67, tip: 0 }])
    const half = order(rows(`Tea,1,10.00,${totals}`, `Soup,1,5.00,${totals}`, `Tea,-1,5.00`), 'order')
    expect(backOf(half)).toEqual([{ kind: 'lines', units: ['1 of 1'], net: 450, tax: 34, tip: 0 }])
    expect(make(rows(`Tea,1,10.00,${totals}`, 'Tea,-1,10.00,,-0.40'), 'order')).toEqual([
      badRow(3, 'tax', 'otherAmount', '0.40'),
    ])
  })

  test('is part of what makes an order the same', () => {
    const sold = rows('Tea,2,5.00')
    expect(contentOf(order([...sold, ...rows('Tea,-1,5.00')]))).not.toBe(contentOf(order(sold)))
    expect(contentOf(order([...sold, ...rows('Tea,-1,5.00')]))).toBe(
      contentOf(order([...sold, ...rows('Tea,-1,5.00')])),
    )
  })
})

describe('POS-5 a refund that cannot be', () => {
  test.each([
    [['Tea,1,5.00', 'Soup,-1,5.00'], badRow(3, 'dish', 'refundNotSold', 'Soup')],
    [['Tea,1,5.00', 'Tea,-2,5.00'], badRow(3, 'dish', 'refundNotSold', 'Tea')],
    [['Tea,1,5.00', 'Tea,-1,5.00', 'Tea,-1,5.00'], badRow(4, 'dish', 'refundNotSold', 'Tea')],
    [['Tea,1,5.00', 'Tea,-1,5.01'], badRow(3, 'price', 'refundTooLarge', '5.01')],
    [['Tea,1,5.00,,0.45', 'Tea,-1,5.00,,0.46'], badRow(3, 'tax', 'refundTooLarge', '0.46')],
    [['Tea,1,5.00,1.00', 'Tea,-1,5.00,-1.01'], badRow(3, 'tip', 'refundTooLarge', '1.01')],
    [['Tea,1,5.00', 'Tea,-1,5.00,,,6.00'], badRow(3, 'discount', 'discountTooLarge', '6.00')],
    [['Tea,1,5.00,,,,02', 'Tea,-1,5.00,,,,01'], badRow(3, 'date', 'refundTooEarly', '7')],
  ])('%j is a bad row', (lines, bad) => {
    expect(make(rows(...lines))).toEqual([bad])
  })

  test('without an order is a bad row each, or an order that was paid and refunded', () => {
    const alone = rows('Tea,-1,5.00,,-0.45,,02', 'Soup,-1,4.00,,,,01')
    expect(make(alone)).toEqual([
      badRow(2, 'order', 'refundAlone', '7: Tea'),
      badRow(3, 'order', 'refundAlone', '7: Soup'),
    ])
    const made = order(alone, 'line', 'order')
    expect(made).toMatchObject({ at: Date.parse('2025-05-01T16:00:00Z'), totalCents: 945, rows: 2 })
    expect(sumOf(made.refunds.map(({ plan }) => plan.totalCents))).toBe(945)
    expect(made.refunds.map(({ at }) => new Date(at).toISOString().slice(0, 10))).toEqual(['2025-05-01', '2025-05-02'])
  })
})

describe('POS-5 I12 any order with refunds', () => {
  const cents = (most: number) => fc.integer({ min: 0, max: most })
  const soldRow = fc.record({
    dish: fc.constantFrom('Tea', 'Soup', 'Rice'),
    quantity: fc.integer({ min: 1, max: 5 }),
    grossCents: cents(5_000),
    off: cents(100),
    taxCents: fc.option(cents(500)),
    tipCents: fc.option(cents(500)),
  })
  const backRow = fc.record({ of: fc.nat(), units: fc.nat(), part: fc.integer({ min: 1, max: 100 }), day: cents(3) })
  const base = rows('Tea,1,1.00')[0] as HistoryRow

  test('comes to what its file adds up to, and never gives back more than was paid for a line', () => {
    let made = 0
    fc.assert(
      fc.property(
        fc.array(soldRow, { minLength: 1, maxLength: 6 }),
        fc.array(backRow, { minLength: 1, maxLength: 6 }),
        (sold, back) => {
          const sales = sold.map(({ off, ...own }, index) => {
            return { ...base, ...own, line: index + 2, discountCents: Math.floor((own.grossCents * off) / 100) }
          })
          const refunds = back.map(({ of, units, part, day }, index): HistoryRow => {
            const sale = sales[of % sales.length] ?? base
            const quantity = (units % sale.quantity) + 1
            const share = (amount: number | null) =>
              amount === null ? null : Math.floor((amount * quantity * part) / sale.quantity / 100)
            const at = sale.at + day * 86_400_000
            const own = {
              ...sale,
              refund: true,
              line: 100 + index,
              quantity,
              at,
              grossCents: share(sale.grossCents) ?? 0,
            }
            const discountCents = Math.min(share(sale.discountCents) ?? 0, own.grossCents)
            return { ...own, discountCents, taxCents: share(sale.taxCents), tipCents: share(sale.tipCents) }
          })
          const own = make([...sales, ...refunds])
          if (!isOrder(own)) return
          made++
          const sum = (some: readonly HistoryRow[]) =>
            sumOf(
              some.map(row => row.grossCents - (row.discountCents ?? 0) + (row.taxCents ?? 0) + (row.tipCents ?? 0)),
            )
          const given = sumOf(own.refunds.map(({ plan }) => plan.totalCents))
          expect(own.totalCents + own.tipCents - given).toBe(sum(sales) - sum(refunds))
          for (const { plan } of own.refunds) {
            const components = sumOf(plan.components.map(component => component.cents))
            expect(sumOf(plan.payments.map(({ amountCents }) => amountCents))).toBe(components)
          }
          for (const [index, line] of own.lines.entries()) {
            const key = String(index + 1)
            const parts = own.refunds.flatMap(({ plan }) => plan.components.filter(({ lineKey }) => lineKey === key))
            const of = (kind: string) => sumOf(parts.map(part => (part.kind === kind ? part.cents : 0)))
            const units = sumOf(
              own.refunds.flatMap(({ plan }) => plan.lines.map(one => (one.key === key ? one.quantity : 0))),
            )
            expect(of('net')).toBeLessThanOrEqual(line.netCents)
            expect(of('tax')).toBeLessThanOrEqual(line.taxCents)
            expect(units).toBeLessThanOrEqual(line.quantity)
          }
        },
      ),
      { numRuns: 500 },
    )
    // Enough of them are no mistakes of the file.
    expect(made).toBeGreaterThan(100)
  })

  test('that gives back each of its rows has nothing left', () => {
    fc.assert(
      fc.property(fc.array(soldRow, { minLength: 1, maxLength: 8 }), sold => {
        const sales = sold.map(({ off, ...own }, index) => {
          return { ...base, ...own, line: index + 2, discountCents: Math.floor((own.grossCents * off) / 100) }
        })
        const back = sales.map(row => ({ ...row, refund: true, line: row.line + 100 }))
        const made = make([...sales, ...back])
        expect(isOrder(made) && made.refunds[0]).toMatchObject({ kind: 'whole' })
        expect(isOrder(made) && made.refunds[0]?.plan.totalCents).toBe(isOrder(made) && made.totalCents + made.tipCents)
      }),
    )
  })
})
