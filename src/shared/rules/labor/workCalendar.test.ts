import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { businessDay } from '../basics/businessDay.ts'
import { addDays, dateOfDay, weekday } from '../basics/dates.ts'
import { instantOfMinute, minuteOfInstant } from '../basics/instants.ts'
import { sharedMinutes } from './spans.ts'
import { anyShifts } from './testing/shifts.ts'
import { splitAtWorkdays, type WorkClock, workCalendar, workdayOf, workweekOf } from './workCalendar.ts'

const bar: WorkClock = { timeZone: 'America/New_York', workdayStartMinutes: 240, workweekStart: 1 }
const midnight: WorkClock = { timeZone: 'America/New_York', workdayStartMinutes: 0, workweekStart: 0 }
const anyClock = fc.record({
  timeZone: fc.constantFrom('America/New_York', 'Asia/Shanghai', 'Australia/Lord_Howe'),
  workdayStartMinutes: fc.integer({ min: 0, max: 1439 }),
  workweekStart: fc.integer({ min: 0, max: 6 }),
})

describe('TIME-5 workday and workweek', () => {
  test('work after midnight belongs to the workday before until the workday starts', () => {
    expect(workdayOf('2025-06-03T07:59:59Z', bar)).toBe('2025-06-02')
    expect(workdayOf('2025-06-03T08:00:00Z', bar)).toBe('2025-06-03')
    expect(workdayOf('2025-06-03T04:00:00Z', midnight)).toBe('2025-06-03')
  })

  test('a workweek begins on its weekday', () => {
    expect(['2025-06-01', '2025-06-02', '2025-06-08', '2025-06-09'].map(date => workweekOf(date, bar))).toEqual([
      '2025-05-26',
      '2025-06-02',
      '2025-06-02',
      '2025-06-09',
    ])
    expect(['2025-06-01', '2025-06-07', '1969-12-31'].map(date => workweekOf(date, midnight))).toEqual([
      '2025-06-01',
      '2025-06-01',
      '1969-12-28',
    ])
  })

  test('18:00 to 06:00 splits at midnight into 6 and 6 hours, at 04:00 into 10 and 2', () => {
    const night = { startMinute: minuteOfInstant('2025-06-02T22:00Z'), endMinute: minuteOfInstant('2025-06-03T10:00Z') }
    const hours = (clock: WorkClock) =>
      splitAtWorkdays(night, workCalendar(clock)).map(({ day, startMinute, endMinute }) => [
        dateOfDay(day),
        (endMinute - startMinute) / 60,
      ])
    expect(hours(midnight)).toEqual([
      ['2025-06-02', 6],
      ['2025-06-03', 6],
    ])
    expect(hours(bar)).toEqual([
      ['2025-06-02', 10],
      ['2025-06-03', 2],
    ])
  })

  test('workdays are those of the business-day rule, and weeks are seven of them', () => {
    const minutes = fc.integer({ min: minuteOfInstant('2015-01-01T00:00Z'), max: minuteOfInstant('2035-01-01T00:00Z') })
    fc.assert(
      fc.property(minutes, anyClock, (minute, clock) => {
        const date = businessDay(minute * 60_000, clock.timeZone, clock.workdayStartMinutes)
        const first = workweekOf(date, clock)
        expect(workdayOf(instantOfMinute(minute), clock)).toBe(date)
        expect(weekday(first)).toBe(clock.workweekStart)
        expect(first <= date && date < addDays(first, 7)).toBe(true)
      }),
      { numRuns: 500 },
    )
  })

  test('the parts of a span sum to it, follow each other, and lie each in its workday', () => {
    fc.assert(
      fc.property(anyShifts, anyClock, (shifts, clock) => {
        const calendar = workCalendar(clock)
        for (const shift of shifts) {
          const parts = splitAtWorkdays(shift, calendar)
          let next = shift.startMinute
          for (const part of parts) {
            expect(part.startMinute).toBe(next)
            next = part.endMinute
            const day = { startMinute: calendar.startOf(part.day), endMinute: calendar.startOf(part.day + 1) }
            expect(sharedMinutes(part, day)).toBe(part.endMinute - part.startMinute)
          }
          expect(next).toBe(shift.endMinute)
        }
      }),
    )
  })

  test('a span without time has no part; an unknown zone, start or weekday is refused', () => {
    expect(splitAtWorkdays({ startMinute: 5, endMinute: 5 }, workCalendar(bar))).toEqual([])
    expect(() => workCalendar({ ...bar, timeZone: 'Mars/Olympus' })).toThrow(RangeError)
    expect(() => workCalendar({ ...bar, workdayStartMinutes: 1440 })).toThrow(RangeError)
    expect(() => workCalendar({ ...bar, workweekStart: 7 })).toThrow(RangeError)
  })
})
