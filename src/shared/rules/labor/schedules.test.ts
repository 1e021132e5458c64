import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '../basics/dates.ts'
import {
  dayShift,
  isDayShift,
  patternOn,
  type Schedule,
  scheduleOn,
  scheduleRanges,
  scheduleRefusals,
  shiftRefusals,
  type WeekdayShift,
} from './schedules.ts'

const hour = 60
const on = (weekday: number, from: number, to: number): WeekdayShift => ({
  weekday,
  ...dayShift(from * hour, to * hour),
})
const schedule = (beginOn: string, isDefault = false, ...shifts: WeekdayShift[]): Schedule => ({
  beginOn,
  isDefault,
  shifts,
})

describe('TIME-1 shifts of a schedule', () => {
  test('a shift that ends at or before its start ends on the next day', () => {
    expect(dayShift(1320, 360)).toEqual({ startMinute: 1320, endMinute: 1800 })
    expect(dayShift(540, 540)).toEqual({ startMinute: 540, endMinute: 1980 })
    expect(dayShift(540, 1020)).toEqual({ startMinute: 540, endMinute: 1020 })
  })

  test('a shift begins in its day and lasts from a minute to 24 hours', () => {
    const is = (startMinute: number, endMinute: number) => isDayShift({ startMinute, endMinute })
    expect([is(0, 1), is(1439, 2879), is(0, 1440)]).toEqual([true, true, true])
    const refused = [is(540, 540), is(540, 500), is(0, 1441), is(1440, 1500), is(-1, 60), is(0, 1.5)]
    expect(refused.every(fits => !fits)).toBe(true)
  })

  test('a shift that overlaps another of the same weekday is refused, one that touches it is not', () => {
    expect(shiftRefusals([on(1, 9, 14), on(1, 14, 20), on(2, 9, 14), on(1, 20, 24)])).toEqual([])
    expect(shiftRefusals([on(1, 9, 14), on(1, 18, 20), on(1, 13, 19)])).toEqual([
      { reason: 'shiftsOverlap', shift: 2, other: 0 },
      { reason: 'shiftsOverlap', shift: 2, other: 1 },
    ])
    expect(shiftRefusals([on(1, 9, 14), on(1, 9, 14)])).toEqual([{ reason: 'shiftsOverlap', shift: 1, other: 0 }])
  })

  test('a shift past midnight overlaps the next weekday, from Saturday to Sunday too', () => {
    expect(shiftRefusals([on(1, 22, 6), on(2, 5, 9)])).toEqual([{ reason: 'shiftsOverlap', shift: 1, other: 0 }])
    expect(shiftRefusals([on(1, 22, 6), on(2, 6, 9)])).toEqual([])
    expect(shiftRefusals([on(0, 5, 9), on(6, 22, 6)])).toEqual([{ reason: 'shiftsOverlap', shift: 1, other: 0 }])
    expect(shiftRefusals([on(6, 22, 6), on(0, 6, 9)])).toEqual([])
  })

  test('what is no shift or no weekday is named by its place', () => {
    expect(shiftRefusals([on(1, 9, 14), { weekday: 7, startMinute: 60, endMinute: 50 }])).toEqual([
      { reason: 'notAShift', shift: 1 },
      { reason: 'notAWeekday', shift: 1 },
    ])
  })
})

describe('TIME-1 schedules of an employee', () => {
  test('begin dates cannot repeat, and there is one default', () => {
    expect(scheduleRefusals([schedule('2025-01-01', true), schedule('2025-06-01')])).toEqual([])
    const wrong = [
      schedule('2025-01-01', true),
      schedule('2025-06-01'),
      schedule('2025-06-01', true),
      schedule('2025-06-31'),
      schedule('2025-06-01'),
    ]
    expect(scheduleRefusals(wrong)).toEqual([
      { reason: 'beginTwice', schedule: 2, other: 1 },
      { reason: 'twoDefaults', schedule: 2, other: 0 },
      { reason: 'notADate', schedule: 3 },
      { reason: 'beginTwice', schedule: 4, other: 1 },
    ])
  })

  test('a new begin date ends the schedule before it', () => {
    expect(scheduleRanges([schedule('2025-06-01'), schedule('2025-01-01'), schedule('2025-03-01')])).toEqual([
      { schedule: 1, from: '2025-01-01', until: '2025-03-01' },
      { schedule: 2, from: '2025-03-01', until: '2025-06-01' },
      { schedule: 0, from: '2025-06-01', until: undefined },
    ])
  })

  test('the schedule that began last holds; before the first the default, or none', () => {
    const winter = schedule('2025-01-01')
    const summer = schedule('2025-06-01', true)
    expect(scheduleOn([summer, winter], '2025-05-31')).toBe(winter)
    expect(scheduleOn([summer, winter], '2025-06-01')).toBe(summer)
    expect(scheduleOn([summer, winter], '2024-12-31')).toBe(summer)
    expect(scheduleOn([winter], '2024-12-31')).toBeUndefined()
  })

  test('what holds on a date is the schedule in whose range it lies', () => {
    const offsets = fc.uniqueArray(fc.integer({ min: 0, max: 60 }), { minLength: 1, maxLength: 6 })
    fc.assert(
      fc.property(offsets, fc.integer({ min: 0, max: 60 }), (begins, day) => {
        const schedules = begins.map(begin => schedule(addDays('2025-01-01', begin)))
        const date = addDays('2025-01-01', day)
        const ranges = scheduleRanges(schedules).filter(
          ({ from, until }) => from <= date && (until === undefined || date < until),
        )
        expect(ranges.length).toBeLessThanOrEqual(1)
        expect(scheduleOn(schedules, date)).toBe(ranges[0] && schedules[ranges[0].schedule])
      }),
    )
  })

  test('the pattern of a date is its weekday in that schedule, in order of time', () => {
    const schedules = [schedule('2025-01-01', true, on(1, 17, 22), on(1, 9, 14), on(2, 9, 14)), schedule('2025-06-09')]
    expect(patternOn(schedules, '2025-06-02')).toEqual([dayShift(540, 840), dayShift(1020, 1320)])
    expect(patternOn(schedules, '2025-06-04')).toEqual([])
    expect(patternOn(schedules, '2025-06-09')).toEqual([])
    expect(patternOn([], '2025-06-02')).toEqual([])
  })
})
