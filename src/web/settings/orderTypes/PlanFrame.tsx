import { type ReactNode, useId } from 'react'
import { useTexts } from '../../kit/texts.ts'
import { useFormat } from '../../kit/useFormat.ts'
import styles from './plan.module.css'
import { type PlanView, scaleBar, type Size, toPixel } from './planView.ts'
import type { Units } from './typedPoint.ts'

interface PlanFrameProps {
  view: PlanView
  size: Size
  units: Units
  children: ReactNode
}

/** The ground of the plan with lines as far apart as the scale says, what lies on it, the scale, and where north is. */
export function PlanFrame({ view, size, units, children }: PlanFrameProps): ReactNode {
  const t = useTexts()
  const { number } = useFormat()
  const grid = useId()
  const { pixels, distance, unit } = scaleBar(view, units)
  const { x, y } = toPixel({ east: 0, north: 0 }, view, size)
  const bottom = size.height - 16
  return (
    <>
      <pattern id={grid} x={x} y={y} width={pixels} height={pixels} patternUnits="userSpaceOnUse">
        <path className={styles.grid} d={`M${pixels} 0 L0 0 0 ${pixels}`} />
      </pattern>
      <rect width={size.width} height={size.height} fill={`url(#${grid})`} />
      {children}
      <g aria-hidden="true">
        <path className={styles.scale} d={`M16 ${bottom - 6} V${bottom} H${16 + pixels} V${bottom - 6}`} />
        <text className={styles.scaleText} x={16} y={bottom - 10}>
          {t(`delivery.distance.${unit}`, { distance: number(distance) })}
        </text>
        <path className={styles.scale} d={`M${size.width - 20} ${bottom} v-24 m-5 7 l5 -7 l5 7`} />
        <text className={styles.name} x={size.width - 20} y={bottom - 30}>
          {t('delivery.map.north')}
        </text>
      </g>
    </>
  )
}
