/** What delivery to a point costs, from what amount on, and how long it takes (SET-4). Pure. */
import type { DeliveryRing, DeliverySettings, DeliveryZone } from '../../../contract/settings/groups/delivery.ts'
import { metresBetween, type GeoPoint } from './geometry.ts'
import { liesIn } from './polygon.ts'

export interface DeliveryOffer {
  /** The ring or zone, by its position in the list. */
  readonly kind: 'ring' | 'zone'
  readonly index: number
  readonly feeCents: number
  /** Of the dishes after discounts, before tax and fees. */
  readonly minimumCents: number
  readonly leadMinutes: number
}

export interface DeliveryAnswer {
  /** From the store, as the crow flies; null where nobody has said where it is. */
  readonly metres: number | null
  /** Null where nobody delivers there. */
  readonly offer: DeliveryOffer | null
}

/** What holds for a point: the first ring that reaches it, or the first zone in which it lies, by the mode. */
export function deliveryTo(to: GeoPoint, settings: DeliverySettings): DeliveryAnswer {
  const { mode, origin, rings, zones } = settings
  const metres = origin && metresBetween(origin, to)
  if (mode === 'radius') return { metres, offer: metres === null ? null : deliveryAt(metres, rings) }
  const index = zones.findIndex(({ points }) => liesIn(to, points))
  const zone = zones[index]
  return { metres, offer: zone ? { kind: 'zone', index, ...termsOf(zone) } : null }
}

/** What holds at a distance in metres: a ring reaches up to and including its own. */
export function deliveryAt(metres: number, rings: readonly DeliveryRing[]): DeliveryOffer | null {
  const index = rings.findIndex(({ upToMetres }) => metres <= upToMetres)
  const ring = rings[index]
  return ring ? { kind: 'ring', index, ...termsOf(ring) } : null
}

const termsOf = ({ feeCents, minimumCents, leadMinutes }: DeliveryRing | DeliveryZone) => ({
  feeCents,
  minimumCents,
  leadMinutes,
})

/** The fee for dishes of so much after discounts: none from the amount on at which delivery is free. */
export const deliveryFee = (
  { feeCents }: Pick<DeliveryOffer, 'feeCents'>,
  netCents: number,
  { freeFromCents }: Pick<DeliverySettings, 'freeFromCents'>,
): number => (freeFromCents !== null && netCents >= freeFromCents ? 0 : feeCents)
