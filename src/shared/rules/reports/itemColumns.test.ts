import { expect, test } from 'vitest'
import { itemSalesFigures } from '../../contract/reports/figures.ts'
import type { ItemSalesAmounts } from '../../contract/reports/items.ts'
import { changeOf, columnsOf, itemValue, readSortKey, sortedItems } from './itemColumns.ts'

const nothing = {
  ...(Object.fromEntries(itemSalesFigures.map(figure => [figure, 0])) as Record<
    (typeof itemSalesFigures)[number],
    number
  >),
  averagePriceCents: null,
  costCents: null,
  marginCents: null,
} satisfies ItemSalesAmounts
const aRow = (name: string, now: Partial<ItemSalesAmounts>, before: Partial<ItemSalesAmounts> | null = null) => ({
  ...nothing,
  ...now,
  name,
  sharePcm: 0,
  before: before === null ? null : { ...nothing, ...before },
})
const rows = [
  aRow('Soup', { netCents: 500, quantity: 5, marginCents: 100 }, { netCents: 400 }),
  aRow('Tea 10', { netCents: 500, quantity: 9 }, { netCents: 1000 }),
  aRow('Tea 9', { netCents: 800, quantity: 1, marginCents: -50 }, { netCents: 0 }),
]
const order = (key: string, way: 'asc' | 'desc') =>
  sortedItems(rows, readSortKey(key), way, row => row.name).map(row => row.name)

test('RPT-3 discounts of a row are those of its items and its part of those of whole orders', () => {
  expect(itemValue('discountCents', { ...nothing, itemDiscountCents: 30, orderDiscountCents: 12 })).toBe(42)
})

test('RPT-3 what has no cost has no margin', () => {
  expect(columnsOf('dish')).toContain('marginCents')
  expect(columnsOf('special')).toContain('costCents')
  expect(columnsOf('hour').filter(column => column === 'costCents' || column === 'marginCents')).toEqual([])
})

test('RPT-3 a period beside another: difference, and percent to a tenth, of nothing none', () => {
  expect(changeOf(500, 400)).toEqual({ difference: 100, percentPcm: 25_000 })
  expect(changeOf(-100, -400)).toEqual({ difference: 300, percentPcm: 75_000 })
  expect(changeOf(1, 3)).toEqual({ difference: -2, percentPcm: -66_700 })
  expect(changeOf(5, 0)).toEqual({ difference: 5, percentPcm: null })
  expect(changeOf(null, 5)).toBe(null)
})

test('RPT-3 rows by a column, equal ones as they were, unknown ones last whichever way, names as people count', () => {
  expect(order('netCents', 'desc')).toEqual(['Tea 9', 'Soup', 'Tea 10'])
  expect(order('netCents', 'asc')).toEqual(['Soup', 'Tea 10', 'Tea 9'])
  expect(order('marginCents', 'asc')).toEqual(['Tea 9', 'Soup', 'Tea 10'])
  expect(order('marginCents', 'desc')).toEqual(['Soup', 'Tea 9', 'Tea 10'])
  expect(order('netCents.difference', 'asc')).toEqual(['Tea 10', 'Soup', 'Tea 9'])
  expect(order('netCents.percent', 'desc')).toEqual(['Soup', 'Tea 10', 'Tea 9'])
  expect(order('name', 'asc')).toEqual(['Soup', 'Tea 9', 'Tea 10'])
  expect(order('taste', 'asc')).toEqual(rows.map(row => row.name))
  expect(['grossCents.before', 'netCents.taste', 'netCents.before.before'].map(readSortKey)).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})
