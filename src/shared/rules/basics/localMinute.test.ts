import fc from 'fast-check'
import { expect, test } from 'vitest'
import { localTime } from './localTime.ts'
import { nextLocalMinute } from './localMinute.ts'

const newYork = 'America/New_York'
const at = (after: string, minute: number) =>
  new Date(nextLocalMinute(Date.parse(after), minute, newYork)).toISOString()

test('RPT-5 a daily time is found over both changes of the clocks, once a day', () => {
  expect(at('2025-06-02T20:00:00Z', 120)).toBe('2025-06-03T06:00:00.000Z')
  expect(at('2025-06-03T06:00:00Z', 120)).toBe('2025-06-04T06:00:00.000Z')
  expect(at('2025-06-03T05:59:59Z', 120)).toBe('2025-06-03T06:00:00.000Z')
  // 2026-03-08: 02:30 does not exist, so it is 03:30; the next day it is 02:30 again.
  expect(at('2026-03-08T05:00:00Z', 150)).toBe('2026-03-08T07:30:00.000Z')
  expect(at('2026-03-08T07:30:00Z', 150)).toBe('2026-03-09T06:30:00.000Z')
  // 2025-11-02: 01:30 comes twice, and is taken the first time alone.
  expect(at('2025-11-02T04:00:00Z', 90)).toBe('2025-11-02T05:30:00.000Z')
  expect(at('2025-11-02T05:30:00Z', 90)).toBe('2025-11-03T06:30:00.000Z')
})

test('RPT-5 the next time lies within 25 hours after any instant, and the clocks show it (property)', () => {
  const instants = fc.integer({ min: Date.parse('2024-01-01T00:00Z'), max: Date.parse('2027-01-01T00:00Z') })
  fc.assert(
    fc.property(instants, fc.integer({ min: 0, max: 1439 }), (after, minute) => {
      const next = nextLocalMinute(after, minute, newYork)
      expect(next).toBeGreaterThan(after)
      expect(next - after).toBeLessThanOrEqual(25 * 3_600_000)
      const shown = localTime(next, newYork).minute
      expect([minute, minute + 60]).toContain(shown)
    }),
  )
})
