/** What the category library refuses (docs/product/fields.md). */
import { beforeAll, expect, test } from 'vitest'
import { categoryCalls } from '../../../shared/contract/menu/categories.ts'
import { dishCalls } from '../../../shared/contract/menu/dishes.ts'
import { addEntity } from '../library/menu.testing.ts'
import { alcohol, conflict, gone, nameTaken, nothingThere } from '../../testing/commonRefusals.ts'
import { aPerson, type TestPerson, unique } from '../../testing/people.ts'
import { type Input, refusalOf, type Refused } from '../../testing/refusals.ts'

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

const fields: readonly [what: string, typed: Input, words: Refused][] = [
  ['a name that is taken', { name: 'ＭAINS ' }, { ...nameTaken, field: 'name' }],
  ['supply hours that are gone', { supplyTimeId: NOWHERE }, { ...gone, field: 'supplyTimeId' }],
  ['a picture that is gone', { pictureId: NOWHERE }, { ...gone, field: 'pictureId' }],
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
    values: { count: '2', names: 'Beer, Wine' },
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
