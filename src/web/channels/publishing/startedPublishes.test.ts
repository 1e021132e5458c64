import { expect, test } from 'vitest'
import { followPublishes, hasEnded, isFollowed } from './startedPublishes.ts'

test('CHOWLY-2 success is told once, when every channel that was published together has its menu', () => {
  followPublishes([1, 2])
  expect(hasEnded(1, true)).toBe(false)
  expect(isFollowed(2)).toBe(true)
  expect(hasEnded(2, true)).toBe(true)
  // An event that comes twice says nothing again.
  expect(hasEnded(2, true)).toBe(false)
})

test('CHOWLY-2 success is not told where one of the channels refused, and is again the next time', () => {
  followPublishes([3, 4])
  expect(hasEnded(3, false)).toBe(false)
  expect(hasEnded(4, true)).toBe(false)
  followPublishes([5])
  expect(hasEnded(5, true)).toBe(true)
  // Somebody else's.
  expect(hasEnded(6, true)).toBe(false)
})
