/** Order types, orders for later and delivery as a quote knows them (SET-4). */
import { beforeAll, expect, test } from 'vitest'
import { quoteCalls } from '../../../shared/contract/orders/quote.ts'
import { geoPointOf } from '../../../shared/rules/settings/delivery/geometry.ts'
import { aPerson, type TestPerson } from '../../testing/people.ts'
import { refusalOf } from '../../testing/refusals.ts'
import { readSettings, saveSettings } from '../../testing/settings.ts'
import { open, quote, saveMoney, taxIdsOf } from './quote.testing.ts'

const origin = { latE6: 40_712_800, lngE6: -74_006_000 }
const off = (north: number) => geoPointOf({ east: 0, north }, origin)
const ring = { upToMetres: 3000, feeCents: 399, minimumCents: 2000, leadMinutes: 40 }
const delivery = { origin, rings: [ring], freeFromCents: 5000, taxed: true }

let boss: TestPerson
let taxIds: number[]
beforeAll(async () => {
  boss = await aPerson({ isBoss: true })
  await saveMoney(boss, { taxes: { rates: [{ name: 'Tax', ratePcm: 10_000 }] } })
  taxIds = await taxIdsOf(boss)
  await saveSettings(boss, 'delivery', delivery)
})

test('SET-4 a delivery costs the fee of its ring, taxed as its dishes are, and nothing from the free amount on', async () => {
  const order = (cents: number) => ({
    orderType: 'delivery' as const,
    lines: [open(cents, { taxIds })],
    deliveryTo: off(2000),
  })
  const priced = await quote(boss, order(2000))
  const { feeCents, taxCents, totalCents, leadMinutes } = priced
  expect([feeCents, taxCents, totalCents, leadMinutes]).toEqual([399, 240, 2639, 40])
  expect(priced.fees).toMatchObject([{ name: 'Delivery fee', secondName: '外送费', cents: 399 }])
  expect(priced.delivery).toMatchObject({ kind: 'ring', index: 0, feeCents: 399 })
  expect(await quote(boss, order(4999))).toMatchObject({ feeCents: 399 })
  expect(await quote(boss, order(5000))).toMatchObject({ feeCents: 0, totalCents: 5500, fees: [] })
  const anywhere = await quote(boss, { orderType: 'delivery', lines: [open(100)] })
  expect(anywhere).toMatchObject({ feeCents: 0, delivery: null, leadMinutes: 45 })
})

test('SET-4 outside the area, below the minimum, and for another order type: refused', async () => {
  const said = (more: object) =>
    refusalOf(boss, quoteCalls.quote, { orderType: 'delivery', lines: [open(2000)], deliveryTo: off(2000), ...more })
  expect(await said({ deliveryTo: off(3001) })).toEqual({
    reason: 'NOT_DELIVERED',
    field: 'deliveryTo',
  })
  expect(await said({ discounts: [{ kind: 'fixed', amountCents: 1 }] })).toEqual({
    reason: 'DELIVERY_MINIMUM',
    field: 'deliveryTo',
    values: { amount: '20.00' },
  })
  expect(await said({ orderType: 'pickUp' })).toMatchObject({ reason: 'NOT_FOR_ORDER_TYPE', field: 'deliveryTo' })
})

test('SET-4 an order type that is off, too far ahead, another day, and a kitchen that is closed: refused', async () => {
  const store = await aPerson({ isBoss: true })
  const { types } = (await readSettings(store, 'orderTypes')).value
  const saved = (given: object) => saveSettings(store, 'orderTypes', { types, ...given })
  // Wednesday noon in New York.
  const placedAt = '2036-01-02T17:00:00Z'
  const said = (wantedAt?: string, orderType = 'carryout') =>
    refusalOf(store, quoteCalls.quote, { orderType, lines: [open(100)], placedAt, ...(wantedAt && { wantedAt }) })
  const field = 'wantedAt'
  await saved({})
  expect(await said('2036-01-04T17:00:00Z')).toEqual({
    reason: 'TOO_FAR_AHEAD',
    field,
    values: { days: '1' },
  })
  const order = { orderType: 'carryout' as const, lines: [open(100)], placedAt, wantedAt: '2036-01-03T17:00:00Z' }
  expect((await quote(store, order)).kitchenAt).toBe('2036-01-02T17:00:00.000Z')
  await saveSettings(store, 'hours', {
    business: [1, 2, 3, 4, 5].map(weekday => ({ weekday, fromMinute: 660, toMinute: 1320 })),
  })
  const off = types.map(type => ({ ...type, enabled: type.type !== 'pickUp' }))
  await saved({ types: off, advance: { limit: 'days', days: 2 }, sendBeforeMinutes: 60 })
  expect((await quote(store, order)).kitchenAt).toBe('2036-01-03T16:00:00.000Z')
  expect(await said('2036-01-03T16:59:00Z')).toEqual({
    reason: 'SENT_WHILE_CLOSED',
    field,
  })
  expect(await said(undefined, 'pickUp')).toEqual({
    reason: 'ORDER_TYPE_OFF',
    field: 'orderType',
  })
  await saved({ advance: { enabled: false } })
  expect(await said(order.wantedAt)).toEqual({
    reason: 'ADVANCE_OFF',
    field,
  })
})
