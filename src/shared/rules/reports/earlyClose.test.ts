import { expect, test } from 'vitest'
import type { OpeningRules } from '../settings/hours/openAt.ts'
import { sellingUntil } from './earlyClose.ts'

const every = (...spans: readonly (readonly [number, number])[]) =>
  Array.from({ length: 7 }, (_, weekday) =>
    spans.map(([fromMinute, toMinute]) => ({ weekday, fromMinute, toMinute })),
  ).flat()
const rulesOf = (business: ReturnType<typeof every>): OpeningRules => ({
  hours: { business, carryout: null },
  closings: { closings: [] },
  zone: 'America/New_York',
  cutoverMinutes: 240,
})
/** On 2 June 2025, a Monday, in New York. */
const at = (utc: string) => Date.parse(`2025-06-${utc}Z`)
const until = (rules: OpeningRules, utc: string) => {
  const found = sellingUntil('2025-06-02', at(utc), rules)
  return found === null ? null : new Date(found).toISOString().slice(8, 16)
}

test('I19 a day is closed early while the store still sells on it for more than an hour', () => {
  const split = rulesOf(every([660, 840], [1020, 1320]))
  // 14:00, between lunch and dinner; open until 22:00.
  expect(until(split, '02T18:00:00')).toBe('03T02:00')
  expect(until(split, '03T00:59:00')).toBe('03T02:00')
  // From 21:00 on, and after hours.
  expect(until(split, '03T01:00:00')).toBeNull()
  expect(until(split, '03T03:30:00')).toBeNull()
  // The day is over.
  expect(until(split, '03T18:00:00')).toBeNull()
})

test('I19 without business hours, or open past midnight, a day is early until an hour before it ends', () => {
  expect(until(rulesOf([]), '02T18:00:00')).toBe('03T08:00')
  expect(until(rulesOf([]), '03T07:00:00')).toBeNull()
  expect(until(rulesOf(every([660, 1560])), '03T03:00:00')).toBe('03T06:00')
})
