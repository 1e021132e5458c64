import { expect, test } from 'vitest'
import { idleVerdict } from './idle.ts'

const MINUTE = 60_000
const mostMs = 45 * MINUTE

test.each([
  ['44 minutes', 44 * MINUTE, 44 * MINUTE, 'in'],
  ['45 minutes', 45 * MINUTE, 45 * MINUTE, 'out'],
  ['a night with the lid closed', 9 * 60 * MINUTE, 3 * MINUTE, 'ask'],
  ['a clock that was set from 1970 to today', 56 * 365 * 24 * 60 * MINUTE, MINUTE, 'ask'],
  ['a clock that was set back', 0, 50 * MINUTE, 'in'],
] as const)('SET-7 SEC-12 %s', (_, clockMs, ticksMs, verdict) => {
  expect(idleVerdict({ clockMs, ticksMs, mostMs })).toBe(verdict)
})
