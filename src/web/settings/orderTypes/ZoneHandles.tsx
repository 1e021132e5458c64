import { type ReactNode, useRef } from 'react'
import { LEAST_CORNERS, MOST_CORNERS } from '../../../shared/contract/settings/groups/delivery.ts'
import { type GeoPoint, geoPointOf, spotOf } from '../../../shared/rules/settings/delivery/geometry.ts'
import { useTexts } from '../../kit/texts.ts'
import { between } from './deliveryForm.ts'
import type { PlanZone } from './DeliveryPlan.tsx'
import { PlanHandle } from './PlanHandle.tsx'
import { toPixel } from './planView.ts'
import type { Plan } from './usePlan.ts'

/** What becomes of the corners as they are at that moment: a pointer moves faster than the page is drawn. */
export type ChangeCorners = (points: readonly GeoPoint[]) => readonly GeoPoint[]

interface ZoneHandlesProps {
  plan: Plan
  origin: GeoPoint
  zone: PlanZone
  onChange: (change: ChangeCorners) => void
  onDone: () => void
}

/** The corners of a zone, and between two of them the one that can be pulled out. */
export function ZoneHandles({ plan, origin, zone, onChange, onDone }: ZoneHandlesProps): ReactNode {
  const t = useTexts()
  const { name, points } = zone
  /** The corner that is being pulled out; it is there from the first move on. */
  const pulled = useRef<number>(undefined)
  const pixel = (point: GeoPoint) => toPixel(spotOf(point, origin), plan.view, plan.size)
  const addAfter = (at: number, point = between(points, at)) => {
    if (point !== undefined) onChange(now => (now.length < MOST_CORNERS ? now.toSpliced(at + 1, 0, point) : now))
  }
  const onKey = (at: number) => (key: string) => {
    if (key === 'Enter' || key === ' ') addAfter(at)
    else if (key !== 'Delete' && key !== 'Backspace') return false
    else onChange(now => (now.length > LEAST_CORNERS ? now.toSpliced(at, 1) : now))
    onDone()
    return true
  }
  const middles = points.flatMap((_, at) => {
    const point = between(points, at)
    return point === undefined || points.length >= MOST_CORNERS ? [] : [{ at, point }]
  })
  return (
    <>
      {middles.map(({ at, point }) => (
        <PlanHandle
          key={`middle ${at}`}
          plan={plan}
          at={pixel(point)}
          kind="middle"
          onGrab={() => {
            pulled.current = undefined
          }}
          onMove={spot => {
            const to = geoPointOf(spot, origin)
            const out = pulled.current
            pulled.current = at + 1
            if (out === undefined) addAfter(at, to)
            else onChange(now => now.toSpliced(out, 1, to))
          }}
          onDone={onDone}
        />
      ))}
      {points.map((point, at) => (
        <PlanHandle
          // oxlint-disable-next-line react/no-array-index-key -- a corner has no other key than its point
          key={`corner ${at}`}
          plan={plan}
          at={pixel(point)}
          kind="corner"
          label={t('delivery.map.cornerHandle', { number: at + 1, name })}
          onMove={spot => onChange(now => now.toSpliced(at, 1, geoPointOf(spot, origin)))}
          onDone={onDone}
          onKey={onKey(at)}
        />
      ))}
    </>
  )
}
