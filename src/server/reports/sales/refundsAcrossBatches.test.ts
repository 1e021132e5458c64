/** Refunds of another day and another batch than their payment's stand in the right day and batch of every report, to the cent. */
import { expect, test } from 'vitest'
import { batchCalls } from '../../../shared/contract/payments/batches.ts'
import { dayCloseCalls } from '../../../shared/contract/reports/dayClose.ts'
import { discountReportCalls } from '../../../shared/contract/reports/discountReport.ts'
import { itemSalesCalls } from '../../../shared/contract/reports/items.ts'
import { reconciliationCalls } from '../../../shared/contract/reports/reconciliation.ts'
import { reportCalls } from '../../../shared/contract/reports/reports.ts'
import { taxReportCalls } from '../../../shared/contract/reports/taxReport.ts'
import { tipReportCalls } from '../../../shared/contract/reports/tipReport.ts'
import { sumOf } from '../../../shared/rules/basics/money.ts'
import { aLine, anOrder, aRulebook } from '../../../shared/rules/testing/orders.ts'
import { bookOrder } from '../../orders/ledger/bookOrder.ts'
import { bookOrders } from '../../orders/ledger/bookOrders.queries.ts'
import { aPayment, aSale, newYork, withRefund } from '../../orders/ledger/testing/sales.ts'
import { openBatchOf } from '../../payments/batches/batches.queries.ts'
import { closeBatch } from '../../payments/batches/batches.ts'
import { inStore } from '../../payments/batches/batches.testing.queries.ts'
import { aStore, type TestStore } from '../../testing/people.ts'
import { testServer } from '../../testing/testServer.ts'
import { verifyStore } from '../verify/verifyStore.ts'
import { aReader, at } from './reports.testing.ts'

const paidOn = '2025-06-02'
const dishBackOn = '2025-06-04'
const tipBackOn = '2025-06-05'
const days = [paidOn, dishBackOn, tipBackOn] as const

/**
 * Three dishes of 10.00 with 10 % off each: net 27.00, tax 2.40, total 29.40, and a tip of 5.00, in batch 1 of 2 June. One dish
 * goes back in batch 2 of 4 June: net 9.00, tax 0.80. The tip goes back in batch 3 of 5 June. Each of those days sells a plate of
 * 20.00 with 1.78 tax, too.
 */
async function book(store: TestStore): Promise<number[]> {
  const { merchantId } = store
  const batches = await inStore(store, async ({ run }) => {
    const ids: number[] = []
    for (const [later, device] of [
      [0, 'POS 1'],
      [2, 'POS 2'],
      [3, 'POS 3'],
    ] as const) {
      ids.push(await openBatchOf(run, merchantId, device, at('12:00', later)))
    }
    return ids
  })
  const [first = 0, second = 0, third = 0] = batches
  const card = (cents: number, batchId: number, when: number, tipCents = 0) =>
    aPayment(cents, {
      at: when,
      tender: 'card',
      cardType: 'Visa',
      tipCents,
      links: { batchId, tipAt: new Date(when).toISOString() },
    })
  const dish = aLine(1000, { key: 'dish', quantity: 3, discounts: [{ kind: 'percent', valuePcm: 10_000 }] })
  const noon = at('12:00')
  const sale = aSale(anOrder([dish]), aRulebook(), {
    orderNo: 'A',
    at: noon,
    closedAt: noon,
    payments: [card(2940, first, noon, 500)],
  })
  const inBatch = (batchId: number) => ({ paymentLinks: new Map([[0, { batchId }]]) })
  const dishBack = { kind: 'lines', lines: [{ key: 'dish', quantity: 1 }] } as const
  const once = withRefund(sale, dishBack, { at: at('18:00', 2), ...inBatch(second) })
  const twice = withRefund(once, { kind: 'tip' }, { at: at('18:00', 3), ...inBatch(third) })
  const plates = [2, 3].map((later, index) => {
    const when = at('13:00', later)
    const payments = [card(2178, [second, third][index] ?? 0, when)]
    return aSale(anOrder([aLine(2000, { key: 'plate' })]), aRulebook(), {
      orderNo: `P${later}`,
      at: when,
      closedAt: when,
      payments,
    })
  })
  await inStore(store, ({ run }) =>
    bookOrders(
      run,
      merchantId,
      [twice, ...plates].map(made => bookOrder(made, newYork)),
    ),
  )
  for (const [index, batchId] of batches.entries()) {
    const closing = new Date(at('22:00', [0, 2, 3][index] ?? 0))
    await inStore(
      store,
      context =>
        closeBatch(context, merchantId, {
          of: { batchId },
          kind: 'manual',
          at: closing,
          by: { id: null, name: 'Ann' },
          openTips: 0,
        }),
      closing,
    )
  }
  return batches
}

test('RPT-8 RPT-5 RPT-6 refunds across batches and days stand in the right day and batch of every report that counts them, to the cent', async () => {
  const store = await aStore()
  const reader = await aReader({ store, isBoss: true })
  const batches = await book(store)
  const each = <T>(read: (day: (typeof days)[number], index: number) => Promise<T>) =>
    Promise.all(days.map((day, index) => read(day, index)))
  const of = (day: string) => ({ from: day, to: day })
  const period = { from: paidOn, to: tipBackOn }

  // Sales: each refund lowers the day on which it was given, or all of them that of their order.
  const sales = await each(day => reader.read(reportCalls.getMerchantSalesReport, of(day)))
  expect(
    sales.map(({ totals: { netCents, refundCents, taxCents, tipCents, refundedCents, collectedCents } }) => [
      netCents,
      refundCents,
      taxCents,
      tipCents,
      refundedCents,
      collectedCents,
    ]),
  ).toEqual([
    [2700, 0, 240, 500, 0, 3440],
    [2000 - 900, 900, 178 - 80, 0, 980, 2178 - 980],
    [2000, 0, 178, -500, 500, 2178 - 500],
  ])
  const byOrder = await each(day =>
    reader.read(reportCalls.getMerchantSalesReport, { ...of(day), refundsBy: 'orderDay' }),
  )
  expect(byOrder.map(({ totals: { netCents, refundCents, taxCents } }) => [netCents, refundCents, taxCents])).toEqual([
    [1800, 900, 160],
    [2000, 0, 178],
    [2000, 0, 178],
  ])

  // Tenders, and every transaction with its day.
  expect(sales.map(({ tenders }) => tenders.map(row => [row.tender, row.refundedCents, row.collectedCents]))).toEqual([
    [['card', 0, 3440]],
    [['card', 980, 1198]],
    [['card', 500, 1678]],
  ])
  const moves = await reader.read(reportCalls.getSalesTransactions, { ...period, kinds: ['refund'] })
  expect(moves.rows.map(row => [row.businessDate, row.orderNo, row.totalCents])).toEqual([
    [tipBackOn, 'A', -500],
    [dishBackOn, 'A', -980],
  ])
  expect(moves.sums).toMatchObject({ refundedCents: 1480, refundedTipCents: 500, collectedCents: -1480 })

  // Item sales: the dish went back on its day.
  const items = await each(day => reader.read(itemSalesCalls.getItemSalesReport, { ...of(day), by: 'dish' }))
  expect(
    items.map(({ totals: { quantity, refundQuantity, refundCents, netCents } }) => [
      quantity,
      refundQuantity,
      refundCents,
      netCents,
    ]),
  ).toEqual([
    [3, 0, 0, 2700],
    [1, 1, 900, 1100],
    [1, 0, 0, 2000],
  ])

  // Discounts: what was taken off stays on the day on which it was; nothing is taken off by giving a dish back.
  const discounts = await each(day => reader.read(discountReportCalls.getDiscountReport, of(day)))
  expect(discounts.map(({ kinds }) => sumOf(kinds.map(({ cents }) => cents)))).toEqual([300, 0, 0])

  const taxes = await each(day => reader.read(taxReportCalls.getTaxReport, of(day)))
  expect(taxes.map(({ totals }) => [totals.collectedCents, totals.refundedCents, totals.dueCents])).toEqual([
    [240, 0, 240],
    [178, 80, 98],
    [178, 0, 178],
  ])
  const tips = await each(day => reader.read(tipReportCalls.getTipReport, of(day)))
  expect(tips.map(({ totals }) => [totals.cardCents, totals.refundedCents, totals.tipCents])).toEqual([
    [500, 0, 500],
    [0, 0, 0],
    [0, 500, -500],
  ])

  // Batches: what was sent with each, on the day of its close.
  const history = await each(day => reader.read(batchCalls.getBatchHistory, of(day)))
  expect(
    history.map(({ rows }) => rows.map(row => [row.batchId, row.salesCents, row.tipsCents, row.refundsCents])),
  ).toEqual([[[batches[0], 2940, 500, 0]], [[batches[1], 2178, 0, 980]], [[batches[2], 2178, 0, 500]]])
  const held = await each((_, index) =>
    reader.read(batchCalls.getBatchTransactions, { batchId: batches[index] ?? 0, kinds: ['refund'] }),
  )
  expect(held.map(({ rows }) => rows.map(row => [row.orderNo, row.amountCents, row.tipCents]))).toEqual([
    [],
    [['A', -980, 0]],
    [['A', 0, -500]],
  ])

  // Day close: the same figures, and still the same once the days are closed one after the other.
  for (const businessDate of days) {
    await reader.read(dayCloseCalls.closeDay, { businessDate, idempotencyKey: `refunds-${businessDate}` })
  }
  const closed = await each(day => reader.read(dayCloseCalls.getDayClose, { businessDate: day }))
  expect(closed.map(({ figures }) => figures.sales)).toEqual(
    sales.map(({ totals }) => expect.objectContaining({ netCents: totals.netCents, refundCents: totals.refundCents })),
  )
  expect(
    closed.map(({ figures: { tenders, batches: ofDay } }) => [
      tenders.map(({ refundedCents }) => refundedCents),
      ofDay.map(({ totalCents }) => totalCents),
    ]),
  ).toEqual([
    [[0], [3440]],
    [[980], [1198]],
    [[500], [1678]],
  ])

  // Every identity holds on each day and over all of them.
  const proofs = [of(paidOn), of(dishBackOn), of(tipBackOn), period]
  for (const range of proofs) {
    const { parts } = await reader.read(reconciliationCalls.getReconciliation, range)
    expect([range, parts.filter(({ left, right, wrong }) => left !== right || wrong > 0)]).toEqual([range, []])
  }
  const { engine } = await testServer()
  const { parts } = await verifyStore(engine, store.merchantId)
  expect(parts.filter(({ wrong }) => wrong > 0)).toEqual([])
})
