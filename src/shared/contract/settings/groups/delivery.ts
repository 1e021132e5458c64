/** Where is delivered to, for what, saveType 15 (SET-4). */
import { z } from 'zod'
import { metresBetween } from '../../../rules/settings/delivery/geometry.ts'
import { crossesItself } from '../../../rules/settings/delivery/polygon.ts'
import { requiredText, text } from '../../kernel/fields.ts'
import { MOST_CENTS } from '../../menu/entities.ts'
import { MOST_LEAD_MINUTES } from './orderTypes.ts'
import { aboveZeroCents, refuseAt, refuseSameNames, whole } from './refining.ts'

/** Further away is a typing error. */
export const MOST_METRES = 200_000
export const MOST_RINGS = 20
export const MOST_ZONES = 30
export const MOST_CORNERS = 50
export const LEAST_CORNERS = 3

/** A place on earth (WGS 84) in millionths of a degree, about 11 cm. */
export const geoPoint = z.strictObject({
  latE6: whole(-90_000_000, 90_000_000),
  lngE6: whole(-180_000_000, 180_000_000),
})
export type GeoPoint = z.output<typeof geoPoint>

const cents = z.number().int().min(0, { error: 'failures.field.moneyNegative' }).max(MOST_CENTS)
const terms = {
  feeCents: cents,
  /** Of the dishes after discounts, before tax and fees. */
  minimumCents: cents.default(0),
  /** From the order to the door. */
  leadMinutes: whole(0, MOST_LEAD_MINUTES),
}
/** Around the store, from the ring before it up to this distance as the crow flies. */
const ring = z.strictObject({
  upToMetres: z
    .number()
    .int()
    .min(1, { error: 'failures.field.aboveZero' })
    .max(MOST_METRES, { error: 'failures.field.tooFar' }),
  ...terms,
})
export type DeliveryRing = z.output<typeof ring>
const zone = z.strictObject({
  name: requiredText(60),
  secondName: text(60).default(''),
  /** One after the other around it; the last is joined to the first. */
  points: z
    .array(geoPoint)
    .min(LEAST_CORNERS, { error: 'failures.field.corners' })
    .max(MOST_CORNERS)
    .refine(points => !crossesItself(points), { error: 'failures.field.crossing' }),
  ...terms,
})
export type DeliveryZone = z.output<typeof zone>

export const deliveryValue = z.strictObject({
  mode: z.enum(['radius', 'zone']).default('radius'),
  /** How distances are typed and shown; they are kept in metres. */
  units: z.enum(['mi', 'km']).default('mi'),
  /** Where the store is: null until somebody says so. */
  origin: geoPoint.nullable().default(null),
  address: text(200).default(''),
  /** Each reaches further than the one before it. */
  rings: z.array(ring).max(MOST_RINGS).default([]),
  /** The first in which a place lies holds for it. */
  zones: z.array(zone).max(MOST_ZONES).default([]),
  /** No fee for orders of so much, after discounts, before tax and fees; null: never. */
  freeFromCents: aboveZeroCents.nullable().default(null),
  /** The fee is taxed as the dishes of its order are (V14). */
  taxed: z.boolean().default(false),
})
export type DeliverySettings = z.output<typeof deliveryValue>

export const deliveryFields = deliveryValue.superRefine((value, context) => {
  const { origin, rings, zones } = value
  if (origin === null && rings.length + zones.length > 0) refuseAt(context, ['origin'], 'required')
  const fall = rings.findIndex(({ upToMetres }, at) => upToMetres <= (rings[at - 1]?.upToMetres ?? 0))
  if (fall > 0) refuseAt(context, ['rings', fall, 'upToMetres'], 'rising')
  refuseSameNames(context, ['zones'], zones)
  if (origin === null) return
  for (const [at, { points }] of zones.entries()) {
    const far = points.findIndex(point => metresBetween(origin, point) > MOST_METRES)
    if (far >= 0) refuseAt(context, ['zones', at, 'points', far], 'tooFar')
  }
})
