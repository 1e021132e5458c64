import { expect, test } from 'vitest'
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import { menuTransferCalls } from '../../../shared/contract/menu/transfer.ts'
import { menuVersionCalls } from '../../../shared/contract/menu/versions.ts'
import type { TestPerson } from '../../testing/people.ts'
import { aPerson, unique } from '../../testing/people.ts'
import { auditOf } from '../../staff/rights/rights.testing.queries.ts'
import { documentHash } from '../library/versions.ts'
import { addEntity, inStoreOf } from '../library/menu.testing.ts'
import { menuDocument } from '../library/workingCopy.ts'
import { exported, linesOf, previewed, sendFile, uploaded } from './menuTransfer.testing.ts'

const { applyMenuImport, exportMenu, getMenuTemplate, guessMenuColumns, previewMenuImport } = menuTransferCalls
const aManager = () => aPerson({ permissions: ['menu.transfer.export', 'menu.transfer.import'] })
const documentOf = (person: TestPerson) => inStoreOf(person, ({ run, merchantId }) => menuDocument(run, merchantId))
const dishesOf = async (person: TestPerson) => [...(await documentOf(person)).dish.values()]

const typed = [
  'Name,Chinese name,Category,Price,Modifier groups',
  'Kung Pao Chicken,宫保鸡丁,Chicken,16.50,Spice level; Rice',
  'Mapo Tofu,麻婆豆腐,Vegetables,"$1,014.95",Spice level',
  'Tea,茶,Drinks,3,',
].join('\n')

test('MENU-8 a list of dishes typed by hand is imported into an empty store, categories and groups made on demand', async () => {
  const manager = await aManager()
  const asked = await previewed(manager, typed)
  expect(asked.preview).toMatchObject({
    missing: { categories: ['Chicken', 'Vegetables', 'Drinks'], modifierGroups: ['Spice level', 'Rice'] },
    issueCount: 5,
    tables: [{ added: 0, changed: 0, unchanged: 0, rejected: 3 }],
  })
  expect(asked.preview.issues[0]).toEqual({
    table: 0,
    line: 2,
    cell: 'C2',
    heading: 'Category',
    message: '“Chicken” doesn’t exist.',
  })
  const { preview, apply } = await previewed(manager, typed, { makeMissing: true })
  expect(preview).toMatchObject({
    issueCount: 0,
    missing: { categories: ['Chicken', 'Vegetables', 'Drinks'], modifierGroups: ['Spice level', 'Rice'] },
    counts: { category: { added: 3 }, modifierGroup: { added: 2 }, dish: { added: 3 } },
  })
  expect(await dishesOf(manager)).toEqual([])
  const { changeId, versionNo } = await apply()
  expect(versionNo).not.toBeNull()
  const document = await documentOf(manager)
  const groups = [...document.modifierGroup.values()]
  expect(groups.map(({ name, min, max }) => [name, min, max])).toEqual([
    ['Spice level', 0, 1],
    ['Rice', 0, 1],
  ])
  const [chicken, tofu, tea] = [...document.dish.values()]
  expect(chicken).toMatchObject({
    name: 'Kung Pao Chicken',
    secondName: '宫保鸡丁',
    priceCents: 1650,
    modifierGroupIds: groups.map(({ id }) => id),
  })
  expect([tofu?.priceCents, tea?.priceCents, tea?.modifierGroupIds]).toEqual([101_495, 300, []])
  const trail = await auditOf(manager.store)
  expect(trail.filter(({ action }) => action === 'add')).toHaveLength(8)

  // One undo takes all of it back.
  await manager.send(menuVersionCalls.undoMenuChange, { changeId: changeId ?? 0, idempotencyKey: unique() })
  const { dish, category, modifierGroup } = await documentOf(manager)
  expect([dish.size, category.size, modifierGroup.size]).toEqual([0, 0, 0])
})

test('MENU-8 the template is filled in either language and imports as it is', async () => {
  for (const [language, first] of [
    ['en-US', 'Kung Pao Chicken'],
    ['zh-CN', 'Kung Pao Chicken'],
  ] as const) {
    const manager = await aManager()
    for (const format of ['csv', 'xlsx'] as const) {
      const response = await manager.request(getMenuTemplate, { format }, { 'Accept-Language': language })
      const { preview } = await previewed(manager, Buffer.from(await response.arrayBuffer()), { makeMissing: true })
      expect(preview).toMatchObject({ issueCount: 0, counts: { dish: { added: 3 } } })
      expect(preview.differences.some(({ name }) => name === first)).toBe(true)
    }
  }
})

/** A store with one of everything, taxes and printers aside. */
async function aSmallMenu() {
  const manager = await aManager()
  const hours = await addEntity(manager, 'supplyTime', {
    name: 'Lunch',
    secondName: '午市',
    spans: [{ weekday: 1, fromMinute: 660, toMinute: 900 }],
  })
  const chicken = await addEntity(manager, 'category', { name: 'Chicken', secondName: '鸡', supplyTimeId: hours })
  const spice = await addEntity(manager, 'modifierGroup', {
    name: '=Spice; level',
    min: 0,
    max: 1,
    modifiers: [{ name: 'Mild' }, { name: '-Hot', priceCents: -50 }],
  })
  const dish = await addEntity(manager, 'dish', {
    name: 'Kung Pao Chicken',
    secondName: '宫保鸡丁',
    categoryId: chicken,
    priceCents: 1650,
    sku: 'K1',
    modifierGroupIds: [spice],
    allergens: ['peanut', 'soy'],
  })
  const other = await addEntity(manager, 'dish', { name: 'Orange Chicken', categoryId: chicken, priceCents: 1550 })
  const addOns = await addEntity(manager, 'addOnGroup', { name: 'Extras', categoryIds: [chicken] })
  await addEntity(manager, 'addOn', { name: 'Rice', addOnGroupId: addOns, priceCents: 200 })
  const group = await addEntity(manager, 'specialGroup', {
    name: 'Mains',
    min: 1,
    max: 1,
    dishes: [{ dishId: dish }, { dishId: other, upchargeCents: 100 }],
  })
  const special = await addEntity(manager, 'special', { name: 'Lunch box', priceCents: 1300, specialGroupIds: [group] })
  const type = await addEntity(manager, 'menuType', { name: 'POS' })
  await addEntity(manager, 'menu', {
    name: 'All day',
    menuTypeId: type,
    orderTypes: ['dineIn'],
    channels: ['pos'],
    categories: [
      {
        categoryId: chicken,
        items: [
          { kind: 'special', id: special },
          { kind: 'dish', id: dish, priceCents: 1700 },
        ],
      },
    ],
  })
  return { manager, chicken, dish, other }
}

test.each(['en-US', 'zh-CN'])('MENU-8 what is exported imports to no change at all, over HTTP (%s)', async language => {
  const { manager } = await aSmallMenu()
  for (const removeMissing of [false, true]) {
    const { preview, apply, file } = await previewed(manager, await exported(manager, { format: 'xlsx' }, language), {
      removeMissing,
    })
    expect(file.tables).toHaveLength(14)
    expect(preview).toMatchObject({ total: 0, issueCount: 0, differences: [] })
    expect(await apply()).toEqual(expect.objectContaining({ changeId: null, versionNo: null }))
  }
  const csv = await previewed(manager, await exported(manager, { format: 'csv' }, language))
  expect(csv.preview).toMatchObject({ total: 0, issueCount: 0, tables: [{ unchanged: 2, added: 0 }] })
})

test('MENU-8 the whole menu goes from one store to another by a file', async () => {
  const { manager } = await aSmallMenu()
  const other = await aManager()
  const { preview, apply } = await previewed(other, await exported(manager, { format: 'xlsx' }))
  expect(preview.issues).toEqual([])
  await apply()
  const [here, there] = [await documentOf(manager), await documentOf(other)]
  const named = (document: typeof here) =>
    [...document.dish.values()].map(({ name, priceCents, sku, allergens }) => ({ name, priceCents, sku, allergens }))
  expect(named(there)).toEqual(named(here))
  const [menu] = there.menu.values()
  const [special] = there.special.values()
  const [dish] = there.dish.values()
  expect(menu?.categories[0]?.items).toMatchObject([
    { kind: 'special', id: special?.id },
    { kind: 'dish', id: dish?.id, priceCents: 1700 },
  ])
})

test('MENU-8 one price changed in the file is one change; the preview shows it, and one undo takes it back', async () => {
  const { manager, dish } = await aSmallMenu()
  const hash = documentHash(await documentOf(manager))
  const csv = (await exported(manager, { format: 'csv' })).toString().replace('16.50', '17.25')
  const { preview, apply } = await previewed(manager, csv)
  expect(preview).toMatchObject({
    total: 1,
    tables: [{ added: 0, changed: 1, unchanged: 1, rejected: 0 }],
    differences: [
      { kind: 'dish', id: dish, change: 'changed', fields: [{ field: 'priceCents', before: 1650, after: 1725 }] },
    ],
  })
  const { changeId } = await apply()
  expect((await documentOf(manager)).dish.get(dish)?.priceCents).toBe(1725)
  await manager.send(menuVersionCalls.undoMenuChange, { changeId: changeId ?? 0, idempotencyKey: unique() })
  expect(documentHash(await documentOf(manager))).toBe(hash)
})

test('MENU-8 a preview of another revision is refused, the same key answers once', async () => {
  const { manager, dish, chicken } = await aSmallMenu()
  const csv = (await exported(manager, { format: 'csv' })).toString().replace('16.50', '17.25')
  const { preview, settings, apply } = await previewed(manager, csv)
  await addEntity(manager, 'dish', { name: 'New', categoryId: chicken, priceCents: 100 })
  await expect(apply()).rejects.toEqual(new Failure('PREVIEW_OUTDATED', { field: 'revision' }))
  const again = await manager.send(previewMenuImport, settings)
  expect(again.revision).not.toBe(preview.revision)
  const input = { ...settings, revision: again.revision, idempotencyKey: unique() }
  const [first, second] = [await manager.send(applyMenuImport, input), await manager.send(applyMenuImport, input)]
  expect(second).toEqual(first)
  expect((await documentOf(manager)).dish.get(dish)?.priceCents).toBe(1725)
})

test('MENU-8 rows match by number, else SKU, else name within the category; what is not in the file goes only when asked', async () => {
  const { manager, dish, other, chicken } = await aSmallMenu()
  const bySku = await previewed(manager, 'SKU,Name,Category,Price\nK1,Gong Bao,Chicken,18')
  expect(bySku.preview.differences).toMatchObject([{ id: dish, change: 'changed' }])
  const byName = await previewed(manager, 'Name,Category,Price\norange  CHICKEN,鸡,18.00')
  expect(byName.preview.differences).toMatchObject([{ id: other, change: 'changed' }])
  const byNumber = await previewed(manager, `Number,Name\n${other},Tangerine Chicken`)
  expect(byNumber.preview.differences).toMatchObject([
    { id: other, fields: [{ field: 'name', before: 'Orange Chicken', after: 'Tangerine Chicken' }] },
  ])
  const only = 'Name,Category,Price\nKung Pao Chicken,Chicken,16.50'
  expect((await previewed(manager, only)).preview.total).toBe(0)
  const { preview, apply } = await previewed(manager, only, { removeMissing: true })
  expect(preview.counts).toMatchObject({ dish: { removed: 1 }, specialGroup: { changed: 1 } })
  await apply()
  const { dish: left, category } = await documentOf(manager)
  expect([...left.keys()]).toEqual([dish])
  expect([...category.keys()]).toEqual([chicken])
})

test('MENU-8 a heading that was taken for a column is remembered in the store', async () => {
  const manager = await aManager()
  const strange = 'Speise,Sorte,Kosten\nSuppe,Vorspeisen,4.50'
  const { file } = await previewed(manager, strange)
  expect(file.tables[0]?.use).toEqual({ sheet: 'dishes', columns: [null, null, null] })
  const uses = [{ sheet: 'dishes' as const, columns: ['name', 'category', 'price'] }]
  const { apply } = await previewed(manager, strange, { uses, makeMissing: true })
  await apply()
  expect((await uploaded(manager, strange)).tables[0]?.use).toEqual(uses[0])
  const guessed = await uploaded(manager, 'Speise,Name\nx,y')
  const asked = { uploadId: guessed.uploadId, table: 0, sheet: 'categories' as const }
  expect(await manager.send(guessMenuColumns, asked)).toMatchObject({ columns: [null, 'name'] })
})

test('SEC-6 exported cells begin with no formula, and read back as they were', async () => {
  const { manager } = await aSmallMenu()
  const lines = linesOf(await exported(manager, { format: 'csv', sheet: 'modifiers' }))
  expect(lines.map(line => line['Name [name]'])).toEqual(['Mild', "'-Hot"])
  expect(lines[1]).toMatchObject({ 'Price [price]': '-0.50' })
  expect(lines[0]?.['Modifier group [modifierGroup]']).toMatch(/^'=Spice; level #\d+$/)
  const { preview } = await previewed(manager, await exported(manager, { format: 'csv', sheet: 'modifiers' }))
  expect(preview).toMatchObject({ total: 0, issueCount: 0 })
  expect((await auditOf(manager.store)).at(-1)).toMatchObject({ action: 'export', objectType: 'menu' })
})

test('SEC-6 who may not import is refused before a byte of the file is read, who may not export gets none', async () => {
  const stranger = await aPerson({ permissions: ['menu.dishes.view'] })
  let isRead = false
  const body = new ReadableStream<Uint8Array>(
    {
      pull(end) {
        isRead = true
        end.close()
      },
    },
    { highWaterMark: 0 },
  )
  const response = await sendFile(stranger, body)
  expect(await response.json()).toMatchObject({ reason: 'INSUFFICIENT_AUTHORITY' })
  expect(isRead).toBe(false)
  const refused = await stranger.request(exportMenu, { format: 'csv' })
  expect(await refused.json()).toMatchObject({ reason: 'INSUFFICIENT_AUTHORITY' })
})

test('a file of another store cannot be looked at', async () => {
  const [manager, other] = [await aManager(), await aManager()]
  const { uploadId, tables } = await uploaded(manager, typed)
  const asked = { uploadId, uses: tables.map(({ use }) => use) }
  await expect(other.send(previewMenuImport, asked)).rejects.toEqual(
    new Failure('IMPORT_FILE_GONE', { field: 'uploadId' }),
  )
})
