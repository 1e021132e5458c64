/** What batch edits and the grid refuse (MENU-6, MENU-7). */
import { beforeAll, expect, test } from 'vitest'
import type { FailureCode } from '../../../shared/contract/kernel/failures.ts'
import { menuBatchCalls } from '../../../shared/contract/menu/batch.ts'
import { failureText } from '../../kernel/texts.ts'
import { addEntity } from '../library/menu.testing.ts'
import { alcohol, gone, listedTwice, nothingThere } from '../../testing/commonRefusals.ts'
import { aPerson, type TestPerson, unique } from '../../testing/people.ts'
import { answerOf, type Input, refusalOf } from '../../testing/refusals.ts'

const { batchDish, batchPrice, batchTax, batchPrinter, previewDishBatch, saveDishGrid } = menuBatchCalls
const NOWHERE = 2_000_000_000

let manager: TestPerson
let mains: number
let juice: number
let ids: number[]
beforeAll(async () => {
  manager = await aPerson({ permissions: ['menu.dishes.view', 'menu.dishes.edit', 'menu.dishes.batch'] })
  mains = await addEntity(manager, 'category', { name: 'Mains' })
  juice = await addEntity(manager, 'category', { name: 'Juice', alcoholFree: true })
  const drink = (name: string) =>
    addEntity(manager, 'dish', { name, categoryId: mains, priceCents: 600, alcohol: true, sku: name })
  ids = [await drink('Beer'), await drink('Wine')]
})

const key = () => ({ idempotencyKey: `key-${unique()}` })
const revisionOf = async () =>
  (await manager.send(previewDishBatch, { ids, edit: { kind: 'status', status: 'invalid' } })).revision

test('MENU-6 what stands against a batch is said of each dish before, and at its field when it is saved', async () => {
  const said = async (edit: Input) => {
    const messages = ['en-US', 'zh-CN'].map(async language => {
      const answer = manager.request(previewDishBatch, { ids, edit }, { 'Accept-Language': language })
      return ((await answerOf(answer)).body.issues as { name: string; field: string; message: string }[]).map(
        ({ name, field, message }) => [name, field, message],
      )
    })
    return Promise.all(messages)
  }
  const of = (field: string, reason: FailureCode) =>
    (['en', 'zh'] as const).map(language => ['Beer', 'Wine'].map(name => [name, field, failureText(language, reason)]))
  const up = { by: 'amount', cents: 1_000_000_000 }
  expect(await said({ kind: 'price', change: up })).toEqual(of('priceCents', 'PRICE_TOO_HIGH'))
  expect(await said({ kind: 'category', categoryId: juice })).toEqual(of('categoryId', 'ALCOHOL_IN_CATEGORY'))
  expect(await said({ kind: 'tax', taxIds: [NOWHERE] })).toEqual(of('taxIds.0', 'REFERENCE_GONE'))
  const on = { ids, revision: await revisionOf(), ...key() }
  const one = { ...on, ids: ids.slice(0, 1) }
  expect(await refusalOf(manager, batchPrice, { ...one, change: up })).toEqual({
    reason: 'PRICE_TOO_HIGH',
    field: 'change',
  })
  expect(await refusalOf(manager, batchPrice, { ...on, change: up })).toEqual({
    reason: 'CHANGES_REFUSED',
    values: { count: '2' },
  })
  const edit = { kind: 'category', categoryId: juice }
  expect(await refusalOf(manager, batchDish, { ...on, edit })).toEqual({ ...alcohol, field: 'edit.categoryId' })
  expect(await refusalOf(manager, batchTax, { ...on, taxIds: [NOWHERE] })).toEqual({ ...gone, field: 'taxIds' })
  expect(await refusalOf(manager, batchPrinter, { ...on, printerIds: [NOWHERE] })).toEqual({
    ...gone,
    field: 'printerIds',
  })
})

test('MENU-6 a batch of dishes that are gone, or of an older preview', async () => {
  const edit = { kind: 'status', status: 'valid' }
  expect(await refusalOf(manager, previewDishBatch, { ids: [NOWHERE], edit })).toEqual({
    ...nothingThere,
    field: 'ids',
  })
  expect(await refusalOf(manager, batchDish, { ids, edit, revision: 'older', ...key() })).toEqual({
    reason: 'PREVIEW_OUTDATED',
    field: 'revision',
  })
})

const cells = (more: Input = {}) => ({
  name: `Dish ${unique()}`,
  secondName: '',
  kitchenName: '',
  categoryId: mains,
  priceCents: 600,
  dineInPriceCents: null,
  carryoutPriceCents: null,
  deliveryPriceCents: null,
  costCents: null,
  sku: '',
  taxIds: [],
  printerIds: [],
  alcohol: false,
  buffet: false,
  status: 'valid',
  ...more,
})
test('MENU-7 what is wrong beside the rest of the menu is said by row and cell', async () => {
  const rows = [
    { id: ids[0], version: 1, before: { sku: 'Beer' }, after: { sku: 'Wine' } },
    { after: cells({ categoryId: juice, alcohol: true }) },
    { after: cells({ name: ' WINE ' }) },
    { after: cells({ taxIds: [NOWHERE] }) },
    { after: cells({ categoryId: NOWHERE }) },
  ]
  const said = async (language: string) => {
    const answer = manager.request(saveDishGrid, { rows, ...key() }, { 'Accept-Language': language })
    const { saved, issues } = (await answerOf(answer)).body as { saved?: boolean; issues?: object[] }
    return [saved, issues]
  }
  const expected: [number, string, FailureCode][] = [
    [0, 'sku', 'SKU_TAKEN'],
    [1, 'categoryId', 'ALCOHOL_IN_CATEGORY'],
    [2, 'name', 'NAME_TAKEN'],
    [3, 'taxIds', 'REFERENCE_GONE'],
    [4, 'categoryId', 'REFERENCE_GONE'],
  ]
  const inLanguage = (language: 'en' | 'zh') =>
    expected.map(([row, field, reason]) => ({ row, field, message: failureText(language, reason) }))
  expect(await said('en-US')).toEqual([false, expect.arrayContaining(inLanguage('en'))])
  expect(await said('zh-CN')).toEqual([false, expect.arrayContaining(inLanguage('zh'))])
  const twice = { id: ids[0], version: 1, before: {}, after: { sku: 'W' } }
  expect(await refusalOf(manager, saveDishGrid, { rows: [twice, twice], ...key() })).toEqual({
    ...listedTwice,
    field: 'rows.1.id',
  })
})
