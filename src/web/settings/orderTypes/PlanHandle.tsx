/** Something on the plan that is moved: with the pointer, or with the arrow keys. */
import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef } from 'react'
import type { Spot } from '../../../shared/rules/settings/delivery/geometry.ts'
import { cx } from '../../kit/cx.ts'
import styles from './plan.module.css'
import { type Pixel, toSpot } from './planView.ts'
import type { Plan } from './usePlan.ts'

/** Wide enough for a finger. */
const REACH = 20
const SMALL_REACH = 14

interface PlanHandleProps {
  plan: Plan
  at: Pixel
  /** Said to screen readers; a handle without it is for pointers alone. */
  label?: string
  kind: 'corner' | 'middle' | 'test'
  /** The pointer takes hold. */
  onGrab?: () => void
  onMove: (spot: Spot) => void
  /** Put down, after a move. */
  onDone?: () => void
  /** Keys other than the arrows. */
  onKey?: (key: string) => boolean
}

const arrows: Readonly<Record<string, Pixel>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

export function PlanHandle({ plan, at, label, kind, onGrab, onMove, onDone, onKey }: PlanHandleProps): ReactNode {
  /** From where the pointer took hold to the middle of the handle; undefined while nobody does. */
  const hold = useRef<Pixel>(undefined)
  const down = (event: PointerEvent<SVGGElement>) => {
    if (event.button !== 0) return
    event.stopPropagation()
    event.currentTarget.setPointerCapture(event.pointerId)
    const { x, y } = plan.pixelOf(event)
    hold.current = { x: at.x - x, y: at.y - y }
    onGrab?.()
  }
  const move = (event: PointerEvent<SVGGElement>) => {
    if (hold.current === undefined) return
    event.stopPropagation()
    const { x, y } = plan.pixelOf(event)
    onMove(toSpot({ x: x + hold.current.x, y: y + hold.current.y }, plan.view, plan.size))
  }
  const up = (event: PointerEvent<SVGGElement>) => {
    if (hold.current === undefined) return
    event.stopPropagation()
    hold.current = undefined
    onDone?.()
  }
  const press = (event: KeyboardEvent) => {
    const arrow = arrows[event.key]
    if (arrow === undefined && onKey?.(event.key) !== true) return
    event.preventDefault()
    event.stopPropagation()
    if (arrow === undefined) return
    const step = event.shiftKey ? 1 : 10
    onMove(toSpot({ x: at.x + arrow.x * step, y: at.y + arrow.y * step }, plan.view, plan.size))
    onDone?.()
  }
  const named = label === undefined ? { 'aria-hidden': true } : { role: 'button', tabIndex: 0, 'aria-label': label }
  return (
    <g
      {...named}
      className={cx(styles.handle, styles[kind])}
      transform={`translate(${at.x} ${at.y})`}
      onPointerDown={down}
      onPointerMove={move}
      onPointerUp={up}
      onPointerCancel={up}
      onKeyDown={press}
    >
      <circle className={styles.reach} r={kind === 'middle' ? SMALL_REACH : REACH} />
      {kind === 'test' ? (
        <path className={styles.pin} d="M0 0 L-8 -14 A9 9 0 1 1 8 -14 Z" />
      ) : (
        <circle className={styles.dot} r={kind === 'middle' ? 4 : 7} />
      )}
    </g>
  )
}
