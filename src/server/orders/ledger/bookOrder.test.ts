/** A sale becomes rows: the amounts of docs/product/money.md, in their columns. */
import { expect, test } from 'vitest'
import { aLine, anOrder, aRulebook, orderA, orderB, rulesOfB, taxedAt } from '../../../shared/rules/testing/orders.ts'
import { bookOrder } from './bookOrder.ts'
import { aPayment, aSale, newYork, withRefund } from './testing/sales.ts'

test('V2 stands on lines, discounts, tax and order', () => {
  const { order, lines, modifiers, discounts, taxes, lineTaxes } = bookOrder(aSale(orderA, aRulebook()), newYork)
  expect(order).toMatchObject({
    grossCents: 3715,
    itemDiscountCents: 43,
    orderDiscountCents: 500,
    compCents: 0,
    netCents: 3172,
    taxCents: 282,
    totalCents: 3454,
  })
  expect(lines.map(line => [line.grossCents, line.itemDiscountCents, line.orderDiscountCents, line.netCents])).toEqual([
    [3290, 0, 448, 2842],
    [425, 43, 52, 330],
  ])
  expect(modifiers).toEqual([
    {
      lineNo: 1,
      modifierNo: 1,
      name: 'Extra 0',
      secondName: '',
      modifierId: null,
      addOnId: null,
      quantity: 1,
      unitPriceCents: 350,
    },
  ])
  expect(discounts.map(({ lineNo, kind, ratePcm, amountCents }) => [lineNo, kind, ratePcm, amountCents])).toEqual([
    [2, 'percent', 10_000, 43],
    [null, 'fixed', null, 500],
  ])
  expect(taxes).toMatchObject([{ taxNo: 1, ratePcm: 8875, inclusive: false, baseCents: 3172, taxCents: 282 }])
  expect(lineTaxes.map(({ taxCents }) => taxCents)).toEqual([253, 29])
})

test('V6 inclusive tax is inside the order tax, and its part is told', () => {
  const rules = aRulebook({ taxRates: [{ id: 1, name: 'VAT', ratePcm: 7000, inclusive: true }] })
  const { order } = bookOrder(aSale(anOrder([aLine(1000)]), rules), newYork)
  expect(order).toMatchObject({ netCents: 935, taxCents: 65, inclusiveTaxCents: 65, totalCents: 1000 })
})

test('V12 an amount refund stands by line, rate, fee, gratuity and payment', () => {
  const paid = aSale(orderB, rulesOfB, { payments: [aPayment(23_425, { tender: 'card', tipCents: 500 })] })
  const { order, refunds } = bookOrder(withRefund(paid, { kind: 'amount', cents: 1000 }), newYork)
  expect(order).toMatchObject({
    status: 'partiallyRefunded',
    paymentCode: 4,
    paidCents: 23_425,
    refundCents: 1000,
    tipCents: 500,
  })
  expect(refunds[0]?.row).toMatchObject({ netCents: 769, feeCents: 23, taxCents: 70, gratuityCents: 138, tipCents: 0 })
  expect(refunds[0]?.lines).toMatchObject([{ lineNo: 1, quantity: 0, netCents: 769 }])
  expect(refunds[0]?.taxes).toEqual([{ taxNo: 1, taxCents: 70 }])
  expect(refunds[0]?.payments).toMatchObject([{ payment: 0, amountCents: 1000, tipCents: 0, cardSurchargeCents: 0 }])
})

test('V18 payment and refund have their own business days; the order keeps its hour and meal', () => {
  const at = Date.parse('2025-06-02T07:59:00Z')
  const sale = aSale(orderA, aRulebook(), {
    at,
    payments: [aPayment(3454, { at: Date.parse('2025-06-02T08:00:00Z') })],
  })
  const { order, payments, refunds } = bookOrder(withRefund(sale, { kind: 'whole', withTip: true }), newYork)
  expect(order).toMatchObject({ businessDate: '2025-06-01', localHour: 3, mealType: 'dinner', status: 'refunded' })
  expect(payments[0]?.businessDate).toBe('2025-06-02')
  expect(refunds[0]?.row.businessDate).toBe('2025-06-02')
})

test('I13 a voided line keeps its gross and counts as void alone; a gift card as no revenue', () => {
  const lines = [aLine(1500, { voided: true }), aLine(5000, { revenue: false, taxRateIds: [] }), aLine(1000)]
  const { order, lines: rows } = bookOrder(aSale(anOrder(lines), taxedAt(10_000)), newYork)
  expect(order).toMatchObject({
    grossCents: 1000,
    netCents: 1000,
    taxCents: 100,
    nonRevenueCents: 5000,
    voidCents: 1500,
  })
  expect(order.totalCents).toBe(6100)
  expect(rows.map(row => [row.grossCents, row.netCents, row.revenue, row.voidedAt === null])).toEqual([
    [1500, 0, true, false],
    [5000, 0, false, true],
    [1000, 1000, true, true],
  ])
})

test('ORD-2 the timeline tells who did what, oldest first', () => {
  const order = { ...orderA, lines: [...orderA.lines, aLine(900, { voided: true })] }
  const sale = aSale(order, aRulebook(), { payments: [aPayment(3454, { employeeName: 'Carl' })] })
  const { timeline } = bookOrder(withRefund(sale, { kind: 'amount', cents: 100 }), newYork)
  expect(timeline.map(({ entryNo, kind, amountCents }) => [entryNo, kind, amountCents])).toEqual([
    [1, 'opened', null],
    [2, 'lineVoided', 900],
    [3, 'discounted', 43],
    [4, 'discounted', 500],
    [5, 'paid', 3454],
    [6, 'closed', null],
    [7, 'refunded', 100],
  ])
})

test('ORD-5 several tenders are shown as mixed, a failed payment as none', () => {
  const split = [aPayment(2000, { tender: 'giftCard' }), aPayment(1454)]
  expect(bookOrder(aSale(orderA, aRulebook(), { payments: split }), newYork).order).toMatchObject({
    tender: 'mixed',
    status: 'paid',
  })
  const failed = [aPayment(3454, { tender: 'card', code: 2 })]
  expect(bookOrder(aSale(orderA, aRulebook(), { payments: failed }), newYork).order).toMatchObject({
    tender: '',
    status: 'open',
    paymentCode: 2,
  })
})

test('a sale that contradicts itself is refused', () => {
  const paid = withRefund(aSale(orderA, aRulebook(), { payments: [aPayment(3454)] }), { kind: 'whole', withTip: false })
  expect(() => bookOrder({ ...paid, payments: [] }, newYork)).toThrow(RangeError)
  expect(() => bookOrder({ ...paid, lines: [] }, newYork)).toThrow(RangeError)
})

test('V17 a cash refund gives back what was rounded', () => {
  const rounded = aSale(orderA, aRulebook(), { payments: [aPayment(3454, { cashRoundingCents: 1 })] })
  const [refund] = bookOrder(withRefund(rounded, { kind: 'whole', withTip: false }), newYork).refunds
  expect(refund?.row.cashRoundingCents).toBe(1)
  expect(refund?.payments).toMatchObject([{ amountCents: 3454, cashRoundingCents: 1 }])
})
