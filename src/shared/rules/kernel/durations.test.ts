import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bucketOf, DURATION_BOUNDS_MS, Durations } from './durations.ts'

test('ADM-3 a duration is in the first bucket whose bound it does not pass', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 100_000, noNaN: true }), ms => {
      const found = DURATION_BOUNDS_MS.findIndex(bound => ms <= bound * (1 + 1e-9))
      return bucketOf(ms) === (found === -1 ? DURATION_BOUNDS_MS.length : found)
    }),
  )
  DURATION_BOUNDS_MS.forEach((bound, at) => expect(bucketOf(bound)).toBe(at))
})

test('ADM-3 half and 99 of a hundred are told to the bound of their bucket', () => {
  const durations = new Durations()
  expect(durations.quantile(0.5)).toBe(0)
  for (let n = 0; n < 98; n++) durations.add(3)
  durations.add(900)
  durations.add(900)
  expect(durations.quantile(0.5)).toBe(4)
  expect(durations.quantile(0.99)).toBeCloseTo(1024)
  const sum = new Durations()
  sum.addAll(durations)
  sum.addAll(durations)
  expect([sum.count, sum.sumMs]).toEqual([200, 2 * (98 * 3 + 1800)])
})
