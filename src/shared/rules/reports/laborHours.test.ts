import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { laborCalendar, standardRules } from '../labor/laborCalendar.ts'
import { payPerson, type RatedShift } from '../labor/personPay.ts'
import { addPersonLabor, cellsOfClock, type LaborCell, laborSharePcm, salesPerLaborHour } from './laborHours.ts'

const clock = { timeZone: 'America/New_York', cutoverMinutes: 240 }
const calendar = laborCalendar(
  [{ ...standardRules, overtimeRule: 'california', beginsOn: null }] as Parameters<typeof laborCalendar>[0],
  clock.timeZone,
)

const minute = (instant: string) => Date.parse(instant) / 60_000

function cellsOf(shifts: readonly RatedShift[]): LaborCell[] {
  const cells = new Map<string, LaborCell>()
  addPersonLabor(cells, shifts, calendar, cellsOfClock(clock))
  return [...cells.values()]
}

const shift = (from: string, to: string, more: Partial<RatedShift> = {}): RatedShift => ({
  startMinute: minute(from),
  endMinute: minute(to),
  breaks: [],
  centsPerHour: 1600,
  ...more,
})

describe('RPT-2 I21 labor by the hour', () => {
  test('RPT-8 V21 the night on which clocks go back: nine hours, two of them at one o’clock, all of one business day', () => {
    const cells = cellsOf([shift('2025-11-02T02:00:00Z', '2025-11-02T11:00:00Z')])
    expect(cells.map(({ date, hour, workMinutes }) => [date, hour, workMinutes])).toEqual([
      ['2025-11-01', 22, 60],
      ['2025-11-01', 23, 60],
      ['2025-11-01', 0, 60],
      ['2025-11-01', 1, 120],
      ['2025-11-01', 2, 60],
      ['2025-11-01', 3, 60],
      ['2025-11-02', 4, 60],
      ['2025-11-02', 5, 60],
    ])
  })

  test('RPT-8 the night on which clocks go forward has no two o’clock', () => {
    const cells = cellsOf([shift('2026-03-08T06:00:00Z', '2026-03-08T08:00:00Z')])
    expect(cells.map(({ hour, workMinutes }) => [hour, workMinutes])).toEqual([
      [1, 60],
      [3, 60],
    ])
  })

  test('an unpaid break is no work, a paid one is; without a wage minutes cost nothing and say so', () => {
    const breaks = [
      { startMinute: minute('2025-06-02T17:00:00Z'), endMinute: minute('2025-06-02T17:30:00Z'), isPaid: false },
      { startMinute: minute('2025-06-02T18:00:00Z'), endMinute: minute('2025-06-02T18:10:00Z'), isPaid: true },
    ]
    const [rated, unrated] = [1600, undefined].map(centsPerHour =>
      cellsOf([shift('2025-06-02T16:00:00Z', '2025-06-02T19:00:00Z', { breaks, centsPerHour })]),
    )
    expect(rated?.map(({ hour, workMinutes, costCents }) => [hour, workMinutes, costCents])).toEqual([
      [12, 60, 1600],
      [13, 30, 800],
      [14, 60, 1600],
    ])
    expect(unrated?.map(({ unratedMinutes, costCents }) => [unratedMinutes, costCents])).toEqual([
      [60, 0],
      [30, 0],
      [60, 0],
    ])
  })

  test('TIME-5 overtime is the last of a day; its hours cost what the shift cost on average', () => {
    const cells = cellsOf([shift('2025-06-02T14:00:00Z', '2025-06-03T00:00:00Z')])
    expect(cells.filter(({ overtimeMinutes }) => overtimeMinutes > 0).map(({ hour }) => hour)).toEqual([18, 19])
    expect(cells.reduce((sum, { costCents }) => sum + costCents, 0)).toBe(8 * 1600 + 2 * 2400)
  })

  test('I18 I21 hours and cost of all cells are what the shifts are paid (property)', () => {
    const anyShifts = fc
      .array(
        fc.record({
          gap: fc.integer({ min: 0, max: 900 }),
          length: fc.integer({ min: 1, max: 1200 }),
          pause: fc.integer({ min: 0, max: 60 }),
          centsPerHour: fc.option(fc.integer({ min: 0, max: 9999 }), { nil: undefined }),
        }),
        { maxLength: 12 },
      )
      .map(given => {
        let at = minute('2025-10-30T05:07:00Z')
        return given.map(({ gap, length, pause, centsPerHour }): RatedShift => {
          const startMinute = at + gap
          at = startMinute + length
          const breakFrom = startMinute + Math.floor(length / 2)
          const breaks = [{ startMinute: breakFrom, endMinute: breakFrom + pause, isPaid: false }]
          return { startMinute, endMinute: at, centsPerHour, breaks }
        })
      })
    fc.assert(
      fc.property(anyShifts, shifts => {
        const cells = cellsOf(shifts)
        const sum = (of: (cell: LaborCell) => number) => cells.reduce((total, cell) => total + of(cell), 0)
        const paid = payPerson(shifts, calendar)
        const paidSum = (of: (part: (typeof paid)[number]) => number) => paid.reduce((all, part) => all + of(part), 0)
        expect(sum(cell => cell.workMinutes)).toBe(paidSum(part => part.workMinutes))
        expect(sum(cell => cell.costCents)).toBe(paidSum(part => part.salaryCents))
        expect(sum(cell => cell.unratedMinutes)).toBe(paidSum(part => part.unratedMinutes))
        expect(sum(cell => cell.overtimeMinutes)).toBe(paidSum(part => part.overtimeMinutes + part.doubleMinutes))
      }),
    )
  })

  test('sales per labor hour and labor % of net sales', () => {
    expect([salesPerLaborHour(10_000, 90), salesPerLaborHour(10_000, 0)]).toEqual([6667, undefined])
    expect([laborSharePcm(2500, 10_000), laborSharePcm(2500, 0)]).toEqual([25_000, undefined])
  })
})
