import { describe, expect, test } from 'vitest'
import { daysBetween } from '../../../shared/rules/basics/dates.ts'
import { periodOf } from './period.ts'

const newYork = { timeZone: 'America/New_York', cutoverMinutes: 240 }
const period = (range: Parameters<typeof periodOf>[0], now: string) => periodOf(range, new Date(now), newYork)
const until = (now: string) => new Date(period('today', now).before.until ?? 0).toISOString()

describe('RPT-1 what a range of the dashboard shows', () => {
  test('today and the same day of last week, up to the same time', () => {
    // A Friday, half past two in the afternoon.
    expect(period('today', '2025-11-21T19:30:00Z')).toEqual({
      today: '2025-11-21',
      from: '2025-11-21',
      to: '2025-11-21',
      before: { from: '2025-11-14', to: '2025-11-14', until: Date.parse('2025-11-14T19:30:00Z') },
    })
  })

  test('after midnight and before the cutover it is still the day before', () => {
    expect(period('today', '2025-11-22T08:59:59Z')).toMatchObject({
      today: '2025-11-21',
      before: { to: '2025-11-14', until: Date.parse('2025-11-15T08:59:59Z') },
    })
    expect(period('today', '2025-11-22T09:00:00Z').today).toBe('2025-11-22')
  })

  test('the same time is the one on the clock, also where the clocks were changed in between', () => {
    expect(until('2025-11-05T19:30:00Z')).toBe('2025-10-29T18:30:00.000Z')
    expect(until('2026-03-11T18:30:00Z')).toBe('2026-03-04T19:30:00.000Z')
  })

  test('yesterday against the whole same day of the week before', () => {
    expect(period('yesterday', '2025-11-21T19:30:00Z')).toEqual({
      today: '2025-11-21',
      from: '2025-11-20',
      to: '2025-11-20',
      before: { from: '2025-11-13', to: '2025-11-13' },
    })
  })

  test('7 and 30 days against as many before them, today up to the same time', () => {
    expect(period('last7', '2025-11-21T19:30:00Z')).toMatchObject({
      from: '2025-11-15',
      to: '2025-11-21',
      before: { from: '2025-11-08', to: '2025-11-14', until: Date.parse('2025-11-14T19:30:00Z') },
    })
    const { from, before } = period('last30', '2025-11-21T19:30:00Z')
    expect([from, before.from, before.to]).toEqual(['2025-10-23', '2025-09-23', '2025-10-22'])
    expect(daysBetween(before.from, before.to)).toHaveLength(30)
  })
})
