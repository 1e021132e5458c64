import { describe, expect, test } from 'vitest'
import { sumOf } from '../../basics/money.ts'
import { priceOrder } from '../../pricing/pricing.ts'
import type { Discount, OrderToPrice, PricingRules, TaxRate } from '../../pricing/pricingTypes.ts'
import { aLine, anOrder, aRulebook, taxedAt } from '../../testing/orders.ts'
import { type DiscountLine, couponSubtotal } from './couponDiscounts.ts'
import { orderCoupons } from './orderCoupons.ts'
import { aDish, terms, withDiscounts } from '../testing/couponOrders.ts'

const percent = (percentPcm: number) => ({ kind: 'percent', percentPcm }) as const
const fixed = (amountCents: number) => ({ kind: 'fixed', amountCents }) as const
const free = (quantity: number, ...dishIds: number[]) => ({ kind: 'freeItem', dishIds, quantity }) as const
const inclusive: TaxRate = { id: 1, name: 'VAT', ratePcm: 7000, inclusive: true }

/** The order with the coupons on it, priced; and why they are refused. */
function priced(
  lines: readonly DiscountLine[],
  coupons: Parameters<typeof orderCoupons>[0],
  rules: PricingRules = taxedAt(8875),
  given: Partial<OrderToPrice> = {},
) {
  const order = anOrder(lines, given)
  const made = orderCoupons(coupons, lines, order.discounts, rules.rounding)
  const out = priceOrder(withDiscounts(order, made), rules)
  return { ...out, refusals: made.map(({ refusal }) => refusal), made }
}
const lineOff = ({ lines }: ReturnType<typeof priced>) =>
  lines.map(({ itemDiscountCents, orderDiscountCents }) => itemDiscountCents + orderDiscountCents)

describe('vectors of docs/product/money.md', () => {
  test('MKT-1 V24 15 % off with a cap: 11.19 of 74.60 without one, 10.00 with it, 10.00 shared to the cent', () => {
    const lines = [aDish(1, 3290), aDish(2, 425), aDish(3, 3745)]
    const plain = priced(lines, [terms(percent(15_000))])
    expect([plain.orderDiscountCents, plain.netCents, plain.taxCents]).toEqual([1119, 6341, 563])
    const most = priced(lines, [terms(percent(15_000), { maxDiscountCents: 1000 })])
    expect([most.orderDiscountCents, most.netCents, most.taxCents]).toEqual([1000, 6460, 573])
    expect(lineOff(most)).toEqual([441, 57, 502])
    const justMost = priced(lines, [terms(percent(15_000), { maxDiscountCents: 1119 })])
    expect(justMost.discounts.map(({ kind }) => kind)).toEqual(['percent'])
  })

  test('MKT-1 V25 5.00 off two dishes of a category, with a modifier; the tea bears none', () => {
    const lines = [
      aDish(1, 1295, { quantity: 2, modifiers: [{ quantity: 1, unitPriceCents: 350 }] }),
      aDish(2, 995),
      aDish(3, 425, { categoryId: 9 }),
    ]
    const made = priced(lines, [terms(fixed(500), { categoryIds: [5] })])
    expect(lineOff(made)).toEqual([384, 116, 0])
    expect([made.itemDiscountCents, made.orderDiscountCents, made.netCents, made.taxCents]).toEqual([500, 0, 4210, 374])
  })

  test('MKT-1 V26 one dish free: the cheapest that fits, with its modifiers; one of three at 10.00 less 10 % is 9.00', () => {
    const lines = [
      aDish(1, 1295, { modifiers: [{ quantity: 1, unitPriceCents: 350 }] }),
      aDish(2, 1450, { modifiers: [{ quantity: 2, unitPriceCents: 75 }] }),
      aDish(3, 100),
    ]
    const made = priced(lines, [terms(free(1, 1, 2))])
    expect(lineOff(made)).toEqual([0, 1600, 0])
    const three = [aDish(1, 1000, { quantity: 3, discounts: [{ kind: 'percent', valuePcm: 10_000 }] })]
    expect(lineOff(priced(three, [terms(free(1, 1))]))).toEqual([300 + 900])
    expect(lineOff(priced(lines, [terms(free(10, 1, 2))]))).toEqual([1645, 1600, 0])
    const capped = priced(lines, [terms(free(10, 1, 2), { maxDiscountCents: 1000 })])
    expect(lineOff(capped)).toEqual([507, 493, 0])
  })

  test('MKT-1 V27 a price with 7 % tax in it: 10 % off 10.00 is 1.00 for the guest and 0.94 in the reports', () => {
    const made = priced([aDish(1, 1000)], [terms(percent(10_000))], aRulebook({ taxRates: [inclusive] }))
    expect(made.discounts).toEqual([{ kind: 'percent', priceCents: 100, cents: 94, lineShares: [94] }])
    expect([made.subtotalCents, made.netCents, made.taxCents, made.totalCents]).toEqual([935, 841, 59, 900])
    const dish = priced([aDish(1, 1000), aDish(2, 500)], [terms(fixed(300), { dishIds: [1] })], {
      ...aRulebook({ taxRates: [inclusive] }),
    })
    expect(dish.lines[0]?.discounts).toEqual([{ kind: 'fixed', priceCents: 300, cents: 281 }])
    expect([dish.netCents, dish.taxCents, dish.totalCents]).toEqual([1121, 79, 1200])
  })

  test('MKT-1 V28 10 % of 4.25: 0.43 half up, 0.42 half to even, 0.43 up, 0.42 down; two of three at 10.00 are 6.67 or 6.66', () => {
    const off = (rounding: PricingRules['rounding']) =>
      lineOff(priced([aDish(1, 425)], [terms(percent(10_000), { dishIds: [1] })], taxedAt(0, { rounding })))[0]
    expect([off('half-up'), off('half-even'), off('up'), off('down')]).toEqual([43, 42, 43, 42])
    const line = [aDish(1, 334, { quantity: 3, discounts: [{ kind: 'fixed', amountCents: 2 }] })]
    const freed = (rounding: PricingRules['rounding']) =>
      lineOff(priced(line, [terms(free(2, 1))], taxedAt(0, { rounding })))[0]
    expect([freed('half-up'), freed('half-even'), freed('up'), freed('down')]).toEqual([669, 669, 669, 668])
  })

  test('MKT-1 V29 two coupons and a discount: 10 % of the order, 10 % by coupon, 5.00 by coupon, whatever came first', () => {
    const lines = [aDish(1, 5000), aDish(2, 3000)]
    const given = { discounts: [{ kind: 'percent', valuePcm: 10_000 }] as const }
    const [tenth, five] = [terms(percent(10_000)), terms(fixed(500))]
    const one = priced(lines, [tenth, five], taxedAt(8875), given)
    const other = priced(lines, [five, tenth], taxedAt(8875), given)
    expect(one.discounts.map(({ cents }) => cents)).toEqual([800, 720, 500])
    expect([one.netCents, other.netCents, one.taxCents, other.taxCents]).toEqual([5980, 5980, 531, 531])
    expect(other.lines.map(({ netCents }) => netCents)).toEqual(one.lines.map(({ netCents }) => netCents))
  })
})

describe('what a coupon leaves alone', () => {
  const giftCard: DiscountLine = { ...aDish(1, 5000), key: 'card', dishId: null, categoryId: null, revenue: false }

  test('MKT-1 POS-6 a gift card is never discounted and does not count towards the minimum', () => {
    const whole = priced([aDish(1, 2000), giftCard], [terms(percent(100_000))])
    expect([whole.netCents, whole.nonRevenueCents, whole.totalCents]).toEqual([0, 5000, 5000])
    const low = priced([aDish(1, 2000), giftCard], [terms(fixed(500), { minOrderCents: 2001 })])
    expect(low.refusals).toEqual(['COUPON_MINIMUM'])
    expect(priced([aDish(1, 2000), giftCard], [terms(fixed(500), { minOrderCents: 2000 })]).refusals).toEqual([null])
    expect(priced([giftCard], [terms(fixed(500))]).refusals).toEqual(['COUPON_NO_ITEM'])
  })

  test('MKT-1 lines that are not discountable, voided, comped or in a special bear nothing of it', () => {
    const lines = [
      aDish(1, 1000, { key: 'plain' }),
      aDish(1, 1000, { key: 'fee', discountable: false }),
      aDish(1, 1000, { key: 'voided', voided: true }),
      aDish(1, 1000, { key: 'comp', discounts: [{ kind: 'comp' }] }),
      aDish(1, 1000, { key: 'special', inSpecial: true }),
    ]
    const own: readonly Discount[] = [{ kind: 'comp' }]
    const made = priced(lines, [terms(percent(50_000), { dishIds: [1] })])
    expect([...(made.made[0]?.lines.keys() ?? [])]).toEqual(['plain'])
    expect([...(priced(lines, [terms(free(9, 1))]).made[0]?.lines.keys() ?? [])]).toEqual(['plain'])
    expect([...(priced(lines, [terms(fixed(300), { categoryIds: [5] })]).made[0]?.lines ?? [])]).toEqual([
      ['plain', fixed(300)],
    ])
    // Of the whole order, dishes of specials bear their share; the others do not.
    expect(lineOff(priced(lines, [terms(fixed(300))]))).toEqual([150, 0, 0, 1000, 150])
    expect(priced(lines, [terms(fixed(300))], taxedAt(0), { discounts: own }).refusals).toEqual(['COUPON_NO_ITEM'])
  })

  test('MKT-1 a free dish that costs nothing already is not the one that is given', () => {
    const lines = [aDish(1, 0), aDish(1, 900, { key: 'second' })]
    expect(lineOff(priced(lines, [terms(free(1, 1))]))).toEqual([0, 900])
    expect(priced([aDish(1, 0)], [terms(free(1, 1))]).refusals).toEqual(['COUPON_NO_ITEM'])
  })

  test('MKT-1 a discount that rounds to nothing is refused, so that no code is used up for it', () => {
    expect(priced([aDish(1, 4)], [terms(percent(10_000))]).refusals).toEqual(['COUPON_NO_ITEM'])
    expect(priced([aDish(1, 4)], [terms(percent(10_000), { dishIds: [1] })]).refusals).toEqual(['COUPON_NO_ITEM'])
    expect(priced([aDish(1, 500)], [terms(fixed(100), { maxDiscountCents: 0 })]).refusals).toEqual(['COUPON_NO_ITEM'])
  })
})

describe('beside other discounts', () => {
  const alone = { stacking: 'alone' } as const

  test('MKT-1 one that stands alone is refused beside a discount, and beside another coupon', () => {
    const given = { discounts: [fixed(100)] }
    expect(priced([aDish(1, 900)], [terms(fixed(50), alone)], taxedAt(0), given).refusals).toEqual(['COUPON_ALONE'])
    const line = aDish(1, 900, { discounts: [{ kind: 'percent', valuePcm: 1000 }] })
    expect(priced([line], [terms(fixed(50), alone)]).refusals).toEqual(['COUPON_ALONE'])
    const [one, two] = [terms(fixed(50), alone), terms(fixed(60))]
    expect(priced([aDish(1, 900)], [one, two]).refusals).toEqual([null, 'COUPON_ALONE'])
    expect(priced([aDish(1, 900)], [two, one]).refusals).toEqual([null, 'COUPON_ALONE'])
    expect(priced([aDish(1, 900)], [two, two]).orderDiscountCents).toBe(120)
  })

  test('MKT-1 a comp of one dish is no other discount', () => {
    const lines = [aDish(1, 900), aDish(2, 700, { discounts: [{ kind: 'comp' }] })]
    expect(priced(lines, [terms(fixed(50), alone)]).refusals).toEqual([null])
  })

  test('MKT-1 a coupon that is refused for its minimum keeps no other one away', () => {
    const [high, low] = [terms(fixed(50), { ...alone, minOrderCents: 5000 }), terms(fixed(60))]
    expect(priced([aDish(1, 900)], [high, low]).refusals).toEqual(['COUPON_MINIMUM', null])
  })

  test('MKT-1 amounts never go below nothing: a free dish that a percentage has lowered gives what is left', () => {
    const lines = [aDish(1, 1000), aDish(2, 400)]
    const made = priced(lines, [terms(free(1, 1)), terms(percent(20_000), { dishIds: [1] })])
    expect(lineOff(made)).toEqual([1000, 0])
    expect(made.lines[0]?.discounts.map(({ cents }) => cents)).toEqual([800, 200])
    expect(sumOf(lineOff(made))).toBe(made.itemDiscountCents)
  })

  test('MKT-1 the cap of a percentage over dishes counts what their own amounts left of them', () => {
    const lines = [aDish(1, 1000, { discounts: [fixed(950)] }), aDish(2, 1000)]
    const made = priced(lines, [terms(percent(20_000), { dishIds: [1, 2], maxDiscountCents: 100 })])
    expect(lineOff(made)).toEqual([950 + 20, 80])
  })

  test('MKT-1 what counts towards the minimum: every dish that is sold, before discounts', () => {
    const lines = [aDish(1, 1000, { discounts: [fixed(100)] }), aDish(2, 500, { discountable: false })]
    expect(couponSubtotal(lines)).toBe(1500)
    expect(couponSubtotal([...lines, aDish(3, 700, { voided: true }), aLine(5)])).toBe(1505)
    const one = aDish(1, 1000, { modifiers: [{ quantity: 2, unitPriceCents: 75 }] })
    expect(priced([one], [terms(fixed(50), { minOrderCents: 1150 })]).refusals).toEqual([null])
    expect(priced([one], [terms(fixed(50), { minOrderCents: 1151 })]).refusals).toEqual(['COUPON_MINIMUM'])
  })
})
