/** Turning and resizing pieces by hand, within what a plan can keep (TBL-2). */
import { type Piece, type PieceKind, type Point, turned, wholeTurn } from './pieces.ts'

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

/** A round table is kept by its radius, in whole centimetres. */
const evenly = (side: number): number => side - (side % 2)

/** The angle of a piece whose turning handle, above it, is at this point. */
export function angleTowards(piece: Point, point: Point): number {
  return wholeTurn((Math.atan2(point.x - piece.x, piece.y - point.y) * 180) / Math.PI)
}
