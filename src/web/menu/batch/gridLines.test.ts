import fc from 'fast-check'
import { expect, test } from 'vitest'
import { gridFields, type GridRow } from '../../../shared/contract/menu/batch.ts'
import type { Texts } from '../../kit/texts.ts'
import { cellWords, type Choices, completed, gridColumns } from './gridCells.ts'
import { noHistory, stepOf } from './gridHistory.ts'
import {
  changedGridFields,
  checkLines,
  filledDown,
  type Line,
  lineOf,
  newLine,
  resolved,
  withText,
} from './gridLines.ts'

const choices: Choices = {
  categories: [
    { id: 1, name: 'Mains', secondName: '主菜', alcoholFree: false },
    { id: 2, name: 'Children', secondName: '儿童', alcoholFree: true },
    { id: 3, name: 'Specials', secondName: '主菜', alcoholFree: false },
  ],
  taxes: [
    { id: 1, name: 'Sales', secondName: '', isDefault: true },
    { id: 2, name: 'City, late', secondName: '', isDefault: false },
  ],
  printers: [{ id: 5, name: 'Hot', secondName: '' }],
  menus: [],
}
const say: Texts = key => key
const words = cellWords(choices, say, ({ name }) => name, 'USD')
const row = (id: number, fields: Partial<GridRow> = {}): GridRow => ({
  id,
  version: 1,
  name: `Dish ${id}`,
  secondName: '',
  kitchenName: '',
  categoryId: 1,
  priceCents: 1295,
  dineInPriceCents: null,
  carryoutPriceCents: null,
  deliveryPriceCents: null,
  costCents: null,
  sku: '',
  taxIds: [1],
  printerIds: [],
  alcohol: false,
  buffet: false,
  status: 'valid',
  sort: id,
  ...fields,
})
const line = (id: number, fields: Partial<GridRow> = {}) => lineOf(row(id, fields), words)
const check = (lines: readonly Line[]) => checkLines(lines, words, choices, ({ code }) => code)

test('MENU-7 every field is a column once, and what is written is read back as the same value', () => {
  expect(gridColumns.map(({ field }) => field).toSorted()).toEqual([...gridFields].toSorted())
  const cents = fc.option(fc.nat(10_000_000))
  const cells = fc.record({
    priceCents: fc.nat(10_000_000),
    deliveryPriceCents: cents,
    costCents: cents,
    taxIds: fc.subarray([1, 2]),
    printerIds: fc.subarray([5]),
    categoryId: fc.constantFrom(1, 2, 3),
    alcohol: fc.boolean(),
    status: fc.constantFrom('valid', 'invalid'),
    sort: fc.nat(1_000_000),
  })
  fc.assert(
    fc.property(cells, values => {
      for (const [field, value] of Object.entries(values) as [keyof typeof values, unknown][]) {
        // Two names with a comma between them are told apart from one with a comma in it only by themselves.
        if (field === 'taxIds' && (value as number[]).length > 1) continue
        expect(words.read(field, words.write(field, value)), field).toEqual({ value })
      }
    }),
  )
})

test.each([
  ['priceCents', '12.95', 1295],
  ['priceCents', '$1,250', 125_000],
  ['costCents', '', null],
  ['categoryId', ' mains ', 1],
  ['categoryId', '儿童', 2],
  ['taxIds', 'city, late', [2]],
  ['taxIds', 'Sales', [1]],
  ['alcohol', '是', true],
  ['alcohol', '', false],
  ['status', 'OFF', 'invalid'],
] as const)('MENU-7 %s takes “%s”', (field, typed, value) => {
  expect(words.read(field, typed)).toEqual({ value })
})

test.each([
  ['priceCents', '12,50', 'failures.field.moneyComma'],
  ['priceCents', '1.234', 'failures.field.moneyDecimals'],
  ['priceCents', '-1', 'failures.field.moneyNegative'],
  ['priceCents', '1000000000', 'failures.reasons.PRICE_TOO_HIGH'],
  ['priceCents', '', 'failures.field.required'],
  ['priceCents', 'free', 'failures.field.money'],
  ['name', ' ', 'failures.field.required'],
  ['name', 'x'.repeat(101), 'failures.field.tooLong'],
  ['categoryId', 'Soups', 'menuBatch.grid.fault.category'],
  ['categoryId', '主菜', 'menuBatch.grid.fault.several'],
  ['taxIds', 'Sales, VAT', 'menuBatch.grid.fault.taxIds'],
  ['printerIds', 'Bar', 'menuBatch.grid.fault.printerIds'],
  ['alcohol', 'maybe', 'menuBatch.grid.fault.yesNo'],
  ['status', 'maybe', 'menuBatch.grid.fault.status'],
  ['sort', '1.5', 'menuBatch.grid.fault.number'],
] as const)('MENU-7 %s refuses “%s” in the cell: %s', (field, typed, fault) => {
  expect(words.read(field, typed)).toEqual({ fault })
  const typedIn = withText(line(1), field, typed)
  expect(check([typedIn]).faults.get(`1 ${field}`)).toBe(fault)
})

test('MENU-7 only changed cells travel, with what they were; a cell typed back is no change', () => {
  const typed = withText(withText(line(1), 'priceCents', '13.95'), 'sku', 'A')
  expect(check([typed, line(2)]).rows).toEqual([
    { id: 1, version: 1, before: { priceCents: 1295, sku: '' }, after: { priceCents: 1395, sku: 'A' } },
  ])
  const back = withText(withText(typed, 'sku', ''), 'priceCents', '12.95')
  expect(check([back])).toMatchObject({ rows: [], keys: [] })
})

test('MENU-7 a new row takes what was typed, comes last in its category, and is nothing while it is empty', () => {
  const empty = newLine('new 1', choices, words)
  expect(check([line(1), empty]).rows).toEqual([])
  const typed = (['name', 'Soup', 'categoryId', 'mains', 'priceCents', '6'] as const).reduce<Line>(
    (filled, field, at, all) => (at % 2 === 0 ? withText(filled, field as 'name', String(all[at + 1])) : filled),
    empty,
  )
  const { rows, faults } = check([typed])
  expect(faults.size).toBe(0)
  expect(rows).toEqual([
    { after: expect.objectContaining({ name: 'Soup', categoryId: 1, priceCents: 600, taxIds: [1] }) },
  ])
  expect(rows[0]?.after).not.toHaveProperty('sort')
  expect(check([withText(empty, 'sku', 'X')]).faults.get('new 1 name')).toBe('failures.field.required')
})

test('MENU-7 the rules of the menu hold in the cell: names in a category, SKUs, alcohol', () => {
  const same = withText(line(2), 'name', 'dish 1')
  expect(check([line(1), same]).faults).toEqual(new Map([['2 name', 'NAME_TAKEN']]))
  const sku = withText(line(2), 'sku', 'A')
  expect(check([line(1, { sku: 'A' }), sku]).faults).toEqual(new Map([['2 sku', 'SKU_TAKEN']]))
  const beer = withText(line(1, { alcohol: true }), 'categoryId', 'Children')
  expect(check([beer]).faults).toEqual(new Map([['1 categoryId', 'ALCOHOL_IN_CATEGORY']]))
})

test('MENU-7 after a conflict a cell is mine over theirs, or theirs and no change any more', () => {
  const mine = withText(withText(line(1), 'priceCents', '14'), 'name', 'Wok')
  const cells = [
    { field: 'priceCents' as const, theirs: 1300 },
    { field: 'name' as const, theirs: 'Big wok' },
  ]
  const conflict = { id: 1, name: 'Big wok', secondName: '', version: 4, cells }
  const both = resolved(mine, conflict, field => (field === 'name' ? 'theirs' : 'mine'), words)
  expect(changedGridFields(both)).toEqual(['priceCents'])
  expect(check([both]).rows).toEqual([{ id: 1, version: 4, before: { priceCents: 1300 }, after: { priceCents: 1400 } }])
  expect(changedGridFields(resolved(mine, conflict, () => 'theirs', words))).toEqual([])
})

test('MENU-7 undo and redo go step by step; a new step forgets what was undone; loading begins anew', () => {
  const change = (id: number, text: string) => ({
    kind: 'change' as const,
    lines: (before: readonly Line[]) => before.map(each => (each.id === id ? withText(each, 'sku', text) : each)),
  })
  const names = (history: typeof noHistory) => history.now.map(({ texts }) => texts.sku)
  let history = stepOf(noHistory, { kind: 'load', lines: [line(1), line(2)] })
  for (const step of [change(1, 'A'), change(2, 'B'), change(2, 'B')]) history = stepOf(history, step)
  expect([names(history), history.past.length]).toEqual([['A', 'B'], 2])
  history = stepOf(stepOf(history, { kind: 'undo' }), { kind: 'undo' })
  expect(names(stepOf(history, { kind: 'undo' }))).toEqual(['', ''])
  history = stepOf(history, { kind: 'redo' })
  expect(names(history)).toEqual(['A', ''])
  history = stepOf(history, change(1, 'C'))
  expect(names(stepOf(history, { kind: 'redo' }))).toEqual(['C', ''])
})

test('MENU-7 fill down takes the first row of the selection, or the row above one', () => {
  const lines = [line(1, { sku: 'A', priceCents: 100 }), line(2), line(3)]
  const [price, sku] = ['priceCents', 'sku'].map(name => gridColumns.findIndex(({ field }) => field === name))
  const prices = (filled: readonly Line[]) => filled.map(({ texts }) => texts.priceCents)
  expect(prices(filledDown(lines, { row: 0, col: price ?? 0 }, { row: 2, col: price ?? 0 }))).toEqual([
    '1.00',
    '1.00',
    '1.00',
  ])
  expect(prices(filledDown(lines, { row: 1, col: price ?? 0 }, { row: 1, col: sku ?? 0 }))).toEqual([
    '1.00',
    '1.00',
    '12.95',
  ])
  expect(filledDown(lines, { row: 0, col: 0 }, { row: 0, col: 0 })).toEqual(lines)
})

test('MENU-7 what begins like one choice alone is completed, anything else stays as typed', () => {
  const offers = ['Mains', 'Main courses', 'Drinks']
  expect(['dr', 'main', 'mains', 'x', ''].map(typed => completed(typed, offers))).toEqual([
    'Drinks',
    'main',
    'Mains',
    'x',
    '',
  ])
})
