import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cardSurcharge } from '../pricing/cardSurcharge.ts'
import { roundCash } from '../pricing/cashRounding.ts'
import { componentsOf, totalsByKind } from '../pricing/components.ts'
import { sumOf } from '../basics/money.ts'
import { priceOrder } from '../pricing/pricing.ts'
import { planRefund, refundableCents } from './refunds.ts'
import type { RefundableOrder, RefundPlan, RefundRequest } from './refundTypes.ts'
import { anyOrder, anyRules } from '../testing/arbitraries.ts'
import { aLine, anOrder, aRulebook, orderB, rulesOfB } from '../testing/orders.ts'
import { afterRefund, aPayment, aRefundable, refundableOf } from '../testing/refundable.ts'

function planned(order: RefundableOrder, request: RefundRequest): RefundPlan {
  const decision = planRefund(order, request)
  if ('refusal' in decision) throw new Error(decision.refusal)
  return decision.plan
}

const threeDishes = anOrder([aLine(999, { key: 'dish', quantity: 3 })])
const pricedDishes = priceOrder(threeDishes, aRulebook())

describe('ORD-3 refunds', () => {
  test('V11 three of 9.99 refunded one at a time give back tax of 0.89, 0.88, 0.89', () => {
    let order = refundableOf(threeDishes, pricedDishes, [aPayment(3263)])
    const taxes = [1, 2, 3].map(() => {
      const plan = planned(order, { kind: 'lines', lines: [{ key: 'dish', quantity: 1 }] })
      order = afterRefund(order, plan)
      expect(totalsByKind(plan.components).net).toBe(999)
      return totalsByKind(plan.components).tax
    })
    expect(taxes).toEqual([89, 88, 89])
    expect(sumOf(refundableCents(order))).toBe(0)
  })

  test('V12 10.00 of order B: 7.69 net, 0.23 fee, 0.70 tax, 1.38 gratuity', () => {
    const order = refundableOf(orderB, priceOrder(orderB, rulesOfB), [aPayment(23_425, { tipCents: 500 })])
    const plan = planned(order, { kind: 'amount', cents: 1000 })
    expect(totalsByKind(plan.components)).toEqual({ net: 769, fee: 23, tax: 70, gratuity: 138, nonRevenue: 0 })
    expect(plan.payments).toMatchObject([{ paymentId: 1, amountCents: 1000, tipCents: 0 }])
    expect(plan.totalCents).toBe(1000)
  })

  test('V16 a refund of 10.00 returns 0.30 of the card surcharge', () => {
    const components = [{ kind: 'net', lineKey: 'dish', cents: 2000 }] as const
    const order = aRefundable(components, [aPayment(2000, { cardSurchargeCents: 60 })])
    const plan = planned(order, { kind: 'amount', cents: 1000 })
    expect(plan.payments[0]?.cardSurchargeCents).toBe(30)
    expect(plan.totalCents).toBe(1030)
  })

  test('ORD-3 a unit refunded after an amount gives back what is left of it', () => {
    let order = refundableOf(threeDishes, pricedDishes, [aPayment(3263)])
    order = afterRefund(order, planned(order, { kind: 'amount', cents: 1632 }))
    const plan = planned(order, { kind: 'lines', lines: [{ key: 'dish', quantity: 1 }] })
    expect(totalsByKind(plan.components)).toMatchObject({ net: 499, tax: 45 })
  })

  test('ORD-3 a refund goes back to the payments it came from, or to those named', () => {
    const order = refundableOf(threeDishes, pricedDishes, [
      aPayment(2000, { id: 1, tender: 'giftCard' }),
      aPayment(1263, { id: 2, tender: 'cash', tipCents: 100 }),
    ])
    const shared = planned(order, { kind: 'amount', cents: 1000 })
    expect(shared.payments.map(part => [part.tender, part.amountCents])).toEqual([
      ['giftCard', 613],
      ['cash', 387],
    ])
    const named = planned(order, { kind: 'amount', cents: 1000, paymentIds: [2] })
    expect(named.payments.map(part => part.amountCents)).toEqual([1000])
    expect(planRefund(order, { kind: 'amount', cents: 1264, paymentIds: [2] })).toEqual({
      refusal: 'moreThanPaymentsHold',
    })
    expect(planRefund(order, { kind: 'amount', cents: 1, paymentIds: [3] })).toEqual({ refusal: 'unknownPayment' })
  })

  test('ORD-3 the tip alone, in parts, and with a whole refund', () => {
    let order = refundableOf(threeDishes, pricedDishes, [aPayment(3263, { tipCents: 500 })])
    const part = planned(order, { kind: 'tip', cents: 200 })
    expect([part.components, part.payments[0]?.tipCents, part.totalCents]).toEqual([[], 200, 200])
    order = afterRefund(order, part)
    expect(planRefund(order, { kind: 'tip', cents: 301 })).toEqual({ refusal: 'moreThanLeft' })
    expect(planned(order, { kind: 'whole', withTip: false }).totalCents).toBe(3263)
    const whole = planned(order, { kind: 'whole', withTip: true })
    expect([whole.totalCents, whole.lines]).toEqual([3563, [{ key: 'dish', quantity: 3 }]])
    order = afterRefund(order, whole)
    expect(planRefund(order, { kind: 'tip' })).toEqual({ refusal: 'nothingLeft' })
    expect(planRefund(order, { kind: 'whole', withTip: true })).toEqual({ refusal: 'nothingLeft' })
  })

  test('ORD-3 the tax alone, the fees with their tax, in parts too; then nothing of either is left', () => {
    // 180.00, a taxed fee of 5.40, tax 15.97 on dishes and 0.48 on the fee, gratuity 32.40.
    const order = refundableOf(orderB, priceOrder(orderB, rulesOfB), [aPayment(23_425, { tipCents: 500 })])
    const taxed = planned(order, { kind: 'tax' })
    expect([totalsByKind(taxed.components), taxed.lines, taxed.totalCents]).toEqual([
      { net: 0, fee: 0, tax: 1645, gratuity: 0, nonRevenue: 0 },
      [],
      1645,
    ])
    expect(planRefund(afterRefund(order, taxed), { kind: 'tax' })).toEqual({ refusal: 'nothingLeft' })
    const fees = planned(order, { kind: 'fees' })
    expect(totalsByKind(fees.components)).toEqual({ net: 0, fee: 540, tax: 48, gratuity: 0, nonRevenue: 0 })
    expect(planRefund(order, { kind: 'fees', cents: 589 })).toEqual({ refusal: 'moreThanLeft' })
    const half = afterRefund(order, planned(order, { kind: 'fees', cents: 294 }))
    expect(planned(half, { kind: 'fees' }).totalCents).toBe(294)
    expect(planned(half, { kind: 'whole', withTip: false }).totalCents).toBe(23_425 - 294)
    // As it is stored, the tax of a rate beside its lines says of nothing whether a fee or the gratuity raised it.
    const unnamed = aRefundable(
      [
        { kind: 'fee', feeId: 1, cents: 1000 },
        { kind: 'tax', rateId: 1, cents: 300 },
        { kind: 'gratuity', cents: 2000 },
      ],
      [aPayment(3300)],
      { feeTaxCents: 100 },
    )
    const stored = planned(unnamed, { kind: 'fees' })
    expect(totalsByKind(stored.components)).toMatchObject({ fee: 1000, tax: 100, gratuity: 0 })
    expect(planRefund(afterRefund(unnamed, stored), { kind: 'fees' })).toEqual({ refusal: 'nothingLeft' })
  })

  test('ORD-3 what is not there is not refunded', () => {
    const order = refundableOf(threeDishes, pricedDishes, [aPayment(3263)])
    const refusal = (request: RefundRequest) => planRefund(order, request)
    expect(refusal({ kind: 'amount', cents: 3264 })).toEqual({ refusal: 'moreThanLeft' })
    expect(refusal({ kind: 'amount', cents: 0 })).toEqual({ refusal: 'notAnAmount' })
    expect(refusal({ kind: 'amount', cents: 0.5 })).toEqual({ refusal: 'notAnAmount' })
    expect(refusal({ kind: 'lines', lines: [] })).toEqual({ refusal: 'nothingLeft' })
    expect(refusal({ kind: 'lines', lines: [{ key: 'x', quantity: 1 }] })).toEqual({ refusal: 'unknownLine' })
    expect(refusal({ kind: 'lines', lines: [{ key: 'dish', quantity: -1 }] })).toEqual({ refusal: 'notAnAmount' })
    const twice = [
      { key: 'dish', quantity: 2 },
      { key: 'dish', quantity: 2 },
    ]
    expect(refusal({ kind: 'lines', lines: twice })).toEqual({ refusal: 'moreThanSold' })
  })

  test('ORD-3 an order paid in part gives back no more than was paid', () => {
    const order = refundableOf(threeDishes, pricedDishes, [aPayment(2000)])
    expect(planRefund(order, { kind: 'amount', cents: 2001 })).toEqual({ refusal: 'moreThanLeft' })
    expect(planned(order, { kind: 'whole', withTip: true }).totalCents).toBe(2000)
  })

  test('ORD-3 an amount is shared over tax by rate, not over the tax of each line', () => {
    const components = ['a', 'b', 'c'].flatMap(lineKey => [
      { kind: 'net', lineKey, cents: 100 } as const,
      { kind: 'tax', lineKey, rateId: 1, cents: 9 } as const,
    ])
    const plan = planned(aRefundable(components, [aPayment(327)]), { kind: 'amount', cents: 100 })
    expect(totalsByKind(plan.components)).toMatchObject({ net: 92, tax: 8 })
  })

  test('ORD-3 a component that gave back more than is covered now has nothing left', () => {
    const net = { kind: 'net', lineKey: 'dish', cents: 100 } as const
    const tax = { kind: 'tax', lineKey: 'dish', rateId: 1, cents: 100 } as const
    const order = aRefundable([net, tax], [aPayment(100)], { refundedComponents: [{ ...net, cents: 60 }] })
    expect(refundableCents(order)).toEqual([0, 50])
  })

  test('ORD-3 cash goes back in coins that exist, and in the end exactly what was handed over', () => {
    const components = [{ kind: 'net', lineKey: 'dish', cents: 603 }] as const
    let order = aRefundable(components, [aPayment(603, { tender: 'cash', cashRoundingCents: 2 })], { cashStep: 5 })
    const part = planned(order, { kind: 'amount', cents: 302 })
    order = afterRefund(order, part)
    const rest = planned(order, { kind: 'whole', withTip: true })
    expect([part.totalCents, rest.totalCents]).toEqual([300, 305])
  })
})

const request: fc.Arbitrary<RefundRequest> = fc.oneof(
  fc.record({ kind: fc.constant('amount' as const), cents: fc.integer({ min: 1, max: 20_000 }) }),
  fc.record({ kind: fc.constantFrom('tip', 'tax', 'fees'), cents: fc.integer({ min: 1, max: 300 }) }),
  fc.record({ kind: fc.constantFrom('tax', 'fees') }),
  fc.record({
    kind: fc.constant('lines' as const),
    lines: fc.array(fc.record({ key: fc.constantFrom('L0', 'L1', 'L2'), quantity: fc.integer({ min: 1, max: 3 }) }), {
      minLength: 1,
      maxLength: 3,
    }),
  }),
)

test('I12 refunds never exceed the payments, nor any component of it, and refunding everything leaves zero', () => {
  const cases = fc.record({
    order: anyOrder,
    rules: anyRules,
    paidParts: fc.array(fc.integer({ min: 1, max: 20_000 }), { maxLength: 3 }),
    paidInFull: fc.boolean(),
    requests: fc.array(request, { maxLength: 6 }),
    cashStep: fc.constantFrom(1, 5, 10),
  })
  fc.assert(
    fc.property(cases, given => {
      const priced = priceOrder(given.order, given.rules)
      let due = priced.totalCents
      const amounts = given.paidParts.map(cents => {
        const amount = Math.min(cents, due)
        due -= amount
        return amount
      })
      if (given.paidInFull) amounts.push(due)
      const payments = amounts.map((amount, id) =>
        id % 2 === 0
          ? aPayment(amount, {
              id,
              tipCents: 300,
              cardSurchargeCents: cardSurcharge(amount, 'credit', { ratePcm: 3000, capPcm: 4000 }),
            })
          : aPayment(amount, {
              id,
              tender: 'cash',
              cashRoundingCents: roundCash(amount, given.cashStep).cashRoundingCents,
            }),
      )
      const { cashStep } = given
      let state = refundableOf(given.order, priced, payments, { cashStep })
      for (const wanted of [...given.requests, { kind: 'whole', withTip: true } as const]) {
        const left = refundableCents(state)
        const decision = planRefund(state, wanted)
        if ('refusal' in decision) continue
        const { plan } = decision
        expect(sumOf(plan.components.map(({ cents }) => cents))).toBe(
          sumOf(plan.payments.map(part => part.amountCents)),
        )
        expect(plan.components.every(({ cents }) => cents > 0)).toBe(true)
        state = afterRefund(state, plan)
        const now = refundableCents(state)
        expect(sumOf(left) - sumOf(now)).toBe(sumOf(plan.components.map(({ cents }) => cents)))
        for (const { amountCents, tipCents, cardSurchargeCents, refunded } of state.payments) {
          expect(refunded.amountCents).toBeLessThanOrEqual(amountCents)
          expect(refunded.tipCents).toBeLessThanOrEqual(tipCents)
          expect(refunded.cardSurchargeCents).toBeLessThanOrEqual(cardSurchargeCents)
        }
      }
      expect(refundableCents(state).every(cents => cents === 0)).toBe(true)
      for (const { id, tender, refunded, ...taken } of state.payments)
        expect({ id, tender, ...refunded }).toEqual({ id, tender, ...taken })
    }),
    { numRuns: 300 },
  )
})

test('I12 the components refunded one unit at a time are the components of the order', () => {
  fc.assert(
    fc.property(anyOrder, anyRules, (order, rules) => {
      const priced = priceOrder(order, rules)
      let state = refundableOf(order, priced, [aPayment(priced.totalCents)])
      for (const line of state.lines) {
        for (let unit = 0; unit < line.quantity; unit += 1) {
          const decision = planRefund(state, { kind: 'lines', lines: [{ key: line.key, quantity: 1 }] })
          if ('plan' in decision) state = afterRefund(state, decision.plan)
        }
      }
      const left = refundableCents(state)
      expect(componentsOf(priced).filter(({ lineKey }, index) => lineKey !== undefined && left[index] !== 0)).toEqual(
        [],
      )
    }),
  )
})
