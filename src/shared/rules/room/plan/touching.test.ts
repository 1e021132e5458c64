import fc from 'fast-check'
import { expect, test } from 'vitest'
import { boxBetween, isWithin, type Point, topmostAt } from '../../kernel/canvas/geometry.ts'
import { boxOf, type Piece } from './pieces.ts'
import { distanceTo, overlappingTables, overlaps } from './touching.ts'
import { anyPieces, aTable } from './testing/pieces.ts'

const pieceAt = (pieces: readonly Piece[], point: Point, reach: number) =>
  topmostAt(pieces, piece => distanceTo(piece, point), reach)

test('TBL-2 the topmost piece under a point is found, else the nearest within reach', () => {
  const [below, above] = [aTable({ key: 'below' }), aTable({ key: 'above', x: 130 })]
  const at = (x: number, reach = 0) => pieceAt([below, above], { x, y: 100 }, reach)?.key
  expect([at(80), at(120), at(165), at(190), at(190, 25), at(40, 25)]).toEqual([
    'below',
    'above',
    'above',
    undefined,
    'above',
    'below',
  ])
})

test('TBL-2 a turned table is hit where it is, and a round one not in its corners', () => {
  const turned = aTable({ width: 200, height: 20, rotation: 90 })
  expect(pieceAt([turned], { x: 100, y: 190 }, 0)).toBe(turned)
  expect(pieceAt([turned], { x: 190, y: 100 }, 0)).toBeUndefined()
  expect(pieceAt([aTable({ kind: 'circle' })], { x: 135, y: 135 }, 0)).toBeUndefined()
})

test('TBL-2 a rubber band takes what lies wholly inside, whichever corner it began at', () => {
  const pieces = [aTable({ key: 'in' }), aTable({ key: 'half', x: 200 })]
  for (const box of [
    boxBetween({ x: 50, y: 50 }, { x: 220, y: 160 }),
    boxBetween({ x: 220, y: 160 }, { x: 50, y: 50 }),
  ])
    expect(pieces.filter(piece => isWithin(boxOf(piece), box)).map(({ key }) => key)).toEqual(['in'])
})

test('TBL-2 tables that touch do not overlap; turned ones do where they really do', () => {
  const table = aTable()
  expect(overlaps(table, aTable({ x: 180 }))).toBe(false)
  expect(overlaps(table, aTable({ x: 178 }))).toBe(true)
  expect(overlaps(aTable({ rotation: 45 }), aTable({ x: 165, y: 165, rotation: 45 }))).toBe(false)
  expect(overlaps(table, aTable({ kind: 'circle', x: 170, y: 170 }))).toBe(false)
  expect(overlaps(table, aTable({ kind: 'circle', x: 165, y: 165 }))).toBe(true)
  expect(overlaps(aTable({ kind: 'circle' }), aTable({ kind: 'circle', x: 180 }))).toBe(false)
})

test('TBL-2 overlap is found of tables alone, and as comparing each with each finds it', () => {
  fc.assert(
    fc.property(anyPieces(), pieces => {
      const tables = pieces.filter(({ kind }) => kind === 'rectangle' || kind === 'circle')
      const expected = tables.filter(one => tables.some(other => other !== one && overlaps(one, other)))
      expect([...overlappingTables(pieces)].toSorted()).toEqual(expected.map(({ key }) => key).toSorted())
      for (const one of pieces) for (const other of pieces) expect(overlaps(one, other)).toBe(overlaps(other, one))
    }),
  )
})
