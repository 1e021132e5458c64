/** Random orders and rules for the identities of docs/product/money.md, section 5. */
import fc from 'fast-check'
import {
  type Discount,
  type FeeRule,
  type OrderLine,
  type OrderToPrice,
  orderTypes,
  type PricingRules,
  type TaxRate,
} from '../pricing/pricingTypes.ts'
import { roundingModes } from '../basics/rational.ts'

const rateIds = [1, 2, 3] as const

const discount: fc.Arbitrary<Discount> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('percent' as const), valuePcm: fc.integer({ min: 0, max: 100_000 }) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('fixed' as const), amountCents: fc.integer({ min: 0, max: 5000 }) }),
  },
  { weight: 1, arbitrary: fc.constant({ kind: 'comp' as const }) },
)

const line = fc.record({
  quantity: fc.integer({ min: 1, max: 9 }),
  unitPriceCents: fc.oneof(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 0, max: 30_000 })),
  modifiers: fc.array(
    fc.record({ quantity: fc.integer({ min: 1, max: 3 }), unitPriceCents: fc.integer({ min: 0, max: 500 }) }),
    { maxLength: 2 },
  ),
  discounts: fc.array(discount, { maxLength: 2 }),
  taxRateIds: fc.subarray([...rateIds]),
  discountable: fc.boolean(),
  revenue: fc.oneof({ weight: 8, arbitrary: fc.constant(true) }, { weight: 1, arbitrary: fc.constant(false) }),
  voided: fc.oneof({ weight: 8, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) }),
})

/** Any order over tax rates 1 to 3 and fees 1 and 2. */
export const anyOrder: fc.Arbitrary<OrderToPrice> = fc.record({
  orderType: fc.constantFrom(...orderTypes),
  guests: fc.integer({ min: 1, max: 12 }),
  lines: fc
    .array(line, { minLength: 1, maxLength: 6 })
    .map(lines => lines.map((given, index): OrderLine => ({ key: `L${index}`, ...given }))),
  discounts: fc.array(discount, { maxLength: 2 }),
  feeIds: fc.subarray([1, 2]),
  taxExempt: fc.oneof({ weight: 9, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) }),
})

const taxable = fc.oneof(fc.constant('no' as const), fc.constant('apportioned' as const), fc.subarray([...rateIds]))

const rates = (inclusive: fc.Arbitrary<boolean>): fc.Arbitrary<TaxRate[]> =>
  fc.tuple(
    ...rateIds.map(id =>
      fc.record({
        id: fc.constant(id),
        name: fc.constant(`Rate ${id}`),
        ratePcm: fc.integer({ min: 0, max: 25_000 }),
        inclusive,
      }),
    ),
  )

const fixedFee: fc.Arbitrary<FeeRule> = fc
  .record({ amountCents: fc.integer({ min: 0, max: 2000 }), taxable })
  .map(given => ({ id: 1, name: 'Fixed', kind: 'fixed', ...given }))

const percentFee: fc.Arbitrary<FeeRule> = fc
  .record({
    ratePcm: fc.integer({ min: 0, max: 25_000 }),
    base: fc.constantFrom('before' as const, 'after' as const),
    taxable,
  })
  .map(given => ({ id: 2, name: 'Percent', kind: 'percent', ...given }))

/** Any rules, with exclusive, inclusive or mixed rates. */
export const anyRules: fc.Arbitrary<PricingRules> = fc.record({
  taxRates: fc.oneof(rates(fc.constant(false)), rates(fc.constant(true)), rates(fc.boolean())),
  taxLevel: fc.constantFrom('order', 'line'),
  rounding: fc.constantFrom(...roundingModes),
  fees: fc.tuple(fixedFee, percentFee),
  gratuity: fc.record({
    thresholdGuests: fc.integer({ min: 1, max: 12 }),
    ratePcm: fc.integer({ min: 0, max: 25_000 }),
    base: fc.constantFrom('net', 'netPlusTax'),
    taxable,
  }),
})
