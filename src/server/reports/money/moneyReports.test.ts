/** The reports of taxes, discounts, tips and gift cards are the sales report told apart, on any days (RPT-7, I4, I8, I13, I16, I23). */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { behindCalls } from '../../../shared/contract/reports/behind.ts'
import { discountReportCalls, takenOffBy } from '../../../shared/contract/reports/discountReport.ts'
import type { RefundsBy } from '../../../shared/contract/reports/frame.ts'
import { giftCardReportCalls } from '../../../shared/contract/reports/giftCardReport.ts'
import { reportCalls } from '../../../shared/contract/reports/reports.ts'
import { taxReportCalls } from '../../../shared/contract/reports/taxReport.ts'
import { tipReportCalls } from '../../../shared/contract/reports/tipReport.ts'
import { permissionKeys } from '../../../shared/contract/permissions/permissions.ts'
import { addDays } from '../../../shared/rules/basics/dates.ts'
import { sumOf } from '../../../shared/rules/basics/money.ts'
import { aLine, anOrder } from '../../../shared/rules/testing/orders.ts'
import {
  giftCardOf,
  giveBackGiftCard,
  redeemGiftCard,
  sellGiftCard,
  takeBackGiftCard,
} from '../../payments/giftCards/giftCards.queries.ts'
import { testServer } from '../../testing/testServer.ts'
import { anySale, withNames } from '../../orders/ledger/testing/sales.ts'
import { aReader, at, book, exampleDay, sold } from '../sales/reports.testing.ts'

const { getMerchantSalesReport } = reportCalls
const { getDiscountReport } = discountReportCalls
const { getReportOrders } = behindCalls
const { getTaxReport } = taxReportCalls
const { getTipReport } = tipReportCalls
const { getGiftCardReport } = giftCardReportCalls
const everything = { permissions: permissionKeys }
const june = { from: '2025-06-02', to: '2025-06-10' }

const anyRange = fc
  .tuple(fc.integer({ min: 0, max: 8 }), fc.integer({ min: 0, max: 8 }))
  .map(([first, days]) => ({ from: addDays('2025-10-28', first), to: addDays('2025-10-28', first + days) }))

test('RPT-7 I4 I8 I13 I23 taxes, discounts, comps, voids and tips of any days add up to the sales report to the cent', async () => {
  const reader = await aReader(everything)
  const view = fc.constantFrom<RefundsBy>('refundDay', 'orderDay')
  await fc.assert(
    fc.asyncProperty(
      fc.array(anySale, { minLength: 1, maxLength: 5 }),
      anyRange,
      view,
      async (sales, range, refundsBy) => {
        await book(reader.store.merchantId, sales)
        const asked = { ...range, refundsBy }
        const { totals, taxRates } = await reader.read(getMerchantSalesReport, asked)
        const taxes = await reader.read(getTaxReport, asked)
        expect(taxes.totals.dueCents).toBe(totals.taxCents)
        expect(sumOf(taxes.months.map(({ dueCents }) => dueCents))).toBe(totals.taxCents)
        for (const rate of taxes.rates) {
          expect(rate.dueCents).toBe(taxRates.find(({ key }) => key === rate.key)?.taxCents ?? 0)
          expect(rate.taxableCents + rate.untaxedCents).toBe(totals.netCents + totals.feeCents + totals.gratuityCents)
        }
        const off = await reader.read(getDiscountReport, asked)
        const sums = {
          discount: totals.itemDiscountCents + totals.orderDiscountCents,
          comp: totals.compCents,
          void: totals.voidCents,
        }
        expect(Object.fromEntries(off.kinds.map(({ kind, cents }) => [kind, cents]))).toEqual(sums)
        for (const by of takenOffBy) {
          const sumOfKind = (kind: string) =>
            sumOf(off.rows.filter(row => row.by === by && row.kind === kind).map(({ cents }) => cents))
          // Only of voids is it known whether the kitchen had them.
          const [discount, comp] = by === 'sent' ? [0, 0] : [sums.discount, sums.comp]
          expect([sumOfKind('discount'), sumOfKind('comp'), sumOfKind('void')]).toEqual([discount, comp, sums.void])
        }
        const tips = await reader.read(getTipReport, asked)
        expect(tips.totals).toMatchObject({ tipCents: totals.tipCents, gratuityCents: totals.gratuityCents })
        expect(sumOf(tips.employees.map(({ tipCents }) => tipCents))).toBe(totals.tipCents)
      },
    ),
    { numRuns: 25 },
  )
}, 120_000)

test('RPT-8 a refund in another period lowers what is due on its own day, or on its order’s', async () => {
  const reader = await aReader(everything)
  await book(reader.store.merchantId, exampleDay(3))
  const day = { from: '2025-06-02', to: '2025-06-02' }
  const due = async (input: object) => (await reader.read(getTaxReport, { ...day, ...input })).totals.dueCents
  expect(await due({})).toBe(2752)
  expect(await due({ refundsBy: 'orderDay' })).toBe(2663)
  expect(await due({ from: '2025-06-05', to: '2025-06-05' })).toBe(-89)
  expect(await due({ to: '2025-06-05' })).toBe(2663)
  const { rates } = await reader.read(getTaxReport, { from: '2025-06-05', to: '2025-06-05' })
  expect(rates).toMatchObject([{ taxableCents: -999, collectedCents: 0, refundedCents: 89, dueCents: -89 }])
})

test('RPT-7 voids say who took them off, who approved it and whether the kitchen had it; a renamed employee is one row', async () => {
  const reader = await aReader(everything)
  const { employeeId } = reader
  const order = anOrder([aLine(1500, { key: 'a', voided: true }), aLine(700, { key: 'b', voided: true }), aLine(900)])
  const sale = sold('1', order, [])
  const [first, second, ...rest] = sale.lines
  if (!first || !second) throw new Error('No lines')
  const when = at('12:05')
  const employee = { id: employeeId, name: 'As they were called' }
  const lines = [
    withNames(first, { voided: { at: when, reason: 'Sold out', employee, approver: employee, afterSent: true } }),
    withNames(second, { voided: { at: when, reason: 'Sold out', employee, afterSent: false } }),
    ...rest,
  ]
  await book(reader.store.merchantId, [{ ...sale, lines }])
  const report = await reader.read(getDiscountReport, june)
  const of = (by: string) =>
    report.rows.filter(row => row.by === by).map(({ key, times, cents }) => [key, times, cents] as const)
  expect(of('reason')).toEqual([['Sold out', 2, 2200]])
  expect(of('employee')).toEqual([[String(employeeId), 2, 2200]])
  expect(of('approver')).toEqual([
    [String(employeeId), 1, 1500],
    ['', 1, 700],
  ])
  expect(of('sent')).toEqual([
    ['after', 1, 1500],
    ['before', 1, 700],
  ])
  expect(report.rows.find(({ by }) => by === 'employee')?.name).not.toBe('As they were called')
  const key = JSON.stringify(['void', String(employeeId)])
  const asked = {
    report: 'discounts',
    ...june,
    dimension: 'offApprover',
    key,
    figure: 'takenOffCents',
    pageSize: 50,
  } as const
  const { rows, next } = await reader.read(getReportOrders, asked)
  expect(rows).toMatchObject([{ orderNo: '1', businessDate: '2025-06-02', amount: 1500 }])
  expect(next).toBeNull()
})

test('I16 gift cards: opening + what moved = closing, and closing of one period is opening of the next', async () => {
  const reader = await aReader(everything)
  const { merchantId } = reader.store
  const [orderId = 0] = await book(merchantId, [
    sold('1', anOrder([aLine(900)]), [{ tender: 'cash', amountCents: 980 }]),
  ])
  const { engine } = await testServer()
  const move = (businessDate: string, amountCents: number) => ({
    amountCents,
    at: `${businessDate}T17:00:00.000Z`,
    businessDate,
    orderId,
  })
  await engine.transact({ merchantId }, 'write', async run => {
    const number = { numberHash: `hash ${merchantId}`, last4: '1234' }
    const card = await giftCardOf(run, merchantId, number, '2025-05-20T17:00:00.000Z')
    await sellGiftCard(run, merchantId, card, move('2025-05-20', 5000))
    await redeemGiftCard(run, merchantId, card, { ...move('2025-05-30', 1200), paymentId: 1 })
    await redeemGiftCard(run, merchantId, card, { ...move('2025-06-03', 800), paymentId: 2 })
    await giveBackGiftCard(run, merchantId, card, 'refunded', { ...move('2025-06-04', 300), paymentId: 2 })
    await sellGiftCard(run, merchantId, card, move('2025-06-10', 1000))
    await takeBackGiftCard(run, merchantId, card, 'voided', move('2025-06-10', 400))
  })
  const may = await reader.read(getGiftCardReport, { from: '2025-05-01', to: '2025-06-01' })
  const report = await reader.read(getGiftCardReport, june)
  expect([may.openingCents, may.closingCents, report.openingCents]).toEqual([0, 3800, 3800])
  expect(Object.fromEntries(report.moves.map(({ move: name, cents }) => [name, cents]))).toEqual({
    sold: 1000,
    saleRefunded: 0,
    saleVoided: -400,
    redeemed: -800,
    refunded: 300,
    paymentVoided: 0,
    expired: 0,
  })
  expect(report).toMatchObject({ closingCents: 3900, balancesCents: 3900, entriesCents: 3900 })
  expect(report.ages.filter(({ cards }) => cards > 0)).toEqual([{ age: 'quarter', cards: 1, cents: 3900 }])
  expect(report.months).toEqual([{ month: '2025-06', inCents: 1300, outCents: -1200, closingCents: 3900 }])
})

test('RPT-2 a leap year of 366 days passes, 367 days are refused at their field', async () => {
  const reader = await aReader(everything)
  for (const call of [getTaxReport, getDiscountReport, getTipReport, getGiftCardReport]) {
    await reader.read(call, { from: '2024-01-01', to: '2024-12-31' })
    await expect(reader.read(call, { from: '2024-01-01', to: '2025-01-01' })).rejects.toMatchObject({
      code: 'RANGE_TOO_LONG',
      field: 'to',
    })
  }
})
