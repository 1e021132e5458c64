import { expect, test } from 'vitest'
import { HEADERS } from '../../../shared/contract/kernel/headers.ts'
import { dashboardCalls } from '../../../shared/contract/reports/dashboard.ts'
import { reportCalls } from '../../../shared/contract/reports/reports.ts'
import { addDays } from '../../../shared/rules/basics/dates.ts'
import { aLine, anOrder, aRulebook } from '../../../shared/rules/testing/orders.ts'
import { aSale, withRefund } from '../../orders/ledger/testing/sales.ts'
import { aPerson, aStore } from '../../testing/people.ts'
import { testServer } from '../../testing/testServer.ts'
import { keepStepUp } from '../sales/reports.testing.queries.ts'
import { book, dayOf, hour, now, sale, timeZone } from './sales.testing.ts'

const week = 7 * 24 * hour
const { getSalesOverview } = dashboardCalls

async function aViewer(permissions: readonly 'reports.sales.view'[] = []) {
  const store = await aStore({ timeZone })
  return aPerson({ store, permissions: ['dashboard.overview.view', ...permissions] })
}

test('RPT-1 today against the same day last week, up to the same time of day', async () => {
  const viewer = await aViewer()
  await book(viewer, [
    sale(3000, now - hour),
    sale(2000, now - 2 * hour),
    sale(1000, now - week - 2 * hour),
    // Later in the day than it is now.
    sale(500, now - week + hour),
  ])
  const today = await viewer.send(getSalesOverview, {})
  expect(today).toMatchObject({
    today: dayOf(now),
    from: dayOf(now),
    before: { from: dayOf(now - week), to: dayOf(now - week), untilNow: true },
    sales: { netCents: 5000, orders: 2, guests: 4 },
    salesBefore: { netCents: 1000, orders: 1, guests: 2 },
    netParts: { grossCents: 5000, discountCents: 0, compCents: 0, refundCents: 0 },
    hasOrders: true,
  })
  // The whole day before is in the chart.
  expect(today.course.reduce((sum, { beforeCents }) => sum + beforeCents, 0)).toBe(1500)
  expect(today.course.reduce((sum, { netCents }) => sum + netCents, 0)).toBe(5000)
  expect(today.orderTypes).toEqual([expect.objectContaining({ key: 'dineIn', orders: 2, netCents: 5000 })])
})

test('RPT-1 a refund given last week counts from when it was given; a voided order never', async () => {
  const viewer = await aViewer()
  const older = now - week - 30 * hour
  const whole = aSale(anOrder([aLine(900, { voided: true })]), aRulebook(), { orderNo: 'void', at: now - week - hour })
  await book(viewer, [
    withRefund(sale(3000, older), { kind: 'amount', cents: 700 }, { at: now - week - hour }),
    withRefund(sale(3000, older + 1), { kind: 'amount', cents: 50 }, { at: now - week + hour }),
    sale(1000, now - week - 2 * hour),
    whole,
  ])
  const { salesBefore } = await viewer.send(getSalesOverview, {})
  expect(salesBefore).toEqual({ netCents: 300, orders: 1, guests: 2 })
})

test('RPT-1 yesterday, 7 and 30 days against as many days before', async () => {
  const viewer = await aViewer()
  const days = [0, 1, 5, 8, 12, 33]
  await book(
    viewer,
    days.map((back, index) => sale(2 ** index * 100, now - back * 24 * hour - hour)),
  )
  const sums = async (range: 'yesterday' | 'last7' | 'last30') => {
    const answer = await viewer.send(getSalesOverview, { range })
    const course = answer.course.reduce((sum, { netCents, beforeCents }) => sum + netCents + beforeCents, 0)
    return [answer.sales.netCents, answer.salesBefore.netCents, answer.course.length, course]
  }
  expect(await sums('yesterday')).toEqual([200, 800, 1, 1000])
  expect(await sums('last7')).toEqual([700, 2400, 7, 3100])
  expect(await sums('last30')).toEqual([3100, 3200, 30, 6300])
  const last7 = await viewer.send(getSalesOverview, { range: 'last7' })
  expect(last7.course.at(-1)).toEqual({
    key: dayOf(now),
    beforeKey: addDays(dayOf(now), -7),
    netCents: 100,
    beforeCents: 0,
  })
})

test('I25 the five dishes and categories that sell most are the first five of the sales report', async () => {
  const viewer = await aViewer(['reports.sales.view'])
  const { engine } = await testServer()
  await keepStepUp(engine, 'i25', viewer.token, 15)
  await book(
    viewer,
    [300, 900, 200, 700, 700, 500, 100].map((cents, index) => sale(cents, now - hour - index, [], `Dish ${index}`)),
  )
  const range = { from: dayOf(now), to: dayOf(now) }
  const report = await viewer.send(reportCalls.getMerchantSalesReport, range, { [HEADERS.stepUp]: 'i25' })
  const { topItems, topCategories } = await viewer.send(getSalesOverview, {})
  expect(topItems.map(({ name }) => name)).toEqual(['Dish 1', 'Dish 3', 'Dish 4', 'Dish 5', 'Dish 0'])
  expect(topItems).toEqual(report.items.slice(0, 5))
  expect(topCategories).toEqual(report.categories.slice(0, 5))
})

test('RPT-1 open orders, and what is due of them', async () => {
  const viewer = await aViewer()
  await book(viewer, [
    sale(1000, now - hour, []),
    sale(2000, now - 50 * hour, []),
    sale(3000, now - 2 * hour, [{ amountCents: 1200 }]),
    sale(4000, now - 3 * hour, [{ amountCents: 4000, tender: 'card', code: 2 }]),
  ])
  const { open } = await viewer.send(getSalesOverview, {})
  expect(open).toEqual({ orders: 4, dueCents: 1000 + 2000 + 1800 + 4000 })
})

test('RPT-1 a store without orders says so, and sees nothing of another', async () => {
  await book(await aViewer(), [sale(1000, now - hour)])
  const empty = await (await aViewer()).send(getSalesOverview, { range: 'last30' })
  expect(empty).toMatchObject({ hasOrders: false, sales: { netCents: 0, orders: 0 }, topItems: [] })
  expect(empty.open).toEqual({ orders: 0, dueCents: 0 })
})
