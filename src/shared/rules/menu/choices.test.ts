import { expect, test } from 'vitest'
import { modifierGroupFields, specialGroupFields } from '../../contract/menu/entities.ts'
import { askedOf, modifierGroupFaults, specialFaults, specialGroupFaults } from './choices.ts'

const limits = { min: 0, max: 1, duplicateSelection: false }

test('MENU-4 the question of a group: exactly, up to, between, free, and how often one of them', () => {
  expect(askedOf({ ...limits, min: 1 })).toEqual({ howMany: { kind: 'exactly', count: 1 }, free: 0, perOne: 1 })
  expect(askedOf({ ...limits, max: 3, freeQuantity: 1 })).toMatchObject({
    howMany: { kind: 'upTo', count: 3 },
    free: 1,
  })
  expect(askedOf({ ...limits, min: 2, max: 4 }).howMany).toEqual({ kind: 'between', min: 2, max: 4 })
  expect(askedOf({ ...limits, max: 3, duplicateSelection: true }).perOne).toBeNull()
  expect(askedOf({ ...limits, max: 3, duplicateSelection: true, perOneMax: 2 }).perOne).toBe(2)
  expect(askedOf({ ...limits, max: 3, duplicateSelection: true, perOneMax: 3 }).perOne).toBeNull()
  expect(askedOf({ ...limits, max: 3, freeQuantity: 9 }).free).toBe(3)
})

const modifiers = (fields: object) => ({
  id: 1,
  ...modifierGroupFields.parse({ name: 'G', min: 2, max: 3, modifiers: [{ name: 'A' }, { name: 'B' }], ...fields }),
})
const choice = (id: number, fields: object = {}) => ({
  id,
  ...specialGroupFields.parse({ name: `G${id}`, min: 1, max: 1, dishes: [{ dishId: 1 }, { dishId: 2 }], ...fields }),
})
const dishes = (...states: ('valid' | 'invalid')[]) => new Map(states.map((status, index) => [index + 1, { status }]))

test('MENU-4 a group without modifiers, and one whose minimum what is on cannot reach, are named', () => {
  expect(modifierGroupFaults(modifiers({}))).toEqual([])
  expect(modifierGroupFaults(modifiers({ modifiers: [] }))).toEqual(['empty'])
  expect(modifierGroupFaults(modifiers({ modifiers: [{ name: 'A', status: 'invalid' }] }))).toEqual(['empty'])
  expect(modifierGroupFaults(modifiers({ modifiers: [{ name: 'A' }] }))).toEqual(['tooFew'])
  const twice = { duplicateSelection: true, modifiers: [{ name: 'A' }] }
  expect(modifierGroupFaults(modifiers(twice))).toEqual([])
  expect(modifierGroupFaults(modifiers({ ...twice, perModifierMax: 1 }))).toEqual(['tooFew'])
  expect(modifierGroupFaults(modifiers({ ...twice, modifiers: [{ name: 'A', maxQuantity: 1 }] }))).toEqual(['tooFew'])
})

test('MENU-5 groups of specials are named when they are empty, also because their dishes are off or gone', () => {
  expect(specialGroupFaults(choice(1), dishes('valid', 'valid'))).toEqual([])
  expect(specialGroupFaults(choice(1), dishes('invalid'))).toEqual(['empty'])
  expect(specialGroupFaults(choice(1, { min: 2, max: 2 }), dishes('valid', 'invalid'))).toEqual(['tooFew'])
  expect(specialGroupFaults(choice(1, { min: 2, max: 2, duplicateSelection: true }), dishes('valid'))).toEqual([])
})

test('MENU-5 a special says why it cannot be ordered: no groups, nothing required, a group that is off or does not work', () => {
  const groups = [choice(1), choice(2, { min: 0 }), choice(3, { status: 'invalid' }), choice(4, { dishes: [] })]
  const library = { specialGroup: new Map(groups.map(group => [group.id, group])), dish: new Map() }
  const on = { ...library, dish: dishes('valid', 'valid') } as unknown as typeof library
  const codes = (specialGroupIds: number[], all = on) =>
    specialFaults({ specialGroupIds }, all).map(({ code, name }) => `${code} ${name}`.trim())
  expect(codes([])).toEqual(['noGroups'])
  expect(codes([99])).toEqual(['noGroups'])
  expect(codes([1, 2])).toEqual([])
  expect(codes([2])).toEqual(['nothingRequired'])
  expect(codes([1, 3])).toEqual(['groupOff G3'])
  expect(codes([4])).toEqual(['empty G4'])
  expect(codes([1], library)).toEqual(['empty G1'])
})
