import { expect, test } from 'vitest'
import { countNew } from './countNew.ts'

test('ORD-8 SHELL-14 orders that come while a list is looked at are counted, those it begins with are not', () => {
  const first = countNew(undefined, 'today', 20)
  expect(first).toEqual({ list: 'today', total: 20, added: 0 })
  const more = countNew(first, 'today', 23)
  expect(more).toEqual({ list: 'today', total: 23, added: 3 })
  expect(countNew(more, 'today', 24)).toMatchObject({ added: 1 })
})

test('ORD-8 SHELL-14 an answer that changes nothing, or is not there yet, says nothing anew', () => {
  const before = countNew(countNew(undefined, 'today', 20), 'today', 22)
  expect(countNew(before, 'today', 22)).toBe(before)
  expect(countNew(before, 'today', undefined)).toBe(before)
  expect(countNew(undefined, 'today', undefined)).toBeUndefined()
})

test('ORD-8 SHELL-14 other filters bring other orders, none of them new; fewer are none either', () => {
  const before = countNew(undefined, 'paid', 20)
  expect(countNew(before, 'open', 50)).toEqual({ list: 'open', total: 50, added: 0 })
  expect(countNew(before, 'paid', 19)).toEqual({ list: 'paid', total: 19, added: 0 })
})
