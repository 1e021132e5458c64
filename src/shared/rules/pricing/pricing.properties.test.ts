import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sumOf } from '../basics/money.ts'
import { priceOrder } from './pricing.ts'
import type { OrderToPrice, PricedOrder, PricingRules } from './pricingTypes.ts'
import { anyOrder, anyRules } from '../testing/arbitraries.ts'

const runs = { numRuns: 400 }

function holds(check: (priced: PricedOrder, order: OrderToPrice, rules: PricingRules) => void): void {
  fc.assert(
    fc.property(anyOrder, anyRules, (order, rules) => {
      check(priceOrder(order, rules), order, rules)
    }),
    runs,
  )
}

const netOf = (line: PricedOrder['lines'][number]) => line.grossCents - line.itemDiscountCents - line.orderDiscountCents

test('I1 the lines, gross less item discount less order discount, are the net of the order', () => {
  holds(priced => {
    expect(priced.lines.map(netOf)).toEqual(priced.lines.map(line => line.netCents))
    expect(sumOf(priced.lines.map(netOf))).toBe(priced.netCents)
    expect(priced.subtotalCents - priced.itemDiscountCents - priced.orderDiscountCents).toBe(priced.netCents)
    const amounts = priced.lines.flatMap(line => [line.netCents, line.itemDiscountCents, line.orderDiscountCents])
    expect(amounts.every(cents => cents >= 0)).toBe(true)
  })
})

test('I2 the order total is net, fees, tax, gratuity and gift cards; inclusive tax is inside the prices paid', () => {
  holds(priced => {
    const { netCents, feeCents, exclusiveTaxCents, inclusiveTaxCents, gratuityCents, nonRevenueCents } = priced
    expect(priced.totalCents).toBe(
      netCents + feeCents + exclusiveTaxCents + inclusiveTaxCents + gratuityCents + nonRevenueCents,
    )
    const discounts = sumOf(priced.lines.flatMap(line => line.discounts.map(discount => discount.priceCents)))
    const orderDiscounts = sumOf(priced.discounts.map(discount => discount.priceCents))
    const prices = sumOf(priced.lines.filter(line => !line.voided).map(line => line.priceCents))
    const inside = new Set(priced.taxes.filter(tax => tax.inclusive).map(tax => tax.rateId))
    const taxInside = priced.lines.flatMap(line =>
      line.taxes.filter(tax => inside.has(tax.rateId)).map(tax => tax.cents),
    )
    expect(netCents + sumOf(taxInside) + nonRevenueCents).toBe(prices - discounts - orderDiscounts)
  })
})

test('I3 the shares of an order discount are the discount', () => {
  holds(priced => {
    for (const discount of priced.discounts) expect(sumOf(discount.lineShares)).toBe(discount.cents)
    expect(sumOf(priced.discounts.map(discount => discount.cents))).toBe(priced.orderDiscountCents)
    expect(sumOf(priced.lines.map(line => line.orderDiscountCents))).toBe(priced.orderDiscountCents)
  })
})

test('I8 tax by rate is the tax, and lines, fees and gratuity hold it all', () => {
  holds(priced => {
    expect(sumOf(priced.taxes.map(tax => tax.cents))).toBe(priced.taxCents)
    const holders = [...priced.lines, ...priced.fees, priced.gratuity]
    expect(sumOf(holders.map(holder => holder.taxCents))).toBe(priced.taxCents)
    for (const { rateId, cents } of priced.taxes) {
      const parts = holders.flatMap(holder => holder.taxes.filter(tax => tax.rateId === rateId))
      expect(sumOf(parts.map(part => part.cents))).toBe(cents)
    }
  })
})

test('I8 exclusive tax lies within half a cent of rate times base, per order and rate or per line', () => {
  fc.assert(
    fc.property(anyOrder, anyRules, (order, given) => {
      const rules = {
        ...given,
        rounding: 'half-up' as const,
        taxRates: given.taxRates.map(rate => ({ ...rate, inclusive: false })),
      }
      const units = rules.taxLevel === 'order' ? 1 : order.lines.length + rules.fees.length + 1
      for (const tax of priceOrder(order, rules).taxes) {
        // In hundred-thousandths of a cent, to stay exact.
        const off = Math.abs(tax.cents * 100_000 - tax.ratePcm * tax.baseCents)
        expect(off).toBeLessThanOrEqual(50_000 * units)
      }
    }),
    runs,
  )
})

test('I8 one inclusive rate lies within half a cent of what is inside the price', () => {
  fc.assert(
    fc.property(anyOrder, fc.integer({ min: 0, max: 25_000 }), (order, ratePcm) => {
      const taxRates = [1, 2, 3].map(id => ({
        id,
        name: `Rate ${id}`,
        ratePcm: id === 1 ? ratePcm : 0,
        inclusive: id === 1,
      }))
      const priced = priceOrder(
        { ...order, feeIds: [] },
        { taxRates, taxLevel: 'order', rounding: 'half-up', fees: [] },
      )
      const tax = priced.taxes.find(({ rateId }) => rateId === 1)
      const paid = (tax?.baseCents ?? 0) + (tax?.cents ?? 0)
      const off = Math.abs((tax?.cents ?? 0) * (100_000 + ratePcm) - ratePcm * paid)
      expect(off * 2).toBeLessThanOrEqual(100_000 + ratePcm)
    }),
    runs,
  )
})

test('I13 an order prices as if its voided lines were not there; they count in the void block alone', () => {
  holds((priced, order, rules) => {
    const kept = order.lines.filter(line => line.voided !== true)
    const without = priceOrder({ ...order, lines: kept }, rules)
    expect({ ...priced, lines: [], discounts: [], voidedCents: 0 }).toEqual({ ...without, lines: [], discounts: [] })
    expect(priced.lines.filter((_, index) => order.lines[index]?.voided !== true)).toEqual(without.lines)
    for (const [index, line] of priced.lines.entries()) {
      if (order.lines[index]?.voided !== true) continue
      expect([line.grossCents, line.netCents, line.taxCents, line.nonRevenueCents]).toEqual([0, 0, 0, 0])
    }
  })
})
