import { expect, test } from 'vitest'
import { type GridSave, menuBatchCalls } from '../../../shared/contract/menu/batch.ts'
import { addEntity, inStoreOf } from '../library/menu.testing.ts'
import { undoMenuChange } from '../library/undoMenuChange.ts'
import { menuDocument } from '../library/workingCopy.ts'
import { aPerson, type TestPerson, unique } from '../../testing/people.ts'

const { getDishGrid, previewDishGrid, saveDishGrid } = menuBatchCalls

const aManager = () => aPerson({ permissions: ['menu.dishes.view', 'menu.dishes.edit', 'menu.dishes.batch'] })
const documentIn = (person: TestPerson) => inStoreOf(person, ({ run, merchantId }) => menuDocument(run, merchantId))
const rowsOf = async (person: TestPerson) => (await person.send(getDishGrid, {})).rows
const save = (person: TestPerson, rows: GridSave[]) =>
  person.send(saveDishGrid, { rows, idempotencyKey: `key-${unique()}` })

async function someDishes(person: TestPerson) {
  const drinks = await addEntity(person, 'category', { name: 'Drinks', sort: 2 })
  const mains = await addEntity(person, 'category', { name: 'Mains', sort: 1 })
  const tea = await addEntity(person, 'dish', { name: 'Tea', categoryId: drinks, priceCents: 250, sku: 'T' })
  const wok = await addEntity(person, 'dish', { name: 'Wok', secondName: '锅', categoryId: mains, priceCents: 1200 })
  return { drinks, mains, tea, wok }
}

const newCells = (categoryId: number, cells: object = {}) => ({
  name: 'Beer',
  secondName: '',
  kitchenName: '',
  categoryId,
  priceCents: 600,
  dineInPriceCents: null,
  carryoutPriceCents: null,
  deliveryPriceCents: null,
  costCents: 200,
  sku: '',
  taxIds: [],
  printerIds: [],
  alcohol: true,
  buffet: false,
  status: 'valid' as const,
  ...cells,
})

test('MENU-7 rows come as guests see them; changed cells and new dishes are saved as one change and undone as one', async () => {
  const person = await aManager()
  const { drinks, tea, wok } = await someDishes(person)
  const rows = await rowsOf(person)
  expect(rows.map(({ name, version }) => [name, version])).toEqual([
    ['Wok', 1],
    ['Tea', 1],
  ])
  const before = await documentIn(person)
  const asked: GridSave[] = [
    {
      id: wok,
      version: 1,
      before: { priceCents: 1200, secondName: '锅' },
      after: { priceCents: 1295, secondName: '大锅' },
    },
    { id: tea, version: 1, before: { status: 'valid' }, after: { status: 'invalid' } },
    { after: newCells(drinks) },
  ]
  const seen = await person.send(previewDishGrid, { rows: asked })
  expect(seen).toMatchObject({ total: 3, counts: { dish: { added: 1, changed: 2 } }, conflicts: [], issues: [] })
  const changed = await save(person, asked)
  expect(changed).toMatchObject({ saved: true, conflicts: [], issues: [] })
  const now = await rowsOf(person)
  expect(now.map(({ name, priceCents, status, sort, version }) => [name, priceCents, status, sort, version])).toEqual([
    ['Wok', 1295, 'valid', 0, 2],
    ['Tea', 250, 'invalid', 0, 2],
    ['Beer', 600, 'valid', 1, 1],
  ])
  await inStoreOf(person, context => undoMenuChange(context, changed.changeId ?? 0))
  expect((await documentIn(person)).dish).toEqual(before.dish)
})

test('MENU-7 a cell that somebody else changed is shown with theirs and overwrites nothing; other cells are merged', async () => {
  const [me, { tea, wok }] = await aManager().then(async person => [person, await someDishes(person)] as const)
  const she = await aPerson({ store: me.store, permissions: ['menu.dishes.batch'] })
  await save(she, [{ id: wok, version: 1, before: { priceCents: 1200 }, after: { priceCents: 1300 } }])
  const mine: GridSave[] = [
    { id: wok, version: 1, before: { priceCents: 1200, name: 'Wok' }, after: { priceCents: 1400, name: 'Big Wok' } },
    { id: tea, version: 1, before: { priceCents: 250 }, after: { priceCents: 275 } },
  ]
  const conflicts = [{ id: wok, name: 'Wok', version: 2, cells: [{ field: 'priceCents', theirs: 1300 }] }]
  expect(await me.send(previewDishGrid, { rows: mine })).toMatchObject({ conflicts })
  expect(await save(me, mine)).toMatchObject({ saved: false, changeId: null, conflicts })
  expect((await rowsOf(me)).map(({ name, priceCents }) => [name, priceCents])).toEqual([
    ['Wok', 1300],
    ['Tea', 250],
  ])
  // Mine after having seen theirs.
  const chosen: GridSave = { id: wok, version: 2, before: { priceCents: 1300 }, after: { priceCents: 1400 } }
  expect(await save(me, [chosen])).toMatchObject({ saved: true })
  // Another cell of a dish that was changed meanwhile; the same value as theirs.
  const merged: GridSave = {
    id: wok,
    version: 1,
    before: { name: 'Wok', priceCents: 1200 },
    after: { name: 'Big Wok', priceCents: 1400 },
  }
  expect(await save(me, [merged])).toMatchObject({ saved: true })
  expect((await rowsOf(me))[0]).toMatchObject({ name: 'Big Wok', priceCents: 1400, version: 4 })
  await expect(save(she, [{ after: newCells(1) }])).rejects.toMatchObject({ code: 'INSUFFICIENT_AUTHORITY' })
  const gone: GridSave = { id: 999_999_999, version: 1, before: { name: 'Old' }, after: { name: 'New' } }
  expect(await save(me, [gone])).toMatchObject({ saved: false, conflicts: [{ name: 'Old', version: null }] })
})

test('MENU-7 what is wrong is named by row and cell, and nothing at all is saved', async () => {
  const person = await aManager()
  const { drinks, mains, tea, wok } = await someDishes(person)
  const dry = await addEntity(person, 'category', { name: 'Children', alcoholFree: true })
  const rows: GridSave[] = [
    { id: wok, version: 1, before: { sku: '' }, after: { sku: 'T' } },
    { after: newCells(dry) },
    { after: newCells(drinks, { name: ' tea ' }) },
    { after: newCells(mains, { name: 'Fine', alcohol: false, taxIds: [999_999] }) },
  ]
  const { issues } = await person.send(previewDishGrid, { rows })
  expect(issues.map(({ row, field, message }) => [row, field, message])).toEqual([
    [0, 'sku', 'Another dish already has this SKU.'],
    [1, 'categoryId', 'This category cannot contain alcohol dishes.'],
    [2, 'name', 'Name already taken'],
    [3, 'taxIds', 'This no longer exists. Choose another one.'],
  ])
  expect(await save(person, rows)).toMatchObject({ saved: false, issues })
  expect((await rowsOf(person)).map(({ id }) => id)).toEqual([wok, tea])
  const bad = (after: object) => person.request(saveDishGrid, { rows: [{ id: wok, version: 1, before: {}, after }] })
  for (const after of [{ priceCents: -1 }, { priceCents: 12.5 }, { priceCents: 1e9 }, { name: '' }, { picture: 1 }])
    expect(await (await bad(after)).json()).toMatchObject({ result: 'fail', reason: 'INVALID_INPUT' })
  const twice: GridSave = { id: wok, version: 1, before: {}, after: { sku: 'W' } }
  await expect(save(person, [twice, twice])).rejects.toMatchObject({ code: 'LISTED_TWICE', field: 'rows.1.id' })
})
