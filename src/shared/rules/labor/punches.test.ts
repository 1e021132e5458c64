import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { instantOfMinute, minuteOfInstant } from '../basics/instants.ts'
import { instantsOfLocal, resolveLocal } from '../basics/localInstant.ts'
import { type PunchStep, punchSteps, roundPunch } from './punches.ts'
import { clockSpan, workedTime } from './workedTime.ts'

const newYork = 'America/New_York'
const instants = { min: Date.parse('2010-01-01T00:00Z'), max: Date.parse('2035-01-01T00:00Z') }

describe('TIME-5 punches', () => {
  test('V21 a quarter of an hour: 8:52 to 8:45, 8:53 to 9:00, 17:07 to 17:00, 17:08 to 17:15', () => {
    const rounded = (time: string) =>
      instantOfMinute(roundPunch(minuteOfInstant(`2025-06-02T${time}Z`), 15, newYork)).slice(11, 16)
    expect(['08:52', '08:53', '17:07', '17:08'].map(rounded)).toEqual(['08:45', '09:00', '17:00', '17:15'])
    expect(['08:07:29', '08:07:59'].map(rounded)).toEqual(['08:00', '08:00'])
  })

  test('TIME-5 five minutes: 2 down, 3 up; six: 2 down, 3 up; none: seconds cut alone', () => {
    const by = (step: PunchStep, minute: number) => roundPunch(minute, step, 'UTC')
    expect([2, 3, 5, 7, 8].map(minute => by(5, minute))).toEqual([0, 5, 5, 5, 10])
    expect([2, 3, 6, 8, 9].map(minute => by(6, minute))).toEqual([0, 6, 6, 6, 12])
    expect([0, 1, 59].map(minute => by(0, minute))).toEqual([0, 1, 59])
    expect(minuteOfInstant('2025-06-02T08:00:59.999Z')).toBe(minuteOfInstant('2025-06-02T08:00Z'))
  })

  test('TIME-5 the local clock is rounded: 09:03 in Kathmandu goes up to 09:06, though UTC shows 03:18', () => {
    const at = minuteOfInstant('2025-06-02T03:18Z')
    expect(instantOfMinute(roundPunch(at, 6, 'Asia/Kathmandu'))).toBe('2025-06-02T03:21:00.000Z')
    expect(roundPunch(at, 6, 'UTC')).toBe(at)
  })

  test('TIME-5 rounding moves a punch by half a step at most, on to the step, and never changes the order', () => {
    const zones = [newYork, 'Asia/Kathmandu', 'Australia/Lord_Howe', 'UTC']
    fc.assert(
      fc.property(
        fc.integer({ min: instants.min / 60_000, max: instants.max / 60_000 }),
        fc.integer({ min: 0, max: 60 }),
        fc.constantFrom(...punchSteps),
        fc.constantFrom(...zones),
        (minute, later, step, zone) => {
          const rounded = roundPunch(minute, step, zone)
          const moved = rounded - minute
          expect(moved * 2).toBeLessThanOrEqual(step)
          expect(moved * 2).toBeGreaterThanOrEqual(step === 0 ? 0 : 1 - step)
          expect(roundPunch(rounded, step, zone)).toBe(rounded)
          expect(roundPunch(minute + later, step, zone)).toBeGreaterThanOrEqual(rounded)
        },
      ),
      { numRuns: 1000 },
    )
  })
})

describe('TIME-3 instants', () => {
  test('V21 22:00 to 06:00 over the autumn change is 9 hours, over the spring change 7', () => {
    const hours = (inDate: string, outDate: string) => {
      const punch = (date: string, minuteOfDay: number) => instantsOfLocal(date, minuteOfDay, newYork).earlierAt
      const record = { inAt: punch(inDate, 1320), outAt: punch(outDate, 360), breaks: [] }
      const span = clockSpan(record, { timeZone: newYork, roundingMinutes: 15 })
      return span === undefined ? undefined : workedTime(span).workMinutes / 60
    }
    expect(hours('2025-11-01', '2025-11-02')).toBe(9)
    expect(hours('2026-03-07', '2026-03-08')).toBe(7)
    expect(hours('2025-06-02', '2025-06-03')).toBe(8)
  })

  test('the minute of an instant is that of Date, for every text of an instant', () => {
    fc.assert(
      fc.property(fc.integer(instants), fc.constantFrom(17, 20, 24), (at, length) => {
        const text = length === 24 ? new Date(at).toISOString() : `${new Date(at).toISOString().slice(0, length - 1)}Z`
        const minute = Math.floor(Date.parse(text) / 60_000)
        expect(minuteOfInstant(text)).toBe(minute)
        expect(minuteOfInstant(instantOfMinute(minute))).toBe(minute)
      }),
    )
    expect(minuteOfInstant('1969-12-31T23:59Z')).toBe(-1)
    const rows = ['2025-06-02T08:00:30.5Z', '2025-06-02T08:00:30.48Z'].map(minuteOfInstant)
    expect(rows).toEqual([minuteOfInstant('2025-06-02T08:00Z'), minuteOfInstant('2025-06-02T08:00Z')])
  })

  test.each([
    '',
    '2025-06-02',
    '2025-06-02T08:00',
    '2025-06-02T08:00:00+02:00',
    '2025-02-30T08:00Z',
    '2025-13-02T08:00Z',
    '2025-06-02T24:00Z',
    '2025-06-02T08:60Z',
    '2025-06-02 08:00Z',
    '2025-0;-02T08:00Z',
    '2025-06-02T0/:00Z',
    '2025/06/02T08:00Z',
  ])('%j is no instant in UTC', text => {
    expect(() => minuteOfInstant(text)).toThrow(RangeError)
  })
})

describe('TIME-3 local times', () => {
  test('a time that exists once is one instant, whatever the choice', () => {
    expect(instantsOfLocal('2025-06-02', 540, newYork).kind).toBe('once')
    for (const choice of [undefined, 'earlier', 'later'] as const) {
      expect(resolveLocal('2025-06-02', 540, newYork, choice)).toEqual({ at: '2025-06-02T13:00:00.000Z' })
    }
  })

  test('a time that the clocks skip does not exist, and what lies around the gap is offered', () => {
    const offered = { earlierAt: '2026-03-08T06:30:00.000Z', laterAt: '2026-03-08T07:30:00.000Z' }
    expect(instantsOfLocal('2026-03-08', 150, newYork)).toEqual({ kind: 'never', ...offered })
    for (const choice of [undefined, 'earlier', 'later'] as const) {
      expect(resolveLocal('2026-03-08', 150, newYork, choice)).toEqual({ refusal: 'doesNotExist', ...offered })
    }
    expect(instantsOfLocal('2026-03-08', 119, newYork).kind).toBe('once')
    expect(resolveLocal('2026-03-08', 180, newYork)).toEqual({ at: '2026-03-08T07:00:00.000Z' })
    expect(instantsOfLocal('2011-12-30', 720, 'Pacific/Apia').kind).toBe('never')
  })

  test('a time that the clocks show twice needs a choice', () => {
    const both = { earlierAt: '2025-11-02T05:30:00.000Z', laterAt: '2025-11-02T06:30:00.000Z' }
    expect(instantsOfLocal('2025-11-02', 90, newYork)).toEqual({ kind: 'twice', ...both })
    expect(resolveLocal('2025-11-02', 90, newYork)).toEqual({ refusal: 'existsTwice', ...both })
    expect(resolveLocal('2025-11-02', 90, newYork, 'earlier')).toEqual({ at: both.earlierAt })
    expect(resolveLocal('2025-11-02', 90, newYork, 'later')).toEqual({ at: both.laterAt })
    expect(instantsOfLocal('2025-11-02', 120, newYork).kind).toBe('once')
    expect(instantsOfLocal('2026-04-05', 105, 'Australia/Lord_Howe').kind).toBe('twice')
  })

  test('no date, no minute of the day and no zone are refused', () => {
    expect(() => instantsOfLocal('2025-02-29', 0, newYork)).toThrow(RangeError)
    expect(() => instantsOfLocal('2025-02-28', 1440, newYork)).toThrow(RangeError)
    expect(() => instantsOfLocal('2025-02-28', 0.5, newYork)).toThrow(RangeError)
    expect(() => instantsOfLocal('2025-02-28', 0, 'Mars/Olympus')).toThrow(RangeError)
  })
})
