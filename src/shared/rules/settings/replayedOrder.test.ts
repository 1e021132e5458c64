import fc from 'fast-check'
import { expect, test } from 'vitest'
import { settingGroups } from '../../contract/settings/settings.ts'
import { priceOrder } from '../pricing/pricing.ts'
import type { OrderToPrice, PricedOrder } from '../pricing/pricingTypes.ts'
import { anyOrder } from '../testing/arbitraries.ts'
import { aLine, anOrder } from '../testing/orders.ts'
import { replayOf, type StoredOrder } from './replayedOrder.ts'
import { type MoneySettings, storePricing } from './storePricing.ts'

const { taxes, charges, payment, discounts } = settingGroups
const rates = [1, 2, 3].map(id => ({ id, name: `Rate ${id}`, ratePcm: id * 2875 }))
const settings = (given: { taxes?: object; charges?: object; payment?: object; discounts?: object } = {}) =>
  ({
    taxes: taxes.inputSchema.parse({ rates, ...given.taxes }),
    charges: charges.inputSchema.parse(given.charges ?? {}),
    payment: payment.inputSchema.parse(given.payment ?? {}),
    discounts: discounts.inputSchema.parse(given.discounts ?? {}),
  }) satisfies MoneySettings

/** An order as it is kept once it is sold. */
function stored(order: OrderToPrice, priced: PricedOrder): StoredOrder {
  const given = [...order.lines, { key: null, discounts: order.discounts }]
  return {
    orderType: order.orderType,
    port: 'pos',
    guests: order.guests,
    localMinute: 720,
    taxExempt: order.taxExempt === true,
    tender: 'card',
    lines: order.lines.map((line, index) => ({
      key: line.key,
      dishId: index,
      quantity: line.quantity,
      unitPriceCents: line.unitPriceCents,
      revenue: line.revenue !== false,
      voided: line.voided === true,
      leftCents: (priced.lines[index]?.netCents ?? 0) + (priced.lines[index]?.orderDiscountCents ?? 0),
      orderDiscountCents: priced.lines[index]?.orderDiscountCents ?? 0,
      modifiers: line.modifiers,
      taxes: [],
    })),
    discounts: given.flatMap(({ key, discounts: own }) =>
      own.map(discount => ({
        lineKey: key,
        name: 'Given',
        kind: discount.kind,
        ratePcm: discount.kind === 'percent' ? discount.valuePcm : null,
        amountCents: discount.kind === 'fixed' ? discount.amountCents : 0,
      })),
    ),
    fees: priced.fees.map(({ name, cents }) => ({ name, amountCents: cents, taxable: false })),
  }
}
const dishTaxes = (order: OrderToPrice) => (dishId: number) => order.lines[dishId]?.taxRateIds
const amounts = ({ taxCents, feeCents, gratuityCents, totalCents }: PricedOrder) => ({
  taxCents,
  feeCents,
  gratuityCents,
  totalCents,
  cashRoundingCents: 0,
})

test('SET-9 property: an order that was sold comes to the same by the rules that it was sold by', () => {
  const bag = { id: 1, name: 'Bag', kind: 'fixed', amountCents: 25, orderTypes: ['dineIn', 'carryout', 'delivery'] }
  const auto = { ...bag, id: 2, name: 'Service', auto: true, guestsFrom: 4 }
  const held = settings({ charges: { surcharges: [bag, auto], gratuity: { enabled: true } } })
  const { rules } = storePricing(held)
  // What keeps a line from discounts is not kept; that it bore none tells it only where it would have borne a cent.
  const discountable = anyOrder.map(order => ({
    ...order,
    feeIds: order.feeIds?.filter(id => id === 1) ?? [],
    lines: order.lines.map(line => ({ ...line, discountable: true })),
  }))
  fc.assert(
    fc.property(discountable, order => {
      const priced = priceOrder(order, rules)
      const made = replayOf(held, held, dishTaxes(order))(stored(order, priced))
      expect(made).toEqual({ saved: amounts(priced), proposed: amounts(priced) })
    }),
    { numRuns: 200 },
  )
})

test('SET-9 V5 a line that bore no discount although it would have been its turn is left out of it again', () => {
  const order = anOrder([aLine(1810), aLine(500, { key: 'delivery', taxRateIds: [], discountable: false })], {
    discounts: [{ kind: 'fixed', amountCents: 206 }],
  })
  const held = settings()
  const priced = priceOrder(order, storePricing(held).rules)
  const made = replayOf(held, held, dishTaxes(order))(stored(order, priced))
  expect(made).toMatchObject({ saved: amounts(priced) })
})

test('SET-9 a tax that was copied is found by name and rate, by name, or by rate', () => {
  const price = (copied: { name: string; ratePcm: number }) => {
    const order = anOrder([aLine(1000)])
    const { lines, ...kept } = stored(order, priceOrder(order, storePricing(settings()).rules))
    const line = { ...lines[0], dishId: null, taxes: [{ ...copied, inclusive: false }] } as (typeof lines)[number]
    const made = replayOf(settings(), settings(), () => undefined)({ ...kept, lines: [line] })
    return 'reason' in made ? made.reason : made.saved.taxCents
  }
  expect(price({ name: 'Rate 1', ratePcm: 2875 })).toBe(29)
  expect(price({ name: 'RATE 2', ratePcm: 1 })).toBe(58)
  expect(price({ name: 'State', ratePcm: 8625 })).toBe(86)
  expect(price({ name: 'State', ratePcm: 1 })).toBe('tax')
})
