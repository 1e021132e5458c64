/** What a canvas shows of the hand on it: guides of what is snapped, the rubber band, the handles of what is selected. */
import type { ReactNode } from 'react'
import type { Placed } from '../../../shared/rules/kernel/canvas/geometry.ts'
import { handles } from '../../../shared/rules/kernel/canvas/pulling.ts'
import styles from './canvas.module.css'
import { type Gesture, TURN_PIXELS } from './gestures.ts'

/** Guides and rubber band. */
export function Marks({ gesture, scale }: { gesture: Gesture<unknown>; scale: number }): ReactNode {
  const thin = 1 / scale
  if (gesture.kind === 'band') {
    const { left, top, right, bottom } = gesture.box
    return (
      <rect className={styles.band} x={left} y={top} width={right - left} height={bottom - top} strokeWidth={thin} />
    )
  }
  if (gesture.kind !== 'move' && gesture.kind !== 'resize') return null
  return gesture.guides.map(({ axis, at, from, to }) => (
    <path
      key={`${axis} ${at}`}
      className={styles.guide}
      strokeWidth={thin}
      d={axis === 'x' ? `M${at} ${from - 20}V${to + 20}` : `M${from - 20} ${at}H${to + 20}`}
    />
  ))
}

/** Eight to pull by, and one above to turn by; as large on every zoom. */
export function Handles({ piece, scale }: { piece: Placed; scale: number }): ReactNode {
  const { x, y, width, height, rotation } = piece
  const [size, away] = [9 / scale, TURN_PIXELS / scale]
  return (
    <g className={styles.handles} transform={`translate(${x} ${y}) rotate(${rotation})`} strokeWidth={1.5 / scale}>
      <path d={`M0 ${-height / 2}V${-height / 2 - away}`} />
      <circle className={styles.turnHandle} cy={-height / 2 - away} r={size * 0.7} data-handle="turn" />
      {handles.map(({ x: across, y: down }) => (
        <rect
          key={`${across} ${down}`}
          x={(across * width) / 2 - size / 2}
          y={(down * height) / 2 - size / 2}
          width={size}
          height={size}
          rx={size / 5}
          data-handle={`${across} ${down}`}
        />
      ))}
    </g>
  )
}
