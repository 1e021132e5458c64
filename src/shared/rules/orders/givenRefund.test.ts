import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sumOf } from '../basics/money.ts'
import { priceOrder } from '../pricing/pricing.ts'
import { roundCash } from '../pricing/cashRounding.ts'
import { anyOrder, anyRules } from '../testing/arbitraries.ts'
import { aLine, anOrder, aRulebook } from '../testing/orders.ts'
import { afterRefund, aPayment, refundableOf } from '../testing/refundable.ts'
import { acceptGiven, planGiven } from './givenRefund.ts'
import { sumOfParts } from './moneyParts.ts'
import { planRefund, refundableCents } from './refunds.ts'
import type { RefundRequest } from './refundTypes.ts'

const threeDishes = anOrder([aLine(999, { key: 'dish', quantity: 3 })])
const nothing = { amountCents: 0, tipCents: 0, cardSurchargeCents: 0, cashRoundingCents: 0 }
const sold = () =>
  refundableOf(threeDishes, priceOrder(threeDishes, aRulebook()), [
    aPayment(2000, { id: 1, cardSurchargeCents: 60 }),
    aPayment(1263, { id: 2, tender: 'cash', tipCents: 100 }),
  ])

test('POS-7 the terminal says to which payments the money went, the rules how much of it', () => {
  const one = { kind: 'lines', lines: [{ key: 'dish', quantity: 1 }] } as const
  const cash = { ...nothing, paymentId: 2, amountCents: 1088 }
  const decided = planGiven(sold(), one, [cash])
  expect(decided).toMatchObject({ plan: { totalCents: 1088, payments: [{ paymentId: 2, tender: 'cash' }] } })
  // By card a part of its surcharge goes back as well.
  expect(planGiven(sold(), one, [{ ...cash, paymentId: 1 }])).toEqual({ expectedCents: 1088 + 33 })
  expect(planGiven(sold(), one, [{ ...cash, paymentId: 1, cardSurchargeCents: 33 }])).toHaveProperty('plan')
  expect(planGiven(sold(), one, [{ ...cash, amountCents: 1089 }])).toEqual({ expectedCents: 1088 })
  expect(planGiven(sold(), one, [{ ...cash, cashRoundingCents: 2 }])).toEqual({ expectedCents: 1088 })
  const two = { kind: 'lines', lines: [{ key: 'dish', quantity: 2 }] } as const
  expect(planGiven(sold(), two, [{ ...cash, amountCents: 2175 }])).toEqual({ refusal: 'moreThanPaymentsHold' })
  const split = [
    { ...cash, amountCents: 1264 },
    { ...nothing, paymentId: 1, amountCents: 911, cardSurchargeCents: 27 },
  ]
  expect(planGiven(sold(), two, split)).toEqual({ refusal: 'moreThanPaymentsHold' })
})

test('POS-7 a person takes another amount than the rules come to, and never more than is left', () => {
  const one = { kind: 'lines', lines: [{ key: 'dish', quantity: 1 }] } as const
  const decided = acceptGiven(sold(), one, [{ ...nothing, paymentId: 2, amountCents: 1000 }])
  if (!('plan' in decided)) throw new Error('not accepted')
  expect(decided.plan.lines).toEqual(one.lines)
  expect(sumOf(decided.plan.components.map(({ cents }) => cents))).toBe(1000)
  expect(acceptGiven(sold(), one, [{ ...nothing, paymentId: 2, amountCents: 1264 }])).toEqual({
    refusal: 'moreThanPaymentsHold',
  })
  expect(acceptGiven(sold(), one, [{ ...nothing, paymentId: 2, amountCents: 3264 }])).toEqual({
    refusal: 'moreThanLeft',
  })
})

test('POS-7 I12 whatever the rules would hand back is taken from a terminal, as planned and in any other division', () => {
  const requests = fc.array(
    fc.oneof(
      fc.record({ kind: fc.constant('whole' as const), withTip: fc.boolean() }),
      fc.record({ kind: fc.constant('amount' as const), cents: fc.integer({ min: 1, max: 20_000 }) }),
      fc.record({ kind: fc.constantFrom('tip', 'tax', 'fees') }),
    ),
    { maxLength: 4 },
  )
  fc.assert(
    fc.property(anyOrder, anyRules, requests, fc.constantFrom(1, 5, 10), (order, rules, wanted, cashStep) => {
      const priced = priceOrder(order, rules)
      const half = Math.floor(priced.totalCents / 2)
      const rest = priced.totalCents - half
      let state = refundableOf(
        order,
        priced,
        [
          aPayment(half, { id: 1, tender: 'cash', cashRoundingCents: roundCash(half, cashStep).cashRoundingCents }),
          aPayment(rest, { id: 2, tipCents: 300 }),
        ],
        { cashStep },
      )
      const all: RefundRequest[] = [...wanted, { kind: 'whole', withTip: true }]
      for (const request of all) {
        const decision = planRefund(state, request)
        if ('refusal' in decision) continue
        const given = decision.plan.payments.map(({ tender: _tender, ...part }) => part)
        const paymentIds = given.map(({ paymentId }) => paymentId)
        const again = planRefund(state, { ...request, paymentIds })
        if ('refusal' in again || again.plan.totalCents !== decision.plan.totalCents) continue
        const decided = planGiven(state, request, given)
        if (!('plan' in decided)) throw new Error(JSON.stringify(decided))
        expect(decided.plan).toEqual(again.plan)
        const left = sumOf(refundableCents(state))
        state = afterRefund(state, decided.plan)
        const amount = sumOf(given.map(({ amountCents }) => amountCents))
        expect(left - sumOf(refundableCents(state))).toBe(amount)
        const more = given.map((part, index) => (index === 0 ? { ...part, amountCents: part.amountCents + 1 } : part))
        const goesFurther = amount > 0 && 'plan' in planGiven(state, request, more)
        expect(goesFurther).toBe(false)
      }
      expect(sumOf(state.payments.map(({ refunded }) => sumOfParts(refunded)))).toBeLessThanOrEqual(
        sumOf(state.payments.map(sumOfParts)),
      )
    }),
    { numRuns: 200 },
  )
})
