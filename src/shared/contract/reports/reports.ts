/** The sales report, the orders behind its figures, and its exports (RPT-2, RPT-7, RPT-8). */
import { z } from 'zod'
import { tenders } from '../../rules/payments/paymentStatus.ts'
import { defineCall } from '../kernel/call.ts'
import { businessDate, cents, id, instant, listReply, pageInput } from '../kernel/fields.ts'
import { breakdownFigures, dayFigures, figures, itemFigures, tenderFigures, totalFigures } from './figures.ts'
import { answeredRange, refundsBy, reportFrame, reportRange } from './frame.ts'

/** What a row stands for: its key in the dimension and, where it is a thing with a name, that name. */
const named = { key: z.string(), name: z.string(), secondName: z.string() }
export const breakdownRow = z.object({ ...named, ...figures(breakdownFigures) })
export type BreakdownRow = z.infer<typeof breakdownRow>
export const itemRow = z.object({ ...named, ...figures(itemFigures) })
export type ItemRow = z.infer<typeof itemRow>

const salesOfPeriod = z.object({
  ...answeredRange,
  refundsBy,
  totals: z.object({
    ...figures(totalFigures),
    /** Collected without gift cards redeemed. */
    newMoneyCents: cents,
    /** Gift cards sold less redeemed. */
    giftLiabilityCents: cents,
  }),
  taxRates: z.array(
    z.object({
      key: z.string(),
      name: z.string(),
      secondName: z.string(),
      ratePcm: z.number().int(),
      inclusive: z.boolean(),
      ...figures(['taxBaseCents', 'taxCents']),
    }),
  ),
  tenders: z.array(
    z.object({
      key: z.string(),
      tender: z.string(),
      /** As another system named it. */
      tenderName: z.string(),
      ...figures(tenderFigures),
    }),
  ),
  /** One row a business day on which anything happened; `date` is its key. */
  days: z.array(z.object({ date: businessDate, ...figures(dayFigures) })),
  hours: z.array(breakdownRow),
  orderTypes: z.array(breakdownRow),
  meals: z.array(breakdownRow),
  sources: z.array(breakdownRow),
  employees: z.array(breakdownRow),
  devices: z.array(breakdownRow),
  /** By net sales, largest first. */
  categories: z.array(itemRow),
  items: z.array(itemRow),
})
/** The report of a period. */
export type SalesReport = z.infer<typeof salesOfPeriod>
/** With the period beside it, where one is asked for (RPT-7). */
export const salesReport = salesOfPeriod.extend({ compared: salesOfPeriod.nullable() })
export type ComparedReport = z.infer<typeof salesReport>

/** What the sales report is asked for, on its page and in its files. */
export const salesReportInput = z.strictObject(reportFrame)

export const orderBehind = z.object({
  orderId: id,
  orderNo: z.string(),
  /** The business day under which the figure counts it: that of the order, payment or refund. */
  businessDate,
  orderedAt: instant,
  status: z.string(),
  orderType: z.string(),
  employeeName: z.string(),
  totalCents: cents,
  /** What this order adds to the figure. */
  amount: cents,
})
export type OrderBehind = z.infer<typeof orderBehind>

export const transactionKinds = ['payment', 'refund'] as const
export const shownTenders = [...tenders, 'imported'] as const

const transactionFilters = {
  ...reportRange,
  kinds: z.array(z.enum(transactionKinds)).max(2).default([]),
  tenders: z.array(z.enum(shownTenders)).max(shownTenders.length).default([]),
  /** Also what never was money or no longer is: failed, cancelled, void, under way. */
  everyState: z.boolean().default(false),
}

/** What the list of payments and refunds is asked for, on its page and in its files. */
export const transactionsInput = z.strictObject(transactionFilters)

export const transaction = z.object({
  kind: z.enum(transactionKinds),
  paymentId: id,
  refundId: id.nullable(),
  orderId: id,
  orderNo: z.string(),
  businessDate,
  at: instant,
  tender: z.string(),
  tenderName: z.string(),
  code: z.number().int(),
  /** Towards the order; negative for a refund, as are the other parts. */
  amountCents: cents,
  tipCents: cents,
  cardSurchargeCents: cents,
  cashRoundingCents: cents,
  totalCents: cents,
  employeeName: z.string(),
  cardType: z.string(),
  cardLast4: z.string(),
  reason: z.string(),
})
export type Transaction = z.infer<typeof transaction>

export const reportCalls = {
  getMerchantSalesReport: defineCall({
    method: 'POST',
    path: '/getMerchantSalesReport',
    needs: 'reports.sales.view',
    access: 'read',
    readsTotals: true,
    stepUp: true,
    about: 'Returns the sales report for up to a year of business days (RPT-2).',
    input: salesReportInput,
    reply: salesReport,
  }),
  getSalesTransactions: defineCall({
    method: 'POST',
    path: '/getSalesTransactions',
    needs: 'reports.sales.view',
    access: 'read',
    readsTotals: true,
    stepUp: true,
    about: 'Lists payments and refunds of a period, newest first, with the totals of all pages.',
    input: z.object({ ...pageInput, ...transactionFilters }),
    reply: listReply(transaction).extend({
      sums: z.object({
        /** Payments less what came with them beside their orders. */
        paidCents: cents,
        paymentTipCents: cents,
        paymentSurchargeCents: cents,
        cashRoundingCents: cents,
        /** Of all that was refunded. */
        refundedTipCents: cents,
        tipCents: cents,
        refundedCents: cents,
        collectedCents: cents,
      }),
    }),
  }),
}
