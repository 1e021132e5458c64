import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inwards, movedBy, turned } from '../../kernel/canvas/geometry.ts'
import { boxOf, cornersOf, isOutside } from './pieces.ts'
import { anyPieces, aTable } from './testing/pieces.ts'

const area = { width: 1200, height: 800 }

test.each([
  [0, { left: 40, top: 80, right: 160, bottom: 120 }],
  [90, { left: 80, top: 40, right: 120, bottom: 160 }],
  [180, { left: 40, top: 80, right: 160, bottom: 120 }],
])('TBL-2 the box of a table of 120 × 40 turned by %i°', (rotation, box) => {
  expect(boxOf(aTable({ width: 120, height: 40, rotation }))).toEqual(box)
})

test('TBL-2 turning a square by 45° makes its box wider by the root of two, a round table’s stays', () => {
  const box = boxOf(aTable({ rotation: 45 }))
  expect(box.right - box.left).toBeCloseTo(80 * Math.SQRT2)
  const round = boxOf(aTable({ kind: 'circle', rotation: 45 }))
  expect(round.right - round.left).toBe(80)
})

test('TBL-2 every corner lies in the box, and the box is no larger', () => {
  fc.assert(
    fc.property(anyPieces(1, 1), ([piece = aTable()]) => {
      fc.pre(piece.kind !== 'circle')
      const box = boxOf(piece)
      const xs = cornersOf(piece).map(({ x }) => x)
      expect(Math.min(...xs)).toBeCloseTo(box.left)
      expect(Math.max(...xs)).toBeCloseTo(box.right)
    }),
  )
})

test('TBL-2 a turn and the same turn back is none', () => {
  fc.assert(
    fc.property(fc.integer({ min: -900, max: 900 }), fc.integer({ min: 0, max: 359 }), (x, degrees) => {
      const back = turned(turned({ x, y: 7 }, degrees), (360 - degrees) % 360)
      expect(back.x).toBeCloseTo(x)
      expect(back.y).toBeCloseTo(7)
    }),
  )
})

test('TBL-2 outside of the plan is whatever crosses its edge', () => {
  expect(isOutside(aTable({ x: 40, y: 40 }), area)).toBe(false)
  expect(isOutside(aTable({ x: 39, y: 40 }), area)).toBe(true)
  expect(isOutside(aTable({ x: 1160, y: 760 }), area)).toBe(false)
  expect(isOutside(aTable({ x: 1161, y: 760 }), area)).toBe(true)
  expect(isOutside(aTable({ x: 40, y: 40, rotation: 45 }), area)).toBe(true)
})

test('TBL-2 what is moved inwards is inside, and what is inside stays', () => {
  fc.assert(
    fc.property(anyPieces(1, 1), ([piece = aTable()]) => {
      const by = inwards(boxOf(piece), area)
      expect(isOutside(movedBy(piece, by), area)).toBe(false)
      expect(isOutside(piece, area) || Math.abs(by.x) + Math.abs(by.y) <= 2).toBe(true)
    }),
  )
})
