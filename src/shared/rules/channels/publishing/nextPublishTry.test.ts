import { expect, test } from 'vitest'
import { isGivenUp, nextPublishLook, nextPublishTry } from './nextPublishTry.ts'

const now = new Date('2026-11-23T10:00:00Z')
const after = (date: Date) => (date.getTime() - now.getTime()) / 1_000
const minutesLater = (minutes: number) => new Date(now.getTime() + minutes * 60_000)

test('CHOWLY-3 tries come further apart, and later where the channel asks for it', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 8, 99].map(tries => after(nextPublishTry(tries, now, null)))).toEqual([
    2, 5, 15, 30, 60, 120, 300, 300, 300,
  ])
  expect(after(nextPublishTry(1, now, 90_000))).toBe(90)
  expect(after(nextPublishTry(7, now, 1_000))).toBe(300)
})

test('CHOWLY-3 a channel that works on a menu is asked often at first', () => {
  const looks = [0, 1, 5, 10, 3_600].map(seconds =>
    after(nextPublishLook(new Date(now.getTime() - seconds * 1_000), now)),
  )
  expect(looks).toEqual([0.5, 1, 2, 5, 10])
})

test('CHOWLY-3 a channel that is down for an hour is waited for, one that is down for longer than a day is not', () => {
  expect([60, 24 * 60, 24 * 60 + 1].map(minutes => isGivenUp(now, minutesLater(minutes)))).toEqual([false, false, true])
})
