/** Turning and resizing pieces by hand, within what a plan can keep (TBL-2). */
import type { Point } from '../../kernel/canvas/geometry.ts'
import { type Handle, middleAfter, pullAlong } from '../../kernel/canvas/pulling.ts'
import type { MovedEdges } from '../../kernel/canvas/snapping.ts'
import { boxOf, type Piece, type PieceKind } from './pieces.ts'

/** Centimetres, by kind: the least and the most of a side. */
export const sideLimits: Readonly<Record<PieceKind, readonly [least: number, most: number]>> = {
  rectangle: [20, 2000],
  circle: [20, 2000],
  wall: [5, 20_000],
  door: [5, 2000],
  text: [10, 2000],
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
  const pull = pullAlong(piece, by)
  if (piece.kind === 'circle') {
    const grow = Math.abs(handle.x) >= Math.abs(handle.y) ? handle.x * pull.x : handle.y * pull.y
    const width = evenly(sideWithin('circle', piece.width + grow))
    return placedAt({ ...piece, width, height: width }, middleAfter(piece, handle, { width, height: width }))
  }
  const width = sideWithin(piece.kind, piece.width + handle.x * pull.x)
  const height = sideWithin(piece.kind, piece.height + handle.y * pull.y)
  return placedAt({ ...piece, width, height }, middleAfter(piece, handle, { width, height }))
}

const placedAt = (piece: Piece, { x, y }: Point): Piece => ({ ...piece, x: Math.round(x), y: Math.round(y) })

/**
 * A piece whose handle was pulled, its moved edges at rest on those of neighbours, else on the grid, with the guides that
 * they meet. A round table follows one direction alone: across where the handle is at a corner.
 */
export const pullOfPieces = {
  boxOf,
  resized,
  leading: (edges: MovedEdges, { kind }: Piece): MovedEdges =>
    kind === 'circle' && edges.x !== 0 ? { ...edges, y: 0 } : edges,
} as const

/** A round table is kept by its radius, in whole centimetres. */
const evenly = (side: number): number => side - (side % 2)
