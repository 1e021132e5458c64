import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tableName } from '../../contract/room/tables.ts'
import { compareNames, MOST_NUMBERED, numberedNames } from './numberedNames.ts'

test.each([
  [{ prefix: 'A', from: 1, to: 3, digits: 1 }, ['A1', 'A2', 'A3']],
  [{ prefix: 'A', from: 9, to: 11, digits: 2 }, ['A09', 'A10', 'A11']],
  [{ prefix: '', from: 100, to: 101, digits: 2 }, ['100', '101']],
  [{ prefix: 'Floor 2', from: 1, to: 2, digits: 1 }, ['Floor 2-1', 'Floor 2-2']],
  [{ prefix: '包厢 ', from: 8, to: 8, digits: 1 }, ['包厢 8']],
  [{ prefix: 'A', from: 3, to: 1, digits: 1 }, []],
  [{ prefix: 'A', from: 1, to: MOST_NUMBERED + 1, digits: 1 }, []],
])('TBL-1 a row of tables is numbered: %j', (row, names) => {
  expect(numberedNames(row)).toEqual(names)
})

test('TBL-1 numbered names are different, fit a table and are in the order in which people count', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('', 'A', 'T', 'Bar ', '包厢', 'Terrace 2'),
      fc.integer({ min: 0, max: 9_000 }),
      fc.integer({ min: 0, max: 300 }),
      fc.integer({ min: 1, max: 4 }),
      (prefix, from, more, digits) => {
        const names = numberedNames({ prefix, from, to: from + more, digits })
        expect(names).toHaveLength(more + 1)
        expect(new Set(names).size).toBe(names.length)
        for (const name of names) expect(tableName.parse(name)).toBe(name)
        expect(names.toSorted(compareNames)).toEqual(names)
      },
    ),
  )
})

test.each(['12', 'B4', '包厢 3', 'Patio-2', 'قاعة 4', 'Ñandú 1', 'テーブル 5', '٣'])(
  'TBL-1 %s is a name of a table',
  name => {
    expect(tableName.safeParse(name).success).toBe(true)
  },
)

test.each([
  '',
  ' ',
  '🍜',
  'T#1',
  'A  1',
  '-A',
  'A-',
  'x'.repeat(31),
  '名'.repeat(300),
  'a\u0000b',
  '\u202eA1',
  'A_1',
  "A'1",
])('TBL-1 %j is no name of a table', name => {
  expect(tableName.safeParse(name).success).toBe(false)
})
