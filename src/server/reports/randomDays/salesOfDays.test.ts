/** Random days: the sales report, its sources, the day close and the journal are the sums of their orders (I4 to I8, I20). */
import { beforeAll, describe, expect, test } from 'vitest'
import {
  breakdownFigures,
  dayFigures,
  itemFigures,
  tenderFigures,
  totalFigures,
} from '../../../shared/contract/reports/figures.ts'
import { dayCloseCalls } from '../../../shared/contract/reports/dayClose.ts'
import { journalCalls } from '../../../shared/contract/reports/journal.ts'
import { reconciliationCalls } from '../../../shared/contract/reports/reconciliation.ts'
import { reportCalls, type SalesReport } from '../../../shared/contract/reports/reports.ts'
import { sourceReportCalls } from '../../../shared/contract/reports/sources.ts'
import { itemTotals } from '../items/itemTotals.testing.ts'
import { type Asked, askedDays, DAYS, isOneEngine, seed, storeOfDays, type StoreOfDays } from './days.testing.ts'
import { bridgeOf } from './bridgeModel.testing.ts'
import { journalOf } from './journalModel.testing.ts'
import { byKey, pick, rowsByKey, SalesModel } from './salesModel.testing.ts'

const breakdowns = {
  hour: 'hours',
  orderType: 'orderTypes',
  meal: 'meals',
  source: 'sources',
  employee: 'employees',
  device: 'devices',
} as const

describe.skipIf(!isOneEngine)(`${DAYS} random days: sales`, { timeout: 900_000 }, () => {
  let store: StoreOfDays
  let model: SalesModel
  beforeAll(async () => {
    store = await storeOfDays()
    model = new SalesModel(store.orders)
  }, 300_000)

  /** Every figure of the sales report. */
  const asReported = (report: SalesReport) => ({
    totals: report.totals,
    days: rowsByKey(
      report.days.map(({ date, ...day }) => ({ ...day, key: date })),
      dayFigures,
    ),
    taxRates: rowsByKey(report.taxRates, ['taxCents', 'taxBaseCents']),
    tenders: rowsByKey(report.tenders, tenderFigures),
    ...Object.fromEntries(Object.values(breakdowns).map(name => [name, rowsByKey(report[name], breakdownFigures)])),
    categories: rowsByKey(report.categories, itemFigures),
    items: rowsByKey(report.items, itemFigures),
  })

  const ofItems = (asked: Asked, by: 'dish' | 'category') =>
    byKey(
      [...itemTotals(store.orders, { ...asked, by })].map(
        ([key, row]) => [key, { ...row, discountCents: row.itemDiscountCents + row.orderDiscountCents }] as const,
      ),
      itemFigures,
    )

  function asSummed(asked: Asked): ReturnType<typeof asReported> {
    const { refundsBy } = asked
    const totals = pick(model.all(asked, refundsBy), totalFigures)
    const tenders = byKey(model.sums('tender', asked), tenderFigures)
    const redeemed = tenders['giftCard']?.collectedCents ?? 0
    const rows = Object.entries(breakdowns).map(([dimension, name]) => [
      name,
      byKey(model.sums(dimension as keyof typeof breakdowns, asked, refundsBy), breakdownFigures),
    ])
    return {
      totals: {
        ...totals,
        newMoneyCents: totals.collectedCents - redeemed,
        giftLiabilityCents: totals.giftCardsSoldCents - redeemed,
      },
      days: byKey(
        model.days(asked, refundsBy).map(day => [day, model.all({ from: day, to: day }, refundsBy)] as const),
        dayFigures,
      ),
      taxRates: byKey(model.sums('taxRate', asked, refundsBy), ['taxCents', 'taxBaseCents']),
      tenders,
      ...Object.fromEntries(rows),
      categories: ofItems(asked, 'category'),
      items: ofItems(asked, 'dish'),
    } as ReturnType<typeof asReported>
  }

  test('RPT-2 RPT-8 I4 I5 I6 I7 I8 I13 I17 I18 I20 every figure of the sales report', async () => {
    for (const asked of askedDays()) {
      const report = await store.reader.read(reportCalls.getMerchantSalesReport, asked)
      expect({ seed, asked, ...asReported(report) }).toEqual({ seed, asked, ...asSummed(asked) })
    }
  })

  test('RPT-2 I5 every figure of the report of sources', async () => {
    const figures = [
      'orders',
      'grossCents',
      'discountCents',
      'compCents',
      'refundCents',
      'netCents',
      'tipCents',
    ] as const
    for (const asked of askedDays()) {
      const { rows, totals } = await store.reader.read(sourceReportCalls.getSourceReport, asked)
      expect({ seed, asked, rows: rowsByKey(rows, figures), totals: pick(totals, figures) }).toEqual({
        seed,
        asked,
        rows: byKey(model.sums('source', asked, asked.refundsBy), figures),
        totals: pick(model.all(asked, asked.refundsBy), figures),
      })
    }
  })

  test('RPT-6 I4 I7 I19 the figures of each day close', async () => {
    for (const { from: day } of askedDays()) {
      const { figures } = await store.reader.send(dayCloseCalls.getDayClose, { businessDate: day })
      const range = { from: day, to: day }
      expect({
        seed,
        day,
        sales: figures.sales,
        tenders: rowsByKey(figures.tenders, ['collectedCents', 'tipCents', 'refundedCents']),
        taxes: rowsByKey(figures.taxes, ['taxCents', 'taxBaseCents']),
        tips: rowsByKey(figures.tips, ['tipCents', 'gratuityCents']),
      }).toEqual({
        seed,
        day,
        sales: pick(model.all(range), totalFigures),
        tenders: byKey(model.sums('tender', range), ['collectedCents', 'tipCents', 'refundedCents']),
        taxes: byKey(model.sums('taxRate', range), ['taxCents', 'taxBaseCents']),
        tips: byKey(model.sums('employee', range), ['tipCents', 'gratuityCents']),
      })
    }
  })

  test('RPT-6 I15 every part of the reconciliation agrees, order by order too, and the bridge to payments', async () => {
    for (const { from, to } of askedDays().filter((_, index) => index % 5 === 0)) {
      const { parts, bridge } = await store.reader.read(reconciliationCalls.getReconciliation, { from, to })
      const checked = await store.reader.read(reconciliationCalls.checkOrders, { from, to })
      const wrong = [...parts, ...checked.parts].filter(part => part.wrong > 0)
      expect({ seed, from, to, wrong, bridge }).toEqual({
        seed,
        from,
        to,
        wrong: [],
        bridge: bridgeOf(store.orders, { from, to }),
      })
    }
  })

  test('RPT-6 RPT-7 I2 I4 I7 I8 every line of the journal, and both sides of each day', async () => {
    for (const { from, to } of askedDays()) {
      const journal = await store.reader.read(journalCalls.getAccountingJournal, { from, to })
      const lines = Object.fromEntries(
        journal.lines.map(({ role, part, debitCents, creditCents }) => [
          JSON.stringify([role, part]),
          debitCents - creditCents,
        ]),
      )
      const days = journal.days.map(({ date, debitCents, creditCents }) => [date, debitCents, creditCents])
      expect({ seed, from, to, lines, days }).toEqual({
        seed,
        from,
        to,
        ...journalOf(store.orders, model, { from, to }),
      })
      expect(journal.totals.debitCents).toBe(journal.totals.creditCents)
    }
  })
})
