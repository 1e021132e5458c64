import { expect, test } from 'vitest'
import { stand, stands } from './standing.ts'

test('SHELL-8 a text stands on the page for as long as one of those who say it is shown', () => {
  expect(stands('No network')).toBe(false)
  const first = stand('No network')
  const second = stand('No network')
  expect([stands('No network'), stands('Server error')]).toEqual([true, false])
  first()
  expect(stands('No network')).toBe(true)
  second()
  expect(stands('No network')).toBe(false)
})
