/** Zones of delivery: whether a point lies in one, and whether a border crosses itself. Exact, in millionths of a degree. */
import { eastOf, type GeoPoint } from './geometry.ts'

interface Corner {
  readonly x: number
  readonly y: number
}

/** As seen from the first corner, so that a border may also lie across the date line. */
const seenFrom =
  (first: GeoPoint) =>
  ({ latE6, lngE6 }: GeoPoint): Corner => ({ x: eastOf(first.lngE6, lngE6), y: latE6 - first.latE6 })

/** Above zero where `c` lies left of the way from `a` to `b`, zero on its line. */
const turn = (a: Corner, b: Corner, c: Corner): number =>
  Math.sign((b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x))

/** Whether a corner on the line of two others lies between them, or is one of them. */
const isBetween = (a: Corner, b: Corner, c: Corner): boolean =>
  Math.min(a.x, b.x) <= c.x && c.x <= Math.max(a.x, b.x) && Math.min(a.y, b.y) <= c.y && c.y <= Math.max(a.y, b.y)

const isOn = (a: Corner, b: Corner, c: Corner): boolean => turn(a, b, c) === 0 && isBetween(a, b, c)

/** Whether a point lies inside a border or on it. */
export function liesIn(point: GeoPoint, points: readonly GeoPoint[]): boolean {
  const [first] = points
  if (first === undefined) return false
  const corners = points.map(seenFrom(first))
  const here = seenFrom(first)(point)
  let isInside = false
  for (const [at, b] of corners.entries()) {
    const a = corners.at(at - 1) ?? b
    if (isOn(a, b, here)) return true
    if (a.y > here.y === b.y > here.y) continue
    // The border passes the height of the point: to the east of it?
    const side = turn(a, b, here)
    if (b.y > a.y ? side > 0 : side < 0) isInside = !isInside
  }
  return isInside
}

function meet(a: Corner, b: Corner, c: Corner, d: Corner): boolean {
  if (turn(a, b, c) * turn(a, b, d) < 0 && turn(c, d, a) * turn(c, d, b) < 0) return true
  return isOn(a, b, c) || isOn(a, b, d) || isOn(c, d, a) || isOn(c, d, b)
}

/** Whether a border crosses or touches itself, goes back on its way, or encloses nothing. */
export function crossesItself(points: readonly GeoPoint[]): boolean {
  const [first] = points
  if (first === undefined) return false
  const corners = points.map(seenFrom(first))
  const count = corners.length
  const sides = corners.map((from, at) => [from, corners[(at + 1) % count] ?? from] as const)
  for (const [at, [a, b]] of sides.entries()) {
    const next = sides[(at + 1) % count]?.[1] ?? a
    // Two corners at one point, or straight back.
    if (isOn(a, b, next) || isOn(b, next, a)) return true
    for (const [other, [c, d]] of sides.entries()) {
      const isFar = other > at + 1 && !(at === 0 && other === count - 1)
      if (isFar && meet(a, b, c, d)) return true
    }
  }
  return false
}
