import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, weekday } from './dates.ts'
import { rangeRefusal } from './reportRange.ts'
import { namedPeriods, periodRange, presetOf } from './periods.ts'

test.for([
  ['today', '2026-11-23', '2026-11-23', '2026-11-23'],
  ['yesterday', '2026-03-01', '2026-02-28', '2026-02-28'],
  // 23 November 2026 is a Monday, 22 November a Sunday.
  ['thisWeek', '2026-11-23', '2026-11-23', '2026-11-23'],
  ['thisWeek', '2026-11-22', '2026-11-16', '2026-11-22'],
  ['lastWeek', '2026-11-23', '2026-11-16', '2026-11-22'],
  ['lastWeek', '2026-11-22', '2026-11-09', '2026-11-15'],
  ['last7Days', '2026-11-23', '2026-11-17', '2026-11-23'],
  ['last28Days', '2026-12-01', '2026-11-04', '2026-12-01'],
  ['last30Days', '2026-11-23', '2026-10-25', '2026-11-23'],
  ['thisMonth', '2026-11-23', '2026-11-01', '2026-11-23'],
  ['lastMonth', '2024-03-31', '2024-02-01', '2024-02-29'],
  ['lastMonth', '2026-01-15', '2025-12-01', '2025-12-31'],
  ['thisYear', '2026-11-23', '2026-01-01', '2026-11-23'],
  ['lastYear', '2025-06-01', '2024-01-01', '2024-12-31'],
] as const)('RPT-7 %s on %s is %s to %s', ([preset, today, from, to]) => {
  expect(periodRange(preset, today)).toEqual({ from, to })
})

test('RPT-7 every preset may be reported on every day, and weeks begin on Monday', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 40_000 }), days => {
      const today = addDays('1970-01-05', days)
      for (const preset of namedPeriods) {
        const { from, to } = periodRange(preset, today)
        expect(rangeRefusal(from, to, 'sales')).toBeUndefined()
        expect(to <= today).toBe(true)
      }
      expect(weekday(periodRange('thisWeek', today).from)).toBe(1)
      expect(addDays(periodRange('lastWeek', today).to, 1)).toBe(periodRange('thisWeek', today).from)
    }),
    { numRuns: 300 },
  )
})

test('RPT-7 days are called by the preset that they are', () => {
  expect(presetOf({ from: '2026-10-01', to: '2026-10-31' }, '2026-11-23')).toBe('lastMonth')
  expect(presetOf({ from: '2026-10-01', to: '2026-10-30' }, '2026-11-23')).toBe('own')
})
