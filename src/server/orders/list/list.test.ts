/** The list against a reading of every order, on either engine. */
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { orderCalls, type OrderFilters, orderSorts } from '../../../shared/contract/orders/orders.ts'
import { orderStatuses } from '../../../shared/rules/payments/orderStatus.ts'
import { addDays } from '../../../shared/rules/basics/dates.ts'
import { aPerson, aStore, type TestPerson } from '../../testing/people.ts'
import { aBookedOrder, anOrder, writeOrders } from '../../testing/orders.ts'
import { type FullOrder, readAll } from './orders.testing.queries.ts'
import { filtersOf, fits, idsInOrder, type Sort, variedOrders } from './orders.testing.ts'

type Given = Parameters<typeof filtersOf>[0]
const { getPosOrderListPage, getPosOrderListTotals, getOrderFilterChoices } = orderCalls
let reader: TestPerson
let all: FullOrder[]

beforeAll(async () => {
  const store = await aStore()
  reader = await aPerson({ store, permissions: ['orders.list.view'] })
  await writeOrders(store, variedOrders(260))
  all = await readAll(store)
  // Somebody else's, which must never be seen.
  await writeOrders(await aStore(), variedOrders(30))
})

/** All pages of a list, one after the other. */
async function everyPage(filters: Given, pageSize: number, sort: Sort = 'time', order: 'asc' | 'desc' = 'desc') {
  const ids: number[] = []
  let total = 0
  for (let page = 1; page === 1 || ids.length < total; page++) {
    const answer = await reader.send(getPosOrderListPage, { ...filters, page, pageSize, sort, order })
    if (page > 1 && answer.rows.length === 0) break
    total = answer.total
    ids.push(...answer.rows.map(row => row.orderId))
  }
  return { ids, total }
}

const fitting = (filters: OrderFilters) => all.filter(order => fits(order, filters))
const sumOf = (
  orders: readonly FullOrder[],
  name: 'netCents' | 'taxCents' | 'totalCents' | 'tipCents' | 'refundCents',
) => orders.reduce((sum, order) => sum + (order.status === 'deleted' ? 0 : order[name]), 0)

function expectedTotals(orders: readonly FullOrder[]) {
  const deleted = orders.filter(({ status }) => status === 'deleted')
  return {
    orders: orders.length,
    deletedOrders: deleted.length,
    deletedCents: deleted.reduce((sum, { totalCents }) => sum + totalCents, 0),
    netCents: sumOf(orders, 'netCents'),
    taxCents: sumOf(orders, 'taxCents'),
    totalCents: sumOf(orders, 'totalCents'),
    tipCents: sumOf(orders, 'tipCents'),
    refundCents: sumOf(orders, 'refundCents'),
  }
}

/** Every filter of ORD-1 once, and those behind the figures of reports. */
const oneByOne: readonly Given[] = [
  { search: '1007' },
  { search: '#1007' },
  { search: 't4' },
  { search: 'ord-26' },
  { search: 'lopez' },
  { search: 'Maria L' },
  { search: '伟' },
  { search: '欧阳' },
  { search: '(555) 01' },
  { search: '4021' },
  { orderNo: '1007' },
  { ticketNo: 'T4' },
  { name: 'gar' },
  { from: '2025-01-03', to: '2025-02-27' },
  { from: '2025-02-15' },
  { to: '2025-01-15' },
  { orderTypes: ['delivery', 'unknown'] },
  { mealTypes: ['lunch'] },
  { statuses: ['open'] },
  { statuses: ['partiallyPaid', 'refunded', 'deleted'] },
  { employees: ['11', '=Maria'] },
  { employees: [''] },
  { devices: ['Pad 3'] },
  { sources: ['Uber'] },
  { tenders: ['thirdParty'] },
  { tenders: ['cash', 'giftCard'] },
  { ports: ['qr', 'import'] },
  { tables: ['A1', 'A5'] },
  { buffetTypes: ['Lunch buffet'] },
  { paymentCodes: [1] },
  { paymentCodes: [2, 4, 7] },
  { peopleFrom: 3, peopleTo: 5 },
  { tipFrom: 1 },
  { tipTo: 0 },
  { totalFrom: 2000, totalTo: 3000 },
  { hours: [12, 18] },
  { dishes: ['2'] },
  { dishes: ['=Dish L1'] },
  { categories: ['1'] },
  { paidFrom: '2025-02-01', paidTo: '2025-02-10' },
  { refundedFrom: '2025-01-10' },
]

describe('ORD-1', () => {
  test.each(oneByOne)('ORD-1 filter %o: its pages and its totals are those of the orders that fit', async given => {
    const wanted = fitting(filtersOf(given))
    expect(wanted.length).toBeGreaterThan(0)
    expect(wanted.length).toBeLessThan(all.length)
    const { ids, total } = await everyPage(given, 17)
    expect(ids).toEqual(idsInOrder(wanted, 'time', 'desc'))
    expect(total).toBe(wanted.length)
    expect(await reader.send(getPosOrderListTotals, given)).toMatchObject(expectedTotals(wanted))
  })

  test('ORD-1 order id', async () => {
    const [order] = all
    const { ids } = await everyPage({ orderId: order?.orderId }, 20)
    expect(ids).toEqual([order?.orderId])
  })

  test('ORD-1 any filters in any sort: the pages are the selection, each order once (property)', async () => {
    const anyFilters = fc
      .array(fc.constantFrom(...oneByOne, {}, {}), { maxLength: 3 })
      .map(list => Object.assign({}, ...list) as Given)
    const anySort = fc.record({
      sort: fc.constantFrom(...orderSorts),
      order: fc.constantFrom('asc' as const, 'desc' as const),
    })
    await fc.assert(
      fc.asyncProperty(
        anyFilters,
        anySort,
        fc.integer({ min: 20, max: 90 }),
        async (given, { sort, order }, pageSize) => {
          const wanted = fitting(filtersOf(given))
          const { ids, total } = await everyPage(given, pageSize, sort, order)
          expect(ids).toEqual(idsInOrder(wanted, sort, order))
          expect(total).toBe(wanted.length)
          expect(await reader.send(getPosOrderListTotals, given)).toMatchObject(expectedTotals(wanted))
        },
      ),
      { numRuns: 40 },
    )
  })

  test('ORD-1 a range of days in any place: counts from months and days agree with the orders (property)', async () => {
    const anyDay = fc.integer({ min: -5, max: 115 }).map(day => addDays('2024-12-18', day))
    const given = fc.record({ from: anyDay, to: anyDay }, { requiredKeys: [] })
    const narrowed = fc.constantFrom<Given>(
      {},
      { statuses: ['paid'] },
      { orderTypes: ['dineIn'] },
      { sources: ['Uber', 'Web'] },
    )
    await fc.assert(
      fc.asyncProperty(given, narrowed, async (range, other) => {
        const filters = { ...other, ...range }
        const wanted = fitting(filtersOf(filters))
        const { ids, total } = await everyPage(filters, 23)
        expect(ids).toEqual(idsInOrder(wanted, 'time', 'desc'))
        expect(total).toBe(wanted.length)
        expect(await reader.send(getPosOrderListTotals, filters)).toMatchObject(expectedTotals(wanted))
      }),
      { numRuns: 40 },
    )
  })

  test('ORD-1 pages far behind the first, across months, in both directions', async () => {
    const store = await aStore()
    const start = Date.parse('2025-01-25T18:00:00Z')
    const many = Array.from({ length: 700 }, (_, index) => aBookedOrder({ sale: { at: start + index * 3_600_000 } }))
    const ids = await writeOrders(store, many)
    const person = await aPerson({ store, permissions: ['orders.list.view'] })
    for (const order of ['asc', 'desc'] as const) {
      const inTime = order === 'asc' ? ids : ids.toReversed()
      for (const [page, pageSize] of [
        [1, 200],
        [3, 200],
        [4, 200],
        [60, 11],
        [64, 11],
        [65, 11],
      ] as const) {
        const { rows, total } = await person.send(getPosOrderListPage, { page, pageSize, order })
        expect(rows.map(row => row.orderId)).toEqual(inTime.slice((page - 1) * pageSize, page * pageSize))
        expect(total).toBe(700)
      }
    }
  })

  test('ORD-1 what an order is called now is what it is found by', async () => {
    const store = await aStore()
    const person = await aPerson({ store, permissions: ['orders.list.view'] })
    await anOrder(store, { sale: { texts: { customerName: '100% Müller_', customerPhone: '' } } })
    for (const [search, found] of [
      ['müller', 1],
      ['100%', 1],
      ['%', 0],
      ['_', 0],
      ['zz', 0],
    ] as const) {
      expect((await person.send(getPosOrderListPage, { search })).total).toBe(found)
    }
  })

  test('SHELL-18 ORD-1 an order is found by any part of its number', async () => {
    const person = await aPerson({ permissions: ['orders.list.view'] })
    const numbers = ['261121-0140', '261121-0141', '261122-0014', '7654321', '%_%']
    for (const orderNo of numbers) await anOrder(person.store, { sale: { orderNo } })
    const found = async (search: string) =>
      (await person.send(getPosOrderListPage, { search })).rows.map(({ orderNo }) => orderNo).toSorted()
    const parts = numbers.flatMap(number =>
      Array.from(number, (_, from) => [3, 4, 5, 8, 30].map(length => number.slice(from, from + length))).flat(),
    )
    // In the middle, but for these, which nobody types.
    const wanted = [...new Set(parts)].filter(part => part.length >= 3 && part !== '21-' && part !== '22-')
    for (const part of [...wanted, '___', 'nothing']) {
      const holding = numbers.filter(number => number.toLowerCase().includes(part.toLowerCase()))
      expect(await found(part), part).toEqual(holding.toSorted())
    }
  })

  test('ORD-1 dates at the ends of the calendar are ranges like any other, or refused', async () => {
    const totalOf = async (given: Given) => (await reader.send(getPosOrderListPage, given)).total
    expect(await totalOf({ from: '1900-01-01', to: '2199-12-31' })).toBe(all.length)
    expect(await totalOf({ from: '2199-12-15', statuses: ['paid', 'open'] })).toBe(0)
    expect(await totalOf({ from: '2025-02-01', to: '2025-01-01' })).toBe(0)
    for (const from of ['0000-01-01', '0001-01-01', '9999-12-15']) {
      await expect(totalOf({ from })).rejects.toMatchObject({ code: 'INVALID_INPUT', field: 'from' })
    }
    await expect(totalOf({ from: '2025-02-30' })).rejects.toMatchObject({ code: 'INVALID_INPUT', field: 'from' })
  })

  test('ORD-1 the choices are what the orders have', async () => {
    const choices = await reader.send(getOrderFilterChoices, {})
    const distinct = (value: (order: FullOrder) => string) => [...new Set(all.map(value))].filter(Boolean).sort()
    expect(choices.devices).toEqual(distinct(order => order.deviceName))
    expect(choices.sources).toEqual(distinct(order => order.source))
    expect(choices.tables).toEqual(distinct(order => order.tableName))
    expect(choices.buffetTypes).toEqual(['Lunch buffet'])
    expect(choices.tenders).toEqual(['card', 'cash', 'giftCard', 'online', 'thirdParty'])
    expect(choices.employees).toContainEqual({ key: '=Maria', name: 'Maria' })
  })

  test('ORD-1 another store sees none of it', async () => {
    const stranger = await aPerson({ permissions: ['orders.list.view'] })
    expect(await stranger.send(getPosOrderListPage, {})).toEqual({ rows: [], total: 0, result: 'success' })
    expect((await stranger.send(getPosOrderListTotals, {})).orders).toBe(0)
    expect((await stranger.send(getOrderFilterChoices, {})).tables).toEqual([])
  })
})

test('ORD-5 each status lists the orders that the rules gave it, and each order stands in one', async () => {
  const counts = await Promise.all(orderStatuses.map(async status => (await everyPage({ statuses: [status] }, 50)).ids))
  expect(counts.every(ids => ids.length > 0)).toBe(true)
  expect(counts.flat().toSorted((a, b) => a - b)).toEqual(all.map(order => order.orderId).toSorted((a, b) => a - b))
})

test('I13 a deleted order holds no money in the list; what it was stands apart', async () => {
  const { rows } = await reader.send(getPosOrderListPage, { statuses: ['deleted'], pageSize: 200 })
  const ofRow = new Map(all.map(order => [order.orderId, order]))
  expect(rows).toHaveLength(all.filter(({ status }) => status === 'deleted').length)
  expect(rows.some(({ deletedCents }) => deletedCents > 0)).toBe(true)
  for (const row of rows) {
    expect([row.grossCents, row.netCents, row.taxCents, row.totalCents]).toEqual([0, 0, 0, 0])
    expect(row.deletedCents).toBe(ofRow.get(row.orderId)?.totalCents)
  }
})
