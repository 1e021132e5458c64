/** What specials and their groups of choices refuse (docs/product/fields.md). */
import { beforeAll, expect, test } from 'vitest'
import { specialCalls } from '../../../shared/contract/menu/specials.ts'
import { addEntity } from '../library/menu.testing.ts'
import {
  conflict,
  gone,
  listedTwice,
  maximum,
  nameTaken,
  nothingThere,
  required,
} from '../../testing/commonRefusals.ts'
import { aPerson, type TestPerson, unique } from '../../testing/people.ts'
import { type Input, refusalOf, type Refused } from '../../testing/refusals.ts'

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
  const asked = { specialGroupIds: [main] }
  await addEntity(manager, 'special', { name: 'Dinner for two', priceCents: 3000, ...asked })
  lunch = await addEntity(manager, 'special', { name: 'Lunch', priceCents: 1500, ...asked })
})

const key = () => ({ idempotencyKey: `key-${unique()}` })
const special = (more: Input = {}) => ({
  name: `Special ${unique()}`,
  priceCents: 1500,
  specialGroupIds: [main],
  ...more,
})
const group = (more: Input = {}) => ({ name: `Group ${unique()}`, min: 0, max: 2, ...more })
const refusedSpecial = async (more: Input) => [
  await refusalOf(manager, addSpecial, { ...special(more), ...key() }),
  await refusalOf(manager, editSpecial, { ...special(), id: lunch, version: 1, ...more }),
]
const refusedGroup = async (more: Input) => [
  await refusalOf(manager, addSpecialGroup, { ...group(more), ...key() }),
  await refusalOf(manager, editSpecialGroup, { ...group(), id: main, version: 1, ...more }),
]

const specials: readonly [what: string, typed: Input, words: Refused][] = [
  ['a name that is taken', { name: 'dinner  FOR two' }, { ...nameTaken, field: 'name' }],
  ['a group that is gone', { specialGroupIds: [NOWHERE] }, { ...gone, field: 'specialGroupIds.0' }],
  ['no group to choose from', { specialGroupIds: [] }, { reason: 'SPECIAL_WITHOUT_GROUPS', field: 'specialGroupIds' }],
  ['a name that nobody sees', { name: '\u200B\u3164' }, { reason: 'INVALID_INPUT', text: 'required', field: 'name' }],
  ['supply hours that are gone', { supplyTimeId: NOWHERE }, { ...gone, field: 'supplyTimeId' }],
  ['a picture that is gone', { pictureId: NOWHERE }, { ...gone, field: 'pictureId' }],
]
test.each(specials)('MENU-5 %s is refused when a special is added and when it is changed', async (_, more, words) => {
  expect(await refusedSpecial(more)).toEqual([words, words])
})

const few = (min: number, possible: number) => ({
  reason: 'CHOICES_TOO_FEW',
  field: 'min',
  values: { min: String(min), possible: String(possible) },
})
const offers = (more: Input) => ({ dishes: [{ dishId: ramen, ...more }] })
const groups: readonly [what: string, typed: () => Input, words: Refused][] = [
  ['a name that is taken', () => ({ name: 'SIDE' }), { ...nameTaken, field: 'name' }],
  ['a maximum below the minimum', () => ({ min: 2, max: 1 }), { ...maximum, field: 'max' }],
  ['a minimum that is never reached', () => ({ min: 2, ...offers({}) }), few(2, 1)],
  [
    'more defaults than may be chosen',
    () => ({ max: 1, dishes: [ramen, rice].map(dishId => ({ dishId, isDefault: true })) }),
    {
      reason: 'DEFAULTS_TOO_MANY',
      field: 'max',
      values: { count: '2', max: '1' },
    },
  ],
  [
    'a default that is no dish of it',
    () => ({ dishes: [{ dishId: ramen }, { dishId: NOWHERE, isDefault: true }] }),
    { ...gone, field: 'dishes.1.dishId' },
  ],
  [
    'a dish twice',
    () => ({ dishes: [{ dishId: ramen }, { dishId: ramen }] }),
    { ...listedTwice, field: 'dishes.1.dishId' },
  ],
]
test.each(groups)('MENU-5 %s is refused when a group is added and when it is changed', async (_, more, words) => {
  expect(await refusedGroup(more())).toEqual([words, words])
})

test('MENU-5 a group twice in a special', async () => {
  const words = { ...listedTwice, field: 'specialGroupIds.1' }
  expect(await refusedSpecial({ specialGroupIds: [main, main] })).toEqual([words, words])
})

test('MENU-5 specials and groups that were changed, deleted or never there', async () => {
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
})
