import { expect, test } from 'vitest'
import { requestLimit } from './requestLimit.ts'

test('SEC-5 one key is limited for the span, the others are unharmed', () => {
  const limit = requestLimit(3, 60_000)
  const waits = Array.from({ length: 5 }, (_, at) => limit.wait('a', at * 1_000))
  expect(waits).toEqual([0, 0, 0, 57, 56])
  expect([limit.wait('b', 5_000), limit.wait('a', 59_999), limit.wait('a', 60_000)]).toEqual([0, 1, 0])
})

test('SEC-5 ten thousand requests of one key are let in as often as the limit says', () => {
  const limit = requestLimit(40, 60_000)
  const letIn = Array.from({ length: 10_000 }, () => limit.wait('phone', 0)).filter(wait => wait === 0)
  expect(letIn).toHaveLength(40)
  expect(limit.wait('other', 0)).toBe(0)
})

test('SEC-5 many keys do not fill the memory: the oldest are forgotten', () => {
  const limit = requestLimit(1, 60_000, 10)
  for (let key = 0; key < 100; key++) limit.wait(`k${key}`, key)
  expect([limit.wait('k99', 100), limit.wait('k0', 100)]).toEqual([60, 0])
})
