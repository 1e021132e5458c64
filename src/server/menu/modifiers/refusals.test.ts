/** What side-dish groups refuse (docs/product/fields.md). */
import { beforeAll, expect, test } from 'vitest'
import { modifierCalls } from '../../../shared/contract/menu/modifiers.ts'
import { addEntity } from '../library/menu.testing.ts'
import { conflict, gone, listedTwice, maximum, nameTaken, nothingThere } from '../../testing/commonRefusals.ts'
import { aPerson, type TestPerson, unique } from '../../testing/people.ts'
import { type Input, refusalOf, type Refused } from '../../testing/refusals.ts'

const { addSideGroup, deleteSideGroups, editSideGroup, getSideGroupDetail, getSideGroupUses } = modifierCalls
const { setSideGroupDishes, setSideGroupStatus, sortSideGroups } = modifierCalls
const NOWHERE = 2_000_000_000

let manager: TestPerson
let size: number
/** Opens the sauces. */
let extras: number
let sauces: number
beforeAll(async () => {
  manager = await aPerson({
    permissions: ['menu.modifiers.view', 'menu.modifiers.edit', 'menu.modifiers.delete', 'menu.dishes.edit'],
  })
  const group = (name: string, modifiers: object[]) =>
    addEntity(manager, 'modifierGroup', { name, min: 0, max: 1, modifiers })
  size = await group('Size', [{ name: 'Small' }])
  sauces = await group('Sauces', [{ name: 'Hot' }])
  extras = await group('Extras', [{ name: 'With sauce', nestedGroupId: sauces }])
})

const typed = (more: Input = {}) => ({ name: `Group ${unique()}`, min: 0, max: 3, ...more })
const added = (more: Input = {}) => ({ ...typed(more), idempotencyKey: `key-${unique()}` })
const changed = (more: Input = {}) => ({ ...typed(), id: size, version: 1, ...more })
const one = (modifier: Input) => ({ modifiers: [{ name: 'A', ...modifier }] })
const two = [{ name: 'A' }, { name: 'B' }]
const chosen = two.map(each => ({ ...each, isDefault: true }))

const few = (min: number, possible: number) => ({
  reason: 'CHOICES_TOO_FEW',
  field: 'min',
  values: { min: String(min), possible: String(possible) },
})
const deep = (name: string) => ({
  reason: 'NESTED_DEEP',
  field: 'modifiers.0.nestedGroupId',
  values: { name },
})

const cases: readonly [what: string, typed: Input, words: Refused][] = [
  ['a name that is taken', { name: ' sauces ' }, { ...nameTaken, field: 'name' }],
  ['a maximum below the minimum', { min: 2, max: 1 }, { ...maximum, field: 'max' }],
  ['a minimum that is never reached', { min: 3, modifiers: two }, few(3, 2)],
  ['a minimum of what is off', { min: 1, ...one({ status: 'invalid' }) }, few(1, 0)],
  [
    'a minimum above what each may be taken',
    { min: 3, duplicateSelection: true, perModifierMax: 1, modifiers: two },
    few(3, 2),
  ],
  [
    'more defaults than may be chosen',
    { max: 1, modifiers: chosen },
    {
      reason: 'DEFAULTS_TOO_MANY',
      field: 'max',
      values: { count: '2', max: '1' },
    },
  ],
  [
    'more free ones than may be chosen',
    { max: 2, freeQuantity: 3 },
    {
      reason: 'FREE_TOO_MANY',
      field: 'freeQuantity',
      values: { max: '2' },
    },
  ],
  [
    'two modifiers of one name',
    { modifiers: [{ name: 'Hot' }, { name: ' HOT ' }] },
    { ...nameTaken, field: 'modifiers.1.name' },
  ],
  [
    'a modifier that opens what is gone',
    one({ nestedGroupId: NOWHERE }),
    { ...gone, field: 'modifiers.0.nestedGroupId' },
  ],
]

test.each(cases)('MENU-4 %s is refused when a group is added and when it is changed', async (_, more, words) => {
  expect(await refusalOf(manager, addSideGroup, added(more))).toEqual(words)
  expect(await refusalOf(manager, editSideGroup, changed(more))).toEqual(words)
})

test('MENU-4 “exactly one” can be said; a price below zero and names in any script are kept', async () => {
  const modifiers = [
    { name: '🌶️ مرحبا', priceCents: -50, isDefault: true },
    { name: '<b>辣</b>', priceCents: 0 },
  ]
  const { id } = await manager.send(addSideGroup, { ...added(), min: 1, max: 1, modifiers })
  expect(await manager.send(getSideGroupDetail, { id })).toMatchObject({ min: 1, max: 1, modifiers })
})

test('MENU-4 a group does not contain itself, and groups open others one level deep', async () => {
  const opens = (nestedGroupId: number) => one({ nestedGroupId })
  expect(await refusalOf(manager, editSideGroup, changed(opens(size)))).toEqual({
    reason: 'NESTED_SELF',
    field: 'modifiers.0.nestedGroupId',
  })
  expect(await refusalOf(manager, addSideGroup, added(opens(extras)))).toEqual(deep('Extras'))
  expect(await refusalOf(manager, editSideGroup, { ...changed(opens(size)), id: sauces })).toEqual(deep('Extras'))
  // In a circle: the extras open the sauces already.
  expect(await refusalOf(manager, editSideGroup, { ...changed(opens(extras)), id: sauces })).toEqual(deep('Extras'))
})

test('MENU-4 a modifier keeps to its group: one of another group, an invented one and one twice are refused', async () => {
  const idIn = async (id: number) => (await manager.send(getSideGroupDetail, { id })).modifiers[0]?.id
  const [foreign, own] = [await idIn(sauces), await idIn(size)]
  const strange = { ...nothingThere, field: 'modifiers.0.id' }
  for (const id of [foreign, NOWHERE]) {
    expect(await refusalOf(manager, addSideGroup, added(one({ id })))).toEqual(strange)
    expect(await refusalOf(manager, editSideGroup, changed(one({ id })))).toEqual(strange)
  }
  const twice = two.map(modifier => ({ ...modifier, id: own }))
  expect(await refusalOf(manager, editSideGroup, changed({ modifiers: twice }))).toEqual({
    ...listedTwice,
    field: 'modifiers.1.id',
  })
  expect(await manager.send(getSideGroupDetail, { id: sauces })).toMatchObject({ modifiers: [{ name: 'Hot' }] })
})

test('MENU-4 a modifier that somebody deleted meanwhile comes back with what is typed over it', async () => {
  const { id } = await manager.send(addSideGroup, { ...added(), modifiers: two })
  const { modifiers } = await manager.send(getSideGroupDetail, { id })
  await manager.send(editSideGroup, { ...changed(), id, modifiers: modifiers.slice(0, 1) })
  await manager.send(editSideGroup, { ...changed(), id, version: 2, modifiers })
  expect((await manager.send(getSideGroupDetail, { id })).modifiers).toEqual(modifiers)
})

test('MENU-4 a group that was changed, deleted or never there; dishes that are not', async () => {
  expect(await refusalOf(manager, editSideGroup, changed({ version: 9 }))).toEqual({ ...conflict, field: 'version' })
  const atId = { ...nothingThere, field: 'id' }
  expect(await refusalOf(manager, editSideGroup, changed({ id: NOWHERE }))).toEqual(atId)
  expect(await refusalOf(manager, getSideGroupDetail, { id: NOWHERE })).toEqual(atId)
  expect(await refusalOf(manager, setSideGroupDishes, { id: NOWHERE })).toEqual(atId)
  const ids = [size, NOWHERE]
  const inList = { ...nothingThere, field: 'ids' }
  expect(await refusalOf(manager, getSideGroupUses, { ids })).toEqual(inList)
  expect(await refusalOf(manager, deleteSideGroups, { ids })).toEqual(inList)
  expect(await refusalOf(manager, sortSideGroups, { ids })).toEqual(inList)
  expect(await refusalOf(manager, setSideGroupStatus, { ids, status: 'valid' })).toEqual(inList)
  expect(await refusalOf(manager, setSideGroupDishes, { id: size, add: [NOWHERE] })).toEqual({
    ...gone,
    field: 'add.0',
  })
})
