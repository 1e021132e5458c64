/** Pulling what is drawn by its handles: the opposite edge stays where it is, the pulled one meets its neighbours'. */
import { type Box, type Placed, type Point, turned, wholeTurn } from './geometry.ts'
import { type Guide, guidesOfEdges, type MovedEdges, snapEdges, type Snapping } from './snapping.ts'

/** A handle: which way it pulls, from the middle. */
export interface Handle {
  readonly x: -1 | 0 | 1
  readonly y: -1 | 0 | 1
}

export const handles: readonly Handle[] = [
  { x: -1, y: -1 },
  { x: 0, y: -1 },
  { x: 1, y: -1 },
  { x: 1, y: 0 },
  { x: 1, y: 1 },
  { x: 0, y: 1 },
  { x: -1, y: 1 },
  { x: -1, y: 0 },
]

/**
 * Where the middle comes to rest when the sides of a thing became these by pulling a handle: the opposite edge or corner
 * stays where it is.
 */
export function middleAfter(
  placed: Placed,
  handle: Handle,
  { width, height }: { width: number; height: number },
): Point {
  const shift = turned(
    { x: (handle.x * (width - placed.width)) / 2, y: (handle.y * (height - placed.height)) / 2 },
    placed.rotation,
  )
  return { x: placed.x + shift.x, y: placed.y + shift.y }
}

/** How far a handle was pulled along the thing's own sides. */
export const pullAlong = ({ rotation }: Placed, by: Point): Point => turned(by, (360 - rotation) % 360)

/** Sizes of a slanted thing go by steps: its edges meet no others. */
const STEP = 5
const stepped = ({ x, y }: Point): Point => ({ x: Math.round(x / STEP) * STEP, y: Math.round(y / STEP) * STEP })

export interface Pulling<P extends Placed> extends Snapping {
  readonly neighbours: readonly Box[]
  readonly boxOf: (thing: P) => Box
  /** The thing whose handle was pulled by so much, in the drawing's own directions. */
  readonly resized: (thing: P, handle: Handle, by: Point) => P
  /** Which edges lead where not all that the handle pulls can: of what keeps its proportions. */
  readonly leading?: (edges: MovedEdges, thing: P) => MovedEdges
}

/**
 * A thing whose handle was pulled, its moved edges at rest on those of neighbours, else on the grid, with the guides that
 * they meet. `reach` 0: as it was pulled.
 */
export function pulledOnto<P extends Placed>(
  thing: P,
  handle: Handle,
  by: Point,
  { neighbours, boxOf, resized, leading, ...snapping }: Pulling<P>,
): { readonly thing: P; readonly guides: readonly Guide[] } {
  if (snapping.reach === 0) return { thing: resized(thing, handle, by), guides: [] }
  if (thing.rotation % 90 !== 0) {
    return { thing: resized(thing, handle, snapping.grid === undefined ? by : stepped(by)), guides: [] }
  }
  const way = turned(handle, thing.rotation)
  const edges = { x: signOf(way.x), y: signOf(way.y) }
  const led = leading?.(edges, thing) ?? edges
  const more = snapEdges(boxOf(resized(thing, handle, by)), led, neighbours, snapping)
  const now = resized(thing, handle, { x: by.x + more.x, y: by.y + more.y })
  return { thing: now, guides: guidesOfEdges(boxOf(now), led, neighbours) }
}

const signOf = (value: number): -1 | 0 | 1 => (value > 0.5 ? 1 : value < -0.5 ? -1 : 0)

/**
 * The handle that a finger means, by its name as `data-handle` has it: the nearest within reach, unless the middle of the
 * thing is nearer. `away` is how far above the thing the turning handle is.
 */
export function handleAt(
  placed: Placed,
  point: Point,
  { reach, away }: { readonly reach: number; readonly away: number },
): string | undefined {
  const { width, height, rotation } = placed
  const at = turned({ x: point.x - placed.x, y: point.y - placed.y }, (360 - rotation) % 360)
  const places = [
    { name: 'turn', x: 0, y: -height / 2 - away },
    ...handles.map(({ x, y }) => ({ name: `${x} ${y}`, x: (x * width) / 2, y: (y * height) / 2 })),
  ].map(({ name, x, y }) => ({ name, far: Math.hypot(at.x - x, at.y - y) }))
  const nearest = places.toSorted((a, b) => a.far - b.far)[0]
  const isMeant = nearest !== undefined && nearest.far <= reach && nearest.far < Math.hypot(at.x, at.y)
  return isMeant ? nearest.name : undefined
}

/** The angle of a thing whose turning handle, above it, is at this point. */
export function angleTowards(placed: Point, point: Point): number {
  return wholeTurn((Math.atan2(point.x - placed.x, placed.y - point.y) * 180) / Math.PI)
}
