import { behindCalls } from '../../../shared/contract/reports/behind.ts'
import { describe, expect, test } from 'vitest'
import { authCalls } from '../../../shared/contract/staff/auth.ts'
import { HEADERS } from '../../../shared/contract/kernel/headers.ts'
import { reconciliationCalls } from '../../../shared/contract/reports/reconciliation.ts'
import { type ItemRow, reportCalls, type SalesReport } from '../../../shared/contract/reports/reports.ts'
import { aLine, anOrder } from '../../../shared/rules/testing/orders.ts'
import { hashPassword } from '../../kernel/passwordHash.ts'
import { withRefund } from '../../orders/ledger/testing/sales.ts'
import { aPerson, aStore } from '../../testing/people.ts'
import { aReader, at, book, exampleDay, sold, stepUpOf } from './reports.testing.ts'

const { getMerchantSalesReport } = reportCalls
const monday = { from: '2025-06-02', to: '2025-06-02' }
const tuesday = { from: '2025-06-03', to: '2025-06-03' }
const bothDays = { from: '2025-06-02', to: '2025-06-03' }
const netOf = (rows: readonly { netCents: number }[]) => rows.reduce((sum, row) => sum + row.netCents, 0)

describe('RPT-2 the password step', () => {
  test('without it, with a token of another session, or with an expired one, the report is refused', async () => {
    const person = await aPerson({ permissions: ['reports.sales.view'] })
    const other = await aPerson({ store: person.store, permissions: ['reports.sales.view'] })
    const ask = (stepUp?: string) =>
      person.send(getMerchantSalesReport, monday, stepUp === undefined ? {} : { [HEADERS.stepUp]: stepUp })
    const refused = { code: 'STEP_UP_REQUIRED' }
    await expect(ask()).rejects.toMatchObject(refused)
    await expect(ask('nonsense')).rejects.toMatchObject(refused)
    await expect(ask(await stepUpOf(other))).rejects.toMatchObject(refused)
    await expect(ask(await stepUpOf(person, -1))).rejects.toMatchObject(refused)
    expect((await ask(await stepUpOf(person))).totals.netCents).toBe(0)
  })

  test('a wrong password gives no token, the right one opens every call of the report for 15 minutes', async () => {
    const permissions = ['reports.sales.view', 'reports.sales.export', 'reports.reconciliation.view'] as const
    const person = await aPerson({ permissions, passwordHash: await hashPassword('wok12345') })
    await expect(person.send(authCalls.confirmPassword, { password: 'wrong123' })).rejects.toMatchObject({
      code: 'PASSWORD_WRONG',
      field: 'password',
    })
    const { stepUp, expiresAt } = await person.send(authCalls.confirmPassword, { password: 'wok12345' })
    const minutes = (Date.parse(expiresAt) - Date.now()) / 60_000
    expect(minutes).toBeGreaterThan(14)
    expect(minutes).toBeLessThanOrEqual(15)
    for (const call of Object.values({ ...reportCalls, ...reconciliationCalls })) {
      const input = { ...monday, dimension: 'all', key: '', figure: 'netCents', format: 'csv' }
      const known = Object.fromEntries(Object.entries(input).filter(([name]) => name in call.input.shape))
      const without = (await (await person.request(call, known)).json()) as { reason?: string }
      expect(without.reason).toBe('STEP_UP_REQUIRED')
      const opened = await person.request(call, known, { [HEADERS.stepUp]: stepUp })
      expect(await opened.text()).not.toContain('"result":"fail"')
    }
  })

  test('without the permission nobody is asked for a password', async () => {
    const person = await aPerson({ permissions: ['dashboard.overview.view'] })
    await expect(person.send(getMerchantSalesReport, monday)).rejects.toMatchObject({ code: 'INSUFFICIENT_AUTHORITY' })
  })
})

describe('RPT-2 the range', () => {
  test('is a year at most, and its end not before its start', async () => {
    const { read } = await aReader()
    const ask = (from: string, to: string) => read(getMerchantSalesReport, { from, to })
    await expect(ask('2024-01-01', '2024-12-31')).resolves.toMatchObject({ from: '2024-01-01', to: '2024-12-31' })
    await expect(ask('2024-02-29', '2025-02-27')).resolves.toMatchObject({ to: '2025-02-27' })
    await expect(ask('2024-01-01', '2025-01-01')).rejects.toMatchObject({ code: 'RANGE_TOO_LONG', field: 'to' })
    await expect(ask('2024-01-02', '2024-01-01')).rejects.toMatchObject({ code: 'RANGE_WRONG', field: 'to' })
    await expect(ask('2024-02-30', '2024-03-01')).rejects.toMatchObject({ code: 'INVALID_INPUT', field: 'from' })
  })
})

describe('RPT-2 RPT-6 the example day of docs/product/money.md', () => {
  test('I4 I6 I7 I8 I13 its rows, to the cent', async () => {
    const { store, read } = await aReader()
    await book(store.merchantId, exampleDay())
    const report = await read(getMerchantSalesReport, monday)
    expect(report.totals).toEqual({
      orders: 7,
      guests: 20,
      quantity: 10,
      grossCents: 32_812,
      itemDiscountCents: 43,
      orderDiscountCents: 500,
      compCents: 1800,
      refundCents: 999,
      netCents: 29_470,
      feeCents: 540,
      taxCents: 2663,
      gratuityCents: 3240,
      giftCardsSoldCents: 5000,
      heldForChannelCents: 0,
      tipCents: 800,
      cardSurchargeCents: 0,
      cashRoundingCents: 0,
      payments: 7,
      refunds: 1,
      refundedCents: 1088,
      collectedCents: 41_713,
      voids: 1,
      voidCents: 1500,
      newMoneyCents: 39_713,
      giftLiabilityCents: 3000,
    })
    const tenders = report.tenders.map(({ tender, collectedCents }) => [tender, collectedCents])
    expect(Object.fromEntries(tenders)).toEqual({ cash: 10_918, card: 26_100, online: 2695, giftCard: 2000 })
    expect(report.tenders.find(({ tender }) => tender === 'card')).toMatchObject({
      payments: 2,
      paidCents: 26_688,
      paymentTipCents: 500,
      refunds: 1,
      refundedCents: 1088,
    })
    expect(report.taxRates).toEqual([
      expect.objectContaining({ name: 'Sales tax', ratePcm: 8875, inclusive: false, taxCents: 2663 }),
    ])
  })

  test('I5 net sales are the same by dish, category, order type, meal, employee, hour, device, source and day', async () => {
    const { store, read } = await aReader()
    await book(store.merchantId, exampleDay())
    const report = await read(getMerchantSalesReport, monday)
    const kinds = [
      'days',
      'hours',
      'orderTypes',
      'meals',
      'sources',
      'employees',
      'devices',
      'categories',
      'items',
    ] as const
    for (const kind of kinds) expect([kind, netOf(report[kind])]).toEqual([kind, 29_470])
    expect(report.hours.map(({ key }) => key)).toEqual(['12'])
    expect(report.meals).toEqual([expect.objectContaining({ key: 'lunch', orders: 7 })])
  })
})

describe('RPT-8 refund day and order day', () => {
  test('I17 order D refunded on the next day: each view has it on its day, and both agree over the two days', async () => {
    const { store, read } = await aReader()
    await book(store.merchantId, exampleDay(1))
    const net = async (range: typeof monday, refundsBy: 'refundDay' | 'orderDay') =>
      (await read(getMerchantSalesReport, { ...range, refundsBy })).totals.netCents
    expect([await net(monday, 'refundDay'), await net(tuesday, 'refundDay')]).toEqual([30_469, -999])
    expect([await net(monday, 'orderDay'), await net(tuesday, 'orderDay')]).toEqual([29_470, 0])
    expect([await net(bothDays, 'refundDay'), await net(bothDays, 'orderDay')]).toEqual([29_470, 29_470])
    const refund = await read(getMerchantSalesReport, tuesday)
    expect(refund.totals).toMatchObject({ refundCents: 999, taxCents: -89, collectedCents: -1088, orders: 0 })
    expect(refund.items).toEqual([expect.objectContaining({ name: 'Dish dish', refundCents: 999, netCents: -999 })])
  })

  test('I18 days of 25 and 23 hours count each order once, also where the clock shows an hour twice', async () => {
    const { store, read } = await aReader()
    const coffee = anOrder([aLine(1000, { taxRateIds: [] })])
    const instants = ['2025-11-02T05:30Z', '2025-11-02T06:30Z', '2025-11-02T08:59Z', '2025-11-02T09:00Z']
    const spring = ['2026-03-08T06:59Z', '2026-03-08T07:00Z', '2026-03-08T07:59Z', '2026-03-08T08:00Z']
    const sales = [...instants, ...spring].map((instant, index) =>
      sold(String(index), coffee, [], { at: Date.parse(instant) }),
    )
    await book(store.merchantId, sales)
    const report = (from: string, to = from) => read(getMerchantSalesReport, { from, to })
    const autumn = await report('2025-11-01')
    expect([autumn.totals.orders, (await report('2025-11-02')).totals.orders]).toEqual([3, 1])
    expect(autumn.hours.map(({ key, orders }) => [key, orders])).toEqual([
      ['01', 2],
      ['03', 1],
    ])
    expect([(await report('2026-03-07')).totals.orders, (await report('2026-03-08')).totals.orders]).toEqual([3, 1])
    expect(netOf((await report('2025-11-01', '2026-03-08')).days)).toBe(8000)
  })
})

test('RPT-6 what other stores sell is in no figure, drill-down or list', async () => {
  const [one, other] = [await aReader(), await aReader()]
  await book(other.store.merchantId, exampleDay())
  const report = await one.read(getMerchantSalesReport, monday)
  expect([report.totals.grossCents, report.items, report.tenders, report.days]).toEqual([0, [], [], []])
  const behind = await one.read(behindCalls.getReportOrders, {
    ...monday,
    dimension: 'all',
    key: '',
    figure: 'netCents',
  })
  expect(behind).toEqual(expect.objectContaining({ rows: [], total: 0, next: null }))
  expect(await one.read(reportCalls.getSalesTransactions, monday)).toMatchObject({ rows: [], total: 0 })
})

test('I25 dishes and categories stand by net sales, ties by name', async () => {
  const { store, read } = await aReader({ store: await aStore() })
  const dishes = [700, 300, 500, 500, 900].map((cents, index) =>
    sold(String(index), anOrder([aLine(cents, { key: `k${index}` })]), []),
  )
  await book(store.merchantId, dishes)
  const report: SalesReport = await read(getMerchantSalesReport, monday)
  const shown = report.items.map(({ name, netCents }: ItemRow) => [name, netCents])
  expect(shown).toEqual([
    ['Dish k4', 900],
    ['Dish k0', 700],
    ['Dish k2', 500],
    ['Dish k3', 500],
    ['Dish k1', 300],
  ])
})

test('I20 a dish that was sold and given back keeps its quantity, and its net is what is left', async () => {
  const { store, read } = await aReader()
  const sale = sold('1', anOrder([aLine(1000, { key: 'L0', quantity: 2, taxRateIds: [] })]), [{ amountCents: 2000 }])
  await book(store.merchantId, [
    withRefund(sale, { kind: 'lines', lines: [{ key: 'L0', quantity: 1 }] }, { at: at('13:00') }),
  ])
  const { items, totals } = await read(getMerchantSalesReport, monday)
  expect(items).toEqual([expect.objectContaining({ quantity: 2, grossCents: 2000, refundCents: 1000, netCents: 1000 })])
  expect([totals.quantity, totals.netCents]).toEqual([2, 1000])
})
