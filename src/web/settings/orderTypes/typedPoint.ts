/** Coordinates and distances as people type them. */
import { geoPoint, type GeoPoint } from '../../../shared/contract/settings/groups/delivery.ts'
import { type DecimalFault, readDecimal } from '../../../shared/rules/basics/typedDecimal.ts'

/** Null is empty; a text is what could not be read. */
export type TypedPoint = GeoPoint | string | null

export const isPoint = (typed: TypedPoint | undefined): typed is GeoPoint => typeof typed === 'object' && typed !== null

/** “40.7128, -74.0060”, as maps copy it (also in full-width characters), or what was typed where it is no point. */
export function readPoint(typed: string): TypedPoint {
  const text = typed.normalize('NFKC').replaceAll('−', '-').trim()
  if (text === '') return null
  const match = /^\(?(-?\d{1,3}(?:\.\d+)?)°?\s*[,;、\s]\s*(-?\d{1,3}(?:\.\d+)?)°?\)?$/u.exec(text)
  const [, lat, lng] = match ?? []
  const point = { latE6: Math.round(Number(lat) * 1e6), lngE6: Math.round(Number(lng) * 1e6) }
  return geoPoint.safeParse(point).data ?? typed
}

/** Six decimals, to be typed on: about 11 cm. */
export const writePoint = ({ latE6, lngE6 }: GeoPoint): string =>
  [latE6, lngE6].map(e6 => (e6 / 1e6).toFixed(6)).join(', ')

export type Units = 'mi' | 'km'
const metresOf: Readonly<Record<Units, number>> = { mi: 1609.344, km: 1000 }

/** Whole metres of a distance with at most two decimals, or what is wrong. */
export function readDistance(typed: string, units: Units): number | DecimalFault {
  const hundredths = readDecimal(typed, { places: 2, signs: /(?:mi|km)$/giu, groups: false })
  return typeof hundredths === 'number' ? Math.round((hundredths * metresOf[units]) / 100) : hundredths
}

/** Metres in units; two decimals at most. */
export const inUnits = (metres: number, units: Units): number => Math.round((metres / metresOf[units]) * 100) / 100
export const writeDistance = (metres: number, units: Units): string => String(inUnits(metres, units))
