import { expect, test } from 'vitest'
import { movedBy, weeksOf } from './monthGrid.ts'

test('SET-5 a month is shown in whole weeks from Monday on', () => {
  const december = weeksOf('2026-12-25')
  expect([december.length, december[0]?.[0], december.at(-1)?.at(-1)]).toEqual([5, '2026-11-30', '2027-01-03'])
  // A February of exactly four weeks, and a month over six.
  expect(weeksOf('2027-02-01').length).toBe(4)
  expect(weeksOf('2026-08-01').length).toBe(6)
})

test('SET-5 keys move over the days, also into the next month', () => {
  const keys = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End', 'a']
  expect(keys.map(key => movedBy(key, '2026-12-31'))).toEqual([
    '2026-12-30',
    '2027-01-01',
    '2026-12-24',
    '2027-01-07',
    '2026-11-30',
    '2027-01-31',
    '2026-12-28',
    '2027-01-03',
    undefined,
  ])
})
