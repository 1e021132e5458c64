import { expect, test } from 'vitest'
import { holdsTyped } from './holdsTyped.ts'

test('SHELL-17 a dialog holds what was typed or chosen since it opened', () => {
  const start = { name: '', kind: 'payOut', stores: [1] }
  expect(holdsTyped(start, { ...start, name: 'x' })).toBe(true)
  expect(holdsTyped(start, { ...start, kind: 'payIn' })).toBe(true)
  expect(holdsTyped(start, { ...start, stores: [1, 2] })).toBe(true)
  expect(holdsTyped({ name: 'Lunch' }, { name: '' })).toBe(true)
})

test('SHELL-17 what is as it was, or emptied again, is nothing to ask about', () => {
  const start = { name: '', kind: 'payOut', stores: [1] }
  expect(holdsTyped(start, { ...start, stores: [1] })).toBe(false)
  expect(holdsTyped(start, { ...start, amountCents: null, note: '', until: undefined })).toBe(false)
  expect(holdsTyped({}, { reason: '' })).toBe(false)
})

test('SHELL-17 a group of fields counts by what is filled in it', () => {
  expect(holdsTyped({}, { refund: { cents: null } })).toBe(false)
  expect(holdsTyped({}, { refund: { cents: 100 } })).toBe(true)
  const start = { becomes: { fromDate: '2026-11-28', centsPerHour: null }, reason: '' }
  expect(holdsTyped(start, { becomes: { fromDate: '2026-11-28', centsPerHour: undefined } })).toBe(false)
  expect(holdsTyped(start, { becomes: { fromDate: '2026-11-27', centsPerHour: null }, reason: '' })).toBe(true)
})
