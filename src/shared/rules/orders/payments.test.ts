import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cardSurcharge, surchargeToReturn } from '../pricing/cardSurcharge.ts'
import { cashSteps, changeOf, roundCash } from '../pricing/cashRounding.ts'
import { priceOrder } from '../pricing/pricing.ts'
import { aLine, anOrder, aRulebook, orderA, taxedAt } from '../testing/orders.ts'
import { tipNeedsReason, tipSuggestions } from '../pricing/tips.ts'

describe('tips', () => {
  const ladder = (ratesPcm: number[], base: 'preTax' | 'postTax') => ({ kind: 'ladder', ratesPcm, base }) as const
  const cents = (suggestions: { cents: number }[]) => suggestions.map(suggestion => suggestion.cents)

  test('V8 13.70: tips of 15, 18 and 20 % of pre-tax', () => {
    const order = priceOrder(anOrder([aLine(1370)]), taxedAt(8250))
    expect(order.taxCents).toBe(113)
    expect(cents(tipSuggestions(ladder([15_000, 18_000, 20_000], 'preTax'), order))).toEqual([206, 247, 274])
  })

  test('V15 order A: tips of 18, 20 and 22 % before and after tax', () => {
    const order = priceOrder(orderA, aRulebook())
    const rates = [18_000, 20_000, 22_000]
    expect(cents(tipSuggestions(ladder(rates, 'preTax'), order))).toEqual([571, 634, 698])
    expect(cents(tipSuggestions(ladder(rates, 'postTax'), order))).toEqual([622, 691, 760])
  })

  test('SET-2 fixed tips are offered as they are, and a custom tip offers none', () => {
    const order = { netCents: 3172, taxCents: 282 }
    expect(tipSuggestions({ kind: 'fixed', amountsCents: [100, 200] }, order)).toEqual([{ cents: 100 }, { cents: 200 }])
    expect(tipSuggestions({ kind: 'custom' }, order)).toEqual([])
  })

  test('ORD-6 a tip above 25 % needs a reason, one of exactly 25 % does not', () => {
    expect(tipNeedsReason(864, 3454)).toBe(true)
    expect(tipNeedsReason(863, 3454)).toBe(false)
    expect(tipNeedsReason(500, 2000)).toBe(false)
    expect(tipNeedsReason(501, 2000)).toBe(true)
    expect(tipNeedsReason(401, 2000, 20_000)).toBe(true)
  })
})

describe('card surcharge', () => {
  const rule = { ratePcm: 3000, capPcm: 3000 }

  test('V16 3 % of 34.54 is 1.04, of 20.00 is 0.60; a refund of 10.00 returns 0.30', () => {
    expect(cardSurcharge(3454, 'credit', rule)).toBe(104)
    expect(cardSurcharge(2000, 'credit', rule)).toBe(60)
    const payment = { amountCents: 2000, cardSurchargeCents: 60, refundedCents: 0, surchargeRefundedCents: 0 }
    expect(surchargeToReturn(payment, 1000)).toBe(30)
  })

  test('only credit is surcharged, never above the cap', () => {
    const others = ['debit', 'prepaid', undefined] as const
    expect(others.map(funding => cardSurcharge(3454, funding, rule))).toEqual([0, 0, 0])
    expect(cardSurcharge(10_000, 'credit', { ratePcm: 4000, capPcm: 2000 })).toBe(200)
  })

  test('however a payment is refunded, its surcharge goes back with it to the cent', () => {
    const parts = fc.array(fc.integer({ min: 1, max: 5000 }), { minLength: 1, maxLength: 6 })
    fc.assert(
      fc.property(parts, refunds => {
        const amountCents = refunds.reduce((sum, part) => sum + part, 0)
        const cardSurchargeCents = cardSurcharge(amountCents, 'credit', rule)
        let refundedCents = 0
        let surchargeRefundedCents = 0
        for (const part of refunds) {
          const back = surchargeToReturn(
            { amountCents, cardSurchargeCents, refundedCents, surchargeRefundedCents },
            part,
          )
          expect(back).toBeGreaterThanOrEqual(0)
          refundedCents += part
          surchargeRefundedCents += back
        }
        expect(surchargeRefundedCents).toBe(cardSurchargeCents)
      }),
    )
  })
})

describe('cash rounding', () => {
  test('V17 to 0.05, with the change of 10.00 for 6.03', () => {
    expect([601, 602, 603, 607, 608].map(due => roundCash(due, 5).payableCents)).toEqual([600, 600, 605, 605, 610])
    expect(roundCash(603, 5).cashRoundingCents).toBe(2)
    expect(changeOf(603, 1000, 5)).toBe(395)
    expect(changeOf(603, 604, 5)).toBeUndefined()
  })

  test('what is payable is a multiple of the step, at most half a step away', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000 }), fc.constantFrom(...cashSteps), (due, step) => {
        const { payableCents, cashRoundingCents } = roundCash(due, step)
        expect(payableCents % step).toBe(0)
        expect(due + cashRoundingCents).toBe(payableCents)
        expect(Math.abs(cashRoundingCents) * 2).toBeLessThanOrEqual(step === 1 ? 0 : step)
      }),
    )
  })
})
