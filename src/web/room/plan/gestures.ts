/** What a hand does on the plan, from the press to the release: pure steps, drawn by `PlanCanvas`. */
import {
  type Box,
  boxAround,
  boxOf,
  inwards,
  isTable,
  movedBy,
  type Piece,
  type Point,
} from '../../../shared/rules/room/plan/pieces.ts'
import { angleTowards, type Handle, resizedOnto } from '../../../shared/rules/room/plan/reshaping.ts'
import { type Guide, snap, snapAngle } from '../../../shared/rules/room/plan/snapping.ts'
import { boxBetween } from '../../../shared/rules/room/plan/touching.ts'
import type { Drawing } from './drawing.ts'

/** Of the grid, in centimetres. */
export const GRID = 10
/** How near something must come to snap, in pixels. */
export const SNAP_PIXELS = 7
/** How far above a piece the handle is that turns it, in pixels. */
export const TURN_PIXELS = 26

export type Gesture =
  | { readonly kind: 'move'; readonly from: Point; readonly by: Point; readonly guides: readonly Guide[] }
  | { readonly kind: 'band'; readonly from: Point; readonly box: Box; readonly adds: boolean }
  | {
      readonly kind: 'resize'
      readonly from: Point
      readonly piece: Piece
      readonly handle: Handle
      readonly now: Piece
      readonly guides: readonly Guide[]
    }
  | { readonly kind: 'turn'; readonly piece: Piece; readonly now: Piece }
  | { readonly kind: 'pan'; readonly from: Point }

export interface Hand {
  readonly point: Point
  /** Centimetres within which something snaps; 0 while the person asks for none. */
  readonly reach: number
  readonly grid: boolean
}

/** The pieces that the moved ones may snap to. */
export function neighboursOf({ pieces }: Drawing, selected: ReadonlySet<string>): Box[] {
  return pieces.filter(piece => !selected.has(piece.key) && (isTable(piece) || piece.kind === 'wall')).map(boxOf)
}

/** The next state of a gesture. `chosen` moves; it stays inside of the area. */
export function continued(
  gesture: Gesture,
  hand: Hand,
  { drawing, chosen, neighbours }: { drawing: Drawing; chosen: readonly Piece[]; neighbours: readonly Box[] },
): Gesture {
  const { point, reach } = hand
  const grid = hand.grid ? GRID : undefined
  switch (gesture.kind) {
    case 'move': {
      const free = { x: Math.round(point.x - gesture.from.x), y: Math.round(point.y - gesture.from.y) }
      const around = boxAround(chosen.map(piece => boxOf(movedBy(piece, free))))
      if (around === undefined) return gesture
      const snapped = reach === 0 ? { x: 0, y: 0, guides: [] } : snap(around, neighbours, { reach, grid })
      const at = shifted(around, snapped)
      const back = inwards(at, drawing)
      const by = { x: free.x + snapped.x + back.x, y: free.y + snapped.y + back.y }
      return { ...gesture, by, guides: back.x === 0 && back.y === 0 ? snapped.guides : [] }
    }
    case 'band':
      return { ...gesture, box: boxBetween(gesture.from, point) }
    case 'resize': {
      const pulled = { x: point.x - gesture.from.x, y: point.y - gesture.from.y }
      const { piece, guides } = resizedOnto(gesture.piece, gesture.handle, pulled, { reach, grid, neighbours })
      return { ...gesture, now: piece, guides }
    }
    case 'turn':
      return {
        ...gesture,
        now: { ...gesture.piece, rotation: snapAngle(angleTowards(gesture.piece, point), reach === 0 ? 1 : 15) },
      }
    case 'pan':
      return gesture
  }
}

const shifted = ({ left, right, top, bottom }: Box, { x, y }: Point): Box => ({
  left: left + x,
  right: right + x,
  top: top + y,
  bottom: bottom + y,
})
