import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, dateOfDay } from '../basics/dates.ts'
import { minuteOfInstant } from '../basics/instants.ts'
import { laborByDay, laborByShift, laborTotals, shiftReach, sumLabor } from './laborTotals.ts'
import { type OvertimeRule, overtimeRules } from './overtime.ts'
import { payCalendar, payPerson, type RatedShift } from './personPay.ts'
import { anyShifts } from './testing/shifts.ts'
import { type WorkClock, workCalendar } from './workCalendar.ts'
import { workedTime } from './workedTime.ts'

const clock: WorkClock = { timeZone: 'America/New_York', workdayStartMinutes: 240, workweekStart: 0 }
const calendar = workCalendar(clock)
const paidBy = (shifts: readonly RatedShift[], rule: OvertimeRule) => payPerson(shifts, payCalendar(calendar, rule))
const year = { from: '2025-01-01', to: '2026-12-31' }

function shift(inAt: string, outAt: string, centsPerHour = 1600): RatedShift {
  return { startMinute: minuteOfInstant(inAt), endMinute: minuteOfInstant(outAt), breaks: [], centsPerHour }
}

describe('TIME-5 totals of a person', () => {
  test('V19 four shifts of a week in New York', () => {
    const week = [2, 3, 4].map(day => shift(`2025-06-0${day}T13:00Z`, `2025-06-0${day}T23:00Z`))
    const shifts = [...week, shift('2025-06-05T13:00Z', '2025-06-05T21:00Z')]
    expect(laborTotals(paidBy(shifts, 'california'), year)).toEqual({
      totalMinutes: 38 * 60,
      breakMinutes: 0,
      unpaidBreakMinutes: 0,
      workMinutes: 38 * 60,
      regularMinutes: 32 * 60,
      overtimeMinutes: 6 * 60,
      doubleMinutes: 0,
      unratedMinutes: 0,
      salaryCents: 65_600,
    })
    expect(laborTotals(paidBy(shifts, 'weekly40'), year).salaryCents).toBe(60_800)
  })

  test('a night shift is split at the start of the workday, with its break where it was taken', () => {
    const night: RatedShift = {
      ...shift('2025-06-03T00:00Z', '2025-06-03T12:00Z'),
      breaks: [
        {
          startMinute: minuteOfInstant('2025-06-03T07:45Z'),
          endMinute: minuteOfInstant('2025-06-03T08:15Z'),
          isPaid: false,
        },
      ],
    }
    const parts = paidBy([night], 'california')
    expect(parts.map(part => [dateOfDay(part.day), part.totalMinutes, part.workMinutes, part.overtimeMinutes])).toEqual(
      [
        ['2025-06-02', 480, 465, 0],
        ['2025-06-03', 240, 225, 0],
      ],
    )
    expect(laborByShift(parts, 1)).toEqual([sumLabor(parts)])
  })

  test('TIME-3 a raise in the middle of a week: old hours keep their rate', () => {
    const shifts = [
      shift('2025-06-30T13:00Z', '2025-06-30T21:00Z', 1500),
      shift('2025-07-01T13:00Z', '2025-07-01T21:00Z', 1800),
    ]
    const byShift = laborByShift(paidBy(shifts, 'california'), 2)
    expect(byShift.map(({ salaryCents }) => salaryCents)).toEqual([12_000, 14_400])
  })

  test('hours without a rate are shown apart', () => {
    const unrated = { ...shift('2025-06-30T13:00Z', '2025-06-30T15:00Z'), centsPerHour: undefined }
    const totals = laborTotals(paidBy([unrated], 'none'), year)
    expect(totals).toMatchObject({ workMinutes: 120, unratedMinutes: 120, salaryCents: 0 })
  })

  test('each week has its own 40 hours', () => {
    const shifts = ['02', '03', '04', '09', '10', '11'].map(day =>
      shift(`2025-06-${day}T10:00Z`, `2025-06-${day}T23:30Z`),
    )
    const totals = laborTotals(paidBy(shifts, 'weekly40'), year)
    expect([totals.regularMinutes, totals.overtimeMinutes]).toEqual([2 * 2400, 2 * 30])
  })

  test('shifts that overlap or come out of order are refused', () => {
    const shifts = [shift('2025-06-02T13:00Z', '2025-06-02T21:00Z'), shift('2025-06-02T20:59Z', '2025-06-02T22:00Z')]
    expect(() => paidBy(shifts, 'none')).toThrow(RangeError)
    expect(() => paidBy(shifts.toReversed(), 'none')).toThrow(RangeError)
  })

  test('I21 parts sum to their shifts, days to the period, and no hour is lost or counted twice', () => {
    fc.assert(
      fc.property(anyShifts, fc.constantFrom(...overtimeRules), (shifts, rule) => {
        const parts = paidBy(shifts, rule)
        const all = laborTotals(parts, year)
        const byShift = laborByShift(parts, shifts.length)
        for (const [index, one] of shifts.entries()) expect(byShift[index]).toMatchObject(workedTime(one))
        expect(sumLabor(byShift)).toEqual(all)
        expect(sumLabor(laborByDay(parts, year))).toEqual(all)
        expect(all.regularMinutes + all.overtimeMinutes + all.doubleMinutes).toBe(all.workMinutes)
        expect(all.workMinutes).toBe(all.totalMinutes - all.unpaidBreakMinutes)
      }),
    )
  })

  test('I21 a period from the shifts in its reach is the period out of all of them, and periods sum', () => {
    const days = fc.integer({ min: 0, max: 20 })
    fc.assert(
      fc.property(anyShifts, fc.constantFrom(...overtimeRules), days, days, (shifts, rule, skip, length) => {
        const first = shifts[0]
        if (first === undefined) return
        const from = addDays(dateOfDay(calendar.dayOf(first.startMinute)), skip)
        const period = { from, to: addDays(from, length) }
        const reach = shiftReach(period, payCalendar(calendar, rule))
        const needed = shifts.filter(
          one => one.startMinute < minuteOfInstant(reach.beforeAt) && one.endMinute > minuteOfInstant(reach.afterAt),
        )
        const parts = paidBy(shifts, rule)
        const inPeriod = laborTotals(parts, period)
        expect(laborTotals(paidBy(needed, rule), period)).toEqual(inPeriod)
        const before = laborTotals(parts, { from: year.from, to: addDays(from, -1) })
        const after = laborTotals(parts, { from: addDays(period.to, 1), to: year.to })
        expect(sumLabor([before, inPeriod, after])).toEqual(laborTotals(parts, year))
      }),
    )
  })

  test('the reach is whole workweeks and what rounding may move', () => {
    expect(shiftReach({ from: '2025-10-29', to: '2025-11-02' }, payCalendar(calendar, 'none'))).toEqual({
      afterAt: '2025-10-26T07:45:00.000Z',
      beforeAt: '2025-11-09T09:15:00.000Z',
    })
  })

  test('every day of a period is listed, also without work', () => {
    const parts = paidBy([shift('2025-06-03T13:00Z', '2025-06-03T21:00Z')], 'none')
    const days = laborByDay(parts, { from: '2025-06-02', to: '2025-06-04' })
    expect(days.map(({ date, workMinutes, salaryCents }) => [date, workMinutes, salaryCents])).toEqual([
      ['2025-06-02', 0, 0],
      ['2025-06-03', 480, 12_800],
      ['2025-06-04', 0, 0],
    ])
    expect(laborByDay(parts, { from: '2025-06-04', to: '2025-06-02' })).toEqual([])
  })
})
