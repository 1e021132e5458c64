import { behindCalls } from '../../../shared/contract/reports/behind.ts'
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import {
  breakdownFigures,
  itemFigures,
  type ReportDimension,
  type ReportFigure,
  tenderFigures,
  totalFigures,
} from '../../../shared/contract/reports/figures.ts'
import { type OrderBehind, reportCalls, type SalesReport } from '../../../shared/contract/reports/reports.ts'
import type { RefundsBy } from '../../../shared/contract/reports/frame.ts'
import { decimalText } from '../../../shared/rules/basics/currency.ts'
import { aLine, anOrder } from '../../../shared/rules/testing/orders.ts'
import { withRefund } from '../../orders/ledger/testing/sales.ts'
import { testServer } from '../../testing/testServer.ts'
import { listEntries } from '../sales/reports.testing.queries.ts'
import { aReader, at, book, exampleDay, type Reader, sold } from '../sales/reports.testing.ts'

const range = { from: '2025-06-02', to: '2025-06-04' }

async function allBehind(
  { read }: Reader,
  figure: ReportFigure,
  dimension: ReportDimension,
  key: string,
  refundsBy: RefundsBy,
): Promise<{ rows: OrderBehind[]; total: number }> {
  const rows: OrderBehind[] = []
  const input = { ...range, figure, dimension, key, refundsBy, pageSize: dimension === 'all' ? 3 : 50 }
  let page = await read(behindCalls.getReportOrders, input)
  rows.push(...page.rows)
  while (page.next !== null) {
    page = await read(behindCalls.getReportOrders, { ...input, after: page.next })
    rows.push(...page.rows)
  }
  return { rows, total: page.total }
}

/** Every figure of a report with where it is. */
function* figuresIn(report: SalesReport): Generator<[ReportDimension, string, ReportFigure, number]> {
  for (const figure of totalFigures) yield ['all', '', figure, report.totals[figure]]
  const kinds = [
    ['hour', report.hours],
    ['orderType', report.orderTypes],
    ['meal', report.meals],
    ['source', report.sources],
    ['employee', report.employees],
    ['device', report.devices],
  ] as const
  for (const [dimension, rows] of kinds) {
    for (const row of rows) for (const figure of breakdownFigures) yield [dimension, row.key, figure, row[figure]]
  }
  for (const row of report.items) for (const figure of itemFigures) yield ['dish', row.key, figure, row[figure]]
  for (const row of report.categories)
    for (const figure of itemFigures) yield ['category', row.key, figure, row[figure]]
  for (const row of report.tenders) for (const figure of tenderFigures) yield ['tender', row.key, figure, row[figure]]
  for (const row of report.taxRates) yield ['taxRate', row.key, 'taxCents', row.taxCents]
}

test.for(['refundDay', 'orderDay'] as const)(
  'RPT-7 every figure of the report opens the orders that make it up, to the cent (by %s)',
  async refundsBy => {
    const reader = await aReader()
    await book(reader.store.merchantId, exampleDay(1))
    const report = await reader.read(reportCalls.getMerchantSalesReport, { ...range, refundsBy })
    let opened = 0
    for (const [dimension, key, figure, value] of figuresIn(report)) {
      // Only refunds are elsewhere by order day.
      if (refundsBy === 'orderDay' && !['all', 'dish', 'taxRate'].includes(dimension)) continue
      const { rows, total } = await allBehind(reader, figure, dimension, key, refundsBy)
      const summed = rows.reduce((sum, { amount }) => sum + amount, 0)
      expect([dimension, key, figure, total, summed]).toEqual([dimension, key, figure, value, value])
      expect(new Set(rows.map(row => `${row.businessDate} ${row.orderId}`)).size).toBe(rows.length)
      if (rows.length > 0) opened++
    }
    expect(opened).toBeGreaterThan(30)
  },
)

test('RPT-7 the orders behind a figure come newest first, each once, over any number of pages and days', async () => {
  const reader = await aReader()
  const order = anOrder([aLine(1000, { key: 'L0', taxRateIds: [] })])
  const sales = Array.from({ length: 25 }, (_, index) =>
    sold(`N${index}`, order, [], { at: at('12:00', index % 3) + index }),
  )
  await book(reader.store.merchantId, sales)
  const { rows, total } = await allBehind(reader, 'grossCents', 'all', '', 'refundDay')
  expect(total).toBe(25_000)
  const newestFirst = [...sales].sort((one, other) => other.at - one.at).map(({ orderNo }) => orderNo)
  expect(rows.map(({ orderNo }) => orderNo)).toEqual(newestFirst)
})

test('RPT-7 an order refunded on another day stands under both days, with what it adds on each', async () => {
  const reader = await aReader()
  const sale = sold('1', anOrder([aLine(1000, { key: 'L0', taxRateIds: [] })]), [{ amountCents: 1000 }])
  await book(reader.store.merchantId, [withRefund(sale, { kind: 'amount', cents: 300 }, { at: at('12:00', 2) })])
  const { rows } = await allBehind(reader, 'netCents', 'all', '', 'refundDay')
  expect(rows.map(({ businessDate, amount, orderNo }) => [businessDate, amount, orderNo])).toEqual([
    ['2025-06-04', -300, '1'],
    ['2025-06-02', 1000, '1'],
  ])
  expect((await allBehind(reader, 'netCents', 'all', '', 'orderDay')).rows).toEqual([
    expect.objectContaining({ businessDate: '2025-06-02', amount: 700 }),
  ])
})

test('RPT-7 I24 the file of the orders behind a figure is the whole list, sums to the figure, and is audited', async () => {
  const reader = await aReader()
  const order = anOrder([aLine(1000, { key: 'L0', taxRateIds: [] })])
  // More than are read in one go.
  const many = Array.from({ length: 410 }, (_, index) =>
    sold(`N${index}`, order, [], { at: at('12:00', index % 3) + index }),
  )
  await book(reader.store.merchantId, [...exampleDay(1), ...many])
  const asked = { ...range, figure: 'netCents', dimension: 'all', key: '', refundsBy: 'refundDay' } as const
  const first = await reader.read(behindCalls.getReportOrders, { ...asked, pageSize: 200 })
  const rest = [first]
  for (let { next } = first; next !== null; next = rest.at(-1)?.next ?? null) {
    rest.push(await reader.read(behindCalls.getReportOrders, { ...asked, pageSize: 200, after: next }))
  }
  const rows = rest.flatMap(page => page.rows)
  const response = await reader.request(behindCalls.exportReportOrders, { ...asked, format: 'csv' }, reader.headers)
  const [head, ...lines] = parse(await response.text(), { bom: true }) as string[][]
  expect(head?.at(-1)).toBe('Contribution')
  expect(lines.map(line => [line[0], line.at(-1)])).toEqual(
    rows.map(({ orderNo, amount }) => [orderNo, decimalText(amount, 'USD')]),
  )
  expect(rows.reduce((sum, { amount }) => sum + amount, 0)).toBe(first.total)
  const { engine } = await testServer()
  expect(await listEntries(engine, reader.store.merchantId)).toEqual([
    { action: 'export', objectType: 'salesReport', objectId: '2025-06-02 2025-06-04', actorId: reader.employeeId },
  ])
})

test('RPT-7 what lowers sales has a minus in the file, as on the page; its year is no longer than the page’s', async () => {
  const reader = await aReader()
  const sale = sold('1', anOrder([aLine(1000, { key: 'L0', taxRateIds: [] })]), [{ amountCents: 1000 }])
  await book(reader.store.merchantId, [withRefund(sale, { kind: 'amount', cents: 300 }, { at: at('12:00', 2) })])
  const asked = { figure: 'refundCents', dimension: 'all', key: '', format: 'csv' } as const
  const file = await reader.request(behindCalls.exportReportOrders, { ...range, ...asked }, reader.headers)
  expect(parse(await file.text(), { bom: true })).toEqual([expect.anything(), expect.arrayContaining(['1', '-3.00'])])
  const year = { from: '2024-01-01', to: '2025-06-04' }
  const refused = await reader.request(behindCalls.exportReportOrders, { ...year, ...asked }, reader.headers)
  expect(await refused.json()).toMatchObject({ result: 'fail', reason: 'RANGE_TOO_LONG' })
})
