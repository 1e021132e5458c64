import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, dateOfDay, dayNumber } from '../basics/dates.ts'
import { minuteOfInstant } from '../basics/instants.ts'
import { sumLabor } from './laborTotals.ts'
import { overtimeRules } from './overtime.ts'
import { payPerson } from './personPay.ts'
import { punchedShifts, type PunchedShift } from './punchedShifts.ts'
import {
  beginOf,
  type DatedRules,
  earliestBegin,
  firstDayFrom,
  type LaborRules,
  laborCalendar,
  standardRules,
  withoutRules,
  withRules,
} from './laborCalendar.ts'
import { anyShifts } from './testing/shifts.ts'

const zone = 'America/New_York'
const base: DatedRules = { ...standardRules, beginsOn: null }
const from = (beginsOn: string, rules: Partial<LaborRules> = {}) => ({ ...standardRules, ...rules, beginsOn })

const anyRules: fc.Arbitrary<LaborRules> = fc.record({
  overtimeRule: fc.constantFrom(...overtimeRules),
  workdayStartMinutes: fc.constantFrom(0, 7, 90, 240, 1380, 1439),
  workweekStart: fc.integer({ min: 0, max: 6 }),
  roundingMinutes: fc.constantFrom(0, 5, 6, 15),
  toleranceMinutes: fc.constant(5),
})

/** Books around the shifts of `anyShifts`, over both changes of the clocks. */
const anyVersions = (around: string): fc.Arbitrary<DatedRules[]> =>
  fc
    .tuple(anyRules, fc.array(fc.tuple(anyRules, fc.integer({ min: -10, max: 30 })), { maxLength: 3 }))
    .map(([first, others]) => {
      let versions: DatedRules[] = [{ ...first, beginsOn: null }]
      for (const [rules, days] of others) {
        const wanted = firstDayFrom(laborCalendar(versions, zone), addDays(around, days))
        versions = withRules(versions, { ...rules, beginsOn: wanted }, zone)
      }
      return versions
    })

const starts = ['2025-10-30', '2026-03-05', '2025-06-01']
const anyCalendar = fc.constantFrom(...starts).chain(start => fc.tuple(fc.constant(start), anyVersions(start)))

describe('TIME-5 rules from a day on', () => {
  test('workdays follow each other without a gap, and each lies in one block and one workweek of each way', () => {
    fc.assert(
      fc.property(anyCalendar, ([start, versions]) => {
        const calendar = laborCalendar(versions, zone)
        for (let day = dayNumber(start) - 20; day < dayNumber(start) + 60; day++) {
          const begin = calendar.startOf(day)
          expect(begin).toBeLessThan(calendar.startOf(day + 1))
          expect([calendar.dayOf(begin), calendar.dayOf(begin - 1)]).toEqual([day, day - 1])
          const { first, end, ways } = calendar.blockOf(day)
          expect(first <= day && day < end).toBe(true)
          expect(calendar.blockOf(first).first).toBe(first)
          expect(calendar.blockOf(end).first).toBe(end)
          for (const weeks of ways) {
            expect(weeks[0]).toBe(first)
            const ends = [...weeks.slice(1), end]
            for (const [index, week] of weeks.entries()) {
              expect((ends[index] ?? 0) - week).toBeGreaterThan(0)
              expect((ends[index] ?? 0) - week).toBeLessThanOrEqual(7)
            }
          }
        }
        const begins = versions.flatMap(({ beginsOn }) => (beginsOn === null ? [] : [dayNumber(beginsOn)]))
        expect(begins.map(day => calendar.blockOf(day).first)).toEqual(begins)
      }),
    )
  })

  test('I21 over a change of the rules no minute is lost or counted twice', () => {
    fc.assert(
      fc.property(anyCalendar, anyShifts, ([, versions], records) => {
        const calendar = laborCalendar(versions, zone)
        const shifts = punchedShifts(records, calendar)
        const parts = payPerson(shifts, calendar)
        for (const [index, { startMinute, endMinute }] of shifts.entries()) {
          const own = parts.filter(({ shift }) => shift === index)
          expect(own.reduce((sum, { totalMinutes }) => sum + totalMinutes, 0)).toBe(endMinute - startMinute)
        }
        const sums = sumLabor(parts)
        expect(sums.workMinutes).toBe(sums.totalMinutes - sums.unpaidBreakMinutes)
        expect(sums.workMinutes).toBe(parts.reduce((sum, { workMinutes }) => sum + workMinutes, 0))
      }),
    )
  })

  test('what lies before new rules stays as it was paid, whatever they are', () => {
    fc.assert(
      fc.property(
        anyCalendar,
        anyRules,
        fc.integer({ min: -5, max: 20 }),
        anyShifts,
        ([start, versions], rules, days, records) => {
          const old = laborCalendar(versions, zone)
          const beginsOn = firstDayFrom(old, addDays(start, days))
          const next = laborCalendar(withRules(versions, { ...rules, beginsOn }, zone), zone)
          const before = (calendar: typeof old) =>
            payPerson(punchedShifts(records, calendar), calendar).filter(({ day }) => day < dayNumber(beginsOn))
          expect(before(next)).toEqual(before(old))
        },
      ),
    )
  })

  test('they begin with a workweek: another day is moved to the next one, and at most 60 days back', () => {
    const calendar = laborCalendar([base], zone)
    expect(firstDayFrom(calendar, '2026-11-16')).toBe('2026-11-16')
    expect(firstDayFrom(calendar, '2026-11-17')).toBe('2026-11-23')
    expect(earliestBegin(calendar, '2026-11-21')).toBe('2026-09-28')
    expect(beginOf(calendar, '2026-09-27', '2026-11-21')).toBe('2026-09-28')
    expect(beginOf(calendar, '2020-01-06', '2026-11-21')).toBe('2026-09-28')
    expect(beginOf(calendar, '2027-01-01', '2026-11-21')).toBe('2027-01-04')
  })

  test('rules of the same day are replaced; planned ones that would split a workweek begin with the next one', () => {
    const planned = [base, from('2026-12-07', { overtimeRule: 'california' })]
    const replaced = withRules(planned, from('2026-12-07', { overtimeRule: 'none' }), zone)
    expect(replaced.map(({ beginsOn, overtimeRule }) => [beginsOn, overtimeRule])).toEqual([
      [null, 'weekly40'],
      ['2026-12-07', 'none'],
    ])
    const moved = withRules(planned, from('2026-11-16', { workweekStart: 0 }), zone)
    expect(moved.map(({ beginsOn }) => beginsOn)).toEqual([null, '2026-11-16', '2026-12-13'])
    expect(withoutRules(moved, '2026-11-16', zone).map(({ beginsOn }) => beginsOn)).toEqual([null, '2026-12-14'])
  })
})

/** Shifts of so many hours from nine o'clock on days of November 2026. */
const hoursOn = (hours: readonly (readonly [string, number])[]): PunchedShift[] =>
  hours.map(([date, count]) => {
    const startMinute = minuteOfInstant(`${date}T14:00Z`)
    return { startMinute, endMinute: startMinute + count * 60, breaks: [], centsPerHour: 1000 }
  })
const run = (first: string, count: number, hours: number) =>
  Array.from({ length: count }, (_, index) => [addDays(first, index), hours] as const)

describe('TIME-5 the workweek begins on another weekday', () => {
  // Monday before, Sunday from 16 November on: the Sunday of the 22nd belongs to both.
  const calendar = laborCalendar([base, from('2026-11-16', { workweekStart: 0 })], zone)
  const overtimeOf = (records: PunchedShift[]) => sumLabor(payPerson(punchedShifts(records, calendar), calendar))

  test('the shared days go to the workweek as before where that pays more', () => {
    const records = hoursOn([...run('2026-11-16', 6, 8), ['2026-11-22', 8], ...run('2026-11-23', 6, 5)])
    expect(overtimeOf(records)).toMatchObject({ workMinutes: 86 * 60, overtimeMinutes: 16 * 60 })
  })

  test('and to the new one where that does', () => {
    const records = hoursOn([...run('2026-11-16', 6, 5), ['2026-11-22', 8], ...run('2026-11-23', 6, 8)])
    expect(overtimeOf(records)).toMatchObject({ workMinutes: 86 * 60, overtimeMinutes: 16 * 60 })
  })

  test('the first workday is longer where the day turns later, and every other one stays', () => {
    const later = laborCalendar([base, from('2026-11-16', { workdayStartMinutes: 240 })], zone)
    const length = (date: string) => later.startOf(dayNumber(date) + 1) - later.startOf(dayNumber(date))
    expect(['2026-11-15', '2026-11-16', '2026-11-17'].map(length)).toEqual([1440, 1680, 1440])
    expect(dateOfDay(later.dayOf(minuteOfInstant('2026-11-16T07:00Z')))).toBe('2026-11-16')
  })
})
