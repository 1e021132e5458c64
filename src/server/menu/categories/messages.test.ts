/** What the category library refuses, word for word in both languages (docs/product/fields.md). */
import { beforeAll, expect, test } from 'vitest'
import { categoryCalls } from '../../../shared/contract/menu/categories.ts'
import { dishCalls } from '../../../shared/contract/menu/dishes.ts'
import { addEntity } from '../library/menuBook.testing.ts'
import {
  alcohol,
  characters,
  choice,
  conflict,
  gone,
  insufficient,
  kind,
  nameTaken,
  nothingThere,
  required,
  tokenError,
  tooLong,
} from '../../testing/commonWords.ts'
import { aPerson, requester, type TestPerson, unique } from '../../testing/people.ts'
import { type Input, refusalOf, type Words } from '../../testing/refusals.ts'
import { testServer } from '../../testing/testServer.ts'

const { addClassification, deleteClassifications, editClassification, getClassificationDetail } = categoryCalls
const { getClassificationUses, setClassificationStatus, sortClassifications } = categoryCalls
const NOWHERE = 2_000_000_000

let manager: TestPerson
/** With a beer and a wine in it. */
let drinks: number
let mains: number
beforeAll(async () => {
  manager = await aPerson({
    permissions: ['menu.categories.view', 'menu.categories.edit', 'menu.categories.delete', 'menu.dishes.edit'],
  })
  mains = await addEntity(manager, 'category', { name: 'Mains' })
  drinks = await addEntity(manager, 'category', { name: 'Drinks' })
  for (const name of ['Beer', 'Wine'])
    await addEntity(manager, 'dish', { name, categoryId: drinks, priceCents: 600, alcohol: true })
})

const typed = (more: Input = {}) => ({ name: `Category ${unique()}`, ...more })
const added = (more: Input = {}) => ({ ...typed(more), idempotencyKey: `key-${unique()}` })
const changed = (more: Input = {}) => ({ ...typed(), id: drinks, version: 1, ...more })

const fields: readonly [what: string, typed: Input, words: Words][] = [
  ['no name', { name: '' }, { ...required, field: 'name' }],
  ['a name of 300 characters', { name: 'x'.repeat(300) }, { ...tooLong(100), field: 'name' }],
  ['a name with a control character', { name: 'a\u0000b' }, { ...characters, field: 'name' }],
  ['a second name of 101', { secondName: '菜'.repeat(101) }, { ...tooLong(100), field: 'secondName' }],
  ['a description of 501', { description: 'x'.repeat(501) }, { ...tooLong(500), field: 'description' }],
  ['a name that is taken', { name: 'ＭAINS ' }, { ...nameTaken, field: 'name' }],
  ['supply hours that are gone', { supplyTimeId: NOWHERE }, { ...gone, field: 'supplyTimeId' }],
  ['a picture that is gone', { pictureId: NOWHERE }, { ...gone, field: 'pictureId' }],
  ['a status that there is not', { status: 'on' }, { ...choice, field: 'status' }],
  ['yes for free of alcohol', { alcoholFree: 'yes' }, { ...kind, field: 'alcoholFree' }],
]

test.each(fields)('MENU-2 %s is refused when a category is added and when it is changed', async (_, more, words) => {
  expect(await refusalOf(manager, addClassification, added(more))).toEqual(words)
  expect(await refusalOf(manager, editClassification, changed(more))).toEqual(words)
})

test('MENU-2 a category with alcohol dishes does not become free of alcohol, and one free of it takes none', async () => {
  const atMark = { ...alcohol, field: 'alcoholFree' }
  expect(await refusalOf(manager, editClassification, changed({ alcoholFree: true }))).toEqual(atMark)
  const juice = await addEntity(manager, 'category', { name: 'Juice', alcoholFree: true })
  const atCategory = { ...alcohol, field: 'categoryId' }
  const cider = { name: 'Cider', categoryId: juice, priceCents: 700, alcohol: true, idempotencyKey: `key-${unique()}` }
  expect(await refusalOf(manager, dishCalls.addDish, cider)).toEqual(atCategory)
})

test('MENU-2 a category with dishes goes only if they move, to a category that is there and takes them', async () => {
  const juice = await addEntity(manager, 'category', { name: 'Soft drinks', alcoholFree: true })
  const ids = [drinks]
  expect(await refusalOf(manager, deleteClassifications, { ids })).toEqual({
    reason: 'STILL_USED',
    field: 'ids',
    en: 'This is still used 2 times: Beer, Wine',
    zh: '仍有 2 处在使用：Beer, Wine',
  })
  const moved = { ...gone, field: 'moveDishesTo' }
  for (const to of [NOWHERE, drinks])
    expect(await refusalOf(manager, deleteClassifications, { ids, moveDishesTo: to })).toEqual(moved)
  expect(await refusalOf(manager, deleteClassifications, { ids, moveDishesTo: juice })).toEqual({
    ...alcohol,
    field: 'moveDishesTo',
  })
  for (const name of ['Beer', 'Wine']) await addEntity(manager, 'dish', { name, categoryId: mains, priceCents: 500 })
  expect(await refusalOf(manager, deleteClassifications, { ids, moveDishesTo: mains })).toEqual({
    ...nameTaken,
    field: 'moveDishesTo',
  })
})

test('MENU-2 a category that was changed, deleted or never there', async () => {
  expect(await refusalOf(manager, editClassification, changed({ version: 9 }))).toEqual({
    ...conflict,
    field: 'version',
  })
  expect(await refusalOf(manager, editClassification, changed({ id: NOWHERE }))).toEqual({
    ...nothingThere,
    field: 'id',
  })
  expect(await refusalOf(manager, getClassificationDetail, { id: NOWHERE })).toEqual({ ...nothingThere, field: 'id' })
  const ids = [mains, NOWHERE]
  const inList = { ...nothingThere, field: 'ids' }
  expect(await refusalOf(manager, deleteClassifications, { ids })).toEqual(inList)
  expect(await refusalOf(manager, getClassificationUses, { ids })).toEqual(inList)
  expect(await refusalOf(manager, sortClassifications, { ids })).toEqual(inList)
  expect(await refusalOf(manager, setClassificationStatus, { ids, status: 'valid' })).toEqual(inList)
})

test('MENU-2 who only looks is told 507, a stranger 511', async () => {
  const viewer = await aPerson({ store: manager.store, permissions: ['menu.categories.view'] })
  const nobody = requester(await testServer())
  expect(await refusalOf(viewer, addClassification, added())).toEqual(insufficient)
  expect(await refusalOf(viewer, deleteClassifications, { ids: [mains] })).toEqual(insufficient)
  expect(await refusalOf(nobody, addClassification, added())).toEqual(tokenError)
})
