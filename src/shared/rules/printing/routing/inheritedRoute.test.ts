import { expect, test } from 'vitest'
import { inheritedRoute } from './inheritedRoute.ts'

const row = (
  categoryId: number | null,
  orderType: 'dineIn' | 'carryout' | null,
  areaId: number | null,
  id: number,
) => ({
  categoryId,
  orderType,
  areaId,
  printerIds: [id],
})
const routes = [
  row(null, null, null, 1),
  row(null, null, 3, 2),
  row(7, null, null, 3),
  row(7, 'dineIn', null, 4),
  row(7, null, 3, 5),
]

test.each([
  ['a category without rules: those of all others', 8, { orderType: 'dineIn', areaId: null }, 1],
  ['in an area: that area’s', 8, { orderType: null, areaId: 3 }, 2],
  ['never from itself', 7, { orderType: null, areaId: null }, 1],
  ['an order type without its own', 7, { orderType: 'carryout', areaId: null }, 3],
  ['the area before the order type', 7, { orderType: 'dineIn', areaId: 3 }, 5],
  ['all types of an area', 7, { orderType: null, areaId: 3 }, 3],
] as const)('DEV-1 what a place of the matrix takes over: %s', (_, categoryId, place, expected) => {
  expect(inheritedRoute(routes, categoryId, place)?.printerIds).toEqual([expected])
})

test('DEV-1 with no rules nothing is taken over', () => {
  expect(inheritedRoute([], 7, { orderType: null, areaId: null })).toBeUndefined()
  expect(inheritedRoute([row(9, null, null, 1)], null, { orderType: null, areaId: null })).toBeUndefined()
})
