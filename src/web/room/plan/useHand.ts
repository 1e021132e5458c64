/** Pointer events of the plan: mouse, pen and fingers, one frame at a time. */
import { type PointerEvent, type RefObject, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { isTable, movedBy, type Piece, type Point } from '../../../shared/rules/room/plan/pieces.ts'
import { type Handle, handleAt } from '../../../shared/rules/room/plan/reshaping.ts'
import { pieceAt, piecesWithin } from '../../../shared/rules/room/plan/touching.ts'
import { continued, type Gesture, neighboursOf, SNAP_PIXELS, TURN_PIXELS } from './gestures.ts'
import type { PlanBoard } from './usePlan.ts'
import { type ViewMoves, zoomed } from './useView.ts'

/** How far beside a piece a finger still takes it, in pixels. */
const FINGER_PIXELS = 14
const MOUSE_PIXELS = 4
/** The same of a handle, which is small. */
const HANDLE_PIXELS = 20

interface HandOptions {
  readonly frame: RefObject<SVGSVGElement | null>
  readonly board: PlanBoard
  readonly moves: ViewMoves
  readonly grid: boolean
  readonly mayEdit: boolean
}

export interface HandEvents {
  readonly gesture: Gesture | undefined
  readonly onPointerDown: (event: PointerEvent<SVGSVGElement>) => void
  readonly onPointerMove: (event: PointerEvent<SVGSVGElement>) => void
  readonly onPointerUp: (event: PointerEvent<SVGSVGElement>) => void
  readonly onPointerCancel: () => void
}

export function useHand({ frame, board, moves, grid, mayEdit }: HandOptions): HandEvents {
  const [gesture, setGesture] = useState<Gesture>()
  const { drawing, selected, chosen } = board
  const neighbours = useMemo(() => neighboursOf(drawing, selected), [drawing, selected])
  const fingers = useRef(new Map<number, Point>())
  const next = useRef<number>(undefined)
  const { view } = moves
  const inWindow = (event: { clientX: number; clientY: number }): Point => {
    const box = frame.current?.getBoundingClientRect()
    return { x: event.clientX - (box?.left ?? 0), y: event.clientY - (box?.top ?? 0) }
  }
  const onPlan = ({ x, y }: Point): Point => ({ x: (x - view.x) / view.scale, y: (y - view.y) / view.scale })
  const stop = () => {
    if (next.current !== undefined) cancelAnimationFrame(next.current)
    next.current = undefined
    setGesture(undefined)
  }
  useSpaceAndWheel(frame, moves, inWindow)
  useEscape(stop)
  const handOf = (event: PointerEvent, at: Point) => ({
    point: onPlan(at),
    reach: event.altKey ? 0 : SNAP_PIXELS / view.scale,
    grid,
  })
  return {
    gesture,
    onPointerDown(event) {
      const at = inWindow(event)
      fingers.current.set(event.pointerId, at)
      frame.current?.focus({ preventScroll: true })
      if (fingers.current.size > 1) return stop()
      event.currentTarget.setPointerCapture(event.pointerId)
      const began = begun(event, at, { board, mayEdit, point: onPlan(at), scale: view.scale })
      if (began.keys !== undefined) board.select(began.keys)
      setGesture(began.gesture)
    },
    onPointerMove(event) {
      const at = inWindow(event)
      const before = fingers.current.get(event.pointerId)
      if (before === undefined) return
      if (fingers.current.size === 2) {
        const [other] = [...fingers.current].filter(([id]) => id !== event.pointerId).map(([, point]) => point)
        fingers.current.set(event.pointerId, at)
        if (other !== undefined) moves.set(now => pinched(now, other, before, at))
        return
      }
      fingers.current.set(event.pointerId, at)
      if (gesture?.kind === 'pan') {
        moves.pan({ x: at.x - before.x, y: at.y - before.y })
        return
      }
      if (gesture === undefined) return
      const hand = handOf(event, at)
      if (next.current !== undefined) cancelAnimationFrame(next.current)
      next.current = requestAnimationFrame(() => {
        next.current = undefined
        setGesture(now => now && continued(now, hand, { drawing, chosen, neighbours }))
      })
    },
    onPointerUp(event) {
      fingers.current.delete(event.pointerId)
      // What the last frame did not show yet counts, too.
      const last = gesture && continued(gesture, handOf(event, inWindow(event)), { drawing, chosen, neighbours })
      stop()
      if (last !== undefined) finish(last, board)
    },
    onPointerCancel() {
      fingers.current.clear()
      stop()
    },
  }
}

interface Start {
  readonly board: PlanBoard
  readonly mayEdit: boolean
  readonly point: Point
  readonly scale: number
}

/** What a press begins, and what is selected by it. */
function begun(
  event: PointerEvent<SVGSVGElement>,
  at: Point,
  { board, mayEdit, point, scale }: Start,
): { gesture: Gesture | undefined; keys?: readonly string[] } {
  const { drawing, selected, chosen } = board
  if (event.button === 1 || isSpaceDown()) return { gesture: { kind: 'pan', from: at } }
  const isTouch = event.pointerType === 'touch'
  const [only] = chosen
  if (only !== undefined && chosen.length === 1 && mayEdit) {
    const near = { reach: HANDLE_PIXELS / scale, away: TURN_PIXELS / scale }
    const touched = isTouch ? handleAt(only, point, near) : undefined
    const handle = touched ?? (event.target as Element).getAttribute('data-handle')
    if (handle !== null) return { gesture: pulledBy(handle, only, point) }
  }
  const reach = (isTouch ? FINGER_PIXELS : MOUSE_PIXELS) / scale
  const hit = pieceAt(inTurn(drawing.pieces), point, reach)
  if (hit === undefined) {
    if (isTouch) return { gesture: { kind: 'pan', from: at }, keys: [] }
    const band = {
      kind: 'band',
      from: point,
      box: { left: point.x, right: point.x, top: point.y, bottom: point.y },
      adds: event.shiftKey,
    } as const
    return event.shiftKey ? { gesture: band } : { gesture: band, keys: [] }
  }
  const keys = keysAfter(hit.key, selected, event.shiftKey || event.ctrlKey || event.metaKey)
  const moves = mayEdit && keys.includes(hit.key)
  return { gesture: moves ? { kind: 'move', from: point, by: { x: 0, y: 0 }, guides: [] } : undefined, keys }
}

function keysAfter(key: string, selected: ReadonlySet<string>, adds: boolean): readonly string[] {
  if (!adds) return selected.has(key) ? [...selected] : [key]
  return selected.has(key) ? [...selected].filter(each => each !== key) : [...selected, key]
}

/** In the order in which they lie upon each other. */
const inTurn = (pieces: readonly Piece[]): Piece[] => [
  ...pieces.filter(({ kind }) => kind === 'wall' || kind === 'door'),
  ...pieces.filter(isTable),
  ...pieces.filter(({ kind }) => kind === 'text'),
]

function pulledBy(handle: string, piece: Piece, from: Point): Gesture {
  if (handle === 'turn') return { kind: 'turn', piece, now: piece }
  const [x = 0, y = 0] = handle.split(' ').map(Number)
  return { kind: 'resize', from, piece, now: piece, guides: [], handle: { x, y } as Handle }
}

function finish(gesture: Gesture, board: PlanBoard): void {
  const { drawing, selected, chosen } = board
  if (gesture.kind === 'move' && (gesture.by.x !== 0 || gesture.by.y !== 0)) {
    board.change(chosen.map(piece => movedBy(piece, gesture.by)))
  }
  if (gesture.kind === 'resize' || gesture.kind === 'turn') board.change([gesture.now])
  if (gesture.kind === 'band') {
    const found = piecesWithin(drawing.pieces, gesture.box).map(({ key }) => key)
    if (found.length > 0 || !gesture.adds) board.select(gesture.adds ? [...selected, ...found] : found)
  }
}

/** Two fingers: what is between them stays between them. */
function pinched(view: ViewMoves['view'], other: Point, before: Point, at: Point): ViewMoves['view'] {
  const apart = (one: Point) => Math.max(1, Math.hypot(one.x - other.x, one.y - other.y))
  const middle = (one: Point): Point => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 })
  const [was, is] = [middle(before), middle(at)]
  const next = zoomed(view, apart(at) / apart(before), was)
  return { ...next, x: next.x + is.x - was.x, y: next.y + is.y - was.y }
}

let spaceDown = false
const isSpaceDown = (): boolean => spaceDown

/** Ctrl and the wheel zoom, as two fingers on a track pad do; the wheel alone moves the view. */
function useSpaceAndWheel(
  frame: RefObject<SVGSVGElement | null>,
  moves: ViewMoves,
  inWindow: (event: WheelEvent) => Point,
): void {
  const onWheel = useEffectEvent((event: WheelEvent) => {
    event.preventDefault()
    if (event.ctrlKey || event.metaKey) moves.zoom(Math.exp(-event.deltaY / 200), inWindow(event))
    else moves.pan({ x: -event.deltaX, y: -event.deltaY })
  })
  useEffect(() => {
    const element = frame.current
    const wheel = (event: WheelEvent) => onWheel(event)
    const key = (event: KeyboardEvent) => {
      if (event.key === ' ') spaceDown = event.type === 'keydown'
    }
    // React listens passively, and the page would scroll.
    element?.addEventListener('wheel', wheel, { passive: false })
    addEventListener('keydown', key)
    addEventListener('keyup', key)
    return () => {
      spaceDown = false
      element?.removeEventListener('wheel', wheel)
      removeEventListener('keydown', key)
      removeEventListener('keyup', key)
    }
  }, [frame])
}

function useEscape(stop: () => void): void {
  const act = useEffectEvent(stop)
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (event.key === 'Escape') act()
    }
    addEventListener('keydown', hear)
    return () => removeEventListener('keydown', hear)
  }, [])
}
