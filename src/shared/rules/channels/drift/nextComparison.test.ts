import { expect, test } from 'vitest'
import { connectionNames } from '../../../contract/settings/groups/thirdParty.ts'
import { nextComparison, nextFetchTry } from './nextComparison.ts'

const newYork = { timeZone: 'America/New_York', cutoverMinutes: 240 }

test('CHOWLY-3 channels are compared at night by the clock of the store, spread over an hour and a half', () => {
  const now = new Date('2026-11-23T17:00:00Z')
  const times = [1, 2, 3, 40].flatMap(id => connectionNames.map(name => nextComparison(now, newYork, id, name)))
  for (const at of times) {
    expect(at.getTime()).toBeGreaterThanOrEqual(Date.parse('2026-11-24T09:10:00Z'))
    expect(at.getTime()).toBeLessThan(Date.parse('2026-11-24T10:40:00Z'))
  }
  expect(new Set(times.map(Number)).size).toBeGreaterThan(times.length / 2)
  // The same every night, and always the next one.
  const [first = now] = times
  expect(nextComparison(first, newYork, 1, 'chowly').getTime() - first.getTime()).toBe(86_400_000)
  expect(nextComparison(new Date(first.getTime() - 1), newYork, 1, 'chowly')).toEqual(first)
})

test('CHOWLY-3 a comparison that failed is tried three times more, later each time, and no sooner than the channel asks', () => {
  const now = new Date('2026-11-23T12:00:00Z')
  const minutes = (tries: number, wait?: number) => {
    const at = nextFetchTry(tries, now, wait)
    return at && (at.getTime() - now.getTime()) / 60_000
  }
  expect([1, 2, 3, 4].map(tries => minutes(tries))).toEqual([15, 60, 180, undefined])
  expect([minutes(1, 30 * 60_000), minutes(1, 1_000)]).toEqual([30, 15])
})
