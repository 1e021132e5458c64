/** What side-dish groups refuse, word for word in both languages (docs/product/fields.md). */
import { beforeAll, expect, test } from 'vitest'
import { modifierCalls } from '../../../shared/contract/menu/modifiers.ts'
import { addEntity } from '../library/menuBook.testing.ts'
import {
  characters,
  conflict,
  gone,
  insufficient,
  kind,
  listedTwice,
  maximum,
  nameTaken,
  nothingThere,
  required,
  tooLarge,
  tooLong,
  tooSmall,
  unknown,
  whole,
} from '../../testing/commonWords.ts'
import { aPerson, type TestPerson, unique } from '../../testing/people.ts'
import { type Input, refusalOf, type Words } from '../../testing/refusals.ts'

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
  en: `At least ${min} must be chosen, but only ${possible} can be.`,
  zh: `至少要选 ${min} 项，但最多只能选出 ${possible} 项。`,
})
const deep = (name: string) => ({
  reason: 'NESTED_DEEP',
  field: 'modifiers.0.nestedGroupId',
  en: `Side-dish groups open others one level deep only: “${name}” does so already.`,
  zh: `配菜组只能嵌套一层：“${name}”已经用到了嵌套。`,
})
const price = { field: 'modifiers.0.priceCents' }

const cases: readonly [what: string, typed: Input, words: Words][] = [
  ['no name', { name: ' ' }, { ...required, field: 'name' }],
  ['a name of 300 characters', { name: 'x'.repeat(300) }, { ...tooLong(100), field: 'name' }],
  ['a name that is taken', { name: ' sauces ' }, { ...nameTaken, field: 'name' }],
  ['a maximum below the minimum', { min: 2, max: 1 }, { ...maximum, field: 'max' }],
  ['no maximum', { max: null }, { ...required, field: 'max' }],
  ['a maximum of 0', { max: 0 }, { ...tooSmall(1), field: 'max' }],
  ['a maximum of 1000', { max: 1000 }, { ...tooLarge(999), field: 'max' }],
  ['a minimum below 0', { min: -1 }, { ...tooSmall(0), field: 'min' }],
  ['half a choice', { min: 0.5 }, { ...whole, field: 'min' }],
  ['a limit of 0 for each', { perModifierMax: 0 }, { ...tooSmall(1), field: 'perModifierMax' }],
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
      en: '2 are chosen to begin with, but at most 1 may be.',
      zh: '默认选中了 2 项，但最多只能选 1 项。',
    },
  ],
  ['a default that is no member', { defaultModifierIds: [NOWHERE] }, { ...unknown, field: 'defaultModifierIds' }],
  [
    'more free ones than may be chosen',
    { max: 2, freeQuantity: 3 },
    {
      reason: 'FREE_TOO_MANY',
      field: 'freeQuantity',
      en: 'At most 2 can be free: no more may be chosen.',
      zh: '免费数量不能超过最多可选的 2 项。',
    },
  ],
  ['a modifier without a name', one({ name: '' }), { ...required, field: 'modifiers.0.name' }],
  ['a modifier of 300 characters', one({ name: 'x'.repeat(300) }), { ...tooLong(100), field: 'modifiers.0.name' }],
  ['a modifier with a control character', one({ name: '\u0007' }), { ...characters, field: 'modifiers.0.name' }],
  [
    'two modifiers of one name',
    { modifiers: [{ name: 'Hot' }, { name: ' HOT ' }] },
    { ...nameTaken, field: 'modifiers.1.name' },
  ],
  ['a modifier’s price of three decimals', one({ priceCents: 12.5 }), { ...whole, ...price }],
  ['a modifier’s price 12,50', one({ priceCents: '12,50' }), { ...kind, ...price }],
  ['a modifier’s price of 10^9', one({ priceCents: 1e11 }), { ...tooLarge(10_000_000), ...price }],
  ['a modifier’s price of −10^9', one({ priceCents: -1e11 }), { ...tooSmall(-10_000_000), ...price }],
  ['0 of a modifier', one({ maxQuantity: 0 }), { ...tooSmall(1), field: 'modifiers.0.maxQuantity' }],
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
    en: 'A side-dish group cannot contain itself.',
    zh: '配菜组不能包含它自己。',
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

test('MENU-4 a group that was changed, deleted or never there; dishes that are not; who may only look', async () => {
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
  const viewer = await aPerson({ store: manager.store, permissions: ['menu.modifiers.view'] })
  expect(await refusalOf(viewer, addSideGroup, added())).toEqual(insufficient)
})
