/** Pointer events of a drawing: mouse, pen and fingers, one frame at a time. */
import { type PointerEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Box, Placed, Point } from '../../../shared/rules/kernel/canvas/geometry.ts'
import { isWithin, movedBy } from '../../../shared/rules/kernel/canvas/geometry.ts'
import { type Handle, handleAt } from '../../../shared/rules/kernel/canvas/pulling.ts'
import { continued, type Gesture, type HandRules, SNAP_PIXELS, TURN_PIXELS } from './gestures.ts'
import { type ViewMoves, zoomed } from './useView.ts'

/** How far beside a thing a finger still takes it, in pixels. */
const FINGER_PIXELS = 14
const MOUSE_PIXELS = 4
/** The same of a handle, which is small. */
const HANDLE_PIXELS = 20

/** A thing that a hand can take. */
export interface Held extends Placed {
  readonly key: string
}

export interface HandOptions<P extends Held> {
  readonly frame: RefObject<SVGSVGElement | null>
  readonly moves: ViewMoves
  readonly rules: HandRules<P>
  /** Everything that can be taken. */
  readonly things: readonly P[]
  readonly selected: ReadonlySet<string>
  /** Those that are selected and may be moved. */
  readonly chosen: readonly P[]
  /** What the moved ones may snap to. */
  readonly neighbours: readonly Box[]
  /** The step of the grid; undefined without. */
  readonly grid: number | undefined
  readonly mayEdit: boolean
  /** What is at a point, or so near that it is meant. */
  readonly thingAt: (point: Point, reach: number) => P | undefined
  readonly select: (keys: Iterable<string>) => void
  /** Moved, pulled or turned, as it is when it is let go. */
  readonly change: (things: readonly P[]) => void
}

export interface HandEvents<P> {
  readonly gesture: Gesture<P> | undefined
  readonly onPointerDown: (event: PointerEvent<SVGSVGElement>) => void
  readonly onPointerMove: (event: PointerEvent<SVGSVGElement>) => void
  readonly onPointerUp: (event: PointerEvent<SVGSVGElement>) => void
  readonly onPointerCancel: () => void
}

export function useHand<P extends Held>(options: HandOptions<P>): HandEvents<P> {
  const { frame, moves, grid } = options
  const [gesture, setGesture] = useState<Gesture<P>>()
  const fingers = useRef(new Map<number, Point>())
  const next = useRef<number>(undefined)
  const { view } = moves
  const inWindow = (event: { clientX: number; clientY: number }): Point => {
    const box = frame.current?.getBoundingClientRect()
    return { x: event.clientX - (box?.left ?? 0), y: event.clientY - (box?.top ?? 0) }
  }
  const onDrawing = ({ x, y }: Point): Point => ({ x: (x - view.x) / view.scale, y: (y - view.y) / view.scale })
  const stop = () => {
    if (next.current !== undefined) cancelAnimationFrame(next.current)
    next.current = undefined
    setGesture(undefined)
  }
  useSpaceAndWheel(frame, moves, inWindow)
  useEscape(stop)
  const handOf = (event: PointerEvent, at: Point) => ({
    point: onDrawing(at),
    reach: event.altKey ? 0 : SNAP_PIXELS / view.scale,
    grid,
    straight: event.shiftKey,
  })
  return {
    gesture,
    onPointerDown(event) {
      const at = inWindow(event)
      fingers.current.set(event.pointerId, at)
      frame.current?.focus({ preventScroll: true })
      if (fingers.current.size > 1) return stop()
      event.currentTarget.setPointerCapture(event.pointerId)
      const began = begun(event, at, { ...options, point: onDrawing(at), scale: view.scale })
      if (began.keys !== undefined) options.select(began.keys)
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
        setGesture(now => now && continued(now, hand, options))
      })
    },
    onPointerUp(event) {
      fingers.current.delete(event.pointerId)
      // What the last frame did not show yet counts, too.
      const last = gesture && continued(gesture, handOf(event, inWindow(event)), options)
      stop()
      if (last !== undefined) finish(last, options)
    },
    onPointerCancel() {
      fingers.current.clear()
      stop()
    },
  }
}

interface Start<P extends Held> extends HandOptions<P> {
  readonly point: Point
  readonly scale: number
}

/** What a press begins, and what is selected by it. */
function begun<P extends Held>(
  event: PointerEvent<SVGSVGElement>,
  at: Point,
  { selected, chosen, mayEdit, point, scale, thingAt }: Start<P>,
): { gesture: Gesture<P> | undefined; keys?: readonly string[] } {
  if (event.button === 1 || isSpaceDown()) return { gesture: { kind: 'pan', from: at } }
  const isTouch = event.pointerType === 'touch'
  const [only] = chosen
  if (only !== undefined && chosen.length === 1 && selected.size === 1 && mayEdit) {
    const near = { reach: HANDLE_PIXELS / scale, away: TURN_PIXELS / scale }
    const touched = isTouch ? handleAt(only, point, near) : undefined
    const handle = touched ?? (event.target as Element).getAttribute('data-handle')
    if (handle !== null) return { gesture: pulledBy(handle, only, point) }
  }
  const hit = thingAt(point, (isTouch ? FINGER_PIXELS : MOUSE_PIXELS) / scale)
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

/** What is selected after a press on something; with Shift or Ctrl it is added, or taken out. */
function keysAfter(key: string, selected: ReadonlySet<string>, adds: boolean): readonly string[] {
  if (!adds) return selected.has(key) ? [...selected] : [key]
  return selected.has(key) ? [...selected].filter(each => each !== key) : [...selected, key]
}

function pulledBy<P extends Held>(handle: string, piece: P, from: Point): Gesture<P> {
  if (handle === 'turn') return { kind: 'turn', piece, now: piece }
  const [x = 0, y = 0] = handle.split(' ').map(Number)
  return { kind: 'resize', from, piece, now: piece, guides: [], handle: { x, y } as Handle }
}

function finish<P extends Held>(
  gesture: Gesture<P>,
  { things, rules, selected, chosen, select, change }: HandOptions<P>,
) {
  if (gesture.kind === 'move' && (gesture.by.x !== 0 || gesture.by.y !== 0)) {
    change(chosen.map(piece => movedBy(piece, gesture.by)))
  }
  if (gesture.kind === 'resize' || gesture.kind === 'turn') change([gesture.now])
  if (gesture.kind === 'band') {
    const found = things.filter(thing => isWithin(rules.boxOf(thing), gesture.box)).map(({ key }) => key)
    if (found.length > 0 || !gesture.adds) select(gesture.adds ? [...selected, ...found] : found)
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
