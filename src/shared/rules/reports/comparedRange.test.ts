import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareWith, type ReportFrame } from '../../contract/reports/frame.ts'
import { addDays, dayNumber, weekday } from '../basics/dates.ts'
import { comparedRange, frameRefusal } from './comparedRange.ts'

const frame = (from: string, to: string, given: Partial<ReportFrame> = {}): ReportFrame => ({
  from,
  to,
  refundsBy: 'refundDay',
  compareWith: 'nothing',
  compareFrom: null,
  compareTo: null,
  ...given,
})

test.for([
  ['previousPeriod', '2026-11-16', '2026-11-22', '2026-11-09', '2026-11-15'],
  ['previousPeriod', '2026-03-01', '2026-03-31', '2026-01-29', '2026-02-28'],
  ['previousPeriod', '2024-03-01', '2024-03-01', '2024-02-29', '2024-02-29'],
  ['sameWeekdaysLastYear', '2026-11-22', '2026-11-22', '2025-11-23', '2025-11-23'],
  ['sameWeekdaysLastYear', '2025-02-24', '2025-03-02', '2024-02-26', '2024-03-03'],
  ['sameDatesLastYear', '2026-11-01', '2026-11-30', '2025-11-01', '2025-11-30'],
  ['sameDatesLastYear', '2024-02-29', '2024-02-29', '2023-02-28', '2023-02-28'],
  ['sameDatesLastYear', '2025-02-01', '2025-02-28', '2024-02-01', '2024-02-28'],
] as const)('RPT-7 %s of %s to %s is %s to %s', ([kind, from, to, otherFrom, otherTo]) => {
  expect(comparedRange(frame(from, to, { compareWith: kind }))).toEqual({ from: otherFrom, to: otherTo })
})

const range = fc
  .tuple(fc.integer({ min: 0, max: 40_000 }), fc.integer({ min: 0, max: 365 }))
  .map(([first, length]) => ({ from: addDays('1970-01-01', first), to: addDays('1970-01-01', first + length) }))
const lengthOf = ({ from, to }: { from: string; to: string }) => dayNumber(to) - dayNumber(from)

test('RPT-7 the previous period is as long and ends the day before; the same weekdays are those of 364 days ago', () => {
  fc.assert(
    fc.property(range, days => {
      const previous = comparedRange(frame(days.from, days.to, { compareWith: 'previousPeriod' }))
      const weekdays = comparedRange(frame(days.from, days.to, { compareWith: 'sameWeekdaysLastYear' }))
      const dates = comparedRange(frame(days.from, days.to, { compareWith: 'sameDatesLastYear' }))
      if (previous === null || weekdays === null || dates === null) throw new Error('nothing to compare with')
      expect(lengthOf(previous)).toBe(lengthOf(days))
      expect(addDays(previous.to, 1)).toBe(days.from)
      expect(lengthOf(weekdays)).toBe(lengthOf(days))
      expect(weekday(weekdays.from)).toBe(weekday(days.from))
      expect(dayNumber(days.from) - dayNumber(weekdays.from)).toBe(364)
      // A leap day more or less.
      expect(Math.abs(lengthOf(dates) - lengthOf(days))).toBeLessThanOrEqual(1)
      expect(dates.from.slice(0, 4)).toBe(String(Number(days.from.slice(0, 4)) - 1))
    }),
    { numRuns: 500 },
  )
})

test('RPT-7 days of one’s own are compared as given; nothing is compared with nothing', () => {
  const own = { compareWith: 'own', compareFrom: '2020-01-01', compareTo: '2020-01-03' } as const
  expect(comparedRange(frame('2026-01-01', '2026-01-31', own))).toEqual({ from: '2020-01-01', to: '2020-01-03' })
  expect(comparedRange(frame('2026-01-01', '2026-01-31'))).toBeNull()
})

test('RPT-2 a year is reported, 366 days in a leap year; a day more is refused, of either period, at its field', () => {
  expect(frameRefusal(frame('2024-01-01', '2024-12-31'))).toBeUndefined()
  expect(frameRefusal(frame('2024-01-01', '2025-01-01'))).toEqual({ field: 'to', reason: 'tooLong' })
  expect(frameRefusal(frame('2026-01-02', '2026-01-01'))).toEqual({ field: 'to', reason: 'endBeforeStart' })
  const own = (compareFrom: string | null, compareTo: string | null) =>
    frameRefusal(frame('2026-01-01', '2026-01-31', { compareWith: 'own', compareFrom, compareTo }))
  expect(own('2024-01-01', '2024-12-31')).toBeUndefined()
  expect(own('2024-01-01', '2025-01-01')).toEqual({ field: 'compareTo', reason: 'tooLong' })
  expect(own('2024-02-01', '2024-01-01')).toEqual({ field: 'compareTo', reason: 'endBeforeStart' })
  expect(own('2024-01-01', null)).toEqual({ field: 'compareTo', reason: 'notADate' })
  // What another way of comparing does not use is not looked at.
  for (const kind of compareWith.options.filter(option => option !== 'own')) {
    expect(frameRefusal(frame('2026-01-01', '2026-01-31', { compareWith: kind, compareTo: null }))).toBeUndefined()
  }
})
