/** What specials and their groups of choices refuse, word for word in both languages (docs/product/fields.md). */
import { beforeAll, expect, test } from 'vitest'
import { specialCalls } from '../../../shared/contract/menu/specials.ts'
import { addEntity } from '../library/menuBook.testing.ts'
import {
  characters,
  choice,
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

const { addSpecial, addSpecialGroup, deleteSpecialGroups, deleteSpecials, editSpecial, editSpecialGroup } = specialCalls
const { getSpecialDetail, getSpecialGroupDetail, getSpecialGroupUses, getSpecialUses } = specialCalls
const NOWHERE = 2_000_000_000

let manager: TestPerson
let ramen: number
let rice: number
let main: number
let lunch: number
beforeAll(async () => {
  manager = await aPerson({ permissions: ['menu.specials.view', 'menu.specials.edit', 'menu.specials.delete'] })
  const categoryId = await addEntity(manager, 'category', { name: 'Mains' })
  ramen = await addEntity(manager, 'dish', { name: 'Ramen', categoryId, priceCents: 900 })
  rice = await addEntity(manager, 'dish', { name: 'Rice', categoryId, priceCents: 200 })
  const choices = { min: 1, max: 1, dishes: [{ dishId: ramen }] }
  await addEntity(manager, 'specialGroup', { name: 'Side', ...choices })
  main = await addEntity(manager, 'specialGroup', { name: 'Main', ...choices })
  await addEntity(manager, 'special', { name: 'Dinner for two', priceCents: 3000 })
  lunch = await addEntity(manager, 'special', { name: 'Lunch', priceCents: 1500 })
})

const key = () => ({ idempotencyKey: `key-${unique()}` })
const special = (more: Input = {}) => ({ name: `Special ${unique()}`, priceCents: 1500, ...more })
const group = (more: Input = {}) => ({ name: `Group ${unique()}`, min: 0, max: 2, ...more })
const refusedSpecial = async (more: Input) => [
  await refusalOf(manager, addSpecial, { ...special(more), ...key() }),
  await refusalOf(manager, editSpecial, { ...special(), id: lunch, version: 1, ...more }),
]
const refusedGroup = async (more: Input) => [
  await refusalOf(manager, addSpecialGroup, { ...group(more), ...key() }),
  await refusalOf(manager, editSpecialGroup, { ...group(), id: main, version: 1, ...more }),
]

const specials: readonly [what: string, typed: Input, words: Words][] = [
  ['no name', { name: ' ' }, { ...required, field: 'name' }],
  ['a name of 300 characters', { name: 'x'.repeat(300) }, { ...tooLong(100), field: 'name' }],
  ['a name with a control character', { name: 'a\u0000b' }, { ...characters, field: 'name' }],
  ['a name that is taken', { name: 'dinner  FOR two' }, { ...nameTaken, field: 'name' }],
  ['no price', { priceCents: null }, { ...required, field: 'priceCents' }],
  ['a price below zero', { priceCents: -1 }, { ...tooSmall(0), field: 'priceCents' }],
  ['a price with three decimals', { priceCents: 1250.5 }, { ...whole, field: 'priceCents' }],
  ['the price 12,50', { priceCents: '12,50' }, { ...kind, field: 'priceCents' }],
  ['a price of 10^9', { priceCents: 1e11 }, { ...tooLarge(10_000_000), field: 'priceCents' }],
  ['a status that there is not', { status: 'off' }, { ...choice, field: 'status' }],
  ['a group that is gone', { specialGroupIds: [NOWHERE] }, { ...gone, field: 'specialGroupIds.0' }],
  ['supply hours that are gone', { supplyTimeId: NOWHERE }, { ...gone, field: 'supplyTimeId' }],
  ['a picture that is gone', { pictureId: NOWHERE }, { ...gone, field: 'pictureId' }],
]
test.each(specials)('MENU-5 %s is refused when a special is added and when it is changed', async (_, more, words) => {
  expect(await refusedSpecial(more)).toEqual([words, words])
})

const few = (min: number, possible: number) => ({
  reason: 'CHOICES_TOO_FEW',
  field: 'min',
  en: `At least ${min} must be chosen, but only ${possible} can be.`,
  zh: `至少要选 ${min} 项，但最多只能选出 ${possible} 项。`,
})
const offers = (more: Input) => ({ dishes: [{ dishId: ramen, ...more }] })
const upcharge = { field: 'dishes.0.upchargeCents' }
const groups: readonly [what: string, typed: () => Input, words: Words][] = [
  ['no name', () => ({ name: '' }), { ...required, field: 'name' }],
  ['a name of 300 characters', () => ({ name: 'x'.repeat(300) }), { ...tooLong(100), field: 'name' }],
  ['a name that is taken', () => ({ name: 'SIDE' }), { ...nameTaken, field: 'name' }],
  ['a maximum below the minimum', () => ({ min: 2, max: 1 }), { ...maximum, field: 'max' }],
  ['a maximum of 0', () => ({ max: 0 }), { ...tooSmall(1), field: 'max' }],
  ['a maximum of 1000', () => ({ max: 1000 }), { ...tooLarge(999), field: 'max' }],
  ['a minimum below 0', () => ({ min: -1 }), { ...tooSmall(0), field: 'min' }],
  ['a minimum that is never reached', () => ({ min: 2, ...offers({}) }), few(2, 1)],
  [
    'more defaults than may be chosen',
    () => ({ max: 1, dishes: [ramen, rice].map(dishId => ({ dishId, isDefault: true })) }),
    {
      reason: 'DEFAULTS_TOO_MANY',
      field: 'max',
      en: '2 are chosen to begin with, but at most 1 may be.',
      zh: '默认选中了 2 项，但最多只能选 1 项。',
    },
  ],
  [
    'a default that is no dish of it',
    () => ({ dishes: [{ dishId: ramen }, { dishId: NOWHERE, isDefault: true }] }),
    { ...gone, field: 'dishes.1.dishId' },
  ],
  ['defaults beside its dishes', () => ({ defaultDishIds: [rice] }), { ...unknown, field: 'defaultDishIds' }],
  [
    'a dish twice',
    () => ({ dishes: [{ dishId: ramen }, { dishId: ramen }] }),
    { ...listedTwice, field: 'dishes.1.dishId' },
  ],
  ['an up-charge below zero', () => offers({ upchargeCents: -1 }), { ...tooSmall(0), ...upcharge }],
  ['an up-charge with three decimals', () => offers({ upchargeCents: 0.5 }), { ...whole, ...upcharge }],
  ['the up-charge 12,50', () => offers({ upchargeCents: '12,50' }), { ...kind, ...upcharge }],
  ['0 of a dish', () => offers({ maxQuantity: 0 }), { ...tooSmall(1), field: 'dishes.0.maxQuantity' }],
]
test.each(groups)('MENU-5 %s is refused when a group is added and when it is changed', async (_, more, words) => {
  expect(await refusedGroup(more())).toEqual([words, words])
})

test('MENU-5 a group twice in a special', async () => {
  const words = { ...listedTwice, field: 'specialGroupIds.1' }
  expect(await refusedSpecial({ specialGroupIds: [main, main] })).toEqual([words, words])
})

test('MENU-5 specials and groups that were changed, deleted or never there; who may only look', async () => {
  const version = { ...conflict, field: 'version' }
  expect((await refusedSpecial({ name: '', version: 9 }))[1]).toEqual({ ...required, field: 'name' })
  expect(await refusalOf(manager, editSpecial, { ...special(), id: lunch, version: 9 })).toEqual(version)
  expect(await refusalOf(manager, editSpecialGroup, { ...group(), id: main, version: 9 })).toEqual(version)
  const atId = { ...nothingThere, field: 'id' }
  for (const call of [getSpecialDetail, getSpecialGroupDetail])
    expect(await refusalOf(manager, call, { id: NOWHERE })).toEqual(atId)
  const inList = { ...nothingThere, field: 'ids' }
  for (const call of [getSpecialUses, getSpecialGroupUses, deleteSpecials, deleteSpecialGroups])
    expect(await refusalOf(manager, call, { ids: [NOWHERE] })).toEqual(inList)
  const viewer = await aPerson({ store: manager.store, permissions: ['menu.specials.view'] })
  expect(await refusalOf(viewer, addSpecial, { ...special(), ...key() })).toEqual(insufficient)
})
