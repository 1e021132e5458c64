import { expect, test } from 'vitest'
import { isFocusLost, newestOf } from './focusReturn.ts'

const isThere = (element: string) => !element.startsWith('gone')

test.each([
  ['a dialog goes with its button', ['search', 'row', 'gone: button'], true, 'row'],
  ['so does the row that opened it', ['search', 'gone: row', undefined], true, 'search'],
  ['nothing is left', ['gone: row'], true, undefined],
  ['nothing had it before', [], true, undefined],
  ['a person clicked beside a field', ['row', 'search'], false, 'search'],
] as const)('SHELL-13 focus where %s', (_, elements, lost, newest) => {
  expect(isFocusLost(elements, isThere)).toBe(lost)
  expect(newestOf(elements, isThere)).toBe(newest)
})
