/** The delivery area as a plan: the store in the middle, rings or zones around it, a point to test; no map service. */
import { type ReactNode, useId, useRef } from 'react'
import { type GeoPoint, geoPointOf, type Spot, spotOf } from '../../../shared/rules/settings/delivery/geometry.ts'
import { cx } from '../../kit/cx.ts'
import { useTexts } from '../../kit/texts.ts'
import styles from './plan.module.css'
import { PlanFrame } from './PlanFrame.tsx'
import { PlanHandle } from './PlanHandle.tsx'
import { PlanTools } from './PlanTools.tsx'
import { type Pixel, toPixel } from './planView.ts'
import type { Units } from './typedPoint.ts'
import { useGround } from './useGround.ts'
import { usePlan } from './usePlan.ts'
import { type ChangeCorners, ZoneHandles } from './ZoneHandles.tsx'

export interface PlanRing {
  readonly metres: number
  readonly label: string
}
export interface PlanZone {
  readonly name: string
  readonly points: readonly GeoPoint[]
}

export interface DeliveryPlanProps {
  origin: GeoPoint
  units: Units
  rings: readonly PlanRing[]
  zones: readonly PlanZone[]
  /** The zone whose corners can be moved; none where it may not be drawn. */
  chosen: number | undefined
  onCorners: (change: ChangeCorners) => void
  /** Corners were put down. */
  onDrawn: () => void
  test: GeoPoint | null
  isDelivered: boolean
  onTest: (point: GeoPoint) => void
}

export function DeliveryPlan(props: DeliveryPlanProps): ReactNode {
  const { origin, units, rings, zones, chosen, onCorners, onDrawn, test, isDelivered, onTest } = props
  const t = useTexts()
  const keys = useId()
  const reach = Math.max(0, ...rings.map(({ metres }) => metres))
  const corners = [-reach, reach].map((each): Spot => ({ east: each, north: each }))
  const shown = [...corners, ...zones.flatMap(({ points }) => points.map(point => spotOf(point, origin)))]
  const svg = useRef<SVGSVGElement>(null)
  const plan = usePlan(svg, shown, [origin.latE6, origin.lngE6, reach, zones.length].join())
  const { view, size } = plan
  const pixel = (point: GeoPoint): Pixel => toPixel(spotOf(point, origin), view, size)
  const store = pixel(origin)
  const ground = useGround(plan, at => onTest(geoPointOf(at, origin)))
  const zone = chosen === undefined ? undefined : zones[chosen]
  return (
    <div className={styles.frame}>
      <svg
        ref={svg}
        className={styles.plan}
        viewBox={`0 0 ${size.width} ${size.height}`}
        role="application"
        aria-label={t('delivery.map.label')}
        aria-describedby={keys}
        {...ground}
      >
        <PlanFrame view={view} size={size} units={units}>
          {rings.toReversed().map(({ metres, label }, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- a ring has no other key than its point
            <Ring key={at} at={store} radius={metres / view.metresPerPixel} label={label} />
          ))}
          {zones.map(({ name, points }, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- a zone has no other key than its point
            <Border key={at} name={name} corners={points.map(pixel)} isChosen={at === chosen} store={store} />
          ))}
          <g transform={`translate(${store.x} ${store.y})`}>
            <rect className={styles.store} x={-6} y={-6} width={12} height={12} rx={2} />
            <text className={styles.name} y={22}>
              {t('delivery.map.store')}
            </text>
          </g>
        </PlanFrame>
        {zone && <ZoneHandles plan={plan} origin={origin} zone={zone} onChange={onCorners} onDone={onDrawn} />}
        {test && (
          <g className={cx(isDelivered && styles.delivered)}>
            <PlanHandle
              plan={plan}
              at={pixel(test)}
              kind="test"
              label={t('delivery.map.testHandle')}
              onMove={spot => onTest(geoPointOf(spot, origin))}
            />
          </g>
        )}
      </svg>
      <p id={keys} hidden>
        {t('delivery.map.keys')}
      </p>
      <PlanTools plan={plan} />
    </div>
  )
}

function Ring({ at, radius, label }: { at: Pixel; radius: number; label: string }): ReactNode {
  return (
    <>
      <circle className={styles.area} cx={at.x} cy={at.y} r={radius} />
      <text className={styles.name} x={at.x} y={at.y - radius + 16}>
        {label}
      </text>
    </>
  )
}

/** Names are this high. */
const NAME = 18

interface BorderProps {
  name: string
  corners: readonly Pixel[]
  isChosen: boolean
  /** Where the store is: no name may cover it. */
  store: Pixel
}

function Border({ name, corners, isChosen, store }: BorderProps): ReactNode {
  const middle = (of: 'x' | 'y') => corners.reduce((sum, corner) => sum + corner[of], 0) / Math.max(1, corners.length)
  const [x, y] = [middle('x'), middle('y')]
  const isOnStore = Math.abs(x - store.x) < 4 * NAME && y > store.y - NAME && y < store.y + 2 * NAME
  return (
    <>
      <polygon
        className={cx(styles.area, isChosen && styles.chosen)}
        points={corners.map(corner => `${corner.x},${corner.y}`).join(' ')}
      />
      <text className={styles.name} x={x} y={isOnStore ? store.y - NAME : y}>
        {name}
      </text>
    </>
  )
}
