/** What is at a point, or on top of something else (TBL-2). */
import { distanceToTurned, type Point, turned } from '../../kernel/canvas/geometry.ts'
import { boxOf, cornersOf, isTable, type Piece } from './pieces.ts'

/** How far a point is outside of a piece, in centimetres; 0 inside. */
export function distanceTo(piece: Piece, point: Point): number {
  if (piece.kind !== 'circle') return distanceToTurned(piece, point)
  return Math.max(0, Math.hypot(point.x - piece.x, point.y - piece.y) - piece.width / 2)
}

/** Tables that touch in an edge do not overlap. */
const HAIR = 0.51

/** The keys of tables that lie on another table: allowed, but said. */
export function overlappingTables(pieces: readonly Piece[]): Set<string> {
  const tables = pieces
    .filter(isTable)
    .map(piece => ({ piece, box: boxOf(piece) }))
    .toSorted((a, b) => a.box.left - b.box.left)
  const found = new Set<string>()
  for (const [index, one] of tables.entries()) {
    for (let next = index + 1; next < tables.length; next++) {
      const other = tables[next]
      // They are in order from the left: nothing further right reaches back.
      if (other === undefined || other.box.left >= one.box.right - HAIR) break
      if (!overlaps(one.piece, other.piece)) continue
      found.add(one.piece.key).add(other.piece.key)
    }
  }
  return found
}

/** Whether two pieces share more than an edge. */
export function overlaps(one: Piece, other: Piece): boolean {
  if (one.kind === 'circle' && other.kind === 'circle') {
    return Math.hypot(one.x - other.x, one.y - other.y) < (one.width + other.width) / 2 - HAIR
  }
  if (one.kind === 'circle') return distanceTo(other, one) < one.width / 2 - HAIR
  if (other.kind === 'circle') return distanceTo(one, other) < other.width / 2 - HAIR
  return !isApart(one, other) && !isApart(other, one)
}

/** Whether a line along an edge of `one` lies between the two (separating axes). */
function isApart(one: Piece, other: Piece): boolean {
  const corners = cornersOf(other).map(corner =>
    turned({ x: corner.x - one.x, y: corner.y - one.y }, (360 - one.rotation) % 360),
  )
  const xs = corners.map(({ x }) => x)
  const ys = corners.map(({ y }) => y)
  return (
    Math.min(...xs) >= one.width / 2 - HAIR ||
    Math.max(...xs) <= HAIR - one.width / 2 ||
    Math.min(...ys) >= one.height / 2 - HAIR ||
    Math.max(...ys) <= HAIR - one.height / 2
  )
}
