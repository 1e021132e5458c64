import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import type { Spot } from '../../../shared/rules/settings/delivery/geometry.ts'
import type { Pixel } from './planView.ts'
import type { Plan } from './usePlan.ts'

/** A pointer that moves less than this has tapped. */
const TAP = 5

/** What the ground of a plan hears: dragged or moved with keys it moves, tapped it says where. */
export function useGround(plan: Plan, onTap: (at: Spot) => void) {
  const start = useRef<Pixel & { moved: boolean }>(undefined)
  return {
    tabIndex: 0,
    onPointerDown: (event: PointerEvent<SVGSVGElement>) => {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      start.current = { ...plan.pixelOf(event), moved: false }
    },
    onPointerMove: (event: PointerEvent<SVGSVGElement>) => {
      const from = start.current
      if (from === undefined) return
      const now = plan.pixelOf(event)
      const by = { x: now.x - from.x, y: now.y - from.y }
      if (!from.moved && Math.hypot(by.x, by.y) < TAP) return
      start.current = { ...now, moved: true }
      plan.pan(by)
    },
    onPointerUp: (event: PointerEvent<SVGSVGElement>) => {
      const isTap = start.current?.moved === false
      start.current = undefined
      if (isTap) onTap(plan.spotAt(event))
    },
    onPointerCancel: () => {
      start.current = undefined
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return
      if (plan.onKey(event.key)) event.preventDefault()
    },
  }
}
