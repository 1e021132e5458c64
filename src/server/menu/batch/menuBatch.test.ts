import { expect, test } from 'vitest'
import { type DishBatchInput, menuBatchCalls } from '../../../shared/contract/menu/batch.ts'
import type { Dish } from '../../../shared/contract/menu/entities.ts'
import { taxCalls } from '../../../shared/contract/settings/taxes.ts'
import { addEntity, inStoreOf } from '../library/menu.testing.ts'
import { undoMenuChange } from '../library/undoMenuChange.ts'
import { menuDocument } from '../library/workingCopy.ts'
import { aPerson, type TestPerson, unique } from '../../testing/people.ts'
import { addPrinter } from './menuBatch.testing.queries.ts'

const { previewDishBatch, batchPrice, batchTax, batchPrinter, batchDish, getDishBatchChoices } = menuBatchCalls

const PERMISSIONS = ['menu.dishes.view', 'menu.dishes.edit', 'menu.dishes.batch', 'menu.dishes.taxes'] as const
const aManager = (more: readonly 'menu.panel.edit'[] = []) => aPerson({ permissions: [...PERMISSIONS, ...more] })
const aKey = () => `key-${unique()}`
const documentIn = (person: TestPerson) => inStoreOf(person, ({ run, merchantId }) => menuDocument(run, merchantId))
const undo = (person: TestPerson, changeId: number | null) =>
  inStoreOf(person, context => undoMenuChange(context, changeId ?? 0))

async function aLunch(person: TestPerson) {
  const lunch = await addEntity(person, 'category', { name: 'Lunch', secondName: '午餐' })
  const dish = (name: string, priceCents: number, fields: object = {}) =>
    addEntity(person, 'dish', { name, categoryId: lunch, priceCents, ...fields })
  const rice = await dish('Fried Rice', 1295, { deliveryPriceCents: 1450 })
  const soup = await dish('Soup', 600, { secondName: '汤' })
  const tea = await dish('Tea', 0)
  return { lunch, rice, soup, tea, ids: [rice, soup, tea] }
}

const preview = (person: TestPerson, ids: number[], edit: DishBatchInput, more: object = {}) =>
  person.send(previewDishBatch, { ids, edit, ...more })
const fourPercent = { change: { by: 'percent', pcm: 4_000 }, ending: 'ninetyFive' } as const

test('MENU-6 all lunch prices by 4 % ending in .95: every change is seen, saved as one, and taken back as one', async () => {
  const person = await aManager()
  const { ids, rice, soup } = await aLunch(person)
  const seen = await preview(person, ids, { kind: 'price', ...fourPercent, prices: ['base', 'delivery'] })
  expect(seen).toMatchObject({ total: 2, counts: { dish: { changed: 2 } }, issues: [], issueCount: 0 })
  // 6.00 becomes 5.95, though prices rise.
  expect(seen.against).toBe(1)
  const up = { kind: 'price', ...fourPercent, toward: 'up' } as const
  expect((await preview(person, ids, up)).against).toBe(0)
  expect(seen.differences.map(({ id, fields }) => [id, fields.map(({ after, before }) => [before, after])])).toEqual([
    [
      rice,
      [
        [1295, 1395],
        [1450, 1495],
      ],
    ],
    [soup, [[600, 595]]],
  ])
  const before = await documentIn(person)
  const changed = await person.send(batchPrice, {
    ids,
    ...fourPercent,
    prices: ['base', 'delivery'],
    revision: seen.revision,
    idempotencyKey: aKey(),
  })
  const after = await documentIn(person)
  expect(ids.map(id => after.dish.get(id)?.priceCents)).toEqual([1395, 595, 0])
  expect(after.dish.get(rice)).toMatchObject({ deliveryPriceCents: 1495, dineInPriceCents: null })
  await undo(person, changed.changeId)
  expect((await documentIn(person)).dish).toEqual(before.dish)
})

test('MENU-6 what was previewed from another revision is not saved, in no batch', async () => {
  const person = await aManager()
  const { ids, lunch } = await aLunch(person)
  const { revision } = await preview(person, ids, { kind: 'status', status: 'invalid' })
  await addEntity(person, 'dish', { name: 'New', categoryId: lunch, priceCents: 100 })
  const before = await documentIn(person)
  const asked = { ids, revision }
  const outdated = { code: 'PREVIEW_OUTDATED', field: 'revision' }
  await expect(person.send(batchPrice, { ...asked, ...fourPercent, idempotencyKey: aKey() })).rejects.toMatchObject(
    outdated,
  )
  await expect(person.send(batchTax, { ...asked, taxIds: [], idempotencyKey: aKey() })).rejects.toMatchObject(outdated)
  await expect(person.send(batchPrinter, { ...asked, printerIds: [], idempotencyKey: aKey() })).rejects.toMatchObject(
    outdated,
  )
  const edit = { kind: 'status', status: 'invalid' } as const
  await expect(person.send(batchDish, { ...asked, edit, idempotencyKey: aKey() })).rejects.toMatchObject(outdated)
  expect(await documentIn(person)).toBe(before)
})

test('MENU-6 a key sent twice saves once', async () => {
  const person = await aManager()
  const { ids, soup } = await aLunch(person)
  const edit = { change: { by: 'amount', cents: 50 } } as const
  const { revision } = await preview(person, ids, { kind: 'price', ...edit })
  const input = { ids, ...edit, revision, idempotencyKey: aKey() }
  const [first, second] = [await person.send(batchPrice, input), await person.send(batchPrice, input)]
  expect(second).toEqual(first)
  expect((await documentIn(person)).dish.get(soup)?.priceCents).toBe(650)
})

test('MENU-6 taxes and printers are set, added and taken away; those of another store are refused', async () => {
  const [person, other] = [await aManager(), await aManager()]
  const { ids, rice } = await aLunch(person)
  const tax = async (who: TestPerson, name: string) =>
    (await who.send(taxCalls.saveMerchantTax, { name, ratePcm: 8_875, idempotencyKey: aKey() })).id
  const [sales, city, foreign] = [await tax(person, 'Sales'), await tax(person, 'City'), await tax(other, 'Sales')]
  const [hot, cold] = [await addPrinter(person, 'Hot'), await addPrinter(person, 'Cold')]
  const save = async (edit: DishBatchInput & { kind: 'tax' | 'printer' }) => {
    const { revision } = await preview(person, ids, edit)
    const { kind, ...rest } = edit
    const input = { ids, revision, idempotencyKey: aKey() }
    if (kind === 'tax') await person.send(batchTax, { ...input, ...(rest as { taxIds: number[] }) })
    else await person.send(batchPrinter, { ...input, ...(rest as { printerIds: number[] }) })
    return (await documentIn(person)).dish.get(rice) as Dish
  }
  expect(await save({ kind: 'tax', taxIds: [city, sales] })).toMatchObject({ taxIds: [sales, city] })
  expect(await save({ kind: 'tax', how: 'remove', taxIds: [sales] })).toMatchObject({ taxIds: [city] })
  expect(await save({ kind: 'tax', how: 'add', taxIds: [sales, city] })).toMatchObject({ taxIds: [sales, city] })
  expect(await save({ kind: 'printer', how: 'add', printerIds: [cold] })).toMatchObject({ printerIds: [cold] })
  expect(await save({ kind: 'printer', printerIds: [hot] })).toMatchObject({ printerIds: [hot] })
  const refused = await preview(person, ids, { kind: 'tax', taxIds: [foreign] })
  expect(refused).toMatchObject({ issueCount: 3, issues: [{ name: 'Fried Rice', field: 'taxIds.0' }, {}, {}] })
  await expect(save({ kind: 'tax', taxIds: [foreign] })).rejects.toMatchObject({
    code: 'REFERENCE_GONE',
    field: 'taxIds',
  })
  expect(await person.send(getDishBatchChoices, {})).toMatchObject({
    categories: [{ name: 'Lunch', secondName: '午餐' }],
    taxes: [{ name: 'Sales' }, { name: 'City' }],
    printers: [{ name: 'Cold' }, { name: 'Hot' }],
  })
})

test('MENU-6 what stands against it is named by dish and field in the reader’s language, and nothing is saved', async () => {
  const person = await aManager()
  const { ids, rice } = await aLunch(person)
  const dinner = await addEntity(person, 'category', { name: 'Dinner' })
  await addEntity(person, 'dish', { name: 'Soup', categoryId: dinner, priceCents: 700 })
  const edit = { kind: 'category', categoryId: dinner } as const
  const seen = await preview(person, ids, edit)
  expect(seen).toMatchObject({ total: 3, issueCount: 1 })
  expect(seen.issues).toMatchObject([{ name: 'Soup', secondName: '汤', field: 'name', message: 'Name already taken' }])
  const save = { ids, edit, revision: seen.revision, idempotencyKey: aKey() }
  await expect(person.send(batchDish, save)).rejects.toMatchObject({ code: 'NAME_TAKEN' })
  expect((await documentIn(person)).dish.get(rice)?.categoryId).not.toBe(dinner)
  const high = { kind: 'price', change: { by: 'amount', cents: 1_000_000_000 } } as const
  expect(await preview(person, ids, high)).toMatchObject({ issueCount: 2, issues: [{ field: 'priceCents' }, {}] })
  await expect(preview(person, [rice, 999_999_999], edit)).rejects.toMatchObject({ code: 'NOT_FOUND', field: 'ids' })
})

test('MENU-6 prices in a menu: what a dish costs there, its own or the library’s, by whoever may edit menus', async () => {
  const person = await aManager(['menu.panel.edit'])
  const { lunch, ids, rice, soup, tea } = await aLunch(person)
  const menuTypeId = await addEntity(person, 'menuType', { name: 'POS' })
  const items = ids.map(id => ({ kind: 'dish', id, priceCents: id === rice ? 1100 : null }))
  const fields = { menuTypeId, orderTypes: ['dineIn'], channels: ['pos'] }
  const menu = await addEntity(person, 'menu', {
    name: 'Weekday lunch',
    ...fields,
    categories: [{ categoryId: lunch, items }],
  })
  const edit = { ...fourPercent, prices: [], menuIds: [menu] }
  const { revision, counts, issues } = await preview(person, ids, { kind: 'price', ...edit })
  expect({ counts, issues }).toEqual({ counts: { menu: { added: 0, removed: 0, changed: 1 } }, issues: [] })
  await person.send(batchPrice, { ids, ...edit, revision, idempotencyKey: aKey() })
  const after = await documentIn(person)
  expect(after.menu.get(menu)?.categories[0]?.items.map(({ id, priceCents }) => [id, priceCents])).toEqual([
    // 11.00 there; 11.44 is nearer to 10.95 than to 11.95.
    [rice, 1095],
    [soup, 595],
    [tea, null],
  ])
  expect(after.dish.get(rice)?.priceCents).toBe(1295)
  const clerk = await aPerson({ store: person.store, permissions: PERMISSIONS })
  await expect(preview(clerk, ids, { kind: 'price', ...edit })).rejects.toMatchObject({
    code: 'INSUFFICIENT_AUTHORITY',
  })
})

test('MENU-6 a preview comes in pages; bad amounts are refused', async () => {
  const person = await aManager()
  const { ids } = await aLunch(person)
  const edit = { kind: 'status', status: 'invalid' } as const
  const pages = [1, 2].map(page => preview(person, ids, edit, { page, pageSize: 2 }))
  const [first, second] = await Promise.all(pages)
  expect([first?.differences.length, second?.differences.length, second?.total]).toEqual([2, 1, 3])
  const bad = [
    { by: 'amount', cents: 1.5 },
    { by: 'set', cents: -1 },
    { by: 'set', cents: 1e9 + 1 },
    { by: 'percent', pcm: -100_001 },
  ] as const
  for (const change of bad)
    await expect(preview(person, ids, { kind: 'price', change })).rejects.toMatchObject({ code: 'INVALID_INPUT' })
})

test('MENU-6 a price that would fall below zero is named by dish, in the library and in a menu, and nothing is saved', async () => {
  const person = await aManager(['menu.panel.edit'])
  const { lunch, ids, rice, soup } = await aLunch(person)
  const menuTypeId = await addEntity(person, 'menuType', { name: 'POS' })
  const items = [{ kind: 'dish', id: rice, priceCents: 150 }]
  const fields = { menuTypeId, orderTypes: ['dineIn'], channels: ['pos'] }
  const menu = await addEntity(person, 'menu', { name: 'Lunch', ...fields, categories: [{ categoryId: lunch, items }] })
  const change = { by: 'amount', cents: -700 } as const
  const seen = await preview(person, ids, { kind: 'price', change, menuIds: [menu] })
  expect(seen.issues.map(({ name, message }) => [name, message])).toEqual([
    ['Soup', 'The price can’t be below 0.00.'],
    ['Tea', 'The price can’t be below 0.00.'],
    ['Fried Rice (Lunch)', 'The price can’t be below 0.00.'],
  ])
  const save = { change, revision: seen.revision, idempotencyKey: aKey() }
  await expect(person.send(batchPrice, { ids, ...save })).rejects.toMatchObject({ code: 'CHANGES_REFUSED' })
  await expect(person.send(batchPrice, { ids: [soup], ...save })).rejects.toMatchObject({
    code: 'PRICE_BELOW_ZERO',
    field: 'change',
  })
  expect((await documentIn(person)).dish.get(soup)?.priceCents).toBe(600)
  // To nothing at all is a price that was asked for.
  const free = { change: { by: 'amount', cents: -600 }, revision: seen.revision, idempotencyKey: aKey() } as const
  await person.send(batchPrice, { ids: [soup], ...free })
  expect((await documentIn(person)).dish.get(soup)?.priceCents).toBe(0)
})

test('MENU-6 modifier groups and supply times of many dishes: set, added last, taken away; too many are refused', async () => {
  const person = await aManager()
  const { ids, rice, soup, lunch } = await aLunch(person)
  const aGroup = (name: string) => addEntity(person, 'modifierGroup', { name, min: 0, max: 1 })
  const [size, sauce, spice] = [await aGroup('Size'), await aGroup('Sauce'), await aGroup('Spice')]
  const hours = await addEntity(person, 'supplyTime', { name: 'Lunch' })
  const save = async (edit: DishBatchInput & { kind: 'modifierGroup' | 'supplyTime' }) => {
    const { revision } = await preview(person, ids, edit)
    const { changeId } = await person.send(batchDish, { ids, revision, edit, idempotencyKey: aKey() })
    const { dish } = await documentIn(person)
    return { changeId, dish: dish.get(rice) as Dish }
  }
  const asked = { kind: 'modifierGroup', modifierGroupIds: [spice, size] } as const
  expect((await save({ ...asked, modifierGroupIds: [spice, size] })).dish.modifierGroupIds).toEqual([spice, size])
  const added = await save({ kind: 'modifierGroup', how: 'add', modifierGroupIds: [sauce, spice] })
  expect(added.dish.modifierGroupIds).toEqual([spice, size, sauce])
  const less = await save({ kind: 'modifierGroup', how: 'remove', modifierGroupIds: [size] })
  expect(less.dish.modifierGroupIds).toEqual([spice, sauce])
  expect((await save({ kind: 'supplyTime', supplyTimeId: hours })).dish.supplyTimeId).toBe(hours)
  const cleared = await save({ kind: 'supplyTime', supplyTimeId: null })
  await undo(person, cleared.changeId)
  expect((await documentIn(person)).dish.get(soup)?.supplyTimeId).toBe(hours)
  await expect(save({ kind: 'supplyTime', supplyTimeId: 2_000_000_000 })).rejects.toMatchObject({
    code: 'REFERENCE_GONE',
    field: 'edit.supplyTimeId',
  })
  const many = await Promise.all(Array.from({ length: 19 }, (_, at) => aGroup(`More ${at}`)))
  const full = { kind: 'modifierGroup', how: 'add', modifierGroupIds: many } as const
  const fish = await addEntity(person, 'dish', { name: 'Fish', categoryId: lunch, priceCents: 900 })
  const seen = await preview(person, [fish, rice], full)
  expect(seen.issues).toMatchObject([
    { name: 'Fried Rice', field: 'modifierGroupIds', message: 'A dish can have up to 20.' },
  ])
})
