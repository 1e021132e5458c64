import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { businessDay, businessDayEnd, businessDayStart } from './businessDay.ts'
import { addDays, addMonths, dayNumberOrNone, weekday } from './dates.ts'
import { instantOf, localHour, localTime, offsetAt } from './localTime.ts'
import { mealType } from './mealType.ts'

const newYork = 'America/New_York'
const at = (text: string) => Date.parse(text)
const hoursOf = (date: string, zone: string, cutover: number) =>
  (businessDayEnd(date, zone, cutover) - businessDayStart(date, zone, cutover)) / 3_600_000

describe('RPT-8 business days', () => {
  test('V18 New York with a cutover at 04:00', () => {
    const day = (text: string) => businessDay(at(text), newYork, 240)
    expect(day('2025-06-02T05:30Z')).toBe('2025-06-01')
    expect(day('2025-06-02T07:59Z')).toBe('2025-06-01')
    expect(day('2025-06-02T08:00Z')).toBe('2025-06-02')
    expect(businessDay(new Date('2025-06-02T08:00Z'), newYork, 240)).toBe('2025-06-02')
  })

  test('V18 the clocks go back in a business day of 25 hours and forward in one of 23', () => {
    const day = (text: string) => businessDay(at(text), newYork, 240)
    expect(hoursOf('2025-11-01', newYork, 240)).toBe(25)
    for (const twice of ['2025-11-02T05:30Z', '2025-11-02T06:30Z']) {
      expect(localTime(at(twice), newYork).minute).toBe(90)
      expect(localHour(at(twice), newYork)).toBe(1)
      expect(day(twice)).toBe('2025-11-01')
    }
    expect(day('2025-11-02T09:00Z')).toBe('2025-11-02')
    expect(hoursOf('2026-03-07', newYork, 240)).toBe(23)
    expect(hoursOf('2026-03-06', newYork, 240)).toBe(24)
  })

  test('a cutover that the clocks skip or show twice still cuts the time into unbroken days', () => {
    // 01:30 comes twice on 2 November 2025: the day begins at the first and is not left again at the second.
    const day = (text: string) => businessDay(at(text), newYork, 90)
    expect(day('2025-11-02T05:29Z')).toBe('2025-11-01')
    expect(day('2025-11-02T05:30Z')).toBe('2025-11-02')
    expect(day('2025-11-02T06:15Z')).toBe('2025-11-02')
    // 02:30 does not come on 8 March 2026: the day begins at 03:30.
    expect(businessDayStart('2026-03-08', newYork, 150)).toBe(at('2026-03-08T07:30Z'))
    // St. John's went from 00:01 back to 23:01 in 2010: the new day had begun, though the clock showed the old one.
    expect(businessDay(at('2010-11-07T02:30:30Z'), 'America/St_Johns', 0)).toBe('2010-11-07')
    expect(localTime(at('2010-11-07T03:00Z'), 'America/St_Johns').minute).toBe(23 * 60 + 30)
    expect(businessDay(at('2010-11-07T03:00Z'), 'America/St_Johns', 0)).toBe('2010-11-07')
    // Midnight was skipped in São Paulo on 4 November 2018.
    expect(businessDayStart('2018-11-04', 'America/Sao_Paulo', 0)).toBe(at('2018-11-04T03:00Z'))
  })

  test('each instant lies in exactly the day whose span holds it, in every zone and at every cutover', () => {
    const zones = [newYork, 'Europe/Berlin', 'Asia/Shanghai', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'Pacific/Apia']
    fc.assert(
      fc.property(
        fc.integer({ min: at('2010-01-01T00:00Z'), max: at('2035-01-01T00:00Z') }),
        fc.constantFrom(...zones),
        fc.integer({ min: 0, max: 1439 }),
        (instant, zone, cutover) => {
          const day = businessDay(instant, zone, cutover)
          expect(businessDayStart(day, zone, cutover)).toBeLessThanOrEqual(instant)
          expect(businessDayEnd(day, zone, cutover)).toBeGreaterThan(instant)
          expect(businessDayStart(addDays(day, 1), zone, cutover)).toBe(businessDayEnd(day, zone, cutover))
        },
      ),
      { numRuns: 2000 },
    )
  })

  test('an unknown zone, an invalid instant and a cutover outside the day are refused', () => {
    expect(() => businessDay(0, 'Mars/Olympus', 0)).toThrow(RangeError)
    expect(() => businessDay(new Date('x'), newYork, 0)).toThrow(RangeError)
    expect(() => businessDay(0, newYork, 1440)).toThrow(RangeError)
    expect(() => businessDayStart('2025-02-30', newYork, 0)).toThrow(RangeError)
  })
})

describe('RPT-8 local times', () => {
  test('a local time becomes its instant; skipped times move on, repeated ones are the first', () => {
    expect(instantOf('2015-01-01', '11:38:36', newYork)).toBe(at('2015-01-01T16:38:36Z'))
    expect(instantOf('2015-07-01', '11:38', newYork)).toBe(at('2015-07-01T15:38:00Z'))
    expect(instantOf('2026-03-08', '02:30', newYork)).toBe(at('2026-03-08T07:30Z'))
    expect(instantOf('2025-11-02', '01:30', newYork)).toBe(at('2025-11-02T05:30Z'))
    expect(instantOf('2011-12-30', '12:00', 'Pacific/Apia')).toBe(at('2011-12-30T22:00Z'))
    expect(() => instantOf('2015-02-29', '11:38', newYork)).toThrow(RangeError)
    expect(() => instantOf('2015-02-28', '24:00', newYork)).toThrow(RangeError)
  })

  test('offsets agree with what Intl writes for the same instant', () => {
    const zones = [newYork, 'Europe/London', 'Australia/Lord_Howe', 'Asia/Kolkata']
    fc.assert(
      fc.property(
        fc.integer({ min: at('2010-01-01T00:00Z') / 1000, max: at('2035-01-01T00:00Z') / 1000 }),
        fc.constantFrom(...zones),
        (second, timeZone) => {
          const instant = second * 1000
          const shown = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
          const local = new Date(instant + offsetAt(instant, timeZone)).toISOString()
          expect(shown.format(instant)).toBe(local.slice(0, 19).replace('T', ' '))
        },
      ),
    )
  })

  test('SET-1 lunch before the boundary, dinner after it and through the night to the cutover', () => {
    const meal = (time: string, boundary?: number) =>
      mealType(instantOf('2025-06-02', time, newYork), newYork, 240, boundary)
    expect([meal('11:00'), meal('15:59'), meal('16:00'), meal('23:00')]).toEqual(['lunch', 'lunch', 'dinner', 'dinner'])
    expect([meal('01:00'), meal('03:59'), meal('04:00')]).toEqual(['dinner', 'dinner', 'lunch'])
    expect(meal('15:00', 900)).toBe('dinner')
  })
})

test('dates that do not exist are none; months end where they end', () => {
  const none = ['2015-02-29', '2015-13-01', '2015-2-3', '20150203', '', '2015-00-10']
  expect(none.map(dayNumberOrNone)).toEqual(none.map(() => undefined))
  expect(addDays('2024-02-28', 2)).toBe('2024-03-01')
  expect(addMonths('2024-02-29', 12)).toBe('2025-02-28')
  expect(addMonths('2025-11-30', 3)).toBe('2026-02-28')
  expect(addMonths('2025-11-15', -11)).toBe('2024-12-15')
  expect(['1969-12-31', '1970-01-01', '2025-06-01'].map(weekday)).toEqual([3, 4, 0])
})
