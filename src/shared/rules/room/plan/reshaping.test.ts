import fc from 'fast-check'
import { expect, test } from 'vitest'
import { boxOf } from './pieces.ts'
import type { Point } from '../../kernel/canvas/geometry.ts'
import { angleTowards, type Handle, handleAt, handles, pulledOnto } from '../../kernel/canvas/pulling.ts'
import type { Snapping } from '../../kernel/canvas/snapping.ts'
import { type Piece } from './pieces.ts'
import { pullOfPieces, resized, sideLimits } from './reshaping.ts'
import { anyPieces, aTable } from './testing/pieces.ts'

function resizedOnto(
  piece: Piece,
  handle: Handle,
  by: Point,
  snapping: Snapping & { neighbours: ReturnType<typeof boxOf>[] },
) {
  const { thing, guides } = pulledOnto(piece, handle, by, { ...pullOfPieces, ...snapping })
  return { piece: thing, guides }
}

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

test('TBL-2 a pulled edge comes to rest on its neighbour’s, with a guide, else on the grid', () => {
  const neighbour = boxOf(aTable({ x: 300, y: 300, width: 100, height: 80 }))
  const onto = (by: { x: number; y: number }, given: object = {}) =>
    resizedOnto(aTable(given), { x: 1, y: 1 }, by, { reach: 6, grid: 10, neighbours: [neighbour] })
  // The right edge is at 140, the neighbour's left one at 250; the lower one at 140 meets the grid.
  const near = onto({ x: 106, y: 13 })
  expect(boxOf(near.piece)).toEqual({ left: 60, right: 250, top: 60, bottom: 150 })
  expect(near.guides).toMatchObject([{ axis: 'x', at: 250 }])
  expect(boxOf(onto({ x: 20, y: 0 }).piece)).toMatchObject({ right: 160, bottom: 140 })
  // Turned by a quarter, the same corner of the plan is pulled by another handle.
  const quarter = resizedOnto(
    aTable({ rotation: 90 }),
    { x: 1, y: -1 },
    { x: 106, y: 13 },
    { reach: 6, grid: 10, neighbours: [neighbour] },
  )
  expect(boxOf(quarter.piece)).toEqual({ left: 60, right: 250, top: 60, bottom: 150 })
  // Slanted ones go by steps, without reach nothing snaps.
  expect(onto({ x: 13, y: 0 }, { rotation: 30 }).guides).toEqual([])
  const free = resizedOnto(aTable(), { x: 1, y: 0 }, { x: 108, y: 0 }, { reach: 0, grid: 10, neighbours: [neighbour] })
  expect(boxOf(free.piece).right).toBe(248)
})

test('TBL-2 whatever is pulled, the opposite edge stays where it is', () => {
  const far = fc.integer({ min: -400, max: 400 })
  fc.assert(
    fc.property(anyPieces(2), fc.constantFrom(...handles), far, far, (pieces, handle, x, y) => {
      const [first = aTable(), ...others] = pieces
      const piece = { ...first, rotation: 0 }
      fc.pre(piece.kind !== 'circle')
      const snapping = { reach: 6, grid: 10, neighbours: others.map(boxOf) }
      const { piece: now } = resizedOnto(piece, handle, { x, y }, snapping)
      const [was, is] = [boxOf(piece), boxOf(now)]
      const across = handle.x < 0 ? is.right - was.right : is.left - was.left
      const down = handle.y < 0 ? is.bottom - was.bottom : is.top - was.top
      expect(Math.max(Math.abs(across), Math.abs(down))).toBeLessThanOrEqual(0.5)
    }),
  )
})

test('TBL-2 a finger finds the handle that is near, and the table where its middle is nearer', () => {
  const near = { reach: 20, away: 26 }
  const at = (x: number, y: number, given: object = {}) => handleAt(aTable(given), { x, y }, near)
  expect([at(150, 150), at(100, 35), at(145, 105), at(100, 100), at(115, 100)]).toEqual([
    '1 1',
    'turn',
    '1 0',
    undefined,
    undefined,
  ])
  expect(at(165, 100, { rotation: 90 })).toBe('turn')
  // Small on the screen: whoever aims at the middle moves it.
  expect(at(104, 100, { width: 20, height: 20 })).toBeUndefined()
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
