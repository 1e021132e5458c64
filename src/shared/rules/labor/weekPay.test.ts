import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sumOf } from '../basics/money.ts'
import { round } from '../basics/rational.ts'
import { type OvertimeRule, overtimeRules } from './overtime.ts'
import { highestCentsPerHour, type PayRate, payRateRefusals, rateOn } from './payRates.ts'
import { payWeek, type RatedMinutes, regularRateCents } from './weekPay.ts'

const work = (day: number, hours: number, centsPerHour: number | undefined): RatedMinutes => ({
  day,
  workMinutes: hours * 60,
  centsPerHour,
})
const salary = (pieces: readonly RatedMinutes[], rule: OvertimeRule) =>
  sumOf(payWeek(pieces, rule).map(({ salaryCents }) => salaryCents))

const anyRate = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 0, max: 9999 }) },
  { weight: 1, arbitrary: fc.constantFrom(undefined, highestCentsPerHour) },
)
const anyWeek = (rate: fc.Arbitrary<number | undefined>) =>
  fc
    .array(
      fc.record({
        day: fc.integer({ min: 0, max: 6 }),
        workMinutes: fc.integer({ min: 0, max: 720 }),
        centsPerHour: rate,
      }),
      { maxLength: 14 },
    )
    .map(week => week.toSorted((a, b) => a.day - b.day))
const anyRule = fc.constantFrom(...overtimeRules)

describe('TIME-3 TIME-5 pay of a week', () => {
  test('V19 10 + 10 + 10 + 8 hours at 16.00: 656.00 by California, 608.00 by the week or without a rule', () => {
    const week = [10, 10, 10, 8].map((hours, day) => work(day, hours, 1600))
    expect(salary(week, 'california')).toBe(65_600)
    expect(salary(week, 'weekly40')).toBe(60_800)
    expect(salary(week, 'none')).toBe(60_800)
    expect(payWeek(week, 'california').map(({ salaryCents }) => salaryCents)).toEqual([17_600, 17_600, 17_600, 12_800])
  })

  test('V20 30 hours at 15.00 and 20 at 20.00: regular rate 17.00, 935.00', () => {
    const week = [...[0, 1, 2].map(day => work(day, 10, 1500)), ...[3, 4].map(day => work(day, 10, 2000))]
    expect(regularRateCents(week)).toBe(1700)
    expect(salary(week, 'weekly40')).toBe(93_500)
    expect(salary(week, 'none')).toBe(85_000)
    // The ten overtime hours earned 20.00 each and half of 17.00 on top.
    expect(payWeek(week, 'weekly40').map(({ salaryCents }) => salaryCents)).toEqual([
      15_000, 15_000, 15_000, 20_000, 28_500,
    ])
  })

  test('V20 the regular rate is exact in the pay, and rounded only where it is shown', () => {
    const week = [work(0, 30, 1500), work(3, 11, 1600)]
    expect(regularRateCents(week)).toBe(1527)
    // 626.00 and half an hour's 62600 / 41 = 1526.829… cents.
    expect(salary(week, 'weekly40')).toBe(62_600 + 763)
  })

  test('double time earns the rate twice, the seventh day one and a half times', () => {
    expect(salary([work(0, 14, 2000)], 'california')).toBe((8 + 4 * 1.5 + 2 * 2) * 2000)
    const week = Array.from({ length: 7 }, (_, day) => work(day, day === 6 ? 9 : 4, 2000))
    expect(salary(week, 'california')).toBe((24 + 8 * 1.5 + 1 * 2) * 2000)
  })

  test('half a cent goes up, and a week is rounded once', () => {
    const minutes = (workMinutes: number, day = 0) => ({ day, workMinutes, centsPerHour: 1590 })
    expect(salary([minutes(1)], 'none')).toBe(27)
    const pieces = payWeek([minutes(1), minutes(1, 1), minutes(1, 2)], 'none')
    expect(pieces.map(({ salaryCents }) => salaryCents)).toEqual([27, 26, 27])
  })

  test('time without a rate is counted, earns nothing and does not lower the regular rate', () => {
    const week = [work(0, 30, 1500), work(1, 5, undefined), work(2, 10, 1500)]
    expect(regularRateCents(week)).toBe(1500)
    expect(salary(week, 'weekly40')).toBe(30 * 1500 + 5 * 1500 + 5 * 2250)
    expect(regularRateCents([work(0, 5, undefined)])).toBeUndefined()
    expect(salary([work(0, 5, undefined)], 'california')).toBe(0)
  })

  test('I21 with one rate: regular h × rate + overtime h × rate × 1.5 + double h × rate × 2 = salary', () => {
    fc.assert(
      fc.property(anyWeek(fc.constant(1)), fc.integer({ min: 0, max: 9999 }), anyRule, (week, rate, rule) => {
        const paid = payWeek(
          week.map(piece => ({ ...piece, centsPerHour: rate })),
          rule,
        )
        const halves = paid.map(part => 2 * part.regularMinutes + 3 * part.overtimeMinutes + 4 * part.doubleMinutes)
        expect(sumOf(paid.map(({ salaryCents }) => salaryCents))).toBe(round(sumOf(halves) * rate, 120))
      }),
    )
  })

  test('I21 with several rates: every hour at its own, premiums at the weighted one, to the cent', () => {
    fc.assert(
      fc.property(anyWeek(anyRate), anyRule, (week, rule) => {
        const paid = payWeek(week, rule)
        const rated = paid.filter(part => part.centsPerHour !== undefined)
        let straight = 0n
        let minutes = 0n
        let halves = 0n
        for (const part of rated) {
          straight += BigInt(part.workMinutes) * BigInt(part.centsPerHour ?? 0)
          minutes += BigInt(part.workMinutes)
          halves += BigInt(part.overtimeMinutes + 2 * part.doubleMinutes)
        }
        const exact = minutes === 0n ? 0 : round(2n * minutes * straight + halves * straight, 120n * minutes)
        expect(sumOf(paid.map(({ salaryCents }) => salaryCents))).toBe(exact)
        expect(paid.every(part => part.salaryCents >= 0)).toBe(true)
        expect(paid.filter(part => part.centsPerHour === undefined && part.salaryCents !== 0)).toEqual([])
      }),
    )
  })

  test('a piece stays within a cent of what it earned exactly, and a whole amount stays whole', () => {
    fc.assert(
      fc.property(anyWeek(fc.integer({ min: 0, max: 9999 })), week => {
        for (const { centsPerHour, workMinutes, salaryCents } of payWeek(week, 'none')) {
          const sixtieths = (centsPerHour ?? 0) * workMinutes
          expect(Math.abs(salaryCents * 60 - sixtieths)).toBeLessThanOrEqual(60)
          expect(sixtieths % 60 === 0 ? salaryCents * 60 : sixtieths).toBe(sixtieths)
        }
      }),
    )
  })

  test('a later piece without overtime changes no earlier one', () => {
    fc.assert(
      fc.property(anyWeek(anyRate), week => {
        const before = payWeek(week.slice(0, -1), 'none').map(({ salaryCents }) => salaryCents)
        const after = payWeek(week, 'none').map(({ salaryCents }) => salaryCents)
        expect(after.slice(0, -1)).toEqual(before)
      }),
    )
  })
})

describe('TIME-3 pay rates by date', () => {
  const rates: PayRate[] = [
    { fromDate: '2025-07-01', centsPerHour: 1800 },
    { fromDate: '2025-01-01', centsPerHour: 1650 },
  ]

  test('the rate that held on the day: a raise begins on its date and rewrites nothing before it', () => {
    const on = (date: string) => rateOn(rates, date)
    expect(['2024-12-31', '2025-01-01', '2025-06-30', '2025-07-01', '2030-01-01'].map(on)).toEqual([
      undefined,
      1650,
      1650,
      1800,
      1800,
    ])
  })

  test('EMP-2 rates have real dates, each once, and whole cents from 0 to the highest', () => {
    expect(payRateRefusals(rates)).toEqual([])
    const wrong = [
      { fromDate: '2025-02-29', centsPerHour: 0 },
      { fromDate: '2025-07-01', centsPerHour: highestCentsPerHour },
      { fromDate: '2025-07-01', centsPerHour: 16.5 },
      { fromDate: '2025-08-01', centsPerHour: -1 },
      { fromDate: '2025-09-01', centsPerHour: highestCentsPerHour + 1 },
    ]
    expect(payRateRefusals(wrong)).toEqual([
      { reason: 'notADate', index: 0 },
      { reason: 'sameDate', index: 2 },
      { reason: 'notARate', index: 2 },
      { reason: 'notARate', index: 3 },
      { reason: 'notARate', index: 4 },
    ])
  })
})
