import { expect, test } from 'vitest'
import { settingGroups } from '../../../../shared/contract/settings/settings.ts'
import type { MoneySettings } from '../../../../shared/rules/settings/storePricing.ts'
import { effectRows } from './effectRows.ts'
import { discountChoices, feeChoices, firstSamples, priceSample, type Sample, sidesOf } from './samples.ts'

const salesTax = { id: 1, name: 'Sales tax', ratePcm: 8875, isDefault: true }

function settings(given: { taxes?: object; charges?: object; payment?: object; discounts?: object } = {}) {
  const { taxes, charges, payment, discounts } = settingGroups
  return {
    taxes: taxes.inputSchema.parse({ rates: [salesTax], ...given.taxes }),
    charges: charges.inputSchema.parse(given.charges ?? {}),
    payment: payment.inputSchema.parse(given.payment ?? {}),
    discounts: discounts.inputSchema.parse(given.discounts ?? {}),
  } satisfies MoneySettings
}

function rows(sample: Sample, before: MoneySettings, after: MoneySettings) {
  const sides = sidesOf(before, after)
  return effectRows(priceSample(sample, sides.saved), priceSample(sample, sides.typed)).map(
    ({ key, savedCents, typedCents }) => [key, savedCents, typedCents],
  )
}

test('SET-9 a sample of eight guests: the gratuity and its total before it is switched on and after', () => {
  const after = settings({ charges: { gratuity: { enabled: true } } })
  expect(rows(firstSamples.table, settings(), after)).toEqual([
    ['subtotal', 24_650, 24_650],
    ['tax 1 false', 2188, 2188],
    ['gratuity', 0, 4437],
    ['total', 26_838, 31_275],
  ])
})

test('SET-9 a tax that is only typed so far stands between the others; one that is no default meets no sample', () => {
  const city = { name: 'City', ratePcm: 1000 }
  const typed = (isDefault: boolean) => settings({ taxes: { rates: [{ ...city, isDefault }, salesTax] } })
  const keys = (isDefault: boolean) => rows(firstSamples.takeOut, settings(), typed(isDefault)).map(([key]) => key)
  expect(keys(true)).toEqual(['subtotal', 'tax -1 false', 'tax 1 false', 'total'])
  expect(keys(false)).toEqual(['subtotal', 'tax 1 false', 'total'])
})

test('SET-9 a discount and a surcharge by hand can be chosen from either side; the side that lacks it goes without', () => {
  const discounts = [{ id: 5, name: 'Friends', kind: 'percent', scope: 'item', valuePcm: 50_000 }]
  const surcharges = [{ id: 6, name: 'Bag', kind: 'fixed', amountCents: 100, orderTypes: ['delivery'] }]
  const after = settings({ discounts: { discounts }, charges: { surcharges } })
  const sides = sidesOf(settings(), after)
  expect(discountChoices([sides.saved, sides.typed], 'delivery').map(({ id }) => id)).toEqual([5])
  expect(feeChoices([sides.saved, sides.typed], 'dineIn')).toEqual([])
  expect(feeChoices([sides.saved, sides.typed], 'delivery').map(({ id }) => id)).toEqual([6])
  const sample: Sample = { ...firstSamples.delivery, subtotalCents: 1000, discount: 5, feeIds: [6] }
  // Half of the first dish, which is 5.00 of the 10.00.
  expect(rows(sample, settings(), after)).toEqual([
    ['subtotal', 1000, 1000],
    ['discounts', 0, -250],
    ['fee 6', null, 100],
    ['tax 1 false', 89, 67],
    ['total', 1089, 917],
  ])
})

test('SET-9 card surcharge and cash rounding show where they come to something', () => {
  const after = settings({ charges: { cardSurcharge: { enabled: true } }, payment: { cashStep: 5 } })
  const shown = rows({ ...firstSamples.takeOut, subtotalCents: 1003 }, settings(), after)
  expect(shown.slice(-3)).toEqual([
    ['total', 1092, 1092],
    ['card', 0, 33],
    ['cash', 1092, 1090],
  ])
  expect(sidesOf(settings(), settings({ taxes: { rates: [{ ...salesTax, isDefault: false }] } })).typed.taxIds).toEqual(
    [1],
  )
})
