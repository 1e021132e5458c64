import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nameKey, namesFrom, nextName, numbered, readingOrder } from './numbering.ts'
import { aTable } from './testing/pieces.ts'

test.each([
  ['A08', 3, ['A08', 'A09', 'A10']],
  ['9', 2, ['9', '10']],
  ['Bar', 3, ['Bar', 'Bar 2', 'Bar 3']],
  ['包间1', 2, ['包间1', '包间2']],
  ['T-099', 2, ['T-099', 'T-100']],
])('TBL-2 names from %s', (first, count, names) => {
  expect(namesFrom(first, count)).toEqual(names)
})

test('TBL-2 a copy gets the next name that no table has', () => {
  expect(nextName('A1', new Set(['a1', 'a2', 'a4']))).toBe('A3')
  expect(nextName('Bar', new Set(['bar']))).toBe('Bar 2')
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 30 })), numbers => {
      const taken = new Set(numbers.map(number => `a${number}`))
      expect(taken.has(nameKey(nextName('A1', taken)))).toBe(false)
    }),
  )
})

test('TBL-2 a row of tables is numbered in one go as it is read, a little out of line or not', () => {
  const tables = [
    aTable({ key: 'd', x: 100, y: 300 }),
    aTable({ key: 'c', x: 500, y: 104 }),
    aTable({ key: 'a', x: 100, y: 96 }),
    aTable({ key: 'b', x: 300, y: 110 }),
    aTable({ key: 'wall', kind: 'wall' }),
  ]
  expect(readingOrder(tables.slice(0, 4)).map(({ key }) => key)).toEqual(['a', 'b', 'c', 'd'])
  const named = numbered(tables, new Set(['a', 'b', 'c', 'd']), 'B9')
  expect(named.map(({ label }) => label)).toEqual(['B12', 'B11', 'B9', 'B10', 'A1'])
})
