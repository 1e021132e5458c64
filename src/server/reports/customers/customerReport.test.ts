/** New and returning customers, from stored orders. */
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { customerCalls } from '../../../shared/contract/customers/customers.ts'
import { customerReportCalls } from '../../../shared/contract/reports/customerReport.ts'
import { reportFileCalls } from '../../../shared/contract/reports/reportFiles.ts'
import { sourceReportCalls } from '../../../shared/contract/reports/sources.ts'
import { businessDay } from '../../../shared/rules/basics/businessDay.ts'
import { addDays } from '../../../shared/rules/basics/dates.ts'
import { daysOfRecency } from '../../../shared/rules/reports/customerBuckets.ts'
import { aLine, anOrder } from '../../../shared/rules/testing/orders.ts'
import { newYork, withRefund } from '../../orders/ledger/testing/sales.ts'
import { aReader, at, book, sold } from '../sales/reports.testing.ts'
import { aCustomer } from './customerReport.testing.queries.ts'

const { getCustomerReport } = customerReportCalls
const permissions = ['reports.customers.view', 'reports.customers.export', 'reports.sources.view'] as const
const span = { from: '2025-06-02', to: '2025-07-31' }

const visit = (no: string, customerId: number | null, days: number, cents: number, source = 'POS') =>
  sold(no, anOrder([aLine(cents)]), [{ tender: 'cash', amountCents: Math.round(cents * 1.08875) }], {
    at: at('12:00', days),
    texts: { source },
    ...(customerId === null ? {} : { links: { customerId } }),
  })

async function aStoreOfGuests() {
  const reader = await aReader({ permissions: [...permissions] })
  const { store } = reader
  const [ann, bob, eve] = [await aCustomer(store, 'Ann'), await aCustomer(store, 'Bob'), await aCustomer(store, 'Eve')]
  const back = withRefund(
    visit('5', bob, 35, 2000, 'Online'),
    { kind: 'whole', withTip: false },
    { at: at('12:00', 80) },
  )
  await book(store.merchantId, [
    visit('0', ann, -30, 1000),
    visit('1', ann, 0, 1000),
    visit('2', ann, 0, 3000),
    visit('3', bob, 0, 1000, 'Kiosk'),
    visit('4', null, 0, 1000),
    back,
    visit('6', eve, 36, 4000, 'Online'),
    visit('7', bob, 37, 1000),
  ])
  return reader
}

test('RPT-2 a customer counts once a day, a month and in all, and is new in the period of the first visit', async () => {
  const reader = await aStoreOfGuests()
  const report = await reader.read(getCustomerReport, span)
  const row = ({ key, orders, knownOrders, customers, newCustomers, spentCents }: (typeof report.days)[number]) => [
    key,
    orders,
    knownOrders,
    customers,
    newCustomers,
    spentCents,
  ]
  expect(report.months.map(row)).toEqual([
    ['2025-06', 4, 3, 2, 1, 1089 + 3266 + 1089],
    ['2025-07', 3, 3, 2, 1, 4355 + 1089],
  ])
  expect(report.days.map(row)).toEqual([
    ['2025-06-02', 4, 3, 2, 1, 5444],
    ['2025-07-07', 1, 1, 1, 0, 0],
    ['2025-07-08', 1, 1, 1, 1, 4355],
    ['2025-07-09', 1, 1, 1, 0, 1089],
  ])
  expect(report.totals).toEqual({ orders: 7, knownOrders: 6, customers: 3, newCustomers: 2, spentCents: 10_888 })
  expect(report.frequency.map(({ key, customers, visits }) => [key, customers, visits])).toEqual([
    ['1', 1, 1],
    ['2', 1, 2],
    ['3', 1, 3],
    ['5', 0, 0],
    ['10', 0, 0],
  ])
  expect(report.cohorts).toEqual([
    { month: '2025-06', customers: 1, came: [1, 1] },
    { month: '2025-07', customers: 1, came: [1] },
  ])
  expect(report.recency.reduce((sum, { customers }) => sum + customers, 0)).toBe(3)
  expect(JSON.stringify(report)).not.toContain('Ann')
})

test('RPT-7 the list of customers behind a bucket of last visits has exactly its customers', async () => {
  const reader = await aReader({ permissions: ['reports.customers.view', 'customers.list.view'] })
  const { store } = reader
  const { timeZone, cutoverMinutes } = newYork
  const today = businessDay(Date.now(), timeZone, cutoverMinutes)
  // In the middle of their buckets, so that the day may change meanwhile.
  const ago = [15, 16, 45, 75, 130, 250, 400, 500]
  const days = ago.map(count => Date.parse(`${addDays(today, -count)}T17:00:00Z`))
  for (const [place, day] of days.entries()) {
    const customerId = await aCustomer(store, `Guest ${place}`)
    const paid = [{ tender: 'cash', amountCents: 1089 }] as const
    await book(store.merchantId, [
      sold(`R${place}`, anOrder([aLine(1000)]), [...paid], { at: day, links: { customerId } }),
    ])
  }
  const { recency } = await reader.read(getCustomerReport, span)
  expect(recency.map(({ customers }) => customers)).toEqual([2, 1, 1, 1, 1, 2])
  const listed = await Promise.all(
    recency.map(({ key }) =>
      reader.send(customerCalls.listCustomers, { page: 1, pageSize: 50, ...daysOfRecency(key, today) }),
    ),
  )
  expect(listed.map(({ total }) => total)).toEqual([2, 1, 1, 1, 1, 2])
})

test('RPT-2 new guests stand at the source of their first order', async () => {
  const reader = await aStoreOfGuests()
  const { rows, totals } = await reader.read(sourceReportCalls.getSourceReport, span)
  expect(rows.map(({ key, orders, newGuests }) => [key, orders, newGuests])).toEqual([
    ['Online', 2, 1],
    ['POS', 4, 0],
    ['Kiosk', 1, 1],
  ])
  expect(totals.newGuests).toBe(2)
})

test('RPT-7 its file has the rows of the page; 366 days pass, 367 do not; another store sees nothing', async () => {
  const reader = await aStoreOfGuests()
  const input = { report: 'customers', format: 'csv', input: span } as const
  const file = await reader.request(reportFileCalls.exportReport, input, reader.headers)
  const lines = parse(await file.text(), { bom: true, relax_column_count: true }) as string[][]
  expect(lines.find(([name]) => name === 'Jul 2025')?.slice(1)).toEqual([
    '2',
    '1',
    '1',
    '50%',
    '3',
    '3',
    '100%',
    '54.44',
    '18.15',
    '27.22',
  ])
  await expect(reader.read(getCustomerReport, { from: '2024-01-01', to: '2024-12-31' })).resolves.toMatchObject({
    days: [],
    totals: { customers: 0 },
  })
  await expect(reader.read(getCustomerReport, { from: '2024-01-01', to: '2025-01-01' })).rejects.toMatchObject({
    code: 'RANGE_TOO_LONG',
    field: 'to',
  })
  const other = await aReader({ permissions: [...permissions] })
  expect((await other.read(getCustomerReport, span)).days).toEqual([])
})
