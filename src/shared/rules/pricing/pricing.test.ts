import { describe, expect, test } from 'vitest'
import { priceOrder } from './pricing.ts'
import type { FeeRule, TaxRate } from './pricingTypes.ts'
import { aLine, anOrder, aRulebook, orderA, orderB, rulesOfB, salesTax, taxedAt } from '../testing/orders.ts'

const inclusiveAt = (...ratesPcm: number[]): TaxRate[] =>
  ratesPcm.map((ratePcm, index) => ({ id: index + 1, name: `VAT ${ratePcm}`, ratePcm, inclusive: true }))

describe('vectors of docs/product/money.md', () => {
  test('V1 a tea of 4.25 less 10 %: 0.43 off half up, 0.42 half even', () => {
    const tea = anOrder([aLine(425, { discounts: [{ kind: 'percent', valuePcm: 10_000 }] })])
    expect(priceOrder(tea, aRulebook()).itemDiscountCents).toBe(43)
    expect(priceOrder(tea, aRulebook({ rounding: 'half-even' })).itemDiscountCents).toBe(42)
  })

  test('V2 order A with tax on the order and by line', () => {
    const priced = priceOrder(orderA, aRulebook())
    expect(priced.lines.map(line => line.grossCents - line.itemDiscountCents)).toEqual([3290, 382])
    expect(priced.discounts[0]?.lineShares).toEqual([448, 52])
    expect(priced.lines.map(line => line.netCents)).toEqual([2842, 330])
    expect(priced.netCents).toBe(3172)
    expect(priced.taxCents).toBe(282)
    expect(priced.lines.map(line => line.taxCents)).toEqual([253, 29])
    expect(priced.totalCents).toBe(3454)
    const byLine = priceOrder(orderA, aRulebook({ taxLevel: 'line' }))
    expect(byLine.lines.map(line => line.taxCents)).toEqual([252, 29])
    expect(byLine.taxCents).toBe(281)
  })

  test('V3 three lines of 3.99: tax 1.05 by line, 1.06 on the order', () => {
    const order = anOrder([aLine(399, { key: '1' }), aLine(399, { key: '2' }), aLine(399, { key: '3' })])
    expect(priceOrder(order, aRulebook({ taxLevel: 'line' })).taxCents).toBe(105)
    expect(priceOrder(order, aRulebook()).taxCents).toBe(106)
  })

  test('V4 an order discount of 6.13 over four lines', () => {
    const order = anOrder([aLine(550), aLine(500), aLine(750), aLine(650)], {
      discounts: [{ kind: 'fixed', amountCents: 613 }],
    })
    const priced = priceOrder(order, taxedAt(8250))
    expect(priced.lines.map(line => line.orderDiscountCents)).toEqual([137, 125, 188, 163])
    expect(priced.netCents).toBe(1837)
    expect(priced.taxCents).toBe(152)
  })

  test('I3 two order discounts are shared out once, as their sum would be: to the cent of tax', () => {
    // At 12.4 % on the last dish alone: 0.54 on 4.39, 0.55 on 4.40.
    const dishes = [aLine(100, { taxRateIds: [] }), aLine(240, { taxRateIds: [] }), aLine(499)]
    const off = (...amounts: number[]) =>
      priceOrder(
        anOrder(dishes, { discounts: amounts.map(amountCents => ({ kind: 'fixed' as const, amountCents })) }),
        taxedAt(12_400),
      )
    const [two, one] = [off(50, 50), off(100)]
    expect(two.lines.map(line => line.orderDiscountCents)).toEqual([12, 29, 59])
    expect(two.lines).toEqual(one.lines)
    expect([two.taxCents, one.taxCents]).toEqual([55, 55])
    expect(two.discounts.map(({ lineShares }) => lineShares)).toEqual([
      [6, 15, 29],
      [6, 14, 30],
    ])
  })

  test('V5 a discount over an untaxed delivery line, and around it', () => {
    const order = (discountable: boolean) =>
      anOrder([aLine(1810), aLine(245), aLine(500, { taxRateIds: [], discountable })], {
        discounts: [{ kind: 'fixed', amountCents: 206 }],
      })
    const over = priceOrder(order(true), aRulebook())
    expect(over.lines.map(line => line.orderDiscountCents)).toEqual([146, 20, 40])
    expect(over.lines.map(line => line.netCents)).toEqual([1664, 225, 460])
    const around = priceOrder(order(false), aRulebook())
    expect(around.lines.map(line => line.orderDiscountCents)).toEqual([181, 25, 0])
  })

  test('V6 inclusive tax: 10.00 at 7 %, with 10 % off, and at two rates', () => {
    const rules = aRulebook({ taxRates: inclusiveAt(7000) })
    const plain = priceOrder(anOrder([aLine(1000)]), rules)
    expect([plain.taxCents, plain.netCents, plain.totalCents]).toEqual([65, 935, 1000])
    const less = priceOrder(anOrder([aLine(1000, { discounts: [{ kind: 'percent', valuePcm: 10_000 }] })]), rules)
    expect([less.taxCents, less.netCents, less.totalCents]).toEqual([59, 841, 900])
    expect([less.subtotalCents, less.itemDiscountCents]).toEqual([935, 94])
    expect(less.lines[0]?.discounts).toEqual([{ kind: 'percent', priceCents: 100, cents: 94 }])
    const two = priceOrder(
      anOrder([aLine(1000, { taxRateIds: [1, 2] })]),
      aRulebook({ taxRates: inclusiveAt(5000, 9975) }),
    )
    expect(two.taxCents).toBe(130)
    expect(two.taxes.map(tax => tax.cents)).toEqual([43, 87])
  })

  test('V7 50.75 at 6.25 % is 3.17 of tax', () => {
    expect(priceOrder(anOrder([aLine(5075)]), taxedAt(6250)).taxCents).toBe(317)
  })

  test('V8 13.70 at 8.25 % is 1.13 of tax', () => {
    expect(priceOrder(anOrder([aLine(1370)]), taxedAt(8250)).taxCents).toBe(113)
  })

  test('V13 an 18 % fee on 100.00 with 20.00 off: 18.00 before discounts, 14.40 after', () => {
    const order = anOrder([aLine(10_000)], { discounts: [{ kind: 'fixed', amountCents: 2000 }], feeIds: [1] })
    const fee = (base: 'before' | 'after'): FeeRule[] => [
      { id: 1, name: 'Service', kind: 'percent', ratePcm: 18_000, base, taxable: 'no' },
    ]
    expect(priceOrder(order, aRulebook({ fees: fee('before') })).feeCents).toBe(1800)
    expect(priceOrder(order, aRulebook({ fees: fee('after') })).feeCents).toBe(1440)
  })

  test('V14 a fee of 4.00 apportioned over 10.00 at 0 % and 30.00 at 4 %', () => {
    const rules = aRulebook({
      taxRates: [
        { id: 1, name: 'None', ratePcm: 0, inclusive: false },
        { id: 2, name: 'Food', ratePcm: 4000, inclusive: false },
      ],
      fees: [{ id: 1, name: 'Service', kind: 'fixed', amountCents: 400, taxable: 'apportioned' }],
    })
    const order = anOrder([aLine(1000), aLine(3000, { taxRateIds: [2] })], { feeIds: [1] })
    const priced = priceOrder(order, rules)
    expect(priced.taxes.map(tax => [tax.baseCents, tax.cents])).toEqual([
      [1100, 0],
      [3300, 132],
    ])
    expect(priced.fees[0]).toEqual({
      feeId: 1,
      name: 'Service',
      cents: 400,
      taxCents: 12,
      taxes: [
        { rateId: 1, cents: 0 },
        { rateId: 2, cents: 12 },
      ],
    })
  })

  test('order B of the example day: fee 5.40, tax 16.45, gratuity 32.40, total 234.25', () => {
    const priced = priceOrder(orderB, rulesOfB)
    expect([priced.netCents, priced.feeCents, priced.taxCents, priced.gratuityCents, priced.totalCents]).toEqual([
      18_000, 540, 1645, 3240, 23_425,
    ])
  })
})

describe('the pipeline', () => {
  test('discounts: percents one on the other, then fixed amounts, then a comp; a line stops at zero', () => {
    const priced = priceOrder(
      anOrder([
        aLine(1000, {
          discounts: [
            { kind: 'comp' },
            { kind: 'fixed', amountCents: 300 },
            { kind: 'percent', valuePcm: 10_000 },
            { kind: 'percent', valuePcm: 50_000 },
          ],
        }),
        aLine(200, { discounts: [{ kind: 'fixed', amountCents: 500 }] }),
      ]),
      aRulebook(),
    )
    expect(priced.lines[0]?.discounts.map(discount => discount.cents)).toEqual([150, 300, 100, 450])
    expect(priced.lines[0]?.compCents).toBe(150)
    expect(priced.lines.map(line => line.netCents)).toEqual([0, 0])
    expect(priced.totalCents).toBe(0)
  })

  test('a comp of the order stays in gross and takes lines that are not discountable, but no gift card', () => {
    const order = anOrder(
      [aLine(1800), aLine(500, { discountable: false }), aLine(5000, { key: 'gift card', revenue: false })],
      { discounts: [{ kind: 'comp' }] },
    )
    const priced = priceOrder(order, aRulebook())
    expect([priced.subtotalCents, priced.compCents, priced.netCents, priced.taxCents]).toEqual([2300, 2300, 0, 0])
    expect([priced.nonRevenueCents, priced.totalCents]).toEqual([5000, 5000])
  })

  test('a voided line leaves everything but the void block; an order of voided lines carries no fee', () => {
    const fees: FeeRule[] = [{ id: 1, name: 'Delivery', kind: 'fixed', amountCents: 300, taxable: [1], auto: {} }]
    const half = priceOrder(anOrder([aLine(1000), aLine(1500, { voided: true })]), aRulebook({ fees }))
    expect([half.subtotalCents, half.voidedCents, half.feeCents]).toEqual([1000, 1500, 300])
    const whole = priceOrder(anOrder([aLine(1500, { voided: true })]), aRulebook({ fees }))
    expect([whole.voidedCents, whole.subtotalCents, whole.feeCents, whole.taxCents, whole.totalCents]).toEqual([
      1500, 0, 0, 0, 0,
    ])
  })

  test('an exempt order has no tax; a rate for other order types does not meet this one', () => {
    expect(priceOrder(anOrder([aLine(1000)], { taxExempt: true }), aRulebook()).totalCents).toBe(1000)
    const dineInOnly = aRulebook({ taxRates: [{ ...salesTax, orderTypes: ['dineIn'] }] })
    expect(priceOrder(anOrder([aLine(1000)]), dineInOnly).taxCents).toBe(89)
    expect(priceOrder(anOrder([aLine(1000)], { orderType: 'carryout' }), dineInOnly).taxCents).toBe(0)
  })

  test('a fee puts itself on by order type, guests and time, also past midnight', () => {
    const late: FeeRule = {
      id: 1,
      name: 'Late fee',
      kind: 'fixed',
      amountCents: 200,
      taxable: 'no',
      auto: { orderTypes: ['dineIn'], guestsFrom: 4, span: { fromMinute: 22 * 60, toMinute: 2 * 60 } },
    }
    const fee = (given: Parameters<typeof anOrder>[1]) =>
      priceOrder(anOrder([aLine(1000)], { guests: 4, localMinute: 60, ...given }), aRulebook({ fees: [late] })).feeCents
    expect(fee({})).toBe(200)
    expect(fee({ localMinute: 22 * 60 })).toBe(200)
    expect(fee({ localMinute: 2 * 60 })).toBe(0)
    expect(fee({ guests: 3 })).toBe(0)
    expect(fee({ orderType: 'carryout' })).toBe(0)
    expect(fee({ orderType: 'carryout', feeIds: [1] })).toBe(200)
  })

  test('a gratuity may rest on net and tax, and be taxed itself', () => {
    const rules = aRulebook({
      gratuity: { thresholdGuests: 2, ratePcm: 20_000, base: 'netPlusTax', taxable: [1] },
    })
    const priced = priceOrder(anOrder([aLine(10_000)]), rules)
    // 20 % of 100.00 + 8.88 is 21.78; tax on 121.78 is 10.81, of which 8.88 lie on the dish.
    expect([priced.gratuityCents, priced.taxCents, priced.gratuity.taxCents, priced.totalCents]).toEqual([
      2178, 1081, 193, 13_259,
    ])
  })

  test('a fee with tax inside keeps its price', () => {
    const rules = aRulebook({
      taxRates: inclusiveAt(7000),
      fees: [{ id: 1, name: 'Cover', kind: 'fixed', amountCents: 400, taxable: [1], auto: {} }],
    })
    const priced = priceOrder(anOrder([aLine(1000)]), rules)
    // 0.92 of tax in 14.00, of which the dish has 0.66.
    expect([priced.netCents, priced.feeCents, priced.taxCents, priced.totalCents]).toEqual([934, 374, 92, 1400])
  })

  test('I1 gross is never below net, also where the tax of an order shared back leaves a line none', () => {
    // 21 % inside 8 × 0.05 is 0.0694, rounded up 0.07: the last line bears none of it, and would alone bear 0.02 of 0.06.
    const lines = Array.from({ length: 7 }, (_, index) => aLine(5, { key: `${index}` }))
    const last = aLine(6, { discounts: [{ kind: 'fixed', amountCents: 1 }] })
    const rules = aRulebook({ taxRates: inclusiveAt(21_000), rounding: 'up' })
    const { grossCents, itemDiscountCents, netCents } = priceOrder(anOrder([...lines, last]), rules).lines[7] ?? {}
    expect({ grossCents, itemDiscountCents, netCents }).toEqual({ grossCents: 5, itemDiscountCents: 0, netCents: 5 })
  })

  test('nonsense is refused before it becomes money', () => {
    const price =
      (line: Parameters<typeof aLine>[1], cents = 100) =>
      () =>
        priceOrder(anOrder([aLine(cents, line)]), aRulebook())
    expect(price({ quantity: 0 })).toThrow(RangeError)
    expect(price({ quantity: 1.5 })).toThrow(RangeError)
    expect(price({}, -1)).toThrow(RangeError)
    expect(price({}, 0.1)).toThrow(RangeError)
    expect(price({ taxRateIds: [9] })).toThrow(RangeError)
    expect(price({ discounts: [{ kind: 'fixed', amountCents: -1 }] })).toThrow(RangeError)
    expect(() => priceOrder(anOrder([aLine(100)], { feeIds: [9] }), aRulebook())).toThrow(RangeError)
  })
})
