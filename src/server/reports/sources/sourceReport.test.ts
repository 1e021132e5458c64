/** Sources: sales as the sales report has them by source, and of delivery services what they keep (I26). */
import { expect, test } from 'vitest'
import { reportCalls } from '../../../shared/contract/reports/reports.ts'
import { sourceReportCalls } from '../../../shared/contract/reports/sources.ts'
import { addDays } from '../../../shared/rules/basics/dates.ts'
import { sourceColumns } from '../../../shared/rules/reports/sourceRows.ts'
import { HEADERS } from '../../../shared/contract/kernel/headers.ts'
import { aLine, anOrder } from '../../../shared/rules/testing/orders.ts'
import {
  aChannelStore,
  anEvent,
  anOrderThere,
  items,
  tell,
} from '../../channels/orders/channelStore.testing.queries.ts'
import { withRefund } from '../../orders/ledger/testing/sales.ts'
import { testServer } from '../../testing/testServer.ts'
import { aReader, at, book, sold, stepUpOf } from '../sales/reports.testing.ts'

const { getSourceReport } = sourceReportCalls

test('RPT-2 RPT-8 I5 sales by source are those of the sales report, by refund day and by order day', async () => {
  const reader = await aReader({ permissions: ['reports.sources.view', 'reports.sales.view'] })
  const from = (source: string, no: string, cents: number) =>
    sold(no, anOrder([aLine(cents)]), [{ tender: 'card', amountCents: Math.round(cents * 1.08875), tipCents: 100 }], {
      texts: { source },
    })
  const back = withRefund(from('Kiosk', '2', 3000), { kind: 'whole', withTip: false }, { at: at('12:00', 2) })
  await book(reader.store.merchantId, [from('POS', '1', 5000), back, from('Kiosk', '3', 1000)])
  for (const refundsBy of ['refundDay', 'orderDay'] as const) {
    const range = { from: '2025-06-02', to: '2025-06-03', refundsBy }
    const report = await reader.read(getSourceReport, {
      ...range,
      compareWith: 'own',
      compareFrom: '2025-06-04',
      compareTo: '2025-06-05',
    })
    const sales = await reader.read(reportCalls.getMerchantSalesReport, range)
    const figures = ({
      key,
      orders,
      grossCents,
      refundCents,
      netCents,
      tipCents,
    }: {
      key: string
      orders: number
      grossCents: number
      refundCents: number
      netCents: number
      tipCents: number
    }) => [key, orders, grossCents, refundCents, netCents, tipCents]
    expect(report.rows.map(figures)).toEqual(sales.sources.map(figures))
    expect(report.totals.netCents).toBe(sales.totals.netCents)
    expect(report.compared?.totals.refundCents).toBe(refundsBy === 'refundDay' ? 3000 : 0)
  }
  await expect(reader.read(getSourceReport, { from: '2024-01-01', to: '2025-01-01' })).rejects.toMatchObject({
    code: 'RANGE_TOO_LONG',
    field: 'to',
  })
})

test('I26 a delivery service has its commission and payout beside its sales', async () => {
  const { boss, merchantId, ...kitchen } = await aChannelStore()
  const store = { boss, merchantId, ...kitchen }
  await tell(store, anEvent(anOrderThere(items({}))))
  const { server } = await testServer()
  await server.totals.flush(merchantId)
  const today = new Date().toISOString().slice(0, 10)
  const input = { from: addDays(today, -2), to: addDays(today, 1) }
  const report = await boss.send(getSourceReport, input, { [HEADERS.stepUp]: await stepUpOf(boss) })
  expect(report.rows).toMatchObject([
    { isChannel: true, orders: 1, netCents: 1000, commissionCents: expect.any(Number) as number },
  ])
  const [row] = report.rows
  if (!row) throw new Error('No row')
  const value = (figure: string) => sourceColumns.find(column => column.figure === figure)?.value(row, report.totals)
  expect(row.commissionCents).toBeGreaterThan(0)
  expect(value('afterCommission')).toBe(1000 - row.commissionCents)
  expect(value('share')).toBe(100_000)
  expect(row.payoutCents).toBe(row.netCents - row.commissionCents)
})
