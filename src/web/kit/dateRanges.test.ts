import { expect, test } from 'vitest'
import { rangeIsWrong } from './dateRanges.ts'

test('RPT-2 a report covers a year, to the day and over a leap day', () => {
  expect(rangeIsWrong({ from: '2023-03-01', to: '2024-02-29' }, 12)).toBeUndefined()
  expect(rangeIsWrong({ from: '2023-03-01', to: '2024-03-01' }, 12)).toBe('RANGE_TOO_LONG')
  expect(rangeIsWrong({ from: '', to: '2024-03-01' }, 12)).toBe('RANGE_WRONG')
})

test('SHELL-8 a range that ends before it begins is wrong, an open one is not', () => {
  expect(rangeIsWrong({ from: '2024-03-02', to: '2024-03-01' })).toBe('RANGE_WRONG')
  expect(rangeIsWrong({ from: '', to: '2024-03-01' })).toBeUndefined()
})
