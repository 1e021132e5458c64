import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepStepUp, onStepUpChange, stepUpToken } from './stepUp.ts'

const MINUTE = 60_000

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  keepStepUp(undefined)
  vi.useRealTimers()
})

function heardTokens(): (string | undefined)[] {
  const heard: (string | undefined)[] = []
  onStepUpChange(() => heard.push(stepUpToken()))
  return heard
}

test('RPT-2 the password holds for 15 minutes, and whoever shows protected figures hears that they are over', () => {
  const heard = heardTokens()
  keepStepUp({ stepUp: 'first' })
  vi.advanceTimersByTime(15 * MINUTE - 1)
  expect(stepUpToken()).toBe('first')
  expect(heard).toEqual(['first'])
  vi.advanceTimersByTime(1)
  expect(stepUpToken()).toBeUndefined()
  expect(heard).toEqual(['first', undefined])
})

test('RPT-2 a password given again starts the 15 minutes anew', () => {
  keepStepUp({ stepUp: 'first' })
  vi.advanceTimersByTime(10 * MINUTE)
  keepStepUp({ stepUp: 'second' })
  vi.advanceTimersByTime(10 * MINUTE)
  expect(stepUpToken()).toBe('second')
  vi.advanceTimersByTime(5 * MINUTE)
  expect(stepUpToken()).toBeUndefined()
})

test('RPT-2 a device that slept through the end has no token when it wakes, before any timer has run', () => {
  keepStepUp({ stepUp: 'first' })
  vi.setSystemTime(Date.now() + 16 * MINUTE)
  expect(stepUpToken()).toBeUndefined()
})

test('RPT-2 signing out forgets the token at once, and nothing comes after it', () => {
  keepStepUp({ stepUp: 'first' })
  const heard = heardTokens()
  keepStepUp(undefined)
  vi.advanceTimersByTime(20 * MINUTE)
  expect(heard).toEqual([undefined])
})
