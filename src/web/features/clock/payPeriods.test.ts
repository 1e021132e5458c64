import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, dateOfDay, dayNumber, weekday } from '../../../shared/rules/dates.ts'
import { besidePeriod, periodKinds, periodOf } from './payPeriods.ts'

const clock = { timeZone: 'America/New_York', workdayStartMinutes: 240, workweekStart: 1 }

test('TIME-5 pay periods: week, two weeks, month and quarter of a day', () => {
  const on = (kind: (typeof periodKinds)[number]) => periodOf(kind, '2026-11-21', clock)
  expect(on('week')).toEqual({ from: '2026-11-16', to: '2026-11-22' })
  expect(on('month')).toEqual({ from: '2026-11-01', to: '2026-11-30' })
  expect(on('quarter')).toEqual({ from: '2026-10-01', to: '2026-12-31' })
  expect(weekday(on('twoWeeks').from)).toBe(1)
  expect(besidePeriod('custom', { from: '2026-11-10', to: '2026-11-12' }, -1, clock)).toEqual({
    from: '2026-11-07',
    to: '2026-11-09',
  })
})

test('TIME-5 periods of a kind follow each other without a gap, and every day lies in its own', () => {
  const days = fc.integer({ min: dayNumber('2001-01-01'), max: dayNumber('2060-01-01') }).map(dateOfDay)
  fc.assert(
    fc.property(days, fc.constantFrom(...periodKinds), fc.integer({ min: 0, max: 6 }), (date, kind, workweekStart) => {
      const own = { ...clock, workweekStart }
      const period = periodOf(kind, date, own)
      expect(period.from <= date && date <= period.to).toBe(true)
      const after = besidePeriod(kind, period, 1, own)
      expect(after.from).toBe(addDays(period.to, 1))
      expect(besidePeriod(kind, after, -1, own)).toEqual(period)
    }),
  )
})
