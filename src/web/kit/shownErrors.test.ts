import { expect, test } from 'vitest'
import { showError, isErrorShown } from './shownErrors.ts'

test('SHELL-8 a text isErrorShown on the page for as long as one of those who say it is shown', () => {
  expect(isErrorShown('No network')).toBe(false)
  const first = showError('No network')
  const second = showError('No network')
  expect([isErrorShown('No network'), isErrorShown('Server error')]).toEqual([true, false])
  first()
  expect(isErrorShown('No network')).toBe(true)
  second()
  expect(isErrorShown('No network')).toBe(false)
})
