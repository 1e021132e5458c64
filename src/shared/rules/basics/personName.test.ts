import { expect, test } from 'vitest'
import { personName } from './personName.ts'

test.each([
  ['丽', '陈', '陈丽'],
  ['明珠', '欧阳', '欧阳明珠'],
  ['Li', 'Chen', 'Li Chen'],
  ['丽', '', '丽'],
  ['Ida', '', 'Ida'],
  ['Lily', '陈', 'Lily 陈'],
])('SHELL-19 %s, %s reads %s', (firstName, lastName, name) => {
  expect(personName({ firstName, lastName })).toBe(name)
})
