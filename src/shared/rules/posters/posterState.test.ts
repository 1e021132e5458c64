import { expect, test } from 'vitest'
import { isPosterShown, posterSpan, posterStateOf } from './posterState.ts'

const dates = { state: 'posted', postedFrom: '2026-11-05', postedUntil: '2026-11-07' } as const

test('MKT-2 a posted poster is shown from its first business day to its last, and has ended after it', () => {
  const days = ['2026-11-04', '2026-11-05', '2026-11-07', '2026-11-08']
  expect(days.map(day => isPosterShown(dates, day))).toEqual([false, true, true, false])
  expect(days.map(day => posterStateOf(dates, day))).toEqual(['posted', 'posted', 'posted', 'ended'])
  const open = { ...dates, postedFrom: null, postedUntil: null }
  expect(days.every(day => isPosterShown(open, day))).toBe(true)
  for (const state of ['draft', 'cancelled'] as const) {
    expect(isPosterShown({ ...dates, state }, '2026-11-06')).toBe(false)
    expect(posterStateOf({ ...dates, state }, '2026-11-08')).toBe(state)
  }
})

const HOUR = 3_600_000

test('MKT-2 RPT-8 it begins and ends with business days of the store, where the clocks change too', () => {
  const newYork = { timeZone: 'America/New_York', cutoverMinutes: 240 }
  const at = (text: string) => Date.parse(text)
  const span = (from: string | null, until: string | null, postedAt = '2025-01-01T00:00Z') =>
    posterSpan({ postedFrom: from, postedUntil: until, postedAt: new Date(postedAt) }, newYork)
  // The clocks go back in the night to 2 November 2025: the day of 1 November has 25 hours.
  const back = span('2025-11-01', '2025-11-01')
  expect(back).toEqual({ startsAt: at('2025-11-01T08:00Z'), endsAt: at('2025-11-02T09:00Z') })
  expect((back.endsAt ?? 0) - back.startsAt).toBe(25 * HOUR)
  const forward = span('2026-03-07', '2026-03-07')
  expect((forward.endsAt ?? 0) - forward.startsAt).toBe(23 * HOUR)
  // It never begins before it was posted, and may have no end.
  expect(span('2025-11-01', null, '2025-11-01T20:00Z')).toEqual({ startsAt: at('2025-11-01T20:00Z'), endsAt: null })
  expect(span(null, null, '2025-11-01T20:00Z').startsAt).toBe(at('2025-11-01T20:00Z'))
})
