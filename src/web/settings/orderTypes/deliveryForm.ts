/** Delivery as the form holds it; no drawing here. */
import {
  deliveryFields,
  type DeliverySettings,
  type DeliveryZone,
  type GeoPoint,
  MOST_METRES,
} from '../../../shared/contract/settings/groups/delivery.ts'
import type { SettingFields } from '../../../shared/contract/settings/settings.ts'
import { geoPointOf, spotOf } from '../../../shared/rules/settings/delivery/geometry.ts'
import type { TypedNumber } from '../../kit/useTypedNumber.ts'
import { isPoint, type TypedPoint } from './typedPoint.ts'

interface Terms {
  feeCents: TypedNumber
  minimumCents: TypedNumber
  leadMinutes: number | null
}
export interface RingForm extends Terms {
  upToMetres: TypedNumber
}
export interface ZoneForm extends Terms, Pick<DeliveryZone, 'name' | 'secondName'> {
  points: TypedPoint[]
}
export interface DeliveryForm extends Pick<DeliverySettings, 'mode' | 'units' | 'address' | 'taxed'> {
  origin: TypedPoint
  rings: RingForm[]
  zones: ZoneForm[]
  freeFromCents: TypedNumber
}

export const deliveryFormOf = (value: DeliverySettings): DeliveryForm => value

/** What would be sent; no minimum is one of nothing. */
export function deliveryValueOf({ rings, zones, ...rest }: DeliveryForm): SettingFields<'delivery'> {
  const withMinimum = <T extends Terms>(row: T): T => ({ ...row, minimumCents: row.minimumCents ?? 0 })
  return { ...rest, rings: rings.map(withMinimum), zones: zones.map(withMinimum) } as SettingFields<'delivery'>
}

/** What holds with what is typed; undefined while something is missing or wrong. */
export const settingsOf = (form: DeliveryForm): DeliverySettings | undefined =>
  deliveryFields.safeParse(deliveryValueOf(form)).data

const first: Terms = { feeCents: null, minimumCents: null, leadMinutes: 45 }
const KM = 1000
const MILE = 1609
/** One unit further than the last ring, on its terms. */
export function nextRing({ rings, units }: Pick<DeliveryForm, 'rings' | 'units'>): RingForm {
  const last = rings.at(-1)
  const reach = typeof last?.upToMetres === 'number' ? last.upToMetres : 0
  const step = units === 'mi' ? MILE : KM
  return { ...first, ...last, upToMetres: Math.min(MOST_METRES, reach + step) }
}

/** On the terms of the last one: a square around a point, so many metres from its middle to its sides; to be drawn on. */
export function nextZone(
  { rings, zones }: Pick<DeliveryForm, 'rings' | 'zones'>,
  middle: GeoPoint,
  metres: number,
): ZoneForm {
  const corners = [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ] as const
  const points = corners.map(([east, north]) => geoPointOf({ east: east * metres, north: north * metres }, middle))
  const { feeCents, minimumCents, leadMinutes } = zones.at(-1) ?? rings.at(-1) ?? first
  return { name: '', secondName: '', points, feeCents, minimumCents, leadMinutes }
}

/** The corners that can be drawn. */
export const pointsOf = (points: readonly TypedPoint[]): GeoPoint[] => points.filter(isPoint)

/** Halfway between a corner and the next one. */
export function between(points: readonly GeoPoint[], at: number): GeoPoint | undefined {
  const [a, b] = [points[at], points[(at + 1) % points.length]]
  if (a === undefined || b === undefined) return undefined
  const { east, north } = spotOf(b, a)
  return geoPointOf({ east: east / 2, north: north / 2 }, a)
}
