import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as arranging from '../../kernel/canvas/arranging.ts'
import type { Box } from '../../kernel/canvas/geometry.ts'
import { boxOf, type Piece } from './pieces.ts'
import { anyPieces, aTable } from './testing/pieces.ts'

type Edge = arranging.Edge
const align = (pieces: readonly Piece[], edge: Edge) => arranging.align(pieces, edge, boxOf)
const distribute = (pieces: readonly Piece[], direction: arranging.Direction) =>
  arranging.distribute(pieces, direction, boxOf)

const edges: Readonly<Record<Edge, (box: Box) => number>> = {
  left: box => box.left,
  center: box => (box.left + box.right) / 2,
  right: box => box.right,
  top: box => box.top,
  middle: box => (box.top + box.bottom) / 2,
  bottom: box => box.bottom,
}
const names = Object.keys(edges) as Edge[]

test('TBL-2 aligned edges are equal, to the half centimetre that whole centimetres leave', () => {
  fc.assert(
    fc.property(anyPieces(2), fc.constantFrom(...names), (pieces, edge) => {
      const places = align(pieces, edge).map(piece => edges[edge](boxOf(piece)))
      for (const place of places) expect(Math.abs(place - (places[0] ?? NaN))).toBeLessThanOrEqual(1)
    }),
  )
  const even = [aTable({ x: 100 }), aTable({ x: 131, width: 120 }), aTable({ x: 90, width: 40 })]
  expect(new Set(align(even, 'left').map(piece => boxOf(piece).left)).size).toBe(1)
})

test('TBL-2 aligning again moves nothing, and nothing moves along the line', () => {
  fc.assert(
    fc.property(anyPieces(1), fc.constantFrom(...names), (pieces, edge) => {
      const once = align(pieces, edge)
      const isAcross = edge === 'left' || edge === 'center' || edge === 'right'
      const along = (piece: Piece) => (isAcross ? piece.y : piece.x)
      expect(once.map(along)).toEqual(pieces.map(along))
      for (const [index, piece] of align(once, edge).entries()) {
        expect(Math.abs(piece.x - (once[index]?.x ?? NaN))).toBeLessThanOrEqual(1)
      }
    }),
  )
})

test('TBL-2 distributed tables have equal gaps; the first and the last stay', () => {
  const pieces = [aTable({ x: 500, key: 'c' }), aTable({ x: 100, key: 'a' }), aTable({ x: 150, width: 60, key: 'b' })]
  expect(distribute(pieces, 'across').map(({ x }) => x)).toEqual([500, 100, 300])
  expect(distribute(pieces.slice(0, 2), 'across')).toEqual(pieces.slice(0, 2))
  fc.assert(
    fc.property(anyPieces(3), fc.constantFrom('across' as const, 'down' as const), (given, direction) => {
      const [start, end] = direction === 'across' ? (['left', 'right'] as const) : (['top', 'bottom'] as const)
      const sum = (piece: Piece) => boxOf(piece)[start] + boxOf(piece)[end]
      const inOrder = given.toSorted((a, b) => sum(a) - sum(b))
      const moved = distribute(inOrder, direction)
      expect(moved[0]).toEqual(inOrder[0])
      expect(moved.at(-1)).toEqual(inOrder.at(-1))
      const boxes = moved.map(boxOf)
      const gaps = boxes.slice(1).map((box, index) => box[start] - (boxes[index]?.[end] ?? NaN))
      expect(Math.max(...gaps) - Math.min(...gaps)).toBeLessThanOrEqual(2)
    }),
  )
})
