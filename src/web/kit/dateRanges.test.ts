import { expect, test } from 'vitest'
import { presetNames, presetRange, rangeIsWrong } from './dateRanges.ts'

test('SHELL-11 the usual ranges, counted from the business day of the store', () => {
  const ranges = Object.fromEntries(
    presetNames.map(name => {
      const { from, to } = presetRange(name, '2024-03-01')
      return [name, `${from} ${to}`]
    }),
  )
  expect(ranges).toEqual({
    today: '2024-03-01 2024-03-01',
    yesterday: '2024-02-29 2024-02-29',
    last7: '2024-02-24 2024-03-01',
    last30: '2024-02-01 2024-03-01',
    thisMonth: '2024-03-01 2024-03-01',
    lastMonth: '2024-02-01 2024-02-29',
    thisYear: '2024-01-01 2024-03-01',
  })
})

test('RPT-2 a report covers a year, to the day and over a leap day', () => {
  expect(rangeIsWrong({ from: '2023-03-01', to: '2024-02-29' }, 12)).toBeUndefined()
  expect(rangeIsWrong({ from: '2023-03-01', to: '2024-03-01' }, 12)).toBe('RANGE_TOO_LONG')
  expect(rangeIsWrong({ from: '', to: '2024-03-01' }, 12)).toBe('RANGE_WRONG')
})

test('SHELL-8 a range that ends before it begins is wrong, an open one is not', () => {
  expect(rangeIsWrong({ from: '2024-03-02', to: '2024-03-01' })).toBe('RANGE_WRONG')
  expect(rangeIsWrong({ from: '', to: '2024-03-01' })).toBeUndefined()
})
