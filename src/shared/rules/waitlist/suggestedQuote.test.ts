import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FEWEST_PARTIES, MOST_QUOTE_MINUTES, type PastWait, sizeRangeOf, suggestedQuote } from './suggestedQuote.ts'

const waits = (count: number, more: Partial<PastWait>): PastWait[] =>
  Array.from({ length: count }, () => ({ size: 4, hour: 19, minutes: 20, ahead: 3, ...more }))

test.each([
  [1, 0],
  [2, 0],
  [3, 1],
  [4, 1],
  [5, 2],
  [6, 2],
  [7, 3],
  [99, 3],
])('SET-6 a party of %i is in range %i', (size, range) => {
  expect(sizeRangeOf(size)).toBe(range)
})

test('SET-6 a quote comes from parties of the size around the hour; seven in ten were seated within it', () => {
  const past = [10, 12, 14, 16, 18, 20, 22, 24, 40, 60].map(minutes => ({ size: 3, hour: 18, minutes, ahead: 3 }))
  const asked = { size: 4, hour: 19, ahead: 3 }
  expect(suggestedQuote([...past, ...waits(50, { size: 2, minutes: 5 })], asked)).toEqual({
    minutes: 25,
    basis: 'sizeAndHour',
    parties: 10,
    usualMinutes: 22,
    usualAhead: 3,
  })
})

test('SET-6 with too few of them it looks at the size at any hour, then at all parties, then at the line', () => {
  const asked = { size: 4, hour: 19, ahead: 3 }
  const few = waits(FEWEST_PARTIES - 1, {})
  expect(suggestedQuote([...few, ...waits(1, { hour: 12 })], asked)).toMatchObject({ basis: 'size', parties: 5 })
  expect(suggestedQuote([...few, ...waits(1, { size: 2 })], asked)).toMatchObject({ basis: 'all', parties: 5 })
  expect(suggestedQuote(few, asked)).toEqual({
    minutes: 25,
    basis: 'line',
    parties: 0,
    usualMinutes: null,
    usualAhead: null,
  })
  expect(suggestedQuote([], { ...asked, ahead: 0 })).toMatchObject({ minutes: 5, basis: 'line' })
})

test('SET-6 a longer line than usual makes the quote longer, at most twice; a shorter one half', () => {
  const at = (ahead: number) => suggestedQuote(waits(9, {}), { size: 4, hour: 19, ahead }).minutes
  expect([at(0), at(1), at(3), at(5), at(7), at(50)]).toEqual([10, 10, 20, 30, 40, 40])
})

test('SET-6 around midnight the hours before and after are near', () => {
  expect(suggestedQuote(waits(5, { hour: 0 }), { size: 4, hour: 23, ahead: 3 }).basis).toBe('sizeAndHour')
})

const wait = fc.record({
  size: fc.integer({ min: 1, max: 99 }),
  hour: fc.integer({ min: 0, max: 23 }),
  minutes: fc.integer({ min: 0, max: 2_000 }),
  ahead: fc.integer({ min: 0, max: 300 }),
})
const anyAsked = fc.record({
  size: fc.integer({ min: 1, max: 99 }),
  hour: fc.integer({ min: 0, max: 23 }),
  ahead: fc.integer({ min: 0, max: 300 }),
})

test('SET-6 a quote is always whole fives from 5 to 240, and no shorter with one more ahead', () => {
  fc.assert(
    fc.property(fc.array(wait, { maxLength: 40 }), anyAsked, (past, asked) => {
      const { minutes } = suggestedQuote(past, asked)
      expect(minutes % 5).toBe(0)
      expect(minutes).toBeGreaterThanOrEqual(5)
      expect(minutes).toBeLessThanOrEqual(MOST_QUOTE_MINUTES)
      expect(suggestedQuote(past, { ...asked, ahead: asked.ahead + 1 }).minutes).toBeGreaterThanOrEqual(minutes)
    }),
  )
})
