import { describe, expect, test } from 'vitest'
import { dayTotals, type OrderOfDay, type PaymentOfDay } from './dayTotals.ts'
import { sumOf } from '../basics/money.ts'
import { paymentBridge } from './paymentBridge.ts'
import type { Tender } from '../payments/paymentStatus.ts'
import { priceOrder } from '../pricing/pricing.ts'
import type { OrderToPrice, PricingRules } from '../pricing/pricingTypes.ts'
import { planRefund } from '../orders/refunds.ts'
import { aLine, anOrder, aRulebook, orderA, orderB, rulesOfB } from '../testing/orders.ts'
import { aPayment, refundableOf } from '../testing/refundable.ts'

const monday = '2025-06-02'
const tuesday = '2025-06-03'
const day = (date: string) => ({ from: date, to: date })

const paid = (tender: Tender, amountCents: number, tipCents = 0, businessDate = monday): PaymentOfDay => ({
  businessDate,
  tender,
  amountCents,
  tipCents,
  cardSurchargeCents: 0,
  cashRoundingCents: 0,
})

const sold = (order: OrderToPrice, payments: PaymentOfDay[], rules: PricingRules = aRulebook()): OrderOfDay => ({
  businessDate: monday,
  priced: priceOrder(order, rules),
  deleted: false,
  payments,
  refunds: [],
})

/** Order D: three dishes of 9.99, one of which goes back on `refundDay`. */
function orderD(refundDay: string): OrderOfDay {
  const order = anOrder([aLine(999, { key: 'dish', quantity: 3 })])
  const sale = sold(order, [paid('card', 3263)])
  const decision = planRefund(refundableOf(order, sale.priced, [aPayment(3263)]), {
    kind: 'lines',
    lines: [{ key: 'dish', quantity: 1 }],
  })
  if ('refusal' in decision) throw new Error(decision.refusal)
  return { ...sale, refunds: [{ businessDate: refundDay, ...decision.plan }] }
}

const exampleDay = (refundDay: string): OrderOfDay[] => [
  sold(orderA, [paid('cash', 3454)]),
  sold(orderB, [paid('card', 23_425, 500)], rulesOfB),
  sold(anOrder([aLine(2200)]), [paid('online', 2395, 300)]),
  orderD(refundDay),
  sold(anOrder([aLine(5000, { key: 'gift card', revenue: false })]), [paid('cash', 5000)]),
  sold(anOrder([aLine(4100)]), [paid('giftCard', 2000), paid('cash', 2464)]),
  sold(anOrder([aLine(1500, { voided: true })]), []),
  sold(anOrder([aLine(1800, { discounts: [{ kind: 'comp' }] })]), []),
]

describe('RPT-6 the example day of docs/product/money.md', () => {
  const totals = dayTotals(exampleDay(monday), day(monday), 'refundDay')

  test('I4 gross less discounts, comps and refunds is net sales', () => {
    expect([totals.grossCents, totals.discountCents + totals.compCents, totals.refundCents]).toEqual([
      32_812, 2343, 999,
    ])
    expect(totals.compCents).toBe(1800)
    expect(totals.netCents).toBe(29_470)
    expect(totals.grossCents - totals.discountCents - totals.compCents - totals.refundCents).toBe(totals.netCents)
  })

  test('I6 net, fees, tax, gratuity, tips and gift cards sold are the total collected', () => {
    expect([totals.feeCents, totals.taxCents, totals.gratuityCents, totals.tipCents]).toEqual([540, 2663, 3240, 800])
    expect(totals.giftCardsSoldCents).toBe(5000)
    expect(totals.collectedCents).toBe(41_713)
    const { netCents, feeCents, taxCents, gratuityCents, tipCents, giftCardsSoldCents } = totals
    expect(sumOf([netCents, feeCents, taxCents, gratuityCents, tipCents, giftCardsSoldCents])).toBe(41_713)
  })

  test('I7 the tenders are the total collected; new money leaves gift cards redeemed out', () => {
    const byTender = [...totals.tenders].map(([tender, { totalCents }]) => [tender, totalCents])
    expect(Object.fromEntries(byTender)).toEqual({ cash: 10_918, card: 26_100, online: 2695, giftCard: 2000 })
    expect(sumOf([...totals.tenders.values()].map(({ totalCents }) => totalCents))).toBe(totals.collectedCents)
    expect([totals.newMoneyCents, totals.giftLiabilityCents]).toEqual([39_713, 3000])
    expect(totals.tenders.get('card')).toMatchObject({ salesCents: 26_688, tipCents: 500, refundCents: 1088 })
  })

  test('I8 the tax of the day lies within a cent of rate times base after refunds', () => {
    expect(totals.taxByRate.get(1)).toBe(2663)
    expect(Math.abs(2663 - (8875 * (29_470 + 540)) / 100_000)).toBeLessThanOrEqual(1)
  })

  test('I13 a voided order counts in the void block alone', () => {
    expect([totals.voidedCents, totals.voidCount]).toEqual([1500, 1])
  })

  test('I17 order D refunded on the next day: both views agree over the two days', () => {
    const orders = exampleDay(tuesday)
    const net = (range: { from: string; to: string }, view: 'refundDay' | 'orderDay') =>
      dayTotals(orders, range, view).netCents
    expect([net(day(monday), 'refundDay'), net(day(tuesday), 'refundDay')]).toEqual([30_469, -999])
    expect([net(day(monday), 'orderDay'), net(day(tuesday), 'orderDay')]).toEqual([29_470, 0])
    const both = { from: monday, to: tuesday }
    expect([net(both, 'refundDay'), net(both, 'orderDay')]).toEqual([29_470, 29_470])
  })
})

test('I15 an order of 100.00 paid 40.00 on Monday and 60.00 on Tuesday', () => {
  const order = sold(anOrder([aLine(10_000, { taxRateIds: [] })]), [paid('card', 4000), paid('card', 6000, 0, tuesday)])
  expect(paymentBridge([order], day(monday), 'refundDay')).toEqual({
    salesCents: 10_000,
    forOtherPeriodsCents: 0,
    inOtherPeriodsCents: 6000,
    unpaidCents: 0,
    movedCents: 4000,
  })
  expect(paymentBridge([order], day(tuesday), 'refundDay')).toEqual({
    salesCents: 0,
    forOtherPeriodsCents: 6000,
    inOtherPeriodsCents: 0,
    unpaidCents: 0,
    movedCents: 6000,
  })
})

test('I13 a deleted order counts in the void block alone', () => {
  const order = { ...sold(anOrder([aLine(1500), aLine(300)]), []), deleted: true }
  const totals = dayTotals([order], day(monday), 'refundDay')
  expect([totals.grossCents, totals.netCents, totals.taxCents]).toEqual([0, 0, 0])
  expect([totals.voidedCents, totals.voidCount]).toEqual([1800, 2])
  expect(paymentBridge([order], day(monday), 'refundDay').unpaidCents).toBe(0)
})
