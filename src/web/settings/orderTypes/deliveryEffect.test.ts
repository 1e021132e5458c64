import { expect, test } from 'vitest'
import { settingGroups } from '../../../shared/contract/settings/settings.ts'
import { deliveryTo } from '../../../shared/rules/settings/delivery/deliveryOffer.ts'
import { geoPointOf } from '../../../shared/rules/settings/delivery/geometry.ts'
import { sidesOf } from '../form/ruleEffect/samples.ts'
import { deliveryRows, priceDelivery, sampleAreas } from './deliveryEffect.ts'

const { taxes, charges, payment, discounts, delivery } = settingGroups
const origin = { latE6: 40_712_776, lngE6: -74_005_974 }
const money = {
  taxes: taxes.inputSchema.parse({ rates: [{ id: 1, name: 'Sales tax', ratePcm: 8875, isDefault: true }] }),
  charges: charges.inputSchema.parse({}),
  payment: payment.inputSchema.parse({}),
  discounts: discounts.inputSchema.parse({}),
}
const { saved: side } = sidesOf(money, money)
const ring = (upToMetres: number, feeCents: number, minimumCents = 0) => ({
  upToMetres,
  feeCents,
  minimumCents,
  leadMinutes: 45,
})
const settings = (given: object) => delivery.inputSchema.parse({ origin, ...given })
const corner = (east: number, north: number) => geoPointOf({ east, north }, origin)

test('SET-9 a dearer and taxed delivery fee: both sides line by line, to the cent', () => {
  const [before, after] = [
    settings({ rings: [ring(2000, 300), ring(5000, 500)] }),
    settings({ rings: [ring(2000, 399), ring(5000, 500)], taxed: true }),
  ]
  const point = sampleAreas(after)[0]?.point ?? origin
  const priced = [before, after].map(each => priceDelivery(each, point, 4000, { side, feeName: 'Delivery fee' }))
  const rows = deliveryRows(priced[0] ?? null, priced[1] ?? null)
  expect(rows.map(({ key, title, savedCents, typedCents }) => [title ?? key, savedCents, typedCents])).toEqual([
    ['subtotal', 4000, 4000],
    ['Delivery fee', 300, 399],
    // 8.875 % of 40.00; of 43.99.
    ['Sales tax', 355, 390],
    ['total', 4655, 4789],
  ])
})

test('SET-9 free from an amount on, below the minimum, and a place where nobody delivers any more', () => {
  const before = settings({ rings: [ring(2000, 300, 5000)] })
  const after = settings({ rings: [ring(500, 300)], freeFromCents: 4000 })
  const [far, near] = [sampleAreas(before)[0]?.point ?? origin, sampleAreas(after)[0]?.point ?? origin]
  const price = (on: typeof before, point: typeof origin) =>
    priceDelivery(on, point, 4000, { side, feeName: 'Delivery fee' })
  expect(price(before, near)).toMatchObject({ missingCents: 1000 })
  expect(price(after, near)?.result.priced.fees).toEqual([])
  expect(price(after, far)).toBeNull()
  const rows = deliveryRows(price(before, far), price(after, far))
  expect(rows.at(-1)).toMatchObject({ key: 'total', savedCents: 4655, typedCents: null })
  expect(deliveryRows(null, null)).toEqual([])
})

test('SET-9 every ring and zone has a point that it holds for, also a zone that bends round its middle', () => {
  const bent = [corner(0, 0), corner(3000, 0), corner(3000, 400), corner(400, 400), corner(400, 3000), corner(0, 3000)]
  const square = [corner(-2000, -2000), corner(-1000, -2000), corner(-1000, -1000), corner(-2000, -1000)]
  const terms = { feeCents: 300, leadMinutes: 30 }
  const zones = [
    { name: 'Bent', points: bent, ...terms },
    { name: 'Square', points: square, ...terms },
  ]
  const all = [settings({ mode: 'zone', zones }), settings({ rings: [ring(1, 1), ring(2, 2), ring(200_000, 3)] })]
  for (const each of all) {
    const areas = sampleAreas(each)
    expect(areas).toHaveLength(each.mode === 'zone' ? 2 : 3)
    for (const { kind, index, point } of areas) expect(deliveryTo(point, each).offer).toMatchObject({ kind, index })
  }
  expect(sampleAreas(delivery.inputSchema.parse({}))).toEqual([])
})
