import fc from 'fast-check'
import { expect, test } from 'vitest'
import { boxOf } from './pieces.ts'
import { angleTowards, resized, sideLimits } from './reshaping.ts'
import { anyPieces, aTable } from './testing/pieces.ts'

test('TBL-2 pulling an edge leaves the opposite one where it is', () => {
  const wider = resized(aTable(), { x: 1, y: 0 }, { x: 40, y: 99 })
  expect(boxOf(wider)).toEqual({ left: 60, right: 180, top: 60, bottom: 140 })
  const taller = resized(aTable(), { x: -1, y: -1 }, { x: -20, y: -40 })
  expect(boxOf(taller)).toEqual({ left: 40, right: 140, top: 20, bottom: 140 })
})

test('TBL-2 a turned table grows along its own sides', () => {
  const turned = aTable({ width: 100, height: 40, rotation: 90 })
  expect(resized(turned, { x: 1, y: 0 }, { x: 0, y: 20 })).toMatchObject({ width: 120, height: 40, x: 100, y: 110 })
})

test('TBL-2 a round table stays round and has a whole radius', () => {
  expect(resized(aTable({ kind: 'circle' }), { x: 1, y: 0 }, { x: 21, y: 0 })).toMatchObject({
    width: 100,
    height: 100,
  })
})

test('TBL-2 no side leaves its limits, however far it is pulled', () => {
  const far = fc.integer({ min: -50_000, max: 50_000 })
  const way = fc.constantFrom(-1 as const, 0 as const, 1 as const)
  fc.assert(
    fc.property(anyPieces(1, 1), way, way, far, far, ([piece = aTable()], x, y, right, down) => {
      const [least, most] = sideLimits[piece.kind]
      const { width, height } = resized(piece, { x, y }, { x: right, y: down })
      expect(width).toBeGreaterThanOrEqual(Math.min(least, piece.width))
      expect(width).toBeLessThanOrEqual(most)
      expect(Number.isInteger(width) && Number.isInteger(height)).toBe(true)
      expect(height === width || piece.kind !== 'circle').toBe(true)
    }),
  )
})

test('TBL-2 the turning handle points where the hand is', () => {
  const at = (x: number, y: number) => angleTowards(aTable(), { x, y })
  expect([at(100, 0), at(200, 100), at(100, 200), at(0, 100), at(200, 0)]).toEqual([0, 90, 180, 270, 45])
})
