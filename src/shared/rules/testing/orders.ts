/** Short ways to write orders and rules in tests; what a test does not name is plain. */
import type { OrderLine, OrderToPrice, PricingRules, TaxRate } from '../pricing/pricingTypes.ts'

/** A sales tax of New York City, 8.875 % on top. */
export const salesTax: TaxRate = { id: 1, name: 'Sales tax', ratePcm: 8875, inclusive: false }

/** Rules with the one tax rate, rounded half up on the order. */
export const aRulebook = (given: Partial<PricingRules> = {}): PricingRules => ({
  taxRates: [salesTax],
  taxLevel: 'order',
  rounding: 'half-up',
  fees: [],
  ...given,
})

/** Rules with one exclusive rate of `ratePcm`. */
export const taxedAt = (ratePcm: number, given: Partial<PricingRules> = {}): PricingRules =>
  aRulebook({ taxRates: [{ ...salesTax, ratePcm }], ...given })

/** A line at `unitPriceCents`, one of it, taxed at rate 1. */
export const aLine = (unitPriceCents: number, given: Partial<OrderLine> = {}): OrderLine => ({
  key: `line of ${unitPriceCents}`,
  quantity: 1,
  unitPriceCents,
  modifiers: [],
  discounts: [],
  taxRateIds: [1],
  ...given,
})

/** A dine-in order of two guests. */
export const anOrder = (lines: readonly OrderLine[], given: Partial<OrderToPrice> = {}): OrderToPrice => ({
  orderType: 'dineIn',
  guests: 2,
  lines,
  discounts: [],
  ...given,
})

/** Order A of docs/product/money.md: two dishes with a modifier, a tea with 10 % off, 5.00 off the order. */
export const orderA: OrderToPrice = anOrder(
  [
    aLine(1295, { key: 'dish', quantity: 2, modifiers: [{ quantity: 1, unitPriceCents: 350 }] }),
    aLine(425, { key: 'tea', discounts: [{ kind: 'percent', valuePcm: 10_000 }] }),
  ],
  { discounts: [{ kind: 'fixed', amountCents: 500 }] },
)

/** Order B of docs/product/money.md: 180.00 for eight guests, with a taxed kitchen fee and a gratuity (see `rulesOfB`). */
export const orderB: OrderToPrice = anOrder([aLine(18_000, { key: 'banquet' })], { guests: 8 })

/** A kitchen fee of 3 %, taxed, and 18 % gratuity from six guests on. */
export const rulesOfB: PricingRules = aRulebook({
  fees: [
    {
      id: 7,
      name: 'Kitchen fee',
      kind: 'percent',
      ratePcm: 3000,
      base: 'after',
      taxable: [1],
      auto: { guestsFrom: 6 },
    },
  ],
  gratuity: { thresholdGuests: 6, ratePcm: 18_000, base: 'net', taxable: 'no' },
})
