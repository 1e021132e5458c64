import { expect, test } from 'vitest'
import type { MenuDocument } from '../document.ts'
import { aDocument, anEntity } from '../testing/menus.ts'
import { planImport } from './importPlan.ts'
import type { ImportOptions } from './importWork.ts'
import type { SheetKey } from './sheets.ts'
import { guessColumns, guessUses, type InCell } from './tables.ts'

const words = {
  keys: new Map([
    ['special', 'special'],
    ['dish', 'dish'],
  ]),
  yes: new Set(['yes']),
  no: new Set(['no']),
  currency: 'USD',
}
const outside = { tax: new Map(), printer: new Map(), pictures: new Set<number>() }

/** What a file of one sheet makes of a menu; the columns go by their keys. */
function plan(
  document: MenuDocument,
  sheet: SheetKey,
  columns: readonly string[],
  rows: readonly (readonly InCell[])[],
  options: Partial<ImportOptions> = {},
) {
  let id = 1000
  return planImport({
    document,
    outside,
    words,
    tables: [{ name: sheet, header: columns, rows: rows.map((cells, at) => ({ line: at + 2, cells })) }],
    uses: [{ sheet, columns }],
    options: { makeMissing: false, removeMissing: false, ...options },
    newId: () => ++id,
  })
}

const spice = anEntity('modifierGroup', 7, {
  name: 'Spice',
  max: 3,
  modifiers: [
    { id: 1, name: 'Mild' },
    { id: 2, name: 'Medium' },
    { id: 3, name: 'Hot', priceCents: 50 },
  ],
})
const menu = aDocument({
  category: [anEntity('category', 1, { name: 'Soups', secondName: '汤' }), anEntity('category', 2, { name: 'Mains' })],
  modifierGroup: [spice],
  dish: [
    anEntity('dish', 11, { name: 'Tea', categoryId: 1, sku: 'T' }),
    anEntity('dish', 12, { name: 'Tea', categoryId: 2 }),
    anEntity('dish', 13, { name: 'Soup', categoryId: 1, description: 'Hot', modifierGroupIds: [7] }),
  ],
  menuType: [anEntity('menuType', 1, { name: 'POS' })],
  menu: [
    anEntity('menu', 5, {
      name: 'All day',
      categories: [
        {
          categoryId: 1,
          items: [
            { kind: 'dish', id: 11 },
            { kind: 'dish', id: 13 },
          ],
        },
        { categoryId: 2, items: [] },
      ],
    }),
  ],
})
const modifiersOf = (document: MenuDocument) => document.modifierGroup.get(7)?.modifiers.map(({ name }) => name)

test('MENU-8 lines of a file share the places that they have; others stay, new ones come where the file has them', () => {
  const columns = ['modifierGroup', 'name', 'price']
  const given = plan(menu, 'modifiers', columns, [
    ['Spice', 'Hot', 0.75],
    ['spice #7', 'Extra hot', 1],
    ['#7', 'Mild', 0],
  ])
  expect(given.issues).toEqual([])
  expect(modifiersOf(given.after)).toEqual(['Hot', 'Medium', 'Extra hot', 'Mild'])
  expect(given.counts[0]).toEqual({ added: 1, changed: 1, unchanged: 1, rejected: 0 })
  const whole = plan(menu, 'modifiers', columns, [['Spice', 'Hot', 0.5]], { removeMissing: true })
  expect(modifiersOf(whole.after)).toEqual(['Hot'])
})

test('MENU-8 an item that the file has in another category moves there; one of a category that the menu lacks brings it', () => {
  const { after, issues } = plan(
    menu,
    'menuItems',
    ['menu', 'category', 'kind', 'item', 'price'],
    [
      ['All day', 'Mains', 'dish', 'Soup', '9.50'],
      ['All day', 'Mains', null, 'Tea #12', null],
    ],
  )
  expect(issues).toEqual([])
  expect(after.menu.get(5)?.categories.map(({ categoryId, items }) => [categoryId, items.map(({ id }) => id)])).toEqual(
    [
      [1, [11]],
      [2, [13, 12]],
    ],
  )
  expect(after.menu.get(5)?.categories[1]?.items[0]?.priceCents).toBe(950)
})

test('MENU-8 an empty cell empties what may be empty, and leaves everything else as it is; so does a column that is missing', () => {
  const columns = ['id', 'name', 'description', 'price', 'modifierGroups', 'status']
  const { after } = plan(menu, 'dishes', columns, [[13, null, null, null, null, null]])
  expect(after.dish.get(13)).toEqual({ ...menu.dish.get(13), description: '', modifierGroupIds: [] })
  expect(plan(menu, 'dishes', ['id', 'price'], [[13, 10]]).after.dish.get(13)).toEqual(menu.dish.get(13))
})

test('MENU-8 a name that two dishes have is told apart by the category or the number, and refused without', () => {
  const issues = (columns: string[], ...row: InCell[]) => plan(menu, 'dishes', columns, [row]).issues
  expect(issues(['name', 'price'], 'Tea', 3)).toMatchObject([
    { line: 2, column: 0, say: 'menuTransfer.faults.ambiguous' },
  ])
  expect(issues(['name', 'category', 'price'], 'Tea', 'Mains', 3)).toEqual([])
  const items = ['menu', 'category', 'item']
  const listed = plan(menu, 'menuItems', items, [['All day', 'Mains', 'Tea']])
  expect(listed.issues).toMatchObject([{ column: 2, say: 'menuTransfer.faults.ambiguous' }])
  const otherName = plan(menu, 'menuItems', items, [['All day', 'Mains', 'Coffee #12']])
  expect(otherName.issues).toMatchObject([{ say: 'menuTransfer.faults.otherName', values: { id: 12, name: 'Coffee' } }])
})

test('MENU-8 a renamed category is known by its old and its new name, a Chinese name by itself', () => {
  const tables = [
    { name: 'categories', header: ['id', 'name'], rows: [{ line: 2, cells: [1, 'Broths'] }] },
    {
      name: 'dishes',
      header: ['name', 'category', 'price'],
      rows: ['Soups #1', 'Broths', '汤'].map((category, at) => ({ line: at + 2, cells: [`New ${at}`, category, 1] })),
    },
  ]
  const uses = tables.map(({ name, header }) => ({ sheet: name as SheetKey, columns: header }))
  let id = 100
  const options = { makeMissing: false, removeMissing: false }
  const { after, issues } = planImport({ document: menu, outside, words, tables, uses, options, newId: () => ++id })
  expect(issues).toEqual([])
  expect([101, 102, 103].map(each => after.dish.get(each)?.categoryId)).toEqual([1, 1, 1])
})

test('MENU-8 what is not in the file goes, and out of menus with it, only where that is wished', () => {
  const rows = [[11, 'Tea']]
  expect(plan(menu, 'dishes', ['id', 'name'], rows).after).toEqual(menu)
  const { after } = plan(menu, 'dishes', ['id', 'name'], rows, { removeMissing: true })
  expect([...after.dish.keys()]).toEqual([11])
  expect(after.menu.get(5)?.categories[0]?.items.map(({ id }) => id)).toEqual([11])
  expect(after.category).toEqual(menu.category)
})

test('MENU-8 columns are known by key, by their titles in any language, and by other words for them', () => {
  const texts = (key: string) =>
    ({ 'menuVersions.fields.name': ['Name', '名称'], 'menuVersions.fields.priceCents': ['Price', '价格'] })[key] ?? []
  expect(guessColumns('dishes', ['名称', 'PRICE *', 'whatever', '菜名', 'Anything [sku]', '单价'], texts)).toEqual([
    'name',
    'price',
    null,
    null,
    'sku',
    null,
  ])
  const table = (name: string, header: string[]) => ({ name, header, rows: [] })
  expect(guessUses([table('Sheet1', ['Name', 'Price'])], texts).map(({ sheet }) => sheet)).toEqual(['dishes'])
  const several = guessUses([table('categories', ['Name']), table('Notes', ['Name'])], texts)
  expect(several.map(({ sheet }) => sheet)).toEqual(['categories', null])
  const names = ['Side-dish groups', 'Supply times', '供应时间']
  const former = names.map(name => guessUses([table(name, ['Name'])], texts)[0]?.sheet)
  expect(former).toEqual(['modifierGroups', 'supplyTimes', 'supplyTimes'])
  const remembered = { dishes: { whatever: 'sku', price: null } }
  expect(guessColumns('dishes', ['Whatever', 'Price'], texts, remembered)).toEqual(['sku', null])
})
