/** Days of orders for tests: the example day of docs/product/money.md, and random ones made by the rules themselves. */
import fc from 'fast-check'
import { businessDay } from '../basics/businessDay.ts'
import { cardSurcharge } from '../pricing/cardSurcharge.ts'
import { roundCash } from '../pricing/cashRounding.ts'
import type { DayTotals, OrderOfDay, PaymentOfDay, RefundOfDay } from '../reports/dayTotals.ts'
import { sumOf } from '../basics/money.ts'
import { type Tender, tenders } from '../payments/paymentStatus.ts'
import { priceOrder } from '../pricing/pricing.ts'
import { planRefund } from '../orders/refunds.ts'
import type { RefundRequest } from '../orders/refundTypes.ts'
import { anyOrder, anyRules } from './arbitraries.ts'
import { afterRefund, aPayment, refundableOf } from './refundable.ts'

/** New York with a cutover at 04:00, over the days on which the clocks go back and forward. */
export const zone = 'America/New_York'
export const cutover = 240
const hourMs = 3_600_000
const spans = ['2025-10-31T08:00Z', '2026-03-06T09:00Z'].map(start => Date.parse(start))

/** An order with where and when it was placed. */
export interface PlacedOrder extends OrderOfDay {
  readonly store: number
  readonly instant: number
}

const money = fc.record({
  tender: fc.constantFrom<Tender>(...tenders),
  cents: fc.integer({ min: 1, max: 30_000 }),
  tipCents: fc.integer({ min: 0, max: 900 }),
  hoursLater: fc.integer({ min: 0, max: 40 }),
})

const refund = fc.record({
  request: fc.oneof(
    fc.record({ kind: fc.constant('amount' as const), cents: fc.integer({ min: 1, max: 5000 }) }),
    fc.record({ kind: fc.constant('lines' as const), lines: fc.constant([{ key: 'L0', quantity: 1 }]) }),
    fc.record({ kind: fc.constant('whole' as const), withTip: fc.boolean() }),
    fc.record({ kind: fc.constant('tip' as const) }),
  ) satisfies fc.Arbitrary<RefundRequest>,
  hoursLater: fc.integer({ min: 40, max: 60 }),
})

const plan = fc.record({
  order: anyOrder,
  rules: anyRules,
  store: fc.constantFrom(1, 2),
  start: fc.constantFrom(...spans),
  minutesLater: fc.integer({ min: 0, max: 3 * 24 * 60 }),
  money: fc.array(money, { maxLength: 3 }),
  settled: fc.boolean(),
  deleted: fc.boolean(),
  refunds: fc.array(refund, { maxLength: 2 }),
})

function placeOrder(given: typeof plan extends fc.Arbitrary<infer Plan> ? Plan : never): PlacedOrder {
  const instant = given.start + given.minutesLater * 60_000
  const dayAfter = (hours: number) => businessDay(instant + hours * hourMs, zone, cutover)
  const priced = priceOrder(given.order, given.rules)
  const payments: (PaymentOfDay & { id: number })[] = []
  let due = priced.totalCents
  for (const [id, { tender, cents, tipCents, hoursLater }] of given.money.entries()) {
    const last = given.settled && id === given.money.length - 1
    const amountCents = last ? due : Math.min(cents, due)
    due -= amountCents
    const cardSurchargeCents =
      tender === 'card' ? cardSurcharge(amountCents, 'credit', { ratePcm: 3000, capPcm: 3000 }) : 0
    const cashRoundingCents = tender === 'cash' ? roundCash(amountCents, 5).cashRoundingCents : 0
    payments.push({
      id,
      tender,
      amountCents,
      tipCents,
      cardSurchargeCents,
      cashRoundingCents,
      businessDate: dayAfter(hoursLater),
    })
  }
  const paidWith = payments.map(payment => aPayment(payment.amountCents, payment))
  let state = refundableOf(given.order, priced, paidWith, { cashStep: 5 })
  const refunds: RefundOfDay[] = []
  for (const { request, hoursLater } of given.refunds) {
    const decision = planRefund(state, request)
    if ('refusal' in decision) continue
    state = afterRefund(state, decision.plan)
    refunds.push({ businessDate: dayAfter(hoursLater), ...decision.plan })
  }
  const deleted = given.deleted && payments.length === 0
  return { store: given.store, instant, businessDate: dayAfter(0), priced, deleted, payments, refunds }
}

/** Some days of orders: paid late, in part or not at all, refunded later, voided, comped or deleted. */
export const anyDays: fc.Arbitrary<PlacedOrder[]> = fc.array(plan.map(placeOrder), { maxLength: 12 })

/** Every figure of the report under its own name, zeros left out, so that reports can be compared and summed. */
export function figures(totals: DayTotals): Record<string, number> {
  const { taxByRate, tenders: byTender, ...sums } = totals
  const named: [string, number][] = [
    ...Object.entries(sums),
    ...[...taxByRate].map(([rate, cents]): [string, number] => [`tax ${rate}`, cents]),
    ...[...byTender].flatMap(([tender, parts]) =>
      Object.entries(parts).map(([part, cents]): [string, number] => [`${tender} ${part}`, cents]),
    ),
  ]
  return Object.fromEntries(named.filter(([, cents]) => cents !== 0))
}

/** The sum of several reports, figure by figure. */
export function summed(reports: readonly DayTotals[]): Record<string, number> {
  const all = reports.map(figures)
  const names = new Set(all.flatMap(report => Object.keys(report)))
  const sums = [...names].map((name): [string, number] => [name, sumOf(all.map(report => report[name] ?? 0))])
  return Object.fromEntries(sums.filter(([, cents]) => cents !== 0))
}
