/** Random days in two stores: the report is what the rules sum from the same orders (I4 to I8, I15, I17, I18, I20, RPT-6, RPT-8). */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { reconciliationCalls } from '../../../shared/contract/reports/reconciliation.ts'
import type { RefundsBy } from '../../../shared/contract/reports/frame.ts'
import { reportCalls } from '../../../shared/contract/reports/reports.ts'
import { businessDay } from '../../../shared/rules/basics/businessDay.ts'
import { dayTotals, type OrderOfDay } from '../../../shared/rules/reports/dayTotals.ts'
import { paymentBridge } from '../../../shared/rules/reports/paymentBridge.ts'
import { addDays } from '../../../shared/rules/basics/dates.ts'
import type { Sale } from '../../orders/ledger/sale.ts'
import { anySale, newYork } from '../../orders/ledger/testing/sales.ts'
import { aReader, asReported, asSummed, book } from './reports.testing.ts'

const dayOf = (instant: number) => businessDay(instant, newYork.timeZone, newYork.cutoverMinutes)

/** The sale as the rules of a day's sums take it. */
function asOrderOfDay(sale: Sale): OrderOfDay {
  const moneyOf = (part: {
    amountCents: number
    tipCents?: number
    cardSurchargeCents?: number
    cashRoundingCents?: number
  }) => ({
    amountCents: part.amountCents,
    tipCents: part.tipCents ?? 0,
    cardSurchargeCents: part.cardSurchargeCents ?? 0,
    cashRoundingCents: part.cashRoundingCents ?? 0,
  })
  return {
    businessDate: dayOf(sale.at),
    priced: { ...sale.priced, lines: sale.lines.map(({ priced }) => priced) },
    deleted: sale.deleted !== undefined,
    payments: sale.payments
      .filter(({ code }) => code === 1)
      .map(payment => ({ ...moneyOf(payment), tender: payment.tender, businessDate: dayOf(payment.at) })),
    refunds: sale.refunds
      .filter(({ code }) => code === 4)
      .map(({ at, plan }) => ({ businessDate: dayOf(at), components: plan.components, payments: plan.payments })),
  }
}

const anyRange = fc
  .tuple(fc.integer({ min: 0, max: 8 }), fc.integer({ min: 0, max: 8 }))
  .map(([first, days]) => ({ from: addDays('2025-10-28', first), to: addDays('2025-10-28', first + days) }))

test('RPT-6 RPT-8 I4 I6 I7 I8 I13 I15 I17 I18 the report of any days is what the rules sum from their orders', async () => {
  const [reader, other] = [await aReader(), await aReader()]
  const view = fc.constantFrom<RefundsBy>('refundDay', 'orderDay')
  const orders: OrderOfDay[] = []
  await fc.assert(
    fc.asyncProperty(
      fc.array(anySale, { minLength: 1, maxLength: 6 }),
      anyRange,
      view,
      async (sales, range, refundsBy) => {
        // Both stores only grow: each run sees the orders of those before it, too.
        const own = sales.filter((_, index) => index % 3 < 2)
        await book(reader.store.merchantId, own)
        await book(
          other.store.merchantId,
          sales.filter((_, index) => index % 3 === 2),
        )
        orders.push(...own.map(asOrderOfDay))
        const report = await reader.read(reportCalls.getMerchantSalesReport, { ...range, refundsBy })
        expect(asReported(report)).toEqual(asSummed(dayTotals(orders, range, refundsBy)))
        const { parts, bridge } = await reader.read(reconciliationCalls.getReconciliation, range)
        expect(parts.filter(({ wrong }) => wrong > 0)).toEqual([])
        expect(bridge).toEqual(paymentBridge(orders, range, 'refundDay'))
        const checked = await reader.read(reconciliationCalls.checkOrders, range)
        expect(checked.parts.filter(({ wrong }) => wrong > 0)).toEqual([])
      },
    ),
    { numRuns: 25 },
  )
})
