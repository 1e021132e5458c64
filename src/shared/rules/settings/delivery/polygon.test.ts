import fc from 'fast-check'
import { expect, test } from 'vitest'
import { metresBetween, type GeoPoint, geoPointOf, spotOf } from './geometry.ts'
import { crossesItself, liesIn } from './polygon.ts'

const at = (latE6: number, lngE6: number): GeoPoint => ({ latE6, lngE6 })
const square = [at(0, 0), at(0, 100), at(100, 100), at(100, 0)]
/** Towns of the inhabited earth, the date line among them. */
const town = fc.record({
  latE6: fc.integer({ min: -70e6, max: 70e6 }),
  lngE6: fc.integer({ min: -180e6, max: 180e6 }),
})
/** Around a town, corners at rising angles on a circle: convex, and counted in metres. */
const convex = fc.record({
  town,
  radius: fc.integer({ min: 200, max: 20_000 }),
  angles: fc.uniqueArray(fc.integer({ min: 0, max: 359 }), { minLength: 3, maxLength: 50 }),
})
type Convex = typeof convex extends fc.Arbitrary<infer T> ? T : never
const cornersOf = ({ town: middle, radius, angles }: Convex) =>
  angles
    .toSorted((a, b) => a - b)
    .map(angle => (angle / 180) * Math.PI)
    .map(angle => geoPointOf({ east: Math.cos(angle) * radius, north: Math.sin(angle) * radius }, middle))

test('SET-4 inside, outside, on the border and on a corner', () => {
  expect(liesIn(at(50, 50), square)).toBe(true)
  expect([at(50, 100), at(0, 50), at(100, 100), at(0, 0)].every(point => liesIn(point, square))).toBe(true)
  expect([at(50, 101), at(-1, 50), at(101, 100), at(50, -1), at(50, 180e6)].some(point => liesIn(point, square))).toBe(
    false,
  )
  // A bay is outside.
  const bay = [at(0, 0), at(0, 90), at(90, 90), at(10, 45), at(90, 0)]
  expect([liesIn(at(60, 45), bay), liesIn(at(9, 45), bay)]).toEqual([false, true])
})

test('SET-4 the middle of a circle lies in a convex border on it where the corners go all the way round', () => {
  fc.assert(
    fc.property(convex, shape => {
      const points = cornersOf(shape)
      const angles = shape.angles.toSorted((a, b) => a - b)
      const gap = Math.max(...angles.map((angle, index) => (angles[index + 1] ?? (angles[0] ?? 0) + 360) - angle))
      // At 180 degrees the middle lies on the border, which corners in whole millionths may miss.
      fc.pre(Math.abs(gap - 180) > 5)
      expect(liesIn(shape.town, points)).toBe(gap < 180)
      expect(liesIn(geoPointOf({ east: shape.radius * 1.01 + 5, north: 0 }, shape.town), points)).toBe(false)
    }),
    { numRuns: 300 },
  )
})

test('SET-4 a border looks the same from every corner and in both directions', () => {
  fc.assert(
    fc.property(convex, town, fc.nat(49), (shape, point, turns) => {
      const points = cornersOf(shape)
      const from = turns % points.length
      const turned = [...points.slice(from), ...points.slice(0, from)]
      for (const other of [turned, points.toReversed()]) {
        expect(liesIn(point, other)).toBe(liesIn(point, points))
        expect(crossesItself(other)).toBe(crossesItself(points))
      }
      expect(points.every(point => liesIn(point, points))).toBe(true)
    }),
    { numRuns: 200 },
  )
})

test('SET-4 a border that crosses itself, touches itself, goes back or encloses nothing', () => {
  expect(crossesItself(square)).toBe(false)
  expect(crossesItself([at(0, 0), at(0, 50), at(0, 100), at(100, 50)])).toBe(false)
  const wrong: GeoPoint[][] = [
    [at(0, 0), at(100, 100), at(0, 100), at(100, 0)],
    [at(0, 0), at(0, 100), at(0, 50)],
    [at(0, 0), at(0, 50), at(0, 100)],
    [at(0, 0), at(0, 0), at(100, 50)],
    [at(0, 0), at(0, 100), at(100, 100), at(0, 50), at(100, 0)],
    [at(0, 0), at(0, 100), at(100, 100), at(100, 50), at(-50, 50), at(100, 0)],
  ]
  expect(wrong.map(crossesItself)).toEqual(wrong.map(() => true))
})

test('SET-4 distances: known ones, alike both ways, and a point is found again on the plane', () => {
  // New York (City Hall) to Boston (City Hall), and a degree of the equator.
  expect(metresBetween(at(40_712_700, -74_005_900), at(42_360_400, -71_057_900))).toBeCloseTo(306_100, -3)
  expect(metresBetween(at(0, 0), at(0, 1_000_000))).toBe(111_195)
  expect(metresBetween(at(0, 179_999_000), at(0, -179_999_000))).toBe(222)
  fc.assert(
    fc.property(
      town,
      fc.integer({ min: -30_000, max: 30_000 }),
      fc.integer({ min: -30_000, max: 30_000 }),
      (a, x, y) => {
        const b = geoPointOf({ east: x, north: y }, a)
        expect(metresBetween(a, b)).toBe(metresBetween(b, a))
        const spot = spotOf(b, a)
        expect([Math.abs(spot.east - x) < 0.2, Math.abs(spot.north - y) < 0.2]).toEqual([true, true])
        expect(Math.abs(metresBetween(a, b) - Math.hypot(x, y))).toBeLessThan(1 + Math.hypot(x, y) * 0.01)
      },
    ),
    { numRuns: 300 },
  )
})
