import { expect, test } from 'vitest'
import { entityOfUsualId, idsInRef, itemKeyOf } from './itemKey.ts'

test('CHOWLY-3 an item is known by its ref, or by its name in any letters', () => {
  expect(itemKeyOf({ ref: 'd7', name: 'Tea' })).toBe('ref:d7')
  expect(itemKeyOf({ ref: '', name: 'Iced TEA' })).toBe(itemKeyOf({ ref: '', name: 'iced tea' }))
})

test('CHOWLY-3 a ref is read also where it names its menu or its special group', () => {
  expect(idsInRef('m3-sg4-d7')).toEqual(['m3-sg4-d7', 'sg4-d7', 'd7'])
  expect(idsInRef('OLD/7')).toEqual(['OLD/7'])
  expect(entityOfUsualId('d7')).toEqual({ kind: 'dish', id: 7 })
  expect(entityOfUsualId('x12')).toEqual({ kind: 'addOn', id: 12 })
  expect(entityOfUsualId('d7b')).toBeUndefined()
  expect(entityOfUsualId('d99999999999')).toBeUndefined()
})
