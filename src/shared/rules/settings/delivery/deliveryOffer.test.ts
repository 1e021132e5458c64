import fc from 'fast-check'
import { expect, test } from 'vitest'
import { deliveryFields, type DeliverySettings } from '../../../contract/settings/groups/delivery.ts'
import { deliveryAt, deliveryFee, deliveryTo } from './deliveryOffer.ts'
import { geoPointOf } from './geometry.ts'

const origin = { latE6: 40_712_800, lngE6: -74_006_000 }
const ring = (upToMetres: number, feeCents: number) => ({
  upToMetres,
  feeCents,
  minimumCents: 2000,
  leadMinutes: 45,
})
const off = (east: number, north: number) => geoPointOf({ east, north }, origin)
const box = (from: number, to: number) => [off(from, from), off(to, from), off(to, to), off(from, to)]
const settings = (given: object): DeliverySettings => deliveryFields.parse({ origin, ...given })

test('SET-4 the first ring that reaches a point holds, up to and including its distance', () => {
  const rings = [ring(1000, 299), ring(3000, 399)]
  const fees = [0, 1000, 1001, 3000, 3001].map(metres => deliveryAt(metres, rings)?.feeCents)
  expect(fees).toEqual([299, 299, 399, 399, undefined])
  const answer = deliveryTo(off(0, 2000), settings({ rings }))
  expect(answer.metres).toBe(2000)
  const terms = { feeCents: 399, minimumCents: 2000, leadMinutes: 45 }
  expect(answer.offer).toEqual({ kind: 'ring', index: 1, ...terms })
  expect(deliveryTo(off(3000, 3000), settings({ rings })).offer).toBeNull()
})

test('SET-4 the first zone of the list in which a point lies holds; rings play no part then', () => {
  const zone = (name: string, feeCents: number, from: number, to: number) => ({
    name,
    feeCents,
    leadMinutes: 30,
    points: box(from, to),
  })
  const zones = [zone('Campus', 0, 100, 300), zone('Town', 500, -1000, 1000)]
  const set = settings({ mode: 'zone', zones, rings: [ring(9000, 1)] })
  expect(deliveryTo(off(200, 200), set).offer).toMatchObject({ kind: 'zone', index: 0, feeCents: 0 })
  expect(deliveryTo(off(-200, 200), set).offer).toMatchObject({ index: 1, feeCents: 500 })
  expect(deliveryTo(off(2000, 0), set).offer).toBeNull()
  expect(deliveryTo(off(2000, 0), set).metres).toBe(2000)
})

test('SET-4 where nothing is set nothing is delivered, and nobody knows how far it is', () => {
  expect(deliveryTo(origin, deliveryFields.parse({}))).toEqual({ metres: null, offer: null })
})

test('SET-4 delivery is free from the amount on', () => {
  const fees = [4999, 5000, 5001].map(net => deliveryFee({ feeCents: 399 }, net, { freeFromCents: 5000 }))
  expect(fees).toEqual([399, 0, 0])
  expect(deliveryFee({ feeCents: 399 }, 1_000_000, { freeFromCents: null })).toBe(399)
})

test('SET-4 with rising rings a point further away never has an earlier ring', () => {
  const rings = fc.uniqueArray(fc.integer({ min: 1, max: 50_000 }), { minLength: 1, maxLength: 20 })
  fc.assert(
    fc.property(rings, fc.nat(60_000), fc.nat(60_000), (reaches, a, b) => {
      const rising = reaches.toSorted((x, y) => x - y).map((metres, index) => ring(metres, index))
      const index = (metres: number) => deliveryAt(metres, rising)?.index ?? rising.length
      expect(index(Math.min(a, b))).toBeLessThanOrEqual(index(Math.max(a, b)))
    }),
  )
})
