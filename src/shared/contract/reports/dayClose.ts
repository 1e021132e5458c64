/** Closing a business day: what still blocks it, and its figures as they were (I19). */
import { z } from 'zod'
import { type Calls, defineCall } from '../kernel/call.ts'
import {
  businessDate,
  fileFormat,
  id,
  idempotencyKey,
  instant,
  listReply,
  nothing,
  pageInput,
  requiredText,
  text,
  typedDate,
} from '../kernel/fields.ts'
import { totalFigures } from './figures.ts'

/** What can block a close, in the order in which it is solved. */
export const blockerKinds = [
  'openOrders',
  'openTips',
  'gateway',
  'refunds',
  'openBatches',
  'drawers',
  'clockedIn',
  'pushes',
] as const
/** Those that the dashboard also shows of earlier days, and of pushes and tips up to now; it has its own alert of open orders. */
export const unfinishedKinds = [
  'pushes',
  'openTips',
  'openBatches',
  'drawers',
  'clockedIn',
  'refunds',
  'gateway',
] as const satisfies readonly (typeof blockerKinds)[number][]
export type UnfinishedKind = (typeof unfinishedKinds)[number]
export type BlockerKind = (typeof blockerKinds)[number]

const amount = z.number().int()

export const dayBlocker = z.object({
  kind: z.enum(blockerKinds),
  count: amount,
  /** Some of them, by what they are called; `id` leads to an order, a batch, a drawer or a clock record. */
  examples: z.array(z.object({ id, label: z.string() })),
})
export type DayBlocker = z.output<typeof dayBlocker>

const sums = Object.fromEntries(totalFigures.map(name => [name, amount])) as {
  [Name in (typeof totalFigures)[number]]: typeof amount
}

/** The figures of a business day, refunds on their own day. Keys are those of the reports. */
export const daySnapshot = z.object({
  sales: z.object(sums),
  tenders: z.array(z.object({ key: z.string(), collectedCents: amount, tipCents: amount, refundedCents: amount })),
  /** The name, the second name, the rate in thousandths of a percent, and whether it is inside the prices. */
  taxes: z.array(z.object({ key: z.string(), taxCents: amount, taxBaseCents: amount })),
  /** Empty key: nobody's. */
  tips: z.array(z.object({ key: z.string(), name: z.string(), tipCents: amount, gratuityCents: amount })),
  /** Those closed on the day by then. */
  batches: z.array(z.object({ batchId: id, batchNo: amount, paymentDevice: z.string(), totalCents: amount })),
  /** Those opened on the day and counted by then. */
  drawers: z.array(
    z.object({
      drawerId: id,
      name: z.string(),
      expectedCents: amount,
      countedCents: amount,
      differenceCents: amount,
    }),
  ),
  /** Gift liability (I16): closing = opening + sold − redeemed − expired; what was given back counts against its kind. */
  giftCards: z.object({
    openingCents: amount,
    soldCents: amount,
    redeemedCents: amount,
    expiredCents: amount,
    closingCents: amount,
  }),
})
export type DaySnapshot = z.output<typeof daySnapshot>

const closeRow = z.object({
  businessDate,
  closedAt: instant,
  closedByName: z.string(),
  /** Why it was closed though something was in the way; empty where nothing was. */
  overrideReason: z.string(),
  blockers: z.array(dayBlocker),
})

/** A closed day in the list, with the figures that it was closed with. */
export const closedDay = closeRow.extend({
  sales: z.object(sums),
  netCents: amount,
  collectedCents: amount,
  /** Of all drawers that were opened on the day. */
  countedCents: amount,
  expectedCents: amount,
  differenceCents: amount,
})
export type ClosedDay = z.output<typeof closedDay>

const service = '/PosDayCloseServe'

export const dayCloseCalls = {
  getDayClose: defineCall({
    method: 'GET',
    path: `${service}/getDayClose`,
    needs: 'reports.dayClose.view',
    access: 'read',
    readsTotals: true,
    about: 'Returns a business day: open items and figures, or how it was closed out and what arrived later.',
    input: z.object({ businessDate: typedDate.optional() }),
    reply: z.object({
      businessDate,
      /** The running business day: no later one can be closed. */
      today: businessDate,
      blockers: z.array(dayBlocker),
      /** Until when the store still sells on this day, where closing it now would be hours early; null otherwise. */
      sellsUntil: instant.nullable(),
      /** As they are now; of a closed day as they were. */
      figures: daySnapshot,
      close: closeRow.omit({ businessDate: true }).nullable(),
      /** Whether a later day is closed: then a closed day stays closed. */
      isLaterClosed: z.boolean(),
      /** Each time that the day was opened again, the newest first. */
      reopenings: z.array(z.object({ reopenedAt: instant, reopenedByName: z.string(), reason: z.string() })),
      /** Orders and payments of a closed day that came after the close: booked on the first open day after it. */
      late: z.object({
        orders: amount,
        orderCents: amount,
        payments: amount,
        paymentCents: amount,
        rows: z.array(z.object({ orderId: id, orderNo: z.string(), bookedOn: businessDate, totalCents: amount })),
      }),
    }),
  }),
  closeDay: defineCall({
    method: 'POST',
    path: `${service}/closeDay`,
    needs: 'reports.dayClose.close',
    mayNeed: ['reports.dayClose.override'],
    access: 'write',
    about:
      'Closes out a business day and makes its figures final. With unresolved items, needs a reason and the permission to override; hours before the store stops selling, needs `early`.',
    input: z.object({
      businessDate: typedDate,
      overrideReason: text(200).default(''),
      /** The person knows that the day goes on (`sellsUntil`): what is sold from now on counts on the next day. */
      early: z.boolean().default(false),
      idempotencyKey,
    }),
    reply: z.object({ closedAt: instant }),
  }),
  reopenDay: defineCall({
    method: 'POST',
    path: `${service}/reopenDay`,
    needs: 'reports.dayClose.reopen',
    access: 'write',
    about:
      'Reopens a closed business day with a reason, as long as no later day is closed. What was already posted to a later day stays there.',
    input: z.object({ businessDate: typedDate, reason: requiredText(200), idempotencyKey }),
    reply: nothing,
  }),
  getDayCloseList: defineCall({
    method: 'POST',
    path: `${service}/getDayCloseList`,
    needs: 'reports.dayClose.view',
    access: 'read',
    about: 'Lists closed business days, newest first.',
    input: z.object(pageInput),
    reply: listReply(closedDay),
  }),
  exportDayCloseList: defineCall({
    method: 'POST',
    path: `${service}/exportDayCloseList`,
    needs: 'reports.dayClose.view',
    access: 'read',
    streams: true,
    about: 'Exports all closed business days, newest first, as CSV, XLSX or PDF.',
    input: z.object({ format: fileFormat }),
    reply: nothing,
  }),
} as const satisfies Calls
