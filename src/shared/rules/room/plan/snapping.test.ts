import fc from 'fast-check'
import { expect, test } from 'vitest'
import { snap, snapAngle } from '../../kernel/canvas/snapping.ts'
import { boxOf } from './pieces.ts'
import { anyPieces, aTable } from './testing/pieces.ts'

const moved = (box: ReturnType<typeof boxOf>, { x, y }: { x: number; y: number }) => ({
  left: box.left + x,
  right: box.right + x,
  top: box.top + y,
  bottom: box.bottom + y,
})

test('TBL-2 a table snaps to the edge of its neighbour, with a guide that joins both', () => {
  const neighbour = boxOf(aTable({ x: 100, y: 100 }))
  const { x, y, guides } = snap(boxOf(aTable({ x: 104, y: 300 })), [neighbour], { reach: 6, grid: undefined })
  expect({ x, y }).toEqual({ x: -4, y: 0 })
  expect(guides.map(({ at }) => at)).toEqual([60, 100, 140])
  expect(guides.every(({ axis, from, to }) => axis === 'x' && from === 60 && to === 340)).toBe(true)
})

test('TBL-2 middles meet middles, of tables of different widths', () => {
  const neighbour = boxOf(aTable({ x: 100, width: 200 }))
  expect(snap(boxOf(aTable({ x: 103, y: 300 })), [neighbour], { reach: 6, grid: undefined }).x).toBe(-3)
})

test('TBL-2 the grid takes what no neighbour holds', () => {
  const box = boxOf(aTable({ x: 107, y: 100 }))
  expect(snap(box, [], { reach: 6, grid: 10 })).toEqual({ x: 3, y: 0, guides: [] })
  expect(snap(box, [boxOf(aTable({ x: 108, y: 500 }))], { reach: 6, grid: 10 }).x).toBe(1)
  expect(snap(box, [], { reach: 6, grid: undefined })).toEqual({ x: 0, y: 0, guides: [] })
})

test('TBL-2 what is snapped stays where it is', () => {
  fc.assert(
    fc.property(
      anyPieces(1),
      fc.constantFrom(undefined, 5, 10, 25),
      fc.integer({ min: 0, max: 20 }),
      (pieces, grid, reach) => {
        const [first = aTable(), ...others] = pieces
        const neighbours = others.map(boxOf)
        const once = snap(boxOf(first), neighbours, { reach, grid })
        const again = snap(moved(boxOf(first), once), neighbours, { reach, grid })
        expect({ x: again.x, y: again.y }).toEqual({ x: 0, y: 0 })
        expect(Number.isInteger(once.x) && Number.isInteger(once.y)).toBe(true)
      },
    ),
    { numRuns: 400 },
  )
})

test('TBL-2 angles rest at every 15°', () => {
  expect([7, 8, 352, 353, -8].map(degrees => snapAngle(degrees, 15))).toEqual([0, 15, 345, 0, 345])
  expect(snapAngle(359.7, 1)).toBe(0)
})
