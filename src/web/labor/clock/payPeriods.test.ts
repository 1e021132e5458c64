import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, dateOfDay, dayNumber, weekday } from '../../../shared/rules/basics/dates.ts'
import { besidePeriod, periodKinds, periodOf } from './payPeriods.ts'

const mondays = [{ beginsOn: null, workweekStart: 1 }]

test('TIME-5 pay periods: week, two weeks, month and quarter of a day', () => {
  const on = (kind: (typeof periodKinds)[number]) => periodOf(kind, '2026-11-21', mondays)
  expect(on('week')).toEqual({ from: '2026-11-16', to: '2026-11-22' })
  expect(on('month')).toEqual({ from: '2026-11-01', to: '2026-11-30' })
  expect(on('quarter')).toEqual({ from: '2026-10-01', to: '2026-12-31' })
  expect(weekday(on('twoWeeks').from)).toBe(1)
  expect(besidePeriod('custom', { from: '2026-11-10', to: '2026-11-12' }, -1, mondays)).toEqual({
    from: '2026-11-07',
    to: '2026-11-09',
  })
})

test('TIME-5 where workweeks begin on another weekday the period before is cut, and no day is in two', () => {
  const starts = [...mondays, { beginsOn: '2026-11-16', workweekStart: 0 }]
  const on = (date: string) => periodOf('week', date, starts)
  expect([on('2026-11-15'), on('2026-11-16'), on('2026-11-22')]).toEqual([
    { from: '2026-11-09', to: '2026-11-15' },
    { from: '2026-11-16', to: '2026-11-21' },
    { from: '2026-11-22', to: '2026-11-28' },
  ])
})

test('TIME-5 periods of a kind follow each other without a gap, and every day lies in its own', () => {
  const days = fc.integer({ min: dayNumber('2001-01-01'), max: dayNumber('2060-01-01') }).map(dateOfDay)
  const weekdays = fc.integer({ min: 0, max: 6 })
  const kinds = fc.constantFrom(...periodKinds)
  const from = fc.integer({ min: -40, max: 40 })
  fc.assert(
    fc.property(days, kinds, weekdays, weekdays, from, (date, kind, first, second, around) => {
      const starts = [
        { beginsOn: null, workweekStart: first },
        { beginsOn: addDays(date, around), workweekStart: second },
      ]
      const period = periodOf(kind, date, starts)
      expect(period.from <= date && date <= period.to).toBe(true)
      const after = besidePeriod(kind, period, 1, starts)
      expect(after.from).toBe(addDays(period.to, 1))
      expect(besidePeriod(kind, after, -1, starts)).toEqual(period)
    }),
  )
})
