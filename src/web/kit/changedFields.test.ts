import { expect, test } from 'vitest'
import { changedFields } from './changedFields.ts'

test('ADM-1 names the fields that differ with both values, and no other', () => {
  const before = { name: 'Mei', rate: 1800, roles: [1, 2], address: { city: 'Reno', zip: '89501' } }
  const after = { name: 'Mei', rate: 1900, roles: [1, 2], address: { city: 'Sparks', zip: '89501' } }
  expect(changedFields(before, after)).toEqual([
    { key: 'rate', before: 1800, after: 1900 },
    { key: 'address.city', before: 'Reno', after: 'Sparks' },
  ])
})

test('ADM-1 what was added has values after only, what was deleted before only', () => {
  expect(changedFields(null, { name: 'Mei', phone: null })).toEqual([
    { key: 'name', after: 'Mei' },
    { key: 'phone', after: null },
  ])
  expect(changedFields({ name: 'Mei' }, undefined)).toEqual([{ key: 'name', before: 'Mei' }])
})

test('ADM-1 a field that came, went or was emptied is a change; a list is one value', () => {
  expect(changedFields({ a: 1, b: 2, c: [1] }, { b: null, c: [1, 2], d: 3 })).toEqual([
    { key: 'a', before: 1 },
    { key: 'b', before: 2, after: null },
    { key: 'c', before: [1], after: [1, 2] },
    { key: 'd', after: 3 },
  ])
})

test('ADM-1 nothing changed is no change, whatever the order of the fields', () => {
  expect(changedFields({ a: 1, b: { c: 2, d: 3 } }, { b: { d: 3, c: 2 }, a: 1 })).toEqual([])
  expect(changedFields(null, undefined)).toEqual([])
})
