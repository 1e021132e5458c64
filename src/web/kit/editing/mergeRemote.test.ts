import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chosenValues, mergeRemote, unresolved } from './mergeRemote.ts'
import { sameValue } from '../sameValue.ts'

const base = { name: 'Mei', rate: 1800, phone: '', stores: [1, 2] }

test('EMP-1 of two people who changed different fields nobody loses anything', () => {
  const result = mergeRemote(base, { ...base, rate: 1900 }, { ...base, phone: '555' })
  expect(result).toMatchObject({ merged: { ...base, rate: 1900, phone: '555' }, conflicts: [], takenOver: ['rate'] })
})

test('EMP-1 what both changed differently is to be chosen, and mine stands until then', () => {
  const result = mergeRemote(base, { ...base, rate: 1900, name: 'May' }, { ...base, rate: 2000 })
  expect(result).toMatchObject({
    merged: { ...base, rate: 2000, name: 'May' },
    conflicts: ['rate'],
    takenOver: ['name'],
  })
})

test('EMP-1 what both changed to the same is no conflict', () => {
  const result = mergeRemote(base, { ...base, stores: [2] }, { ...base, stores: [2] })
  expect(result).toMatchObject({ merged: { ...base, stores: [2] }, conflicts: [], takenOver: [] })
})

test('EMP-1 every field of a merge is as one of the two left it, and a field that only one changed is as that one', () => {
  const value = fc.constantFrom('a', 'b', 'c')
  const person = fc.record({ name: value, phone: value, role: value })
  fc.assert(
    fc.property(person, person, person, (was, theirs, mine) => {
      const { merged, conflicts } = mergeRemote(was, theirs, mine)
      for (const key of ['name', 'phone', 'role'] as const) {
        expect([theirs[key], mine[key]]).toContain(merged[key])
        expect(merged[key]).toBe(mine[key] === was[key] ? theirs[key] : mine[key])
        expect(conflicts.includes(key)).toBe(new Set([was[key], theirs[key], mine[key]]).size === 3)
      }
    }),
  )
})

test.each([
  [{ a: 1, b: [1, { c: null }] }, { b: [1, { c: null }], a: 1 }, true],
  [[1, 2], [2, 1], false],
  [{ a: undefined }, { b: undefined }, false],
  [{ a: 1 }, { a: 1, b: 2 }, false],
  [[], {}, false],
  [null, {}, false],
  ['1', 1, false],
])('EMP-1 the same value: %j and %j are %s', (one, other, same) => {
  expect(sameValue(one, other)).toBe(same)
  expect(sameValue(other, one)).toBe(same)
})

test('EMP-1 a choice is taken for its field alone; what is still to be chosen is counted', () => {
  const change = mergeRemote(base, { ...base, name: 'May', rate: 1900 }, { ...base, name: 'Ma', rate: 2000 })
  expect(change.conflicts).toEqual(['name', 'rate'])
  expect(unresolved(change.conflicts, {})).toBe(2)
  expect(unresolved(change.conflicts, { name: 'theirs' })).toBe(1)
  expect(chosenValues(change, { name: 'theirs' })).toEqual({ name: 'May' })
  expect(chosenValues(change, { name: 'theirs', rate: 'mine' })).toEqual({ name: 'May', rate: 2000 })
})
