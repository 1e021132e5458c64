import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CHAIR_DEPTH, chairsOf, chairWidth } from './chairs.ts'
import { aTable } from './testing/pieces.ts'

const bySide = (width: number, height: number, capacity: number) => {
  const chairs = chairsOf(aTable({ width, height, capacity }))
  return [0, 90, 180, 270].map(side => chairs.filter(({ rotation }) => rotation === side).length)
}

test.each([
  [80, 80, 1, [1, 0, 0, 0]],
  [80, 80, 2, [1, 0, 1, 0]],
  [80, 80, 4, [1, 1, 1, 1]],
  [120, 70, 4, [2, 0, 2, 0]],
  [70, 120, 4, [0, 2, 0, 2]],
  [180, 80, 6, [3, 0, 3, 0]],
  [180, 80, 8, [3, 1, 3, 1]],
])('TBL-2 chairs at a table of %i × %i for %i', (width, height, capacity, sides) => {
  expect(bySide(width, height, capacity)).toEqual(sides)
})

test('TBL-2 a table has as many chairs as it seats, as long as they fit around it', () => {
  const kinds = fc.constantFrom('rectangle' as const, 'circle' as const)
  const side = fc.integer({ min: 20, max: 400 })
  fc.assert(
    fc.property(kinds, side, side, fc.integer({ min: 1, max: 999 }), (kind, width, height, capacity) => {
      const chairs = chairsOf({ kind, width, height, capacity })
      const around = kind === 'circle' ? Math.PI * width : 2 * (width + height)
      expect(chairs.length).toBeLessThanOrEqual(capacity)
      expect(chairs.length === capacity || around <= capacity * 22 + 88).toBe(true)
      for (const { x, y } of chairs) {
        const isOff =
          kind === 'circle'
            ? Math.hypot(x, y) >= width / 2 + CHAIR_DEPTH / 2
            : Math.abs(x) >= width / 2 + CHAIR_DEPTH / 2 || Math.abs(y) >= height / 2 + CHAIR_DEPTH / 2
        expect(isOff).toBe(true)
      }
    }),
  )
  expect(chairWidth(100, 2)).toBe(40)
  expect(chairWidth(60, 2)).toBe(26)
})
