/** The orders behind a figure of any report, and their file (RPT-7): who may read the report may read them. */
import { z } from 'zod'
import { type Calls, defineCall } from '../kernel/call.ts'
import { cents, fileFormat, instant, pageInput, typedDate, typedInstant } from '../kernel/fields.ts'
import { takenOffBy } from './discountReport.ts'
import {
  itemSalesFigures,
  journalDimensions,
  journalFigures,
  journalParts,
  type ReportDimension,
  reportDimensions,
  type ReportFigure,
  reportFigures,
} from './figures.ts'
import { refundsBy, reportRange } from './frame.ts'
import { itemSalesDimensions } from './items.ts'
import { isProtected, type ReportKind, reportFacts, reportKind, reportKinds } from './reportKinds.ts'
import { orderBehind } from './reports.ts'

/** How `money_fact` calls what the report of discounts, comps and voids tells apart. */
export const takenOffDimensions = {
  reason: 'offReason',
  name: 'offName',
  employee: 'offEmployee',
  approver: 'offApprover',
  dish: 'offDish',
  sent: 'offSent',
} as const satisfies Readonly<Record<(typeof takenOffBy)[number], string>>

/** What reports tell their orders apart by, beside the dimensions of the sales report. */
export const ownDimensions = [
  /** `0` for Sunday. */
  'weekday',
  /** JSON: kind; of the others also the key, and of names the second name. */
  'off',
  ...takenOffBy.map(by => takenOffDimensions[by]),
  /** JSON: employee as in the tip report or `*` for everybody, and `card`, `cash`, `other`, or empty for all. */
  'tip',
  /** The reason of the exemption. */
  'taxExempt',
  'marketplace',
  'courier',
  /** All parties, and those of a table, an area, a meal. */
  'seated',
  'table',
  'tableArea',
  'tableMeal',
  /** Orders of known customers. */
  'known',
  /** Orders of customers by how often they came: a key of `visitBuckets`. */
  'visits',
  /** What moved gift cards, by `giftCardMoves`. */
  'giftCard',
  /** Orders of delivery services by their source; empty for all of them. */
  'channel',
  /** From what was sold to what was paid: what the days of orders and of their payments make differ. */
  'bridge',
] as const
export const behindDimensions = [...reportDimensions, ...ownDimensions] as const
export type BehindDimension = (typeof behindDimensions)[number]

/** Figures that other reports have beside those of the sales report: cents where the name says so, else counts. */
export const ownFigures = [
  'salesAndFeesCents',
  'chargedTaxCents',
  'refundedTaxCents',
  'taxableCents',
  'exemptOrders',
  'exemptCents',
  'exemptRefundCents',
  'marketplaceOrders',
  'marketplaceTaxCents',
  'takenOffTimes',
  'takenOffCents',
  'givenTipCents',
  'refundedTipCents',
  'staffTipCents',
  'courierTipCents',
  'parties',
  'partyGuests',
  'partyMinutes',
  'partyNetCents',
  'knownOrders',
  'spentCents',
  'commissionCents',
  'payoutCents',
  'channelOrders',
  'channelDiscountCents',
  'channelFeeCents',
  'paidBackCents',
  'cashTakenCents',
  'keyedInCents',
  'giftCardMoves',
  'giftCardCents',
  'forOtherDaysCents',
  'onOtherDaysCents',
  'unpaidCents',
  'movedCents',
] as const
export type OwnFigure = (typeof ownFigures)[number]
export const behindFigures = [...reportFigures, ...ownFigures] as const
export type BehindFigure = (typeof behindFigures)[number]

type Listed = Partial<Readonly<Record<BehindDimension, readonly BehindFigure[]>>>

const each = (dimensions: readonly BehindDimension[], figures: readonly BehindFigure[]): Listed =>
  Object.fromEntries(dimensions.map(dimension => [dimension, figures]))

const allOf = (...figures: ReportFigure[]): Listed => each(['all'], figures)
/** What the checks of the reconciliation compare with the sums of all orders. */
const reconciledFigures = [
  'totalCents',
  'netCents',
  'grossCents',
  'discountCents',
  'compCents',
  'refundCents',
  'taxCents',
  'collectedCents',
  'tipCents',
  'gratuityCents',
  'voidCents',
  'quantity',
  'voidedQuantity',
  'refundQuantity',
] as const
const tax = ['chargedTaxCents', 'refundedTaxCents', 'taxCents'] as const
const sources = ['orders', 'grossCents', 'discountCents', 'compCents', 'refundCents', 'netCents', 'tipCents'] as const

/** Which figures of which rows a report shows: of no other may its reader list the orders. */
export const figuresBehind: Readonly<Record<ReportKind, Listed>> = {
  sales: each(reportDimensions, reportFigures),
  items: each([...itemSalesDimensions, 'all'] satisfies ReportDimension[], [...itemSalesFigures, 'discountCents']),
  taxes: {
    all: [...tax, 'salesAndFeesCents'],
    taxRate: [...tax, 'orders', 'taxableCents'],
    taxExempt: ['exemptOrders', 'exemptCents', 'exemptRefundCents'],
    marketplace: ['marketplaceOrders', 'marketplaceTaxCents'],
  },
  discounts: each(['off', ...Object.values(takenOffDimensions)], ['takenOffTimes', 'takenOffCents']),
  tips: {
    tip: ['givenTipCents', 'refundedTipCents', 'staffTipCents'],
    employee: ['gratuityCents'],
    all: ['gratuityCents', 'feeCents'],
    courier: ['courierTipCents'],
  },
  laborByHour: each(['all', 'hour', 'weekday'], ['netCents', 'orders', 'guests']),
  tableTurns: each(
    ['seated', 'table', 'tableArea', 'tableMeal'],
    ['parties', 'partyGuests', 'partyMinutes', 'partyNetCents'],
  ),
  sources: { ...each(['all', 'source'], sources), channel: ['commissionCents', 'payoutCents'] },
  customers: { ...each(['known', 'visits'], ['knownOrders', 'spentCents']), ...allOf('orders') },
  journal: {
    ...Object.fromEntries(journalDimensions.map(dimension => [dimension, [journalParts[dimension]]])),
    ...allOf(...journalFigures),
  },
  giftCards: { giftCard: ['giftCardMoves', 'giftCardCents'] },
  exceptions: {},
  /** Orders are listed in their own store. */
  stores: {},
  transactions: {},
  channels: {
    source: [...sources, 'feeCents', 'taxCents'],
    channel: [
      'channelOrders',
      'channelDiscountCents',
      'channelFeeCents',
      'marketplaceTaxCents',
      'courierTipCents',
      'commissionCents',
      'paidBackCents',
      'cashTakenCents',
      'payoutCents',
      'keyedInCents',
    ],
  },
  campaigns: {},
  /** Its figures are those of the sales report. */
  dayClose: {},
  reconciliation: {
    bridge: ['forOtherDaysCents', 'onOtherDaysCents', 'unpaidCents', 'movedCents'],
    ...allOf(...reconciledFigures),
  },
}

/** One figure, of one row of a dimension, in one report. */
const figureInput = {
  report: reportKind.default('sales'),
  ...reportRange,
  refundsBy: refundsBy.default('refundDay'),
  dimension: z.enum(behindDimensions),
  key: z.string().max(2000),
  figure: z.enum(behindFigures),
}

/** Where a page of orders behind a figure goes on. */
const orderCursor = z.object({ day: typedDate, skip: z.number().int().min(0).max(10_000_000) })

export const behindCalls = {
  getReportOrders: defineCall({
    method: 'POST',
    path: '/getReportOrders',
    needs: 'signedIn',
    mayNeed: [...new Set(reportKinds.map(report => reportFacts[report].view))],
    access: 'read',
    readsTotals: true,
    stepUp: ({ report }: { report: ReportKind }) => isProtected(report),
    about:
      'Lists the orders behind a figure of a report, newest first, with what each adds to it (RPT-7). Needs the permission to view that report.',
    input: z.object({
      ...figureInput,
      pageSize: pageInput.pageSize,
      /** The figure as the page keeps it, and since when. What a closed day keeps is known without. */
      kept: z.object({ cents, since: typedInstant }).optional(),
      after: orderCursor.optional(),
    }),
    reply: z.object({
      rows: z.array(orderBehind),
      /** The whole figure: what all pages add up to. */
      total: cents,
      next: orderCursor.nullable(),
      /** Where the orders no longer come to what was kept: what that was, and how many of these orders changed since. */
      changed: z.object({ cents, since: instant, isDay: z.boolean(), orders: z.number().int() }).nullable(),
    }),
  }),
  exportReportOrders: defineCall({
    method: 'POST',
    path: '/exportReportOrders',
    needs: 'signedIn',
    mayNeed: [...new Set(reportKinds.map(report => reportFacts[report].export))],
    access: 'read',
    readsTotals: true,
    stepUp: ({ report }: { report: ReportKind }) => isProtected(report),
    streams: true,
    about:
      'Exports all orders behind a figure of a report as CSV, XLSX or PDF, with what each adds to it (RPT-7). Needs the permission to export that report.',
    input: z.object({ ...figureInput, format: fileFormat }),
    reply: z.object({}),
  }),
} as const satisfies Calls
