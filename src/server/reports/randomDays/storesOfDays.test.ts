/** Random days: the dashboard, and all stores side by side, are the sums of their orders (I4, I18, I25). */
import { beforeAll, describe, expect, test } from 'vitest'
import { dashboardRanges } from '../../../shared/contract/reports/dashboard.ts'
import { breakdownFigures, itemFigures } from '../../../shared/contract/reports/figures.ts'
import { comparedFigures, storeFigures, storesReportCalls } from '../../../shared/contract/reports/stores.ts'
import { permissionKeys } from '../../../shared/contract/permissions/permissions.ts'
import { businessDayStart } from '../../../shared/rules/basics/businessDay.ts'
import { addDays, daysBetween } from '../../../shared/rules/basics/dates.ts'
import { Dice } from '../../../shared/rules/basics/dice.ts'
import { sumOf } from '../../../shared/rules/basics/money.ts'
import type { BookedOrder } from '../../orders/ledger/bookedOrder.ts'
import { newYork } from '../../orders/ledger/testing/sales.ts'
import { aPerson, aStore } from '../../testing/people.ts'
import { testServer } from '../../testing/testServer.ts'
import { assembleOverview } from '../dashboard/overview.ts'
import { readOverview } from '../dashboard/overview.queries.ts'
import { periodOf } from '../dashboard/period.ts'
import { itemTotals } from '../items/itemTotals.testing.ts'
import {
  aCast,
  askedDays,
  bookDays,
  DAYS,
  FIRST,
  isOneEngine,
  seed,
  storeOfDays,
  type StoreOfDays,
} from './days.testing.ts'
import { workedBy } from './laborModel.testing.ts'
import {
  byKey,
  isVoidedWhole,
  none,
  pick,
  type Range,
  refundsOf,
  rowsByKey,
  SalesModel,
  within,
} from './salesModel.testing.ts'

const key = ['netCents', 'orders', 'guests'] as const
const weeks = [1, 2, 3, 4, 5, 6, 7, 8]

describe.skipIf(!isOneEngine)(`${DAYS} random days: dashboard and stores`, { timeout: 900_000 }, () => {
  let store: StoreOfDays
  let model: SalesModel
  let second: { readonly merchantId: number; readonly model: SalesModel }
  beforeAll(async () => {
    store = await storeOfDays()
    model = new SalesModel(store.orders)
    const other = await aStore()
    await aPerson({ store: other, accountId: store.reader.accountId, permissions: permissionKeys })
    const orders = await bookDays(other, await aCast(other), 'second', { salesADay: 1 })
    second = { merchantId: other.merchantId, model: new SalesModel(orders) }
  }, 300_000)

  /** A day up to a moment: its orders opened and its refunds given by then. */
  function until(orders: readonly BookedOrder[], day: string, moment: number) {
    const by = orders.filter(({ order }) => order.businessDate === day && Date.parse(order.orderedAt) <= moment)
    const sold = by.filter(({ order }) => order.status !== 'deleted')
    const counted = sold.filter(booked => !isVoidedWhole(booked))
    const back = orders
      .flatMap(refundsOf)
      .filter(({ row }) => row.businessDate === day && Date.parse(row.refundedAt) <= moment)
    return {
      netCents: sumOf(sold.map(({ order }) => order.netCents)) - sumOf(back.map(({ row }) => row.netCents)),
      orders: counted.length,
      guests: sumOf(counted.map(({ order }) => order.peopleNumber)),
    }
  }

  const firstFive = (by: 'dish' | 'category', range: Range) => {
    const rows = [...itemTotals(store.orders, { ...range, by, refundsBy: 'refundDay' })]
      .map(([name, row]) => ({ key: name, ...row, discountCents: row.itemDiscountCents + row.orderDiscountCents }))
      .filter(row => itemFigures.some(figure => row[figure] !== 0))
      .sort((one, other) => other.netCents - one.netCents || (one.key < other.key ? -1 : 1))
    return rowsByKey(rows.slice(0, 5), itemFigures)
  }

  test('RPT-1 I4 I25 every figure of the dashboard at some moment of each day', async () => {
    const { engine } = await testServer()
    const { merchantId } = store.reader.store
    const dice = new Dice(`${seed} moments`)
    for (let day = 0; day < DAYS; day++) {
      const moment = businessDayStart(addDays(FIRST, day), newYork.timeZone, 240) + dice.int(0, 1439) * 60_000
      const period = periodOf(dice.pick(dashboardRanges), new Date(moment), newYork)
      const { before, today } = period
      const overview = await engine.transact({ merchantId }, 'read', async run =>
        assembleOverview(period, await readOverview(run, merchantId, period), newYork.cutoverMinutes),
      )
      const all = model.all(period)
      const lastBefore = before.until === undefined ? none() : until(store.orders, before.to, before.until)
      const wholeBefore = model.all({
        from: before.from,
        to: before.until === undefined ? before.to : addDays(before.to, -1),
      })
      const open = store.orders.filter(
        ({ order }) => ['open', 'partiallyPaid'].includes(order.status) && order.businessDate <= addDays(today, 1),
      )
      const isDay = period.from === period.to
      const course = isDay
        ? [...model.sums('hour', period)].map(([hour, { netCents }]) => [hour, netCents] as const)
        : daysBetween(period.from, period.to).map(date => [date, model.all({ from: date, to: date }).netCents] as const)
      expect({
        seed,
        period,
        sales: overview.sales,
        salesBefore: overview.salesBefore,
        netParts: overview.netParts,
        orderTypes: rowsByKey(overview.orderTypes, breakdownFigures),
        topCategories: rowsByKey(overview.topCategories, itemFigures),
        topItems: rowsByKey(overview.topItems, itemFigures),
        open: overview.open,
        course: rowsByKey(overview.course, ['netCents']),
      }).toEqual({
        seed,
        period,
        sales: pick(all, key),
        salesBefore: Object.fromEntries(key.map(name => [name, wholeBefore[name] + lastBefore[name]])),
        netParts: pick(all, ['grossCents', 'discountCents', 'compCents', 'refundCents']),
        orderTypes: byKey(model.sums('orderType', period), breakdownFigures),
        topCategories: firstFive('category', period),
        topItems: firstFive('dish', period),
        open: { orders: open.length, dueCents: sumOf(open.map(({ order }) => order.totalCents - order.paidCents)) },
        course: byKey(
          course.map(([name, netCents]) => [name, { netCents }] as const),
          ['netCents'],
        ),
      })
    }
  })

  test('RPT-9 I18 every figure of each store, of all together, and of the usual day', async () => {
    const worked = workedBy(store.shifts)
    for (const asked of askedDays()) {
      const { stores, totals } = await store.reader.read(storesReportCalls.getStoresReport, {
        ...asked,
        compareWith: 'previousPeriod',
        withHours: true,
      })
      const of = (own: SalesModel, merchantId: number, laborCents: number) => {
        const before = { from: '', to: '', ...stores.find(row => row.merchantId === merchantId)?.before }
        return {
          merchantId,
          laborCents,
          sums: pick(own.all(asked, asked.refundsBy), storeFigures),
          before: pick(own.all(before, asked.refundsBy), comparedFigures),
          hours: byKey(own.sums('hour', asked, asked.refundsBy), ['orders', 'netCents']),
          usual: asked.from === asked.to ? usualOf(own, asked) : null,
        }
      }
      const labor = worked.filter(({ workday }) => within(workday, asked)).map(({ costCents }) => costCents)
      const model2 = second.model
      const each = [of(model, store.reader.store.merchantId, sumOf(labor)), of(model2, second.merchantId, 0)]
      expect({
        seed,
        asked,
        stores: stores.map(({ merchantId, laborCents, sums, before, hours, usual }) => ({
          merchantId,
          laborCents,
          sums,
          before: before && pick(before, comparedFigures),
          hours: rowsByKey(hours, ['orders', 'netCents']),
          usual,
        })),
        totals: totals.map(({ sums, laborCents }) => ({ sums, laborCents })),
      }).toEqual({
        seed,
        asked,
        stores: expect.arrayContaining(each),
        totals: [
          {
            sums: Object.fromEntries(storeFigures.map(name => [name, sumOf(each.map(({ sums }) => sums[name]))])),
            laborCents: sumOf(labor),
          },
        ],
      })
    }
  })

  /** The average of the same weekdays before on which anything was sold; none of fewer than four. */
  function usualOf(own: SalesModel, { from, refundsBy }: { from: string; refundsBy: 'refundDay' | 'orderDay' }) {
    const days = weeks.map(week => addDays(from, -7 * week)).map(day => own.all({ from: day, to: day }, refundsBy))
    const sold = days.filter(({ orders }) => orders > 0)
    if (sold.length < 4) return null
    // Half away from zero, also below it: a day of refunds mirrors its sales.
    const average = (name: (typeof comparedFigures)[number]) => {
      const mean = sumOf(sold.map(day => day[name])) / sold.length
      return Math.sign(mean) * Math.round(Math.abs(mean)) || 0
    }
    return { ...Object.fromEntries(comparedFigures.map(name => [name, average(name)])), days: sold.length }
  }
})
