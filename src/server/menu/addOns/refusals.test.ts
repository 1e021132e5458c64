/** What add-ons and their groups refuse (docs/product/fields.md). */
import { beforeAll, expect, test } from 'vitest'
import { addOnCalls } from '../../../shared/contract/menu/addOns.ts'
import { addEntity } from '../library/menu.testing.ts'
import { conflict, gone, listedTwice, nameTaken, nothingThere } from '../../testing/commonRefusals.ts'
import { aPerson, type TestPerson, unique } from '../../testing/people.ts'
import { type Input, refusalOf, type Refused } from '../../testing/refusals.ts'

const { addAdditional, addAdditionalGroup, deleteAdditionalGroups, deleteAdditionals, editAdditional } = addOnCalls
const { editAdditionalGroup, getAdditionalDetail, getAdditionalGroupDetail, getAdditionalGroupUses } = addOnCalls
const NOWHERE = 2_000_000_000

let manager: TestPerson
let mains: number
let cutlery: number
let fork: number
beforeAll(async () => {
  manager = await aPerson({ permissions: ['menu.addOns.view', 'menu.addOns.edit', 'menu.addOns.delete'] })
  mains = await addEntity(manager, 'category', { name: 'Mains' })
  await addEntity(manager, 'addOnGroup', { name: 'Drinks' })
  cutlery = await addEntity(manager, 'addOnGroup', { name: 'Cutlery' })
  await addEntity(manager, 'addOn', { name: 'Spoon', addOnGroupId: cutlery })
  fork = await addEntity(manager, 'addOn', { name: 'Fork', addOnGroupId: cutlery })
})

const key = () => ({ idempotencyKey: `key-${unique()}` })
const addOn = (more: Input = {}) => ({ name: `Add-on ${unique()}`, addOnGroupId: cutlery, ...more })
const group = (more: Input = {}) => ({ name: `Group ${unique()}`, ...more })

const addOns: readonly [what: string, typed: Input, words: Refused][] = [
  ['a name that another of its group has', { name: 'SPOON' }, { ...nameTaken, field: 'name' }],
  ['a group that is gone', { addOnGroupId: NOWHERE }, { ...gone, field: 'addOnGroupId' }],
]
test.each(addOns)('MENU-5 %s is refused when an add-on is added and when it is changed', async (_, more, words) => {
  expect(await refusalOf(manager, addAdditional, { ...addOn(more), ...key() })).toEqual(words)
  expect(await refusalOf(manager, editAdditional, { ...addOn(more), id: fork, version: 1 })).toEqual(words)
})

const groups: readonly [what: string, typed: () => Input, words: Refused][] = [
  ['a name that is taken', () => ({ name: ' drinks' }), { ...nameTaken, field: 'name' }],
  ['a category that is gone', () => ({ categoryIds: [NOWHERE] }), { ...gone, field: 'categoryIds.0' }],
  ['a category twice', () => ({ categoryIds: [mains, mains] }), { ...listedTwice, field: 'categoryIds.1' }],
]
test.each(groups)('MENU-5 %s is refused when a group is added and when it is changed', async (_, more, words) => {
  expect(await refusalOf(manager, addAdditionalGroup, { ...group(more()), ...key() })).toEqual(words)
  expect(await refusalOf(manager, editAdditionalGroup, { ...group(more()), id: cutlery, version: 1 })).toEqual(words)
})

test('MENU-5 a group whose add-ons are left says which', async () => {
  expect(await refusalOf(manager, deleteAdditionalGroups, { ids: [cutlery] })).toEqual({
    reason: 'STILL_USED',
    field: 'ids',
    values: { count: '2', names: 'Spoon, Fork' },
  })
})

test('MENU-5 add-ons and groups that were changed, deleted or never there', async () => {
  const version = { ...conflict, field: 'version' }
  expect(await refusalOf(manager, editAdditional, { ...addOn(), id: fork, version: 9 })).toEqual(version)
  expect(await refusalOf(manager, editAdditionalGroup, { ...group(), id: cutlery, version: 9 })).toEqual(version)
  for (const call of [getAdditionalDetail, getAdditionalGroupDetail])
    expect(await refusalOf(manager, call, { id: NOWHERE })).toEqual({ ...nothingThere, field: 'id' })
  for (const call of [deleteAdditionals, deleteAdditionalGroups, getAdditionalGroupUses])
    expect(await refusalOf(manager, call, { ids: [NOWHERE] })).toEqual({ ...nothingThere, field: 'ids' })
})
