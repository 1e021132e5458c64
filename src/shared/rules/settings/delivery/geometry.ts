/** Places on earth as delivery needs them: distances in metres, and a plane around a point. */

/** WGS 84, in millionths of a degree. */
export interface GeoPoint {
  readonly latE6: number
  readonly lngE6: number
}
/** Metres east and north of a point. */
export interface Spot {
  readonly east: number
  readonly north: number
}

/** Mean radius of the earth in metres (IUGG). */
const EARTH = 6_371_008.8
const WHOLE_E6 = 360_000_000
const radians = (e6: number): number => (e6 / 180e6) * Math.PI

/** How far east of one longitude another lies, in millionths of a degree: the short way round. */
export function eastOf(fromE6: number, toE6: number): number {
  const east = toE6 - fromE6
  return east - WHOLE_E6 * Math.round(east / WHOLE_E6)
}

/** The distance as the crow flies (haversine), in whole metres. */
export function metresBetween(a: GeoPoint, b: GeoPoint): number {
  const north = Math.sin(radians(b.latE6 - a.latE6) / 2)
  const east = Math.sin(radians(eastOf(a.lngE6, b.lngE6)) / 2)
  const square = north ** 2 + Math.cos(radians(a.latE6)) * Math.cos(radians(b.latE6)) * east ** 2
  return Math.round(2 * EARTH * Math.asin(Math.min(1, Math.sqrt(square))))
}

/** Where a point lies on the plane around another: true to some metres within a town. */
export function spotOf(point: GeoPoint, around: GeoPoint): Spot {
  return {
    east: radians(eastOf(around.lngE6, point.lngE6)) * Math.cos(radians(around.latE6)) * EARTH,
    north: radians(point.latE6 - around.latE6) * EARTH,
  }
}

/** The point at a spot of the plane around another: the other way round. */
export function geoPointOf({ east, north }: Spot, around: GeoPoint): GeoPoint {
  const degrees = (metres: number): number => Math.round((metres / EARTH / Math.PI) * 180e6)
  const latE6 = Math.min(90e6, Math.max(-90e6, around.latE6 + degrees(north)))
  const lngE6 = around.lngE6 + degrees(east / Math.max(1e-6, Math.cos(radians(around.latE6))))
  return { latE6, lngE6: eastOf(0, lngE6) }
}
