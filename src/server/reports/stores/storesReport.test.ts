/** All stores side by side and added up (RPT-9): whose they are, and that each is what its own sales report says. */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { reportCalls } from '../../../shared/contract/reports/reports.ts'
import { reportFileCalls } from '../../../shared/contract/reports/reportFiles.ts'
import { storeFigures, storesReportCalls } from '../../../shared/contract/reports/stores.ts'
import { addDays } from '../../../shared/rules/basics/dates.ts'
import { Dice } from '../../../shared/rules/basics/dice.ts'
import { authCalls } from '../../../shared/contract/staff/auth.ts'
import { HEADERS } from '../../../shared/contract/kernel/headers.ts'
import { aPerson, aStore, requester } from '../../testing/people.ts'
import { testServer } from '../../testing/testServer.ts'
import { aReader, book, exampleDay, type Reader, stepUpOf } from '../sales/reports.testing.ts'
import {
  aBossOf,
  aReaderOf,
  aStoreIn,
  bookAt,
  clockAt,
  newYork,
  saleAt,
  storesView,
  usualSales,
} from './stores.testing.ts'
import { asOwner } from './stores.testing.queries.ts'

const { getStoresReport, getStoreDifference, getStoresToday } = storesReportCalls
const june = { from: '2025-06-01', to: '2025-06-30' }
const { exportReport } = reportFileCalls

const askedFor = (input: object) => ({ report: 'stores', input, format: 'csv' }) as never
/** The lines of the file that a reader takes out. */
const linesOf = async (reader: Reader, input: object) =>
  (await (await reader.request(exportReport, askedFor(input), reader.headers)).text()).trim().split(/\r?\n/)

const day = { from: '2025-06-02', to: '2025-06-02' }
const namesOf = ({ stores }: { stores: readonly { merchantId: number }[] }) =>
  stores.map(({ merchantId }) => merchantId)

test('RPT-9 a boss sees each store as its own sales report has it, and their sum', async () => {
  const [one, two, empty] = [
    await aStoreIn({ name: 'A' }),
    await aStoreIn({ name: 'B' }),
    await aStoreIn({ name: 'C' }),
  ]
  await book(one.merchantId, exampleDay())
  await book(two.merchantId, [saleAt(clockAt(newYork.timeZone, '2025-06-20', 12), 1234)])
  const boss = await aBossOf(one, two, empty)
  const { stores, totals } = await boss.read(getStoresReport, june)
  expect(namesOf({ stores })).toEqual([one.merchantId, two.merchantId, empty.merchantId])
  const reader = await aReader({ store: one })
  const { totals: own } = await reader.read(reportCalls.getMerchantSalesReport, june)
  const { itemDiscountCents, orderDiscountCents, ...figures } = own
  expect({ ...figures, discountCents: itemDiscountCents + orderDiscountCents }).toMatchObject(stores[0]?.sums ?? {})
  expect(stores[0]?.sums.netCents).toBe(29_470)
  expect(stores[2]?.sums).toMatchObject({ orders: 0, netCents: 0, collectedCents: 0 })
  expect(totals).toMatchObject([
    { currency: 'USD', stores: 3, sums: { netCents: 29_470 + 1234, orders: own.orders + 1 } },
  ])
})

test('RPT-9 a regional manager sees exactly the stores where their role lets them', async () => {
  const own = [await aStore(), await aStore(), await aStore()]
  const [hidden, foreign] = [await aStore(), await aStore()]
  for (const store of [...own, hidden, foreign]) await book(store.merchantId, exampleDay())
  const manager = await aReaderOf([
    ...own.map(store => ({ store, permissions: [storesView] })),
    { store: hidden, permissions: ['reports.sales.view'] },
  ])
  const seen = new Set(namesOf(await manager.read(getStoresReport, june)))
  expect(seen).toEqual(new Set(own.map(({ merchantId }) => merchantId)))
  expect(new Set(namesOf(await manager.read(getStoresToday, {})))).toEqual(seen)
  for (const { merchantId } of [hidden, foreign]) {
    const asked = manager.read(getStoreDifference, { ...day, merchantId, against: 'usual' })
    await expect(asked).rejects.toMatchObject({ code: 'NOT_FOUND', field: 'merchantId' })
  }
})

test('RPT-9 EMP-5 what takes the right away in one store takes that store off the page', async () => {
  const [first, second] = [await aStore(), await aStore()]
  const permissions = [storesView]
  const manager = await aReaderOf([first, second].map(store => ({ store, permissions })))
  const see = async () => namesOf(await manager.read(getStoresReport, june))
  const inSecond = sql`merchant_id = ${second.merchantId} and employee_id =
    (select employee_id from employee where merchant_id = ${second.merchantId} and account_id = ${manager.accountId})`
  expect(await see()).toHaveLength(2)
  await asOwner(sql`insert into disabled_module (merchant_id, module) values (${second.merchantId}, 'reports')`)
  expect(await see()).toEqual([first.merchantId])
  await asOwner(sql`delete from disabled_module where merchant_id = ${second.merchantId}`)
  await asOwner(sql`insert into employee_permission (merchant_id, employee_id, permission, granted)
    select merchant_id, employee_id, ${storesView}, false from employee where ${inSecond}`)
  expect(await see()).toEqual([first.merchantId])
  await asOwner(sql`delete from employee_permission where ${inSecond}`)
  await asOwner(sql`update employee set status = 'invalid' where ${inSecond}`)
  expect(await see()).toEqual([first.merchantId])
  await asOwner(sql`update employee set status = 'valid' where ${inSecond}`)
  await asOwner(sql`update role set status = 'invalid' where merchant_id = ${second.merchantId}`)
  expect(await see()).toEqual([first.merchantId])
})

test('RPT-9 RPT-2 the figures need the password step, and the page its permission', async () => {
  const store = await aStore()
  const person = await aPerson({ store, permissions: [storesView] })
  const without = await aReader({ store, permissions: ['reports.sales.view'] })
  for (const call of [getStoresReport, getStoresToday] as const) {
    await expect(person.send(call, june)).rejects.toMatchObject({ code: 'STEP_UP_REQUIRED' })
    await expect(without.read(call, june)).rejects.toMatchObject({ code: 'INSUFFICIENT_AUTHORITY' })
  }
})

test('RPT-9 RPT-2 whoever goes on to another store within the 15 minutes is not asked for the password again', async () => {
  const [first, second] = [await aStore(), await aStore()]
  await book(second.merchantId, exampleDay())
  const boss = await aBossOf(first, second)
  const { token } = await boss.send(authCalls.switchMerchant, { merchantId: second.merchantId }, boss.headers)
  const there = requester(await testServer(), token)
  const { totals } = await there.send(reportCalls.getMerchantSalesReport, { ...day }, boss.headers)
  expect(totals.netCents).toBe(29_470)
  // A password step that is over does not come back, and nobody else's comes along.
  const late = await aBossOf(first, second)
  const over = { [HEADERS.stepUp]: await stepUpOf(late, -1) }
  const later = await late.send(authCalls.switchMerchant, { merchantId: second.merchantId }, over)
  const asLater = requester(await testServer(), later.token)
  for (const headers of [over, boss.headers]) {
    const asked = asLater.send(reportCalls.getMerchantSalesReport, { ...day }, headers)
    await expect(asked).rejects.toMatchObject({ code: 'STEP_UP_REQUIRED' })
  }
})

test('RPT-9 RPT-6 I20 over random days each store is its sales report to the cent, and the sum is theirs', async () => {
  const dice = new Dice('stores')
  const stores = [await aStoreIn(), await aStoreIn(), await aStoreIn()]
  for (const store of stores) {
    const sales = Array.from({ length: 30 }, () =>
      saleAt(clockAt(newYork.timeZone, addDays('2025-04-20', dice.int(0, 60)), dice.int(4, 27)), dice.int(1, 9999)),
    )
    await book(store.merchantId, [...sales, ...exampleDay(dice.int(0, 20))])
  }
  const boss = await aBossOf(...stores)
  const readers = await Promise.all(stores.map(store => aReader({ store })))
  for (let round = 0; round < 8; round++) {
    const from = addDays('2025-04-20', dice.int(0, 45))
    const refundsBy = dice.int(0, 1) === 0 ? ('refundDay' as const) : ('orderDay' as const)
    const range = { from, to: addDays(from, dice.int(0, 40)), refundsBy }
    const report = await boss.read(getStoresReport, { ...range, withHours: true })
    const own = await Promise.all(readers.map(reader => reader.read(reportCalls.getMerchantSalesReport, range)))
    for (const [at, { totals, hours }] of own.entries()) {
      const row = report.stores.find(({ merchantId }) => merchantId === stores[at]?.merchantId)
      const { itemDiscountCents, orderDiscountCents, ...figures } = totals
      const expected: Record<string, number> = { ...figures, discountCents: itemDiscountCents + orderDiscountCents }
      expect(row?.sums).toEqual(Object.fromEntries(storeFigures.map(figure => [figure, expected[figure]])))
      const shown = (list: readonly { key: string; orders: number; netCents: number }[] = []) =>
        list.filter(({ orders, netCents }) => orders !== 0 || netCents !== 0)
      expect(shown(row?.hours)).toEqual(shown(hours).map(({ key, orders, netCents }) => ({ key, orders, netCents })))
    }
    const net = own.reduce((sum, { totals }) => sum + totals.netCents, 0)
    expect(report.totals).toMatchObject([{ stores: 3, sums: { netCents: net } }])
  }
})

test('RPT-9 currencies are added up apart, never together', async () => {
  const [us, ca, mx] = [await aStoreIn(), await aStoreIn({ currency: 'CAD' }), await aStoreIn({ currency: 'CAD' })]
  const at = clockAt(newYork.timeZone, '2025-06-02', 12)
  for (const [store, cents] of [[us, 1000], [ca, 300], [mx, 50]] as const) await book(store.merchantId, [saleAt(at, cents)]) // prettier-ignore
  const { totals } = await (await aBossOf(us, ca, mx)).read(getStoresReport, day)
  expect(totals.map(({ currency, stores, sums }) => [currency, stores, sums.netCents])).toEqual([
    ['CAD', 2, 350],
    ['USD', 1, 1000],
  ])
})

test('RPT-9 the usual day is the average of those same weekdays on which the store sold', async () => {
  const [store, young] = [await aStoreIn({ name: 'A' }), await aStoreIn({ name: 'B' })]
  const usual = usualSales(newYork.timeZone, day.from, 12, 1000)
  await book(store.merchantId, [...usual.slice(2), saleAt(clockAt(newYork.timeZone, day.from, 13), 700)])
  await book(young.merchantId, usualSales(newYork.timeZone, day.from, 12, 1000).slice(5))
  const boss = await aBossOf(store, young)
  const { stores } = await boss.read(getStoresReport, day)
  expect(stores[0]?.usual).toMatchObject({ days: 6, orders: 1, netCents: 1000 })
  expect(stores[1]?.usual).toBeNull()
  expect((await boss.read(getStoresReport, june)).stores[0]?.usual).toBeNull()
})

test('RPT-9 why: the parts add up to the difference, by orders and average, by hour and by order type', async () => {
  const store = await aStoreIn()
  const at = (hours: number) => clockAt(newYork.timeZone, day.from, hours)
  const usual = usualSales(newYork.timeZone, day.from, 12, 1001)
  await book(store.merchantId, [...usual, ...usualSales(newYork.timeZone, day.from, 18, 998), saleAt(at(12), 700)])
  const boss = await aBossOf(store)
  const asked = { ...day, merchantId: store.merchantId, against: 'usual' } as const
  const why = await boss.read(getStoreDifference, asked)
  expect(why).toMatchObject({ now: { orders: 1, netCents: 700 }, base: { orders: 2, netCents: 1999 }, baseDays: 8 })
  // One order less at 9.995, and 2.995 less each.
  expect([why.ordersCents, why.averageCents]).toEqual([-1000, -299])
  expect(why.hours).toEqual([
    { key: '12', netCents: 700, baseCents: 1001 },
    { key: '18', netCents: 0, baseCents: 998 },
  ])
  const sum = (parts: typeof why.hours) => parts.reduce((all, part) => all + part.netCents - part.baseCents, 0)
  expect([sum(why.hours), sum(why.orderTypes)]).toEqual([-1299, -1299])
})

test('RPT-9 days are compared with days, each store with its own', async () => {
  const store = await aStoreIn()
  const at = (date: string) => clockAt(newYork.timeZone, date, 12)
  await book(store.merchantId, [saleAt(at('2025-05-05'), 400), saleAt(at('2025-06-05'), 900)])
  const boss = await aBossOf(store)
  const compared = { ...june, compareWith: 'own' as const, compareFrom: '2025-05-01', compareTo: '2025-05-31' }
  const { stores, totals } = await boss.read(getStoresReport, compared)
  expect(stores[0]?.before).toMatchObject({ from: '2025-05-01', to: '2025-05-31', orders: 1, netCents: 400 })
  expect(totals[0]?.before).toMatchObject({ netCents: 400 })
  const why = await boss.read(getStoreDifference, { ...compared, merchantId: store.merchantId, against: 'before' })
  expect(why).toMatchObject({ ordersCents: 0, averageCents: 500, baseDays: 1 })
})

test('RPT-9 what work cost is shown where pay may be seen, and of those stores alone in the share of sales', async () => {
  const [open, shut] = [await aStoreIn({ name: 'A' }), await aStoreIn({ name: 'B' })]
  const manager = await aReaderOf([
    { store: open, permissions: [storesView, 'employees.list.pay'] },
    { store: shut, permissions: [storesView] },
  ])
  for (const store of [open, shut]) {
    await book(store.merchantId, [saleAt(clockAt(newYork.timeZone, day.from, 12), 5000)])
    await asOwner(sql`
      with worked as (
        insert into clock_record (merchant_id, employee_id, work_date, in_at, out_at)
        select merchant_id, employee_id, '2025-06-02', '2025-06-02T14:00:00Z', '2025-06-02T15:00:00Z' from employee
        where merchant_id = ${store.merchantId} limit 1 returning *)
      insert into clock_part (merchant_id, on_date, employee_id, clock_id, total_minutes, break_minutes,
        unpaid_break_minutes, regular_minutes, overtime_minutes, double_minutes, unrated_minutes, salary_cents)
      select merchant_id, work_date, employee_id, clock_id, 60, 0, 0, 60, 0, 0, 0, 1500 from worked`)
  }
  const { stores, totals } = await manager.read(getStoresReport, day)
  expect(stores.map(({ laborCents }) => laborCents)).toEqual([1500, null])
  expect(totals[0]).toMatchObject({ laborCents: 1500, laborNetCents: 5000, sums: { netCents: 10_000 } })
})

test('RPT-9 RPT-2 a year is the most, and a comparison too', async () => {
  const boss = await aBossOf(await aStore())
  const leap = { from: '2024-01-01', to: '2024-12-31' }
  await boss.read(getStoresReport, { ...leap, compareWith: 'own', compareFrom: leap.from, compareTo: leap.to })
  const longer = { from: '2024-01-01', to: '2025-01-01' }
  await expect(boss.read(getStoresReport, longer)).rejects.toMatchObject({ code: 'RANGE_TOO_LONG', field: 'to' })
  const compared = { ...day, compareWith: 'own' as const, compareFrom: longer.from, compareTo: longer.to }
  await expect(boss.read(getStoresReport, compared)).rejects.toMatchObject({
    code: 'RANGE_TOO_LONG',
    field: 'compareTo',
  })
  await expect(boss.read(getStoresReport, { from: day.from, to: june.from })).rejects.toMatchObject({ field: 'to' })
})

test('RPT-7 RPT-9 the file has the stores of the page in its order, and nobody without the right takes it out', async () => {
  const [low, high] = [await aStoreIn({ name: 'Low' }), await aStoreIn({ name: '=High', currency: 'CAD' })]
  for (const [store, cents] of [
    [low, 500],
    [high, 90_001],
  ] as const) {
    // prettier-ignore
    await book(store.merchantId, [saleAt(clockAt(newYork.timeZone, day.from, 12), cents)])
  }
  const boss = await aBossOf(low, high)
  const lines = await linesOf(boss, day)
  expect(lines.slice(2, 4)).toEqual([
    expect.stringContaining("'=High,2025-06-02,2025-06-02,America/New_York,CAD,900.01,"),
    expect.stringContaining('Low,2025-06-02,2025-06-02,America/New_York,USD,5.00,'),
  ])
  // Two currencies are two rows of sums, and each hour is of its store.
  expect(lines).toContainEqual(expect.stringContaining('CAD,1,900.01,1,'))
  expect(lines).toContainEqual(expect.stringContaining('USD,1,5.00,1,'))
  expect(lines).toContain('Low,12:00–12:59,USD,5.00,1')
  const viewer = await aReaderOf([{ store: low, permissions: [storesView] }])
  await expect(viewer.read(exportReport, askedFor(day))).rejects.toMatchObject({ code: 'INSUFFICIENT_AUTHORITY' })
})

test('RPT-9 sales of an import that is hidden are in no store’s figures', async () => {
  const store = await aStoreIn()
  await bookAt(store, newYork, [saleAt(clockAt(newYork.timeZone, day.from, 12), 500)])
  await asOwner(sql`
    with hidden as (
      insert into history_import (merchant_id, upload_id, file_name, file_hash, dry_run, settings, actor_name, process_id, hidden)
      values (${store.merchantId}, 'u', 'f', 'h', false, '{}', '', '', true) returning merchant_id, import_id)
    insert into sales_fact (merchant_id, import_id, grain, dimension, period, key, orders, gross)
    select merchant_id, import_id, g, 'all', '2025-06-02', '', 7, 7000 from hidden cross join unnest(array['day', 'month']) g`)
  const boss = await aBossOf(store)
  expect((await boss.read(getStoresReport, day)).stores[0]?.sums).toMatchObject({ orders: 1, netCents: 500 })
})
