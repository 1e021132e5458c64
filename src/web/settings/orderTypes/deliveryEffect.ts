/** A sample delivery priced with the saved and the typed terms: what a change of fees comes to (SET-9). No drawing here. */
import type { DeliverySettings, GeoPoint } from '../../../shared/contract/settings/groups/delivery.ts'
import { DELIVERY_FEE_ID } from '../../../shared/rules/orders/ordering/orderFromMenu.ts'
import { deliveryFee, deliveryTo } from '../../../shared/rules/settings/delivery/deliveryOffer.ts'
import { geoPointOf, spotOf } from '../../../shared/rules/settings/delivery/geometry.ts'
import { liesIn } from '../../../shared/rules/settings/delivery/polygon.ts'
import { effectRows, type EffectRow } from '../form/ruleEffect/effectRows.ts'
import { firstSamples, priceSample, type SampleResult, type Side } from '../form/ruleEffect/samples.ts'

/** A ring or zone, by a point that it holds for. */
export interface SampleArea {
  readonly kind: 'ring' | 'zone'
  readonly index: number
  readonly point: GeoPoint
}

/** Each ring and zone that delivers by the mode: as far as the ring reaches, somewhere inside the zone. */
export function sampleAreas({ mode, origin, rings, zones }: DeliverySettings): SampleArea[] {
  if (mode === 'zone')
    return zones.flatMap(({ points }, index) => {
      const point = pointInside(points)
      return point === undefined ? [] : [{ kind: 'zone' as const, index, point }]
    })
  if (origin === null) return []
  return rings.map(({ upToMetres }, index) => ({
    kind: 'ring' as const,
    index,
    point: geoPointOf({ east: 0, north: upToMetres }, origin),
  }))
}

/** The middle of a zone, or of three of its corners where it bends round its middle. */
function pointInside(points: readonly GeoPoint[]): GeoPoint | undefined {
  const middleOf = (corners: readonly GeoPoint[]): GeoPoint | undefined => {
    const [first] = corners
    if (first === undefined) return undefined
    const spots = corners.map(corner => spotOf(corner, first))
    const mean = (side: 'east' | 'north') => spots.reduce((sum, spot) => sum + spot[side], 0) / spots.length
    return geoPointOf({ east: mean('east'), north: mean('north') }, first)
  }
  const threes = points.map((point, at) => [
    point,
    points[(at + 1) % points.length] ?? point,
    points[(at + 2) % points.length] ?? point,
  ])
  return [points, ...threes].map(middleOf).find(point => point !== undefined && liesIn(point, points))
}

/** A delivery of so much there; null where nobody delivers. */
export interface PricedDelivery {
  readonly result: SampleResult
  /** Above zero where it is too small to be delivered: by so much. */
  readonly missingCents: number
}

/** `feeName`: what the fee is called on the bill. */
export function priceDelivery(
  delivery: DeliverySettings,
  point: GeoPoint,
  subtotalCents: number,
  { side, feeName }: { readonly side: Side; readonly feeName: string },
): PricedDelivery | null {
  const { offer } = deliveryTo(point, delivery)
  if (offer === null) return null
  const amountCents = deliveryFee(offer, subtotalCents, delivery)
  const taxable = delivery.taxed ? ('apportioned' as const) : ('no' as const)
  const fee = { id: DELIVERY_FEE_ID, name: feeName, taxable, kind: 'fixed' as const, amountCents }
  const { pricing } = side
  const rules = { ...pricing.rules, fees: amountCents === 0 ? pricing.rules.fees : [...pricing.rules.fees, fee] }
  const sample = { ...firstSamples.delivery, discount: 'none' as const, subtotalCents, feeIds: [DELIVERY_FEE_ID] }
  const result = priceSample(sample, { ...side, pricing: { ...pricing, rules } })
  return { result, missingCents: Math.max(0, offer.minimumCents - subtotalCents) }
}

/** The lines of both sides; where nobody delivers, that side has none. */
export function deliveryRows(saved: PricedDelivery | null, typed: PricedDelivery | null): EffectRow[] {
  const [old, now] = [saved?.result ?? typed?.result, typed?.result ?? saved?.result]
  if (old === undefined || now === undefined) return []
  return effectRows(old, now).map(row => ({
    ...row,
    ...(saved === null && { savedCents: null }),
    ...(typed === null && { typedCents: null }),
  }))
}
