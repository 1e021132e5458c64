/** One order that is far too large takes no page away, also after it is deleted (ORD-11). */
import { behindCalls } from '../../../shared/contract/reports/behind.ts'
import { expect, test } from 'vitest'
import { dashboardCalls } from '../../../shared/contract/reports/dashboard.ts'
import { dayCloseCalls } from '../../../shared/contract/reports/dayClose.ts'
import { orderCalls } from '../../../shared/contract/orders/orders.ts'
import { reconciliationCalls } from '../../../shared/contract/reports/reconciliation.ts'
import { reportCalls } from '../../../shared/contract/reports/reports.ts'
import { refundCalls } from '../../../shared/contract/orders/refunds.ts'
import { businessDay } from '../../../shared/rules/basics/businessDay.ts'
import { aLine, aRulebook } from '../../../shared/rules/testing/orders.ts'
import { aPayment } from '../../orders/ledger/testing/sales.ts'
import { anOrder } from '../../testing/orders.ts'
import { aStore } from '../../testing/people.ts'
import { aReader } from './reports.testing.ts'

const now = Date.now()
const day = businessDay(now, 'America/New_York', 240)
const untaxed = aRulebook({ taxRates: [] })
const range = { from: day, to: day }

test.each([
  ['200 × 999 × 99,999.99', 200 * 999 * 99_999_99],
  ['ten trillion dollars', 1_000_000_000_000_000],
])('ORD-11 an order of %s that is stored already stands in every sum, and takes no page away', async (_, cents) => {
  const store = await aStore()
  const boss = await aReader({ store, isBoss: true })
  const unpaid = { sale: { at: now, closedAt: now } }
  const large = {
    order: { orderType: 'dineIn', guests: 2, lines: [aLine(cents, { taxRateIds: [] })], discounts: [] },
    ...unpaid,
  } as const
  const orderId = await anOrder(store, { ...large, rules: untaxed })
  const payments = [aPayment(1089, { at: now })]
  await anOrder(store, { sale: { at: now, closedAt: now, payments } })

  const pages = async () => {
    const report = await boss.read(reportCalls.getMerchantSalesReport, range)
    const list = await boss.send(orderCalls.getPosOrderListPage, range)
    const totals = await boss.send(orderCalls.getPosOrderListTotals, range)
    await boss.send(dashboardCalls.getSalesOverview, {})
    await boss.send(dayCloseCalls.getDayClose, {})
    const behind = { ...range, dimension: 'all', key: '', figure: 'netCents' } as const
    const orders = await boss.read(behindCalls.getReportOrders, behind)
    const { parts } = await boss.read(reconciliationCalls.getReconciliation, range)
    await boss.read(reconciliationCalls.checkOrders, range)
    await boss.send(orderCalls.queryOrderDetailById, { orderId })
    return { report, list, totals, orders, parts }
  }
  const before = await pages()
  expect(before.report.totals.netCents).toBe(cents + 1000)
  expect(before.orders.total).toBe(cents + 1000)
  expect(before.list.rows.map(({ totalCents }) => totalCents)).toContain(cents)
  expect(before.parts.filter(({ wrong }) => wrong > 0)).toEqual([])
  await boss.send(refundCalls.deleteByOrderId, { orderId, reason: 'Typing error', idempotencyKey: 'delete-it-once' })
  const after = await pages()
  expect(after.report.totals.netCents).toBe(1000)
})
