import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type PrintRouting,
  printRoutingFields,
  printRoutingValue,
  routeChanges,
} from '../../../contract/settings/groups/printRouting.ts'
import { orderTypes } from '../../pricing/pricingTypes.ts'
import { printersFor, receiptPrintersFor } from './printersFor.ts'

const NOODLES = 7
const DRINKS = 8
const PATIO = 3
const BEEF = 100
const anywhere = { orderType: null, areaId: null } as const
const routing = (given: Partial<PrintRouting>): PrintRouting => ({ ...printRoutingValue.parse({}), ...given })
const line = (given: object = {}) => ({ dishId: BEEF, categoryId: NOODLES, printerIds: [], ...given })
const dineIn = { orderType: 'dineIn', areaId: null } as const
const onPatio = { orderType: 'dineIn', areaId: PATIO } as const
const all = new Set([1, 2, 3, 4, 5, 6])

describe('DEV-1 routing', () => {
  const kitchen = { categoryId: NOODLES, ...anywhere, printerIds: [1] }
  const togo = { ...kitchen, orderType: 'carryout' as const, printerIds: [2] }
  const patio = { ...kitchen, areaId: PATIO, printerIds: [3] }
  const patioTogo = { ...togo, areaId: PATIO, printerIds: [] }
  const rest = { ...kitchen, categoryId: null, printerIds: [4] }
  const matrix = routing({ categories: [rest, togo, kitchen, patioTogo, patio] })
  const carryout = { orderType: 'carryout', areaId: null } as const
  const togoPatio = { orderType: 'carryout', areaId: PATIO } as const
  test.each([
    ['a category', line(), dineIn, [1]],
    ['the order type before all types', line(), carryout, [2]],
    ['the area before all areas', line(), onPatio, [3]],
    ['an area and a type before either: said to print nowhere', line(), togoPatio, []],
    ['another category: the row of all others', line({ categoryId: DRINKS }), dineIn, [4]],
    ['what is in no category', line({ dishId: null, categoryId: null }), dineIn, [4]],
    ['the dish’s own printers before its category', line({ printerIds: [6, 5] }), onPatio, [5, 6]],
    ['a dish whose printers are all gone: its category', line({ printerIds: [9] }), dineIn, [1]],
    ['one of the dish’s printers is gone', line({ printerIds: [9, 5] }), dineIn, [5]],
  ])('DEV-1 %s', (_, given, order, printerIds) => {
    expect(printersFor(matrix, given, order, all).printerIds).toEqual(printerIds)
  })

  test.each([
    ['also', [5], [1, 5]],
    ['instead', [5], [5]],
    ['nowhere', [], []],
    ['instead', [9], [1]],
  ] as const)('DEV-1 a dish %s at %j', (change, printerIds, expected) => {
    const dishes = [{ dishId: BEEF, ...anywhere, change, printerIds: [...printerIds] }]
    const made = printersFor(routing({ categories: [kitchen], dishes }), line(), dineIn, all)
    expect(made.printerIds).toEqual(expected)
    expect(made.nowhere).toBe(change === 'nowhere' ? 'byRule' : undefined)
  })

  test('DEV-1 “also” adds to the dish’s own printers; of an area it counts there alone', () => {
    const dishes = [{ dishId: BEEF, ...anywhere, areaId: PATIO, change: 'also' as const, printerIds: [5] }]
    const given = routing({ categories: [kitchen], dishes })
    expect(printersFor(given, line({ printerIds: [2] }), onPatio, all).printerIds).toEqual([2, 5])
    expect(printersFor(given, line({ printerIds: [2] }), dineIn, all).printerIds).toEqual([2])
  })

  test('DEV-1 without anything it prints nowhere, and says why', () => {
    expect(printersFor(routing({}), line(), dineIn, all)).toEqual({ printerIds: [], nowhere: 'noPrinter' })
    expect(printersFor(matrix, line(), togoPatio, all).nowhere).toBe('byRule')
  })

  test('CHOWLY-3 what is on no menu prints wherever a category does, unless somebody said where', () => {
    const unknown = line({ dishId: null, categoryId: null })
    const own = routing({ categories: [kitchen, patio, { ...kitchen, categoryId: DRINKS, printerIds: [9] }] })
    expect(printersFor(own, unknown, dineIn, all)).toEqual({ printerIds: [1, 3] })
    expect(printersFor(matrix, unknown, dineIn, all)).toEqual({ printerIds: [4] })
    expect(printersFor(routing({}), unknown, dineIn, all)).toEqual({ printerIds: [], nowhere: 'noPrinter' })
  })

  test('SET-4 receipts go by order type and area', () => {
    const receipts = [
      { ...anywhere, printerIds: [1] },
      { orderType: 'carryout' as const, areaId: null, printerIds: [2, 3] },
    ]
    expect(receiptPrintersFor(routing({ receipts }), dineIn, all)).toEqual([1])
    expect(receiptPrintersFor(routing({ receipts }), carryout, new Set([3, 1]))).toEqual([3])
    expect(receiptPrintersFor(routing({}), carryout, all)).toEqual([])
  })

  test('DEV-1 one place is routed once, and a dish that goes elsewhere says where', () => {
    const refused = (given: object) =>
      printRoutingFields.safeParse(given).error?.issues.map(({ path }) => path.join('.'))
    expect(refused({ categories: [kitchen, kitchen] })).toEqual(['categories.1.orderType'])
    expect(refused({ categories: [{ ...kitchen, printerIds: [1, 1] }] })).toEqual(['categories.0.printerIds'])
    expect(refused({ dishes: [{ dishId: BEEF, change: 'also' }] })).toEqual(['dishes.0.printerIds'])
    expect(
      refused({ categories: [kitchen, togo, patio], dishes: [{ dishId: BEEF, change: 'nowhere' }] }),
    ).toBeUndefined()
  })
})

const ids = fc.uniqueArray(fc.integer({ min: 1, max: 6 }), { maxLength: 3 })
const placed = {
  orderType: fc.option(fc.constantFrom(...orderTypes)),
  areaId: fc.option(fc.integer({ min: 1, max: 3 })),
  printerIds: ids,
}
const anyRouting = fc.record({
  categories: fc.array(fc.record({ categoryId: fc.option(fc.integer({ min: 1, max: 3 })), ...placed }), {
    maxLength: 12,
  }),
  dishes: fc.array(
    fc.record({ dishId: fc.integer({ min: 1, max: 3 }), ...placed, change: fc.constantFrom(...routeChanges) }),
    { maxLength: 6 },
  ),
})
const anyLine = fc.record({
  dishId: fc.option(fc.integer({ min: 1, max: 3 })),
  categoryId: fc.option(fc.integer({ min: 1, max: 3 })),
  printerIds: ids,
})
const anyOrder = fc.record({
  orderType: fc.constantFrom(...orderTypes),
  areaId: fc.option(fc.integer({ min: 1, max: 3 })),
})

test('DEV-1 every line goes to printers that are there, or is said to print nowhere', () => {
  fc.assert(
    fc.property(anyRouting, anyLine, anyOrder, ids, (given, of, order, there) => {
      const usable = new Set(there)
      const { printerIds, nowhere } = printersFor(given, of, order, usable)
      expect(printerIds.every(id => usable.has(id))).toBe(true)
      expect(printerIds).toEqual([...new Set(printerIds)].toSorted((a, b) => a - b))
      expect(printerIds.length === 0).toBe(nowhere !== undefined)
    }),
  )
})

test('DEV-1 as long as nothing else is said, a dish prints where it did: at its own printers', () => {
  fc.assert(
    fc.property(anyRouting, anyLine, anyOrder, ({ categories }, of, order) => {
      fc.pre(of.printerIds.length > 0)
      const made = printersFor({ categories, dishes: [] }, of, order, all)
      expect(made.printerIds).toEqual(of.printerIds.toSorted((a, b) => a - b))
    }),
  )
})

test('DEV-1 what is said of a dish counts before its category', () => {
  fc.assert(
    fc.property(anyRouting, anyOrder, ids, ({ categories }, order, named) => {
      fc.pre(named.length > 0)
      const dishes = [{ dishId: 1, ...anywhere, change: 'instead' as const, printerIds: named }]
      const made = printersFor({ categories, dishes }, { dishId: 1, categoryId: 1, printerIds: [] }, order, all)
      expect(made.printerIds).toEqual(named.toSorted((a, b) => a - b))
    }),
  )
})
