/** What a hand does on a drawing, from the press to the release: pure steps, drawn by the canvas that it is on. */
import {
  type Box,
  boxAround,
  boxBetween,
  boxMovedBy,
  inwards,
  movedBy,
  type Placed,
  type Point,
  type Size,
} from '../../../shared/rules/kernel/canvas/geometry.ts'
import { angleTowards, type Handle, pulledOnto, type Pulling } from '../../../shared/rules/kernel/canvas/pulling.ts'
import { type Guide, snap, snapAngle } from '../../../shared/rules/kernel/canvas/snapping.ts'

/** How near something must come to snap, in pixels. */
export const SNAP_PIXELS = 7
/** How far above a thing the handle is that turns it, in pixels. */
export const TURN_PIXELS = 26

export type Gesture<P> =
  | { readonly kind: 'move'; readonly from: Point; readonly by: Point; readonly guides: readonly Guide[] }
  | { readonly kind: 'band'; readonly from: Point; readonly box: Box; readonly adds: boolean }
  | {
      readonly kind: 'resize'
      readonly from: Point
      readonly piece: P
      readonly handle: Handle
      readonly now: P
      readonly guides: readonly Guide[]
    }
  | { readonly kind: 'turn'; readonly piece: P; readonly now: P }
  | { readonly kind: 'pan'; readonly from: Point }

export interface Hand {
  readonly point: Point
  /** Within which something snaps, in units of the drawing; 0 while the person asks for none. */
  readonly reach: number
  /** The step of the grid; undefined without. */
  readonly grid: number | undefined
  /** Shift is held: what is pulled keeps its proportions, what is moved keeps to one direction. */
  readonly straight: boolean
}

/** How the things of a drawing are pulled, and where they must stay. */
export interface HandRules<P extends Placed> extends Pick<Pulling<P>, 'boxOf' | 'leading'> {
  /** `straight`: Shift is held. */
  readonly resized: (thing: P, handle: Handle, by: Point, straight: boolean) => P
  /** What is moved stays inside of it; undefined where it may go over the edge. */
  readonly inside?: Size
}

interface Moving<P extends Placed> {
  readonly rules: HandRules<P>
  /** What moves. */
  readonly chosen: readonly P[]
  /** What it may snap to. */
  readonly neighbours: readonly Box[]
}

/** The next state of a gesture. */
export function continued<P extends Placed>(gesture: Gesture<P>, hand: Hand, moving: Moving<P>): Gesture<P> {
  const { point, reach, grid, straight } = hand
  const { rules, neighbours } = moving
  switch (gesture.kind) {
    case 'move':
      return movedOn(gesture, hand, moving)
    case 'band':
      return { ...gesture, box: boxBetween(gesture.from, point) }
    case 'resize': {
      const pulled = { x: point.x - gesture.from.x, y: point.y - gesture.from.y }
      const { thing, guides } = pulledOnto(gesture.piece, gesture.handle, pulled, {
        ...rules,
        resized: (piece, handle, by) => rules.resized(piece, handle, by, straight),
        reach,
        grid,
        neighbours,
      })
      return { ...gesture, now: thing, guides }
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

function movedOn<P extends Placed>(
  gesture: Extract<Gesture<P>, { kind: 'move' }>,
  { point, reach, grid, straight }: Hand,
  { rules, chosen, neighbours }: Moving<P>,
): Gesture<P> {
  const far = { x: Math.round(point.x - gesture.from.x), y: Math.round(point.y - gesture.from.y) }
  const isAcross = Math.abs(far.x) >= Math.abs(far.y)
  const free = straight ? { x: isAcross ? far.x : 0, y: isAcross ? 0 : far.y } : far
  const around = boxAround(chosen.map(piece => rules.boxOf(movedBy(piece, free))))
  if (around === undefined) return gesture
  const snapped = reach === 0 ? { x: 0, y: 0, guides: [] } : snap(around, neighbours, { reach, grid })
  const at = boxMovedBy(around, snapped)
  const back = rules.inside === undefined ? { x: 0, y: 0 } : inwards(at, rules.inside)
  const by = { x: free.x + snapped.x + back.x, y: free.y + snapped.y + back.y }
  return { ...gesture, by, guides: back.x === 0 && back.y === 0 ? snapped.guides : [] }
}
