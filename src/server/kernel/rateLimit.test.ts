import { expect, test } from 'vitest'
import { networkOf, RateLimiter } from './rateLimit.ts'

test('SEC-5 a caller has a burst, then a rate; others are unharmed', () => {
  const limiter = new RateLimiter({ burst: 3, perSecond: 0.5 })
  expect([0, 0, 0, 0].map(() => limiter.take('a', 1000))).toEqual([0, 0, 0, 2])
  expect(limiter.take('b', 1000)).toBe(0)
  expect(limiter.take('a', 2000)).toBe(1)
  expect(limiter.take('a', 3000)).toBe(0)
  expect(limiter.take('a', 3000)).toBe(2)
  expect([0, 0, 0, 0].map(() => limiter.take('a', 1_000_000))).toEqual([0, 0, 0, 2])
})

test('SEC-5 more callers than it remembers cost no memory and lock nobody out', () => {
  const limiter = new RateLimiter({ burst: 1, perSecond: 0.001 })
  for (let at = 0; at < 30_000; at++) expect(limiter.take(`caller ${at}`, 1000)).toBe(0)
  expect(limiter.take('caller 29999', 1000)).toBeGreaterThan(0)
})

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2::9', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['local', 'local'],
])('SEC-5 %s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})
