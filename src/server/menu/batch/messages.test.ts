/** What batch edits and the grid refuse, word for word in both languages (MENU-6, MENU-7). */
import { beforeAll, expect, test } from 'vitest'
import { menuBatchCalls } from '../../../shared/contract/menu/batch.ts'
import { addEntity } from '../library/menuBook.testing.ts'
import {
  alcohol,
  choice,
  gone,
  insufficient,
  kind,
  listedTwice,
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
import { answerOf, type Input, refusalOf, type Words } from '../../testing/refusals.ts'

const { batchDish, batchPrice, batchTax, batchPrinter, previewDishBatch, previewDishGrid, saveDishGrid } =
  menuBatchCalls
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

const edits: readonly [what: string, edit: Input, words: Words][] = [
  ['half a cent', { change: { by: 'amount', cents: 1.5 } }, { ...whole, field: 'change.cents' }],
  ['12,50', { change: { by: 'amount', cents: '12,50' } }, { ...kind, field: 'change.cents' }],
  ['a price below zero', { change: { by: 'set', cents: -1 } }, { ...tooSmall(0), field: 'change.cents' }],
  ['a price of 10^9', { change: { by: 'set', cents: 1e11 } }, { ...tooLarge(10_000_000), field: 'change.cents' }],
  ['101 % less', { change: { by: 'percent', pcm: -101_000 } }, { ...tooSmall(-100_000), field: 'change.pcm' }],
  ['1001 % more', { change: { by: 'percent', pcm: 1_001_000 } }, { ...tooLarge(1_000_000), field: 'change.pcm' }],
  ['an ending that there is not', { change: { by: 'set', cents: 1 }, ending: '.99' }, { ...choice, field: 'ending' }],
]
test.each(edits)('MENU-6 prices are not changed by %s', async (_, edit, words) => {
  const asked = { kind: 'price', ...edit }
  expect(await refusalOf(manager, previewDishBatch, { ids, edit: asked })).toEqual({
    ...words,
    field: `edit.${words.field ?? ''}`,
  })
  expect(await refusalOf(manager, batchPrice, { ids, revision: await revisionOf(), ...key(), ...edit })).toEqual(words)
})

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
  const of = (field: string, { en, zh }: Words) =>
    [en, zh].map(words => ['Beer', 'Wine'].map(name => [name, field, words]))
  const high = { en: 'A price is at most 100,000.00.', zh: '价格最高为 100,000.00。', reason: 'PRICE_TOO_HIGH' }
  const up = { by: 'amount', cents: 10_000_000 }
  expect(await said({ kind: 'price', change: up })).toEqual(of('priceCents', high))
  expect(await said({ kind: 'category', categoryId: juice })).toEqual(of('categoryId', alcohol))
  expect(await said({ kind: 'tax', taxIds: [NOWHERE] })).toEqual(of('taxIds.0', gone))
  const on = { ids, revision: await revisionOf(), ...key() }
  const one = { ...on, ids: ids.slice(0, 1) }
  expect(await refusalOf(manager, batchPrice, { ...one, change: up })).toEqual({ ...high, field: 'change' })
  expect(await refusalOf(manager, batchPrice, { ...on, change: up })).toEqual({
    reason: 'CHANGES_REFUSED',
    en: '2 changes are not possible. Nothing was saved.',
    zh: '有 2 处修改无法进行，未保存任何内容。',
  })
  const edit = { kind: 'category', categoryId: juice }
  expect(await refusalOf(manager, batchDish, { ...on, edit })).toEqual({ ...alcohol, field: 'edit.categoryId' })
  expect(await refusalOf(manager, batchTax, { ...on, taxIds: [NOWHERE] })).toEqual({ ...gone, field: 'taxIds' })
  expect(await refusalOf(manager, batchPrinter, { ...on, printerIds: [NOWHERE] })).toEqual({
    ...gone,
    field: 'printerIds',
  })
})

test('MENU-6 a batch of dishes that are gone, of an older preview, by somebody who may not', async () => {
  const edit = { kind: 'status', status: 'valid' }
  const revision = await revisionOf()
  expect(await refusalOf(manager, previewDishBatch, { ids: [NOWHERE], edit })).toEqual({
    ...nothingThere,
    field: 'ids',
  })
  expect(await refusalOf(manager, batchDish, { ids, edit, revision: 'older', ...key() })).toEqual({
    reason: 'PREVIEW_OUTDATED',
    field: 'revision',
    en: 'The menu has been changed since this preview. Please look at it again.',
    zh: '预览之后菜单又有修改，请重新查看。',
  })
  const viewer = await aPerson({ store: manager.store, permissions: ['menu.dishes.view'] })
  expect(await refusalOf(viewer, batchDish, { ids, edit, revision, ...key() })).toEqual(insufficient)
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
const typing: readonly [what: string, cells: Input, words: Words][] = [
  ['no name', { name: '' }, { ...required, field: 'name' }],
  ['a name of 300 characters', { name: 'x'.repeat(300) }, { ...tooLong(100), field: 'name' }],
  ['a price below zero', { priceCents: -1 }, { ...tooSmall(0), field: 'priceCents' }],
  ['a price with three decimals', { priceCents: 1250.5 }, { ...whole, field: 'priceCents' }],
  ['the price 12,50', { priceCents: '12,50' }, { ...kind, field: 'priceCents' }],
  ['a price of 10^9', { priceCents: 1e11 }, { ...tooLarge(10_000_000), field: 'priceCents' }],
  ['a column that there is not', { colour: 'red' }, { ...unknown, field: 'colour' }],
]
test.each(typing)('MENU-7 a row with %s is refused at its cell', async (_, more, words) => {
  const row = { id: ids[0], version: 1, before: {}, after: more }
  for (const call of [previewDishGrid, saveDishGrid])
    expect(await refusalOf(manager, call, { rows: [row], ...(call === saveDishGrid && key()) })).toEqual({
      ...words,
      field: `rows.0.after.${words.field ?? ''}`,
    })
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
  const sku: Words = { reason: 'SKU_TAKEN', en: 'Another dish has this SKU.', zh: '这个 SKU 已被其他菜品使用。' }
  const expected: [number, string, Words][] = [
    [0, 'sku', sku],
    [1, 'categoryId', alcohol],
    [2, 'name', nameTaken],
    [3, 'taxIds', gone],
    [4, 'categoryId', gone],
  ]
  const inLanguage = (language: 'en' | 'zh') =>
    expected.map(([row, field, words]) => ({ row, field, message: words[language] }))
  expect(await said('en-US')).toEqual([false, expect.arrayContaining(inLanguage('en'))])
  expect(await said('zh-CN')).toEqual([false, expect.arrayContaining(inLanguage('zh'))])
  const twice = { id: ids[0], version: 1, before: {}, after: { sku: 'W' } }
  expect(await refusalOf(manager, saveDishGrid, { rows: [twice, twice], ...key() })).toEqual({
    ...listedTwice,
    field: 'rows.1.id',
  })
})
