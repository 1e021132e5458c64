import fc from 'fast-check'
import { expect, test } from 'vitest'
import { localTime } from '../basics/localTime.ts'
import { dateOfDay, monthEnd, weekday } from '../basics/dates.ts'
import { nextRun, type Timing } from './nextRun.ts'

const ZONE = 'America/New_York'
const weekly = (day: number, minute: number): Timing => ({ cadence: 'weekly', weekday: day, monthDay: 1, minute })
const monthly = (monthDay: number, minute: number): Timing => ({ cadence: 'monthly', weekday: 0, monthDay, minute })

test.each<[Timing, string, string]>([
  [weekly(1, 420), '2026-03-02T11:59:00Z', '2026-03-02T12:00:00.000Z'],
  // At the moment itself it is the week after; the clocks went forward in between.
  [weekly(1, 420), '2026-03-02T12:00:00Z', '2026-03-09T11:00:00.000Z'],
  // 02:30 does not exist on the day when the clocks go forward.
  [weekly(0, 150), '2026-03-07T12:00:00Z', '2026-03-08T07:30:00.000Z'],
  // 01:30 comes twice when they go back: the first, and then a week later.
  [weekly(0, 90), '2026-10-31T12:00:00Z', '2026-11-01T05:30:00.000Z'],
  [weekly(0, 90), '2026-11-01T05:30:00Z', '2026-11-08T06:30:00.000Z'],
  [monthly(31, 360), '2026-02-01T00:00:00Z', '2026-02-28T11:00:00.000Z'],
  [monthly(31, 360), '2028-02-01T12:00:00Z', '2028-02-29T11:00:00.000Z'],
  [monthly(31, 360), '2026-04-30T10:00:00Z', '2026-05-31T10:00:00.000Z'],
  [monthly(1, 0), '2026-12-15T12:00:00Z', '2027-01-01T05:00:00.000Z'],
])('RPT-8 after %s the next run is where the store’s clock says so', (timing, after, next) => {
  expect(new Date(nextRun(timing, new Date(after), ZONE) ?? 0).toISOString()).toBe(next)
})

test('RPT-7 a day close has no clock', () => {
  expect(nextRun({ ...weekly(1, 0), cadence: 'dayClose' }, 0, ZONE)).toBeUndefined()
})

test('RPT-8 in any zone each run is on its day and later than the last, and no week or month is left out', () => {
  const zones = fc.constantFrom(ZONE, 'Europe/Berlin', 'Australia/Lord_Howe', 'Asia/Shanghai', 'Pacific/Apia')
  const from = fc.integer({ min: Date.UTC(2020, 0), max: Date.UTC(2030, 0) })
  const timing = fc.record({
    cadence: fc.constantFrom('weekly' as const, 'monthly' as const),
    weekday: fc.integer({ min: 0, max: 6 }),
    monthDay: fc.integer({ min: 1, max: 31 }),
    minute: fc.integer({ min: 0, max: 1439 }),
  })
  fc.assert(
    fc.property(timing, from, zones, (when, start, zone) => {
      let at = start
      for (let run = 0; run < 5; run += 1) {
        const next = nextRun(when, at, zone) ?? Number.NaN
        expect(next).toBeGreaterThan(at)
        expect(next - at).toBeLessThanOrEqual((when.cadence === 'weekly' ? 7 : 31) * 86_400_000 + 2 * 3_600_000)
        const date = dateOfDay(localTime(next, zone).day)
        const lastDay = Number(monthEnd(date).slice(8))
        const falls =
          when.cadence === 'weekly'
            ? weekday(date) === when.weekday
            : Number(date.slice(8)) === Math.min(when.monthDay, lastDay)
        expect(falls).toBe(true)
        at = next
      }
    }),
    { numRuns: 200 },
  )
})
