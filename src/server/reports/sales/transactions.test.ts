import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { reportCalls, type Transaction } from '../../../shared/contract/reports/reports.ts'
import { reportFileCalls } from '../../../shared/contract/reports/reportFiles.ts'
import { addDays, daysBetween } from '../../../shared/rules/basics/dates.ts'
import { statementRows } from '../../../shared/rules/reports/statement.ts'
import { aLine, anOrder } from '../../../shared/rules/testing/orders.ts'
import { en } from '../../../shared/text/en.ts'
import { decimalText } from '../../../shared/rules/basics/currency.ts'
import { withRefund } from '../../orders/ledger/testing/sales.ts'
import { testServer } from '../../testing/testServer.ts'
import { listEntries } from './reports.testing.queries.ts'
import { aReader, at, book, exampleDay, type Reader, sold } from './reports.testing.ts'

const range = { from: '2025-06-02', to: '2025-06-10' }
const plain = anOrder([aLine(1000, { key: 'L0', taxRateIds: [] })])

const files = { ...reportCalls, ...reportFileCalls }
const csvOf = async (reader: Reader, call: keyof typeof files, input: object): Promise<string[][]> => {
  const response = await reader.request(files[call], input, reader.headers)
  return parse(await response.text(), { bom: true, relax_column_count: true }) as string[][]
}
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)

async function everyPage({ read }: Reader, filters: object, pageSize: number): Promise<Transaction[]> {
  const rows: Transaction[] = []
  for (let page = 1; ; page++) {
    const answer = await read(reportCalls.getSalesTransactions, { ...range, ...filters, page, pageSize })
    rows.push(...answer.rows)
    if (answer.rows.length < pageSize) return rows
  }
}

test('RPT-2 I24 payments and refunds in pages add up to their sums and to the total collected', async () => {
  const reader = await aReader()
  await book(reader.store.merchantId, [
    ...exampleDay(1),
    ...Array.from({ length: 40 }, (_, index) =>
      sold(`P${index}`, plain, [{ amountCents: 1000, tender: index % 2 ? 'card' : 'cash' }], {
        at: at('12:00', index % 7) + index,
      }),
    ),
  ])
  const report = await reader.read(reportCalls.getMerchantSalesReport, range)
  for (const pageSize of [7, 200]) {
    const rows = await everyPage(reader, {}, pageSize)
    expect(rows).toHaveLength(48)
    expect(sum(rows.map(({ totalCents }) => totalCents))).toBe(report.totals.collectedCents)
    const moments = rows.map(row => Date.parse(row.at))
    expect(moments).toEqual([...moments].sort((one, other) => other - one))
    expect(new Set(rows.map(row => `${row.paymentId} ${row.refundId}`)).size).toBe(48)
  }
  const { total, sums } = await reader.read(reportCalls.getSalesTransactions, range)
  expect([total, sums.collectedCents, sums.refundedCents]).toEqual([48, report.totals.collectedCents, 1088])
})

test('RPT-2 the list narrows by tender and kind; what is no money shows when asked for and counts nothing', async () => {
  const reader = await aReader()
  const failing = sold('X', plain, [
    { amountCents: 1000, tender: 'card', code: 2 },
    { amountCents: 1000, tender: 'card' },
  ])
  await book(reader.store.merchantId, [
    ...exampleDay(),
    withRefund(failing, { kind: 'amount', cents: 100 }, { at: at('15:00'), code: 3 }),
  ])
  const cards = await reader.read(reportCalls.getSalesTransactions, { ...range, tenders: ['card'] })
  expect(cards.rows.map(({ orderNo, totalCents }) => [orderNo, totalCents])).toEqual([
    ['D', -1088],
    ['X', 1000],
    ['D', 3263],
    ['B', 23_925],
  ])
  expect([cards.total, cards.sums.collectedCents]).toEqual([4, 27_100])
  const refunds = await reader.read(reportCalls.getSalesTransactions, { ...range, kinds: ['refund'] })
  expect([refunds.total, refunds.rows.length, refunds.sums]).toEqual([
    1,
    1,
    expect.objectContaining({ paidCents: 0, tipCents: 0, refundedCents: 1088, collectedCents: -1088 }),
  ])
  const every = await reader.read(reportCalls.getSalesTransactions, { ...range, tenders: ['card'], everyState: true })
  expect([every.total, every.rows.length, every.sums.collectedCents]).toEqual([6, 6, 27_100])
  const noMoney = every.rows.filter(({ code }) => code === 2 || code === 3)
  expect(noMoney.map(({ kind, code, totalCents }) => [kind, code, totalCents])).toEqual([
    ['refund', 3, 0],
    ['payment', 2, 0],
  ])
})

test('RPT-7 I24 the report as CSV, every section summed again, is the report on the screen; the export is audited', async () => {
  const reader = await aReader()
  const unpaid = sold('U', plain, [{ amountCents: 400 }])
  await book(reader.store.merchantId, [...exampleDay(1), unpaid])
  const report = await reader.read(reportCalls.getMerchantSalesReport, range)
  const lines = await csvOf(reader, 'exportReport', { report: 'sales', input: range, format: 'csv' })
  const sections = new Map<string, string[][]>()
  for (const [index, line] of lines.entries()) {
    if (line.length === 1 && line[0] !== '') sections.set(line[0] ?? '', [])
    else if (index > 0 && line.length > 1) [...sections.values()].at(-1)?.push(line)
  }
  const columnSum = (section: string, column: string) => {
    const [head = [], ...rows] = sections.get(section) ?? []
    return sum(rows.map(row => Math.round(Number(row[head.indexOf(column)]) * 100)))
  }
  for (const section of [
    'By day',
    'By hour',
    'By order type',
    'By meal',
    'By source',
    'By employee',
    'By device',
    'By category',
    'By dish',
  ]) {
    expect([section, columnSum(section, 'Net sales')]).toEqual([section, report.totals.netCents])
    expect([section, columnSum(section, 'Gross sales')]).toEqual([section, report.totals.grossCents])
  }
  expect(columnSum('Tender types', 'Total collected')).toBe(report.totals.collectedCents)
  expect(columnSum('Tax by rate', 'Tax')).toBe(report.totals.taxCents)
  expect(sections.get('Summary')).toContainEqual(['Net sales', decimalText(report.totals.netCents, 'USD')])
  // Every row of the page's summary, with its sign, and none besides: order U is not fully paid.
  expect(sections.get('Summary')?.slice(1)).toEqual(
    statementRows(report.totals).map(({ figure, cents }) => [
      figure === 'elsewhereCents' ? 'Paid on other days, or unpaid' : en.reports.figure[figure],
      decimalText(cents, 'USD'),
    ]),
  )
  for (const section of ['By day', 'By hour', 'By dish']) {
    const { itemDiscountCents, orderDiscountCents, refundCents } = report.totals
    expect(columnSum(section, 'Discounts')).toBe(-(itemDiscountCents + orderDiscountCents))
    expect(columnSum(section, 'Refunds')).toBe(-refundCents)
  }
  expect(sections.get('By day')).toHaveLength(1 + daysBetween(range.from, range.to).length)
  expect(sections.get('By hour')?.[1]?.[0]).toBe('12:00–12:59')
  expect(sections.get('Counts')).toContainEqual([
    'Average order',
    decimalText(Math.round(report.totals.netCents / report.totals.orders), 'USD'),
  ])
  const { engine } = await testServer()
  const entries = await listEntries(engine, reader.store.merchantId)
  expect(entries).toEqual([
    { action: 'export', objectType: 'salesReport', objectId: '2025-06-02 2025-06-10', actorId: reader.employeeId },
  ])
})

test('RPT-7 SEC-6 the transactions as CSV are all pages of the list, in the language asked for, typed text made harmless', async () => {
  const reader = await aReader()
  const refunded = withRefund(
    sold('=1+1', plain, [{ amountCents: 1000 }]),
    { kind: 'amount', cents: 400 },
    { at: at('15:00', 8), reason: '@SUM(A1)' },
  )
  await book(reader.store.merchantId, [...exampleDay(), refunded])
  const asked = { report: 'transactions', input: range, format: 'csv' } as const
  const [head, ...rows] = await csvOf(reader, 'exportReport', asked)
  const moved = head?.indexOf('Moved') ?? -1
  const report = await reader.read(reportCalls.getMerchantSalesReport, range)
  expect(sum(rows.map(row => Math.round(Number(row[moved]) * 100)))).toBe(report.totals.collectedCents)
  expect(rows[0]).toEqual(expect.arrayContaining([addDays('2025-06-02', 8), "'=1+1", "'@SUM(A1)", '-4.00']))
  const chinese = await reader.request(reportFileCalls.exportReport, asked, {
    ...reader.headers,
    'Accept-Language': 'zh-CN',
  })
  expect(decodeURIComponent(chinese.headers.get('content-disposition') ?? '')).toContain('交易明细')
  expect(await chinese.text()).toContain('退款')
})

test('RPT-7 a report without a single sale exports its heads', async () => {
  const lines = await csvOf(await aReader(), 'exportReport', { report: 'sales', input: range, format: 'csv' })
  expect(lines).toContainEqual(['Net sales', '0.00'])
})

test('RPT-7 I24 the period beside it: its own report, and in the file beside every row of either', async () => {
  const reader = await aReader()
  const lastYear = (no: string, clock: string, cents: number) =>
    sold(no, anOrder([aLine(cents, { taxRateIds: [] })]), [{ amountCents: cents }], { at: at(clock, -364) })
  await book(reader.store.merchantId, [...exampleDay(), lastYear('Y1', '09:30', 700), lastYear('Y2', '12:30', 900)])
  const frame = { from: '2025-06-02', to: '2025-06-02', compareWith: 'sameWeekdaysLastYear' } as const
  const report = await reader.read(reportCalls.getMerchantSalesReport, frame)
  expect(report.compared).toMatchObject({ from: '2024-06-03', to: '2024-06-03', totals: { netCents: 1600, orders: 2 } })
  const alone = await reader.read(reportCalls.getMerchantSalesReport, { from: '2024-06-03', to: '2024-06-03' })
  expect({ ...report.compared, compared: null, result: 'success' }).toEqual(alone)
  const lines = await csvOf(reader, 'exportReport', { report: 'sales', input: frame, format: 'csv' })
  const net = lines.find(([name]) => name === 'Net sales')
  expect(net).toEqual(['Net sales', '294.70', '16.00', '1741.9%'])
  const start = lines.findIndex(line => line.length === 1 && line[0] === 'By hour')
  const [head = [], ...rest] = lines.slice(start + 1)
  const rows = rest.slice(
    0,
    rest.findIndex(line => line.length < head.length),
  )
  const before = head.indexOf('Net sales, 2024-06-03')
  expect(sum(rows.map(row => Math.round(Number(row[before]) * 100)))).toBe(1600)
  expect(rows.map(([hour]) => hour)).toEqual(['09:00–09:59', '12:00–12:59'])
  expect(sum(rows.map(row => Math.round(Number(row[head.indexOf('Net sales')]) * 100)))).toBe(29_470)
  await expect(
    reader.read(reportCalls.getMerchantSalesReport, { ...frame, compareWith: 'own', compareFrom: '2024-06-03' }),
  ).rejects.toMatchObject({ code: 'RANGE_WRONG', field: 'compareTo' })
})
