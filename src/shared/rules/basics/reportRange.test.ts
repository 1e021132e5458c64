import { expect, test } from 'vitest'
import { rangeRefusal } from './reportRange.ts'

test('RPT-2 a sales report reaches at most a year by calendar, leap day or not', () => {
  const refusal = (start: string, end: string) => rangeRefusal(start, end, 'sales')
  expect(refusal('2015-01-01', '2015-12-31')).toBeUndefined()
  expect(refusal('2015-01-01', '2016-01-01')).toBe('tooLong')
  expect(refusal('2024-01-01', '2024-12-31')).toBeUndefined()
  expect(refusal('2023-03-01', '2024-02-29')).toBeUndefined()
  expect(refusal('2023-03-01', '2024-03-01')).toBe('tooLong')
  expect(refusal('2024-02-29', '2025-02-27')).toBeUndefined()
  expect(refusal('2024-02-29', '2025-02-28')).toBe('tooLong')
  expect(refusal('2025-06-01', '2025-06-01')).toBeUndefined()
  expect(refusal('2025-06-02', '2025-06-01')).toBe('endBeforeStart')
  expect(refusal('2025-02-29', '2025-03-01')).toBe('notADate')
})

test('RPT-5 a query for close batches reaches at most three months', () => {
  const refusal = (start: string, end: string) => rangeRefusal(start, end, 'closeBatches')
  expect(refusal('2025-01-15', '2025-04-14')).toBeUndefined()
  expect(refusal('2025-01-15', '2025-04-15')).toBe('tooLong')
  expect(refusal('2025-11-30', '2026-02-27')).toBeUndefined()
  expect(refusal('2025-11-30', '2026-02-28')).toBe('tooLong')
})
