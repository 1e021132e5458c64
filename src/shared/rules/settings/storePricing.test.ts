import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { chargeFields } from '../../contract/settings/groups/charges.ts'
import { discountFields } from '../../contract/settings/groups/discounts.ts'
import { paymentFields } from '../../contract/settings/groups/payment.ts'
import { taxFields } from '../../contract/settings/groups/taxes.ts'
import { priceOrder } from '../pricing/pricing.ts'
import { orderTypes } from '../pricing/pricingTypes.ts'
import { anyOrder } from '../testing/arbitraries.ts'
import { aLine, anOrder, aRulebook, orderA } from '../testing/orders.ts'
import { storePricing } from './storePricing.ts'
import { tipScreen } from './tipScreen.ts'

interface Typed {
  taxes?: z.input<typeof taxFields>
  charges?: z.input<typeof chargeFields>
  payment?: z.input<typeof paymentFields>
  discounts?: z.input<typeof discountFields>
}
/** As typed and checked: what is not named is what holds unset. */
const pricing = ({ taxes = {}, charges = {}, payment = {}, discounts = {} }: Typed = {}) =>
  storePricing({
    taxes: taxFields.parse({ rates: [{ id: 1, name: 'Sales tax', ratePcm: 8875 }], ...taxes }),
    charges: chargeFields.parse(charges),
    payment: paymentFields.parse(payment),
    discounts: discountFields.parse(discounts),
  })
const everywhere = [...orderTypes]
const service = { id: 1000, name: 'Service', kind: 'percent', ratePcm: 18_000, orderTypes: everywhere } as const

describe('settings as rules', () => {
  test('SET-1 V2 a tax of 8.875 % prices order A to 34.54, by line 34.53', () => {
    expect(priceOrder(orderA, pricing().rules).totalCents).toBe(3454)
    expect(priceOrder(orderA, pricing({ taxes: { level: 'line' } }).rules).taxCents).toBe(281)
  })

  test('SET-1 V1 the rounding mode of taxes is that of everything that pricing rounds', () => {
    const tea = anOrder([aLine(425, { discounts: [{ kind: 'percent', valuePcm: 10_000 }] })])
    expect(priceOrder(tea, pricing({ taxes: { rounding: 'half-even' } }).rules).itemDiscountCents).toBe(42)
  })

  test('SET-3 V13 a surcharge of 18 % before and after discounts; one that is switched off is no rule', () => {
    const order = anOrder([aLine(10_000)], { discounts: [{ kind: 'fixed', amountCents: 2000 }], feeIds: [1000] })
    const fee = (base: 'before' | 'after') =>
      priceOrder(order, pricing({ charges: { surcharges: [{ ...service, base }] } }).rules).feeCents
    expect([fee('before'), fee('after')]).toEqual([1800, 1440])
    expect(pricing({ charges: { surcharges: [{ ...service, status: 'invalid' }] } }).rules.fees).toEqual([])
  })

  test('SET-3 scope: only a surcharge that puts itself on has one, with guests and times where they count', () => {
    const scopes = (given: object) =>
      pricing({ charges: { surcharges: [{ ...service, ...given }] } }).rules.fees.map(({ auto }) => auto)
    expect(scopes({})).toEqual([undefined])
    expect(scopes({ auto: true, orderTypes: ['dineIn'] })).toEqual([{ orderTypes: ['dineIn'] }])
    const span = { fromMinute: 1320, toMinute: 120 }
    expect(scopes({ auto: true, guestsFrom: 6, span })).toEqual([{ orderTypes: everywhere, guestsFrom: 6, span }])
  })

  test('SET-3 what is taxed: not, at rates, apportioned; a rate that was deleted since taxes nothing', () => {
    const taxed = (taxable: object) =>
      pricing({ charges: { surcharges: [{ ...service, taxable } as never] } }).rules.fees[0]?.taxable
    expect(taxed({ kind: 'no' })).toBe('no')
    expect(taxed({ kind: 'apportioned' })).toBe('apportioned')
    expect(taxed({ kind: 'rates', taxIds: [1, 9] })).toEqual([1])
  })

  test('SET-3 gratuity and card surcharge hold once they are switched on', () => {
    const off = pricing()
    expect([off.rules.gratuity, off.cardSurcharge]).toEqual([undefined, null])
    const on = pricing({ charges: { gratuity: { enabled: true }, cardSurcharge: { enabled: true, capPcm: 2000 } } })
    expect(on.rules.gratuity).toEqual({ thresholdGuests: 6, ratePcm: 18_000, base: 'net', taxable: 'no' })
    expect(on.cardSurcharge).toEqual({ ratePcm: 3000, capPcm: 2000 })
  })

  test('SET-3 discounts that are on, each as pricing takes it', () => {
    const { discounts } = pricing({
      discounts: {
        discounts: [
          { id: 1, name: 'Staff', kind: 'percent', scope: 'item', valuePcm: 20_000 },
          { id: 2, name: 'Voucher', kind: 'fixed', scope: 'order', amountCents: 500, reasonRequired: true },
          { id: 3, name: 'House', kind: 'comp', scope: 'order', orderTypes: ['dineIn'] },
          { id: 4, name: 'Old', kind: 'comp', scope: 'order', status: 'invalid' },
        ],
      },
    })
    expect(discounts.map(({ id, discount }) => [id, discount])).toEqual([
      [1, { kind: 'percent', valuePcm: 20_000 }],
      [2, { kind: 'fixed', amountCents: 500 }],
      [3, { kind: 'comp' }],
    ])
  })

  test('SET-9 rows that are only typed so far have ids of their own, so that they can be priced', () => {
    const typed = { name: 'City', ratePcm: 1000, orderTypes: everywhere }
    const { rules } = pricing({ taxes: { rates: [typed, { ...typed, name: 'State' }] } })
    expect(rules.taxRates.map(({ id }) => id)).toEqual([-1, -2])
  })

  test('SET-9 property: without surcharges and gratuity settings price every order as the bare rules do', () => {
    const rates = [1, 2, 3].map(id => ({ id, name: `Rate ${id}`, ratePcm: id * 2875 }))
    const { rules } = pricing({ taxes: { rates, level: 'line', rounding: 'half-even' } })
    const bare = aRulebook({
      taxRates: rates.map(rate => ({ ...rate, inclusive: false })),
      taxLevel: 'line',
      rounding: 'half-even',
    })
    fc.assert(
      fc.property(anyOrder, given => {
        const order = { ...given, feeIds: [] }
        expect(priceOrder(order, rules)).toEqual(priceOrder(order, bare))
      }),
      { numRuns: 200 },
    )
  })
})

describe('the tip screen', () => {
  const offered = (tips: object, netCents: number, taxCents: number) =>
    tipScreen(pricing({ payment: { tips } }).tips, { netCents, taxCents })

  test('SET-2 V8 V15 a ladder before and after tax', () => {
    const cents = (tips: object, net: number, tax: number) => offered(tips, net, tax).choices.map(each => each.cents)
    expect(cents({ ladderPcm: [15_000, 18_000, 20_000] }, 1370, 113)).toEqual([206, 247, 274])
    expect(cents({}, 3172, 282)).toEqual([571, 634, 698])
    expect(cents({ base: 'postTax' }, 3172, 282)).toEqual([622, 691, 760])
  })

  test('SET-2 fixed amounts, a field to type into, and nothing where tips are not asked for', () => {
    const types = { types: ['custom', 'fixed'], fixedCents: [100, 200] }
    expect(offered(types, 1000, 0)).toEqual({ choices: [{ cents: 100 }, { cents: 200 }], custom: true })
    expect(offered({ enabled: false }, 1000, 0)).toEqual({ choices: [], custom: false })
  })

  test('SET-2 below the smart limit the screen offers amounts, at it percentages', () => {
    const smart = { types: ['ladder'], smartBelowCents: 1000, smartCents: [100, 200, 300] }
    expect(offered(smart, 999, 80).choices).toEqual([{ cents: 100 }, { cents: 200 }, { cents: 300 }])
    expect(offered(smart, 1000, 89).choices[0]).toEqual({ ratePcm: 18_000, cents: 180 })
    expect(offered({ ...smart, base: 'postTax' }, 999, 80).choices[0]?.ratePcm).toBe(18_000)
  })
})
