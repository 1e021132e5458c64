/** Orders that the sums do not hold yet are listed and counted all the same (docs/decisions/0013). */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { orderCalls, orderSorts } from '../../../shared/contract/orders/orders.ts'
import { addDays } from '../../../shared/rules/basics/dates.ts'
import { aPerson, aStore } from '../../testing/people.ts'
import { writeOrders } from '../../testing/orders.ts'
import { readAll, unfold } from './orders.testing.queries.ts'
import { filtersOf, fits, idsInOrder, variedOrders } from './orders.testing.ts'

type Given = Parameters<typeof filtersOf>[0]

test('POS-2 ORD-1 any list that the sums count, with some orders in them, some due, some of each kind (property)', async () => {
  const store = await aStore()
  const reader = await aPerson({ store, permissions: ['orders.list.view'] })
  const ids = await writeOrders(store, variedOrders(150))
  await unfold(
    store,
    ids.filter((_, index) => index % 3 === 0),
  )
  const all = await readAll(store)
  const day = fc.integer({ min: -5, max: 80 }).map(days => addDays('2024-12-18', days))
  const range = fc.record({ from: day, to: day }, { requiredKeys: [] })
  const narrowed = fc.constantFrom<Given>(
    {},
    { statuses: ['paid'] },
    { statuses: ['refunded', 'deleted'] },
    { orderTypes: ['dineIn'] },
    { mealTypes: ['lunch'] },
    { sources: ['Uber', 'Web'] },
    { devices: ['Pad 3'] },
    { employees: ['11', '=Maria'] },
    { hours: [12, 18] },
  )
  const sorts = fc.record({
    sort: fc.constantFrom(...orderSorts),
    order: fc.constantFrom('asc' as const, 'desc' as const),
  })
  await fc.assert(
    fc.asyncProperty(range, narrowed, sorts, fc.constantFrom(7, 40), async (days, other, { sort, order }, pageSize) => {
      const given = { ...other, ...days }
      const wanted = all.filter(each => fits(each, filtersOf(given)))
      const listed: number[] = []
      for (let page = 1; ; page++) {
        const { rows, total } = await reader.send(orderCalls.getPosOrderListPage, {
          ...given,
          page,
          pageSize,
          sort,
          order,
        })
        expect(total).toBe(wanted.length)
        listed.push(...rows.map(({ orderId }) => orderId))
        if (rows.length < pageSize) break
      }
      expect(listed).toEqual(idsInOrder(wanted, sort, order))
    }),
    { numRuns: 60 },
  )
})
