import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '../basics/dates.ts'
import { sumLabor } from './laborTotals.ts'
import { overtimeRules } from './overtime.ts'
import { type PersonPlan, planWeek, type PlannedWork, plannedShifts, plannedSpan, sumWeeks } from './plan.ts'
import { dayShift } from './schedules.ts'
import { overlapsOf } from './spans.ts'
import type { WorkClock } from './workCalendar.ts'

const newYork = 'America/New_York'
const clock: WorkClock = { timeZone: newYork, workdayStartMinutes: 240, workweekStart: 1 }
const monday = '2025-06-02'

/** A shift of whole hours on a day after Monday, at 16.00. */
function planned(daysLater: number, from: number, to: number, centsPerHour: number | undefined = 1600): PlannedWork {
  const span = plannedSpan({ onDate: addDays(monday, daysLater), ...dayShift(from * 60, to * 60) }, newYork)
  return { ...span, centsPerHour }
}

describe('TIME-2 the plan', () => {
  const plan: PersonPlan = {
    schedules: [
      {
        beginOn: '2025-01-01',
        isDefault: true,
        shifts: [1, 2, 3].map(weekday => ({ weekday, ...dayShift(540, 1020) })),
      },
    ],
    dated: new Map([
      ['2025-06-03', []],
      ['2025-06-04', [dayShift(1020, 120), dayShift(600, 840)]],
      ['2025-06-07', [dayShift(600, 840)]],
    ]),
  }

  test('dated shifts override the pattern of their date, and none of them is a day off', () => {
    const shown = plannedShifts(plan, '2025-06-01', '2025-06-07').map(shift => Object.values(shift).join(' '))
    expect(shown).toEqual([
      '2025-06-02 540 1020 pattern',
      '2025-06-04 600 840 dated',
      '2025-06-04 1020 1560 dated',
      '2025-06-07 600 840 dated',
    ])
  })

  test('a planned shift is as long as the clock runs: 9 hours of 22:00 to 06:00 in autumn, 7 in spring', () => {
    const hours = (onDate: string, from: number, to: number) => {
      const { startMinute, endMinute } = plannedSpan({ onDate, ...dayShift(from, to) }, newYork)
      return (endMinute - startMinute) / 60
    }
    expect(['2025-11-01', '2026-03-07', '2025-06-02'].map(date => hours(date, 1320, 360))).toEqual([9, 7, 8])
    expect(hours('2025-06-02', 540, 540)).toBe(24)
    // 02:30 to 03:00 does not come on 8 March 2026.
    expect(hours('2026-03-08', 150, 180)).toBe(0)
  })

  test('hours and cost by workday and week, with the overtime that a warning is due for', () => {
    const week = planWeek(
      [0, 1, 2].map(day => planned(day, 10, 20)).concat(planned(3, 10, 18)),
      monday,
      clock,
      'california',
    )
    expect(
      week.days.map(({ date, workMinutes, overtimeMinutes, salaryCents }) =>
        [date, workMinutes / 60, overtimeMinutes / 60, salaryCents].join(' '),
      ),
    ).toEqual([
      '2025-06-02 10 2 17600',
      '2025-06-03 10 2 17600',
      '2025-06-04 10 2 17600',
      '2025-06-05 8 0 12800',
      '2025-06-06 0 0 0',
      '2025-06-07 0 0 0',
      '2025-06-08 0 0 0',
    ])
    expect(week.week).toMatchObject({ workMinutes: 38 * 60, overtimeMinutes: 6 * 60, salaryCents: 65_600 })
  })

  test('any date of the week will do; a shift past its border counts on either side', () => {
    const sundayNight = planned(-1, 22, 6)
    const next = planned(6, 22, 6)
    const { days, week } = planWeek([next, sundayNight], '2025-06-08', clock, 'none')
    expect(days.map(({ workMinutes }) => workMinutes / 60)).toEqual([2, 0, 0, 0, 0, 0, 6])
    expect(week.workMinutes).toBe(8 * 60)
  })

  test('a double booking is found, and its time counts once', () => {
    const shifts = [planned(0, 9, 14), planned(0, 13, 18), planned(0, 14, 15), planned(1, 9, 10)]
    expect(overlapsOf(shifts)).toEqual([
      [0, 1],
      [1, 2],
    ])
    expect(planWeek(shifts, monday, clock, 'none').week).toMatchObject({ workMinutes: 600, salaryCents: 16_000 })
  })

  test('a shift without a rate has hours and no cost', () => {
    const { week } = planWeek([{ ...planned(0, 9, 14), centsPerHour: undefined }], monday, clock, 'none')
    expect(week).toMatchObject({ workMinutes: 300, unratedMinutes: 300, salaryCents: 0 })
  })

  test('a team is the sum of its people, by day and by week, and days sum to the week', () => {
    const shift = fc.record({
      day: fc.integer({ min: 0, max: 6 }),
      from: fc.integer({ min: 0, max: 23 }),
      hours: fc.integer({ min: 1, max: 14 }),
      centsPerHour: fc.option(fc.integer({ min: 0, max: 5000 }), { nil: undefined }),
    })
    fc.assert(
      fc.property(
        fc.array(fc.array(shift, { maxLength: 6 }), { maxLength: 4 }),
        fc.constantFrom(...overtimeRules),
        (people, rule) => {
          const weeks = people.map(shifts => {
            const work = shifts.map(({ day, from, hours, centsPerHour }) => ({
              ...planned(day, from, (from + hours) % 24),
              centsPerHour,
            }))
            return planWeek(work, monday, clock, rule)
          })
          const team = sumWeeks(weeks)
          expect(team.week).toEqual(sumLabor(weeks.map(({ week }) => week)))
          expect(sumLabor(team.days)).toEqual(team.week)
          expect(team.days.length).toBe(people.length === 0 ? 0 : 7)
        },
      ),
    )
  })
})
