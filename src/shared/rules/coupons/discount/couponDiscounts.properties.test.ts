import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sumOf } from '../../basics/money.ts'
import { priceOrder } from '../../pricing/pricing.ts'
import type { OrderToPrice, PricedOrder, PricingRules } from '../../pricing/pricingTypes.ts'
import { anyOrder, anyRules } from '../../testing/arbitraries.ts'
import { withDiscounts } from '../testing/couponOrders.ts'
import type { CouponDiscounts, DiscountLine, DiscountTerms } from './couponDiscounts.ts'
import { orderCoupons } from './orderCoupons.ts'

const runs = { numRuns: 400 }
const cents = fc.oneof(fc.constant(null), fc.integer({ min: 1, max: 6000 }))
const someDishes = fc.subarray([0, 1, 2])

const anyTerms: fc.Arbitrary<DiscountTerms> = fc.record({
  offer: fc.oneof(
    fc.record({ kind: fc.constant('percent' as const), percentPcm: fc.integer({ min: 1, max: 100_000 }) }),
    fc.record({ kind: fc.constant('fixed' as const), amountCents: fc.integer({ min: 1, max: 9000 }) }),
    fc.record({
      kind: fc.constant('freeItem' as const),
      dishIds: someDishes,
      quantity: fc.integer({ min: 1, max: 10 }),
    }),
  ),
  maxDiscountCents: cents,
  minOrderCents: cents,
  dishIds: someDishes,
  categoryIds: fc.subarray([7]),
  stacking: fc.constantFrom('alone', 'withOthers'),
})

interface Made {
  readonly order: OrderToPrice
  readonly rules: PricingRules
  readonly coupons: readonly DiscountTerms[]
  readonly made: readonly CouponDiscounts[]
  readonly priced: PricedOrder
  readonly without: PricedOrder
}

/** Each order with up to three coupons, priced with and without them. */
function holds(check: (made: Made) => void): void {
  fc.assert(
    fc.property(anyOrder, anyRules, fc.array(anyTerms, { minLength: 1, maxLength: 3 }), (order, rules, coupons) => {
      const lines = order.lines.map((line, index): DiscountLine => ({
        ...line,
        dishId: index % 4,
        categoryId: 7 + (index % 2),
        inSpecial: index % 5 === 4,
      }))
      const made = orderCoupons(coupons, lines, order.discounts, rules.rounding)
      const priced = priceOrder(withDiscounts(order, made), rules)
      check({ order, rules, coupons, made, priced, without: priceOrder(order, rules) })
    }),
    runs,
  )
}

/** What each coupon takes off the prices that guests see. */
function takenBy({ order, made, priced }: Made): number[] {
  const taken = made.map(() => 0)
  for (const [place, line] of order.lines.entries()) {
    let next = line.discounts.length
    for (const [index, { lines }] of made.entries())
      if (lines.has(line.key))
        taken[index] = (taken[index] ?? 0) + (priced.lines[place]?.discounts[next++]?.priceCents ?? 0)
  }
  let next = order.discounts.length
  for (const [index, { order: own }] of made.entries())
    if (own) taken[index] = (taken[index] ?? 0) + (priced.discounts[next++]?.priceCents ?? 0)
  return taken
}

test('I1 I3 MKT-1 with coupons the lines are the net of the order, and the shares are the discounts', () => {
  holds(({ priced }) => {
    const net = priced.lines.map(line => line.grossCents - line.itemDiscountCents - line.orderDiscountCents)
    expect(net).toEqual(priced.lines.map(line => line.netCents))
    expect(sumOf(net)).toBe(priced.netCents)
    expect(net.every(amount => amount >= 0)).toBe(true)
    for (const discount of priced.discounts) expect(sumOf(discount.lineShares)).toBe(discount.cents)
    const ofOrder = sumOf(priced.discounts.map(discount => discount.cents))
    expect([ofOrder, sumOf(priced.lines.map(line => line.orderDiscountCents))]).toEqual([
      priced.orderDiscountCents,
      priced.orderDiscountCents,
    ])
  })
})

test('I2 MKT-1 a coupon makes no order dearer, changes no gift card, and never takes more than its cap', () => {
  holds(all => {
    const { coupons, made, priced, without } = all
    expect(priced.nonRevenueCents).toBe(without.nonRevenueCents)
    expect(priced.voidedCents).toBe(without.voidedCents)
    const { netCents, feeCents, taxCents, gratuityCents, nonRevenueCents } = priced
    expect(priced.totalCents).toBe(netCents + feeCents + taxCents + gratuityCents + nonRevenueCents)
    const prices = (of: PricedOrder) =>
      sumOf(of.lines.flatMap(line => line.discounts.map(each => each.priceCents))) +
      sumOf(of.discounts.map(each => each.priceCents))
    expect(prices(priced)).toBeGreaterThanOrEqual(prices(without))
    for (const [index, { maxDiscountCents, offer }] of coupons.entries()) {
      const most = Math.min(maxDiscountCents ?? Infinity, offer.kind === 'fixed' ? offer.amountCents : Infinity)
      expect(takenBy(all)[index]).toBeLessThanOrEqual(made[index]?.refusal === null ? most : 0)
    }
  })
})

test('MKT-1 a refused coupon leaves no discount, and one that is not refused leaves at least one', () => {
  holds(({ made }) => {
    for (const { lines, order, refusal } of made) {
      expect(lines.size > 0 || order !== null).toBe(refusal === null)
      expect(lines.size > 0 && order !== null).toBe(false)
    }
  })
})

test('MKT-1 which coupon was entered first changes no total, where both may stand beside others', () => {
  fc.assert(
    fc.property(anyOrder, anyRules, anyTerms, anyTerms, (order, rules, one, two) => {
      fc.pre(one.offer.kind !== two.offer.kind)
      const [a, b] = [one, two].map((each): DiscountTerms => ({ ...each, stacking: 'withOthers' })) as [
        DiscountTerms,
        DiscountTerms,
      ]
      const lines = order.lines.map((line, index): DiscountLine => ({
        ...line,
        dishId: index % 4,
        categoryId: 7,
        inSpecial: false,
      }))
      const total = (coupons: readonly DiscountTerms[]) =>
        priceOrder(withDiscounts(order, orderCoupons(coupons, lines, order.discounts, rules.rounding)), rules)
          .totalCents
      expect(total([a, b])).toBe(total([b, a]))
    }),
    runs,
  )
})
