/** Turning and resizing pieces by hand, within what a plan can keep (TBL-2). */
import { type Box, boxOf, type Piece, type PieceKind, type Point, turned, wholeTurn } from './pieces.ts'
import { type Guide, guidesOfEdges, snapEdges, type Snapping } from './snapping.ts'

/** Centimetres, by kind: the least and the most of a side. */
export const sideLimits: Readonly<Record<PieceKind, readonly [least: number, most: number]>> = {
  rectangle: [20, 2000],
  circle: [20, 2000],
  wall: [5, 20_000],
  door: [5, 2000],
  text: [10, 2000],
}

/** A handle: which way it pulls, from the middle. */
export interface Handle {
  readonly x: -1 | 0 | 1
  readonly y: -1 | 0 | 1
}

/** A side within the limits of its kind, in whole centimetres. */
export function sideWithin(kind: PieceKind, side: number): number {
  const [least, most] = sideLimits[kind]
  return Math.min(Math.max(Math.round(side), least), most)
}

/**
 * A piece whose handle was pulled by so much, in the plan's own directions; the opposite edge stays where it is. A round
 * table keeps its middle line and grows in both directions.
 */
export function resized(piece: Piece, handle: Handle, by: Point): Piece {
  const pull = turned(by, (360 - piece.rotation) % 360)
  if (piece.kind === 'circle') {
    const grow = Math.abs(handle.x) >= Math.abs(handle.y) ? handle.x * pull.x : handle.y * pull.y
    const width = evenly(sideWithin('circle', piece.width + grow))
    const shift = turned(
      { x: (handle.x * (width - piece.width)) / 2, y: (handle.y * (width - piece.width)) / 2 },
      piece.rotation,
    )
    return { ...piece, width, height: width, x: Math.round(piece.x + shift.x), y: Math.round(piece.y + shift.y) }
  }
  const width = sideWithin(piece.kind, piece.width + handle.x * pull.x)
  const height = sideWithin(piece.kind, piece.height + handle.y * pull.y)
  const shift = turned(
    { x: (handle.x * (width - piece.width)) / 2, y: (handle.y * (height - piece.height)) / 2 },
    piece.rotation,
  )
  return { ...piece, width, height, x: Math.round(piece.x + shift.x), y: Math.round(piece.y + shift.y) }
}

/** Sizes of a slanted piece go by steps: its edges meet no others. */
const STEP = 5
const stepped = ({ x, y }: Point): Point => ({ x: Math.round(x / STEP) * STEP, y: Math.round(y / STEP) * STEP })

/**
 * A piece whose handle was pulled, its moved edges at rest on those of neighbours, else on the grid, with the guides that
 * they meet. `snapping.reach` 0: as it was pulled.
 */
export function resizedOnto(
  piece: Piece,
  handle: Handle,
  by: Point,
  { neighbours, ...snapping }: Snapping & { readonly neighbours: readonly Box[] },
): { readonly piece: Piece; readonly guides: readonly Guide[] } {
  if (snapping.reach === 0) return { piece: resized(piece, handle, by), guides: [] }
  if (piece.rotation % 90 !== 0) {
    return { piece: resized(piece, handle, snapping.grid === undefined ? by : stepped(by)), guides: [] }
  }
  const way = turned(handle, piece.rotation)
  const edges = { x: signOf(way.x), y: signOf(way.y) }
  // A round table follows one direction alone: across where the handle is at a corner.
  const led = piece.kind === 'circle' && edges.x !== 0 ? { ...edges, y: 0 as const } : edges
  const free = resized(piece, handle, by)
  const more = snapEdges(boxOf(free), led, neighbours, snapping)
  const now = resized(piece, handle, { x: by.x + more.x, y: by.y + more.y })
  return { piece: now, guides: guidesOfEdges(boxOf(now), led, neighbours) }
}

const signOf = (value: number): -1 | 0 | 1 => (value > 0.5 ? 1 : value < -0.5 ? -1 : 0)

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
 * The handle that a finger means, by its name as `data-handle` has it: the nearest within reach, unless the middle of the
 * piece is nearer. `away` is how far above the piece the turning handle is.
 */
export function handleAt(
  piece: Piece,
  point: Point,
  { reach, away }: { readonly reach: number; readonly away: number },
): string | undefined {
  const { width, height, rotation } = piece
  const at = turned({ x: point.x - piece.x, y: point.y - piece.y }, (360 - rotation) % 360)
  const places = [
    { name: 'turn', x: 0, y: -height / 2 - away },
    ...handles.map(({ x, y }) => ({ name: `${x} ${y}`, x: (x * width) / 2, y: (y * height) / 2 })),
  ].map(({ name, x, y }) => ({ name, far: Math.hypot(at.x - x, at.y - y) }))
  const nearest = places.toSorted((a, b) => a.far - b.far)[0]
  const isMeant = nearest !== undefined && nearest.far <= reach && nearest.far < Math.hypot(at.x, at.y)
  return isMeant ? nearest.name : undefined
}

/** A round table is kept by its radius, in whole centimetres. */
const evenly = (side: number): number => side - (side % 2)

/** The angle of a piece whose turning handle, above it, is at this point. */
export function angleTowards(piece: Point, point: Point): number {
  return wholeTurn((Math.atan2(point.x - piece.x, piece.y - point.y) * 180) / Math.PI)
}
