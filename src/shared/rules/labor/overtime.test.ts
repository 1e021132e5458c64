import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type OvertimeRule, overtimeRules, splitOvertime } from './overtime.ts'

/** Hours on following days, as [regular, overtime, double] hours of each day. */
function hours(rule: OvertimeRule, ...byDay: number[]): number[][] {
  const pieces = byDay.map((worked, day) => ({ day, workMinutes: worked * 60 }))
  return splitOvertime(pieces, rule).map(({ regularMinutes, overtimeMinutes, doubleMinutes }) =>
    [regularMinutes, overtimeMinutes, doubleMinutes].map(minutes => minutes / 60),
  )
}

const anyWeek = fc.array(
  fc.record({ day: fc.integer({ min: 0, max: 6 }), workMinutes: fc.integer({ min: 0, max: 720 }) }),
  { maxLength: 14 },
)
const inOrder = (week: readonly { day: number; workMinutes: number }[]) => week.toSorted((a, b) => a.day - b.day)

describe('TIME-5 overtime', () => {
  test('no rule: every hour is a regular one', () => {
    expect(hours('none', 14, 14, 14, 14)).toEqual(Array.from({ length: 4 }, () => [14, 0, 0]))
  })

  test('V19 weekly: 10 + 10 + 10 + 8 hours are no overtime; what exceeds 40 hours is', () => {
    expect(hours('weekly40', 10, 10, 10, 8)).toEqual([10, 10, 10, 8].map(worked => [worked, 0, 0]))
    expect(hours('weekly40', 10, 10, 10, 8, 5, 2).slice(4)).toEqual([
      [2, 3, 0],
      [0, 2, 0],
    ])
  })

  test('V19 California: 10 + 10 + 10 + 8 hours are 6 hours of overtime', () => {
    expect(hours('california', 10, 10, 10, 8)).toEqual([
      [8, 2, 0],
      [8, 2, 0],
      [8, 2, 0],
      [8, 0, 0],
    ])
  })

  test('California: beyond 12 hours of a day is double', () => {
    expect(hours('california', 8, 12, 15)).toEqual([
      [8, 0, 0],
      [8, 4, 0],
      [8, 4, 3],
    ])
  })

  test('California: shifts of one day count together, in order of time', () => {
    const pieces = [
      { day: 1, workMinutes: 6 * 60 },
      { day: 1, workMinutes: 7 * 60 },
      { day: 2, workMinutes: 3 * 60 },
    ]
    expect(splitOvertime(pieces, 'california')).toMatchObject([
      { regularMinutes: 360, overtimeMinutes: 0, doubleMinutes: 0 },
      { regularMinutes: 120, overtimeMinutes: 240, doubleMinutes: 60 },
      { regularMinutes: 180, overtimeMinutes: 0, doubleMinutes: 0 },
    ])
  })

  test('California: hours that are overtime by the day do not count towards the 40', () => {
    // Five days of 10: 40 regular and 10 overtime; the sixth day is overtime by the week.
    expect(hours('california', 10, 10, 10, 10, 10, 5)).toEqual([
      ...Array.from({ length: 5 }, () => [8, 2, 0]),
      [0, 5, 0],
    ])
    expect(hours('california', 9, 9, 9, 9, 6)).toEqual([...Array.from({ length: 4 }, () => [8, 1, 0]), [6, 0, 0]])
  })

  test('California: the seventh day worked is overtime for 8 hours and double after', () => {
    expect(hours('california', 4, 4, 4, 4, 4, 4, 10).at(-1)).toEqual([0, 8, 2])
    expect(hours('california', 8, 8, 8, 8, 8, 8, 8)).toEqual([
      ...Array.from({ length: 5 }, () => [8, 0, 0]),
      [0, 8, 0],
      [0, 8, 0],
    ])
  })

  test('California: with a day off the last day of the week is a day like others', () => {
    expect(hours('california', 4, 4, 0, 4, 4, 4, 10).at(-1)).toEqual([8, 2, 0])
    expect(hours('weekly40', 4, 4, 4, 4, 4, 4, 10).at(-1)).toEqual([10, 0, 0])
  })

  test('TIME-5 no hour is counted twice or lost: regular + overtime + double = work, piece by piece', () => {
    fc.assert(
      fc.property(anyWeek, fc.constantFrom(...overtimeRules), (week, rule) => {
        const pieces = inOrder(week)
        const split = splitOvertime(pieces, rule)
        expect(split.map(part => part.regularMinutes + part.overtimeMinutes + part.doubleMinutes)).toEqual(
          pieces.map(({ workMinutes }) => workMinutes),
        )
        const parts = split.flatMap(part => [part.regularMinutes, part.overtimeMinutes, part.doubleMinutes])
        expect(parts.every(minutes => minutes >= 0)).toBe(true)
      }),
    )
  })

  test('TIME-5 regular time is the most that every limit allows', () => {
    fc.assert(
      fc.property(anyWeek, week => {
        const pieces = inOrder(week)
        const worked = Array.from({ length: 7 }, (_, day) =>
          pieces.reduce((sum, piece) => sum + (piece.day === day ? piece.workMinutes : 0), 0),
        )
        const isEveryDay = worked.every(minutes => minutes > 0)
        const plain = worked.map((minutes, day) => (isEveryDay && day === 6 ? 0 : Math.min(480, minutes)))
        const twice = worked.map((minutes, day) => Math.max(0, minutes - (isEveryDay && day === 6 ? 480 : 720)))
        const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)
        const california = splitOvertime(pieces, 'california')
        expect(sum(california.map(part => part.regularMinutes))).toBe(Math.min(2400, sum(plain)))
        expect(sum(california.map(part => part.doubleMinutes))).toBe(sum(twice))
        const weekly = splitOvertime(pieces, 'weekly40')
        expect(sum(weekly.map(part => part.regularMinutes))).toBe(Math.min(2400, sum(worked)))
        expect(sum(weekly.map(part => part.doubleMinutes))).toBe(0)
      }),
    )
  })
})
