/** Card batches: open, closed, and what they hold (RPT-5, ORD-6). */
import { z } from 'zod'
import { batchSources } from '../../rules/payments/batchTotals.ts'
import { type Calls, defineCall } from '../kernel/call.ts'
import {
  businessDate,
  id,
  idempotencyKey,
  instant,
  listReply,
  nothing,
  pageInput,
  requiredText,
  text,
  typedDate,
  fileFormat,
} from '../kernel/fields.ts'

/** By hand (in the office or at a terminal), or at the store's time. */
export const batchKinds = ['manual', 'auto'] as const

const amount = z.number().int()
/** Ids of batches are small integers in the database. */
const batchId = id.max(2_147_483_647)

const figures = {
  /** Captured payments. */
  count: amount,
  salesCents: amount,
  tipsCents: amount,
  surchargesCents: amount,
  refundCount: amount,
  /** Given back, as a positive amount; tips and surcharges of refunds included. */
  refundsCents: amount,
  /** Reversed before the close, counted in none of the sums. */
  voidCount: amount,
  voidsCents: amount,
  /** Sales, tips and surcharges less refunds. */
  totalCents: amount,
}

export const batchTotalsReply = z.object({
  rows: z.array(z.object({ source: z.enum(batchSources), cardType: z.string(), ...figures })),
  orders: z.object(figures),
  independent: z.object(figures),
  totalCents: amount,
})

/** The amounts of a batch in a list; sales, tips, surcharges, less refunds, plus independent are the total. */
const listed = {
  /** Captured payments of orders. */
  count: amount,
  /** “Order total”: what the payments took towards their orders. */
  salesCents: amount,
  tipsCents: amount,
  surchargesCents: amount,
  refundsCents: amount,
  /** Card transactions without an order: what is left of them after refunds. */
  independentCents: amount,
  totalCents: amount,
}

const batch = { batchId: id, batchNo: amount, paymentDevice: z.string(), openedAt: instant, openTips: amount }

/** A batch that is open. */
export const openBatchRow = z.object({
  ...batch,
  ...listed,
  /** When it will close by itself; null: only by hand. */
  closesAt: instant.nullable(),
  /** When it was last to close by itself and stayed open, because tips were. */
  keptOpenAt: instant.nullable(),
})
export type OpenBatchRow = z.output<typeof openBatchRow>

/** A batch that is closed, with its amounts as they were. */
export const batchRow = z.object({
  ...batch,
  kind: z.enum(batchKinds),
  closedAt: instant,
  businessDate,
  closedBy: z.string(),
  ...listed,
})
export type BatchRow = z.output<typeof batchRow>

/** Business days of the closing, both included, at most three calendar months. */
export const batchFilters = {
  from: typedDate,
  to: typedDate,
  devices: z.array(text(60)).max(100).default([]),
  kinds: z.array(z.enum(batchKinds)).max(2).default([]),
} as const
export const batchSorts = ['time', 'count', 'sales', 'tips', 'total'] as const
const sorting = { sort: z.enum(batchSorts).default('time'), order: z.enum(['asc', 'desc']).default('desc') }

const openTip = z.object({
  paymentId: id,
  orderId: id,
  orderNo: z.string(),
  paidAt: instant,
  cardType: z.string(),
  cardLast4: z.string(),
  amountCents: amount,
  employeeName: z.string(),
})

export const batchDetail = z.object({
  ...batch,
  state: z.enum(['open', 'closed']),
  kind: z.enum(batchKinds).nullable(),
  closedAt: instant.nullable(),
  businessDate: businessDate.nullable(),
  closedBy: z.string(),
  closesAt: instant.nullable(),
  keptOpenAt: instant.nullable(),
  /** What the gateway said of the close: nothing where none was asked. */
  settlement: z.enum(['none', 'pending', 'done', 'declined']),
  /** The gateway has refused, or been silent for long enough: a person may say that it is settled. */
  maySettle: z.boolean(),
  /** Who has said so, and how they know; null where the gateway has, or nobody. */
  settledByHand: z.object({ at: instant, byName: z.string(), reason: z.string() }).nullable(),
  gatewayRef: z.string(),
  totals: batchTotalsReply,
  /** Of an open batch, the longest open first; at most 200. */
  openTipRows: z.array(openTip),
})
export type BatchDetail = z.output<typeof batchDetail>

export const batchTransactionKinds = ['payment', 'void', 'refund', 'independent'] as const
export const batchTransaction = z.object({
  kind: z.enum(batchTransactionKinds),
  /** Of an independent transaction: what it is. */
  independentKind: z.enum(['payment', 'void', 'refund']).nullable(),
  /** Of its kind. */
  id,
  at: instant,
  orderId: id.nullable(),
  orderNo: z.string(),
  cardType: z.string(),
  cardLast4: z.string(),
  authCode: z.string(),
  employeeName: z.string(),
  amountCents: amount,
  tipCents: amount,
  cardSurchargeCents: amount,
  tipIsOpen: z.boolean(),
})
export type BatchTransaction = z.output<typeof batchTransaction>

/** Which transactions of a batch, in which order. */
const transactionChoice = {
  batchId,
  kinds: z.array(z.enum(batchTransactionKinds)).max(4).default([]),
  /** Of orders, or of cards without one: then `kinds` says what those are. */
  source: z.enum(batchSources).optional(),
  cardTypes: z.array(text(40)).max(50).default([]),
  order: z.enum(['asc', 'desc']).default('asc'),
} as const

const service = '/PosBatchServe'
const view = 'reports.batches.view'

export const batchCalls = {
  getOpenBatches: defineCall({
    method: 'POST',
    path: `${service}/getOpenBatches`,
    needs: view,
    access: 'read',
    about: 'Returns the open batch of every payment device with its current totals.',
    input: nothing,
    reply: z.object({ rows: z.array(openBatchRow) }),
  }),
  getBatchHistory: defineCall({
    method: 'POST',
    path: `${service}/getBatchHistory`,
    needs: view,
    access: 'read',
    about: 'Lists closed batches over up to three months, with their count and totals.',
    input: z.object({ ...batchFilters, ...sorting, ...pageInput }),
    reply: z.object({ ...listReply(batchRow).shape, sums: z.object(listed), devices: z.array(z.string()) }),
  }),
  exportBatchHistory: defineCall({
    method: 'POST',
    path: `${service}/exportBatchHistory`,
    needs: view,
    access: 'read',
    streams: true,
    about: 'Exports closed batches over up to three months as CSV, XLSX or PDF.',
    input: z.object({ ...batchFilters, ...sorting, format: fileFormat }),
    reply: nothing,
  }),
  getBatchDetail: defineCall({
    method: 'POST',
    path: `${service}/getBatchDetail`,
    needs: view,
    access: 'read',
    about: 'Returns one batch: totals by card type at the time it was closed, and open tips.',
    input: z.object({ batchId }),
    reply: batchDetail,
  }),
  getBatchTransactions: defineCall({
    method: 'POST',
    path: `${service}/getBatchTransactions`,
    needs: view,
    access: 'read',
    about:
      'Lists the payments, voids, refunds and card charges without an order in a batch, with the totals of all that match.',
    input: z.object({ ...transactionChoice, ...pageInput }),
    reply: listReply(batchTransaction).extend({
      /** Of all that fit: voids count in nothing but their own sum. */
      sums: z.object({
        count: amount,
        amountCents: amount,
        tipCents: amount,
        cardSurchargeCents: amount,
        totalCents: amount,
        voidsCents: amount,
      }),
    }),
  }),
  exportBatchTransactions: defineCall({
    method: 'POST',
    path: `${service}/exportBatchTransactions`,
    needs: view,
    access: 'read',
    streams: true,
    about: 'Exports the matching transactions of a batch as CSV, XLSX or PDF (RPT-7).',
    input: z.object({ ...transactionChoice, format: fileFormat }),
    reply: nothing,
  }),
  closeBatch: defineCall({
    method: 'POST',
    path: `${service}/closeBatch`,
    needs: 'reports.batches.close',
    access: 'write',
    about: 'Closes a batch. Refused with OPEN_TIPS if it has more open tips than `openTips`; open tips stay at 0.',
    input: z.object({
      batchId,
      /** How many open tips the person saw and accepts. */
      openTips: z.number().int().min(0).max(1_000_000).default(0),
      idempotencyKey,
    }),
    reply: z.object({ batchId: id, totalCents: amount }),
  }),
  settleBatch: defineCall({
    method: 'POST',
    path: `${service}/settleBatch`,
    needs: 'reports.batches.close',
    access: 'write',
    about:
      'Marks a batch as settled if its gateway declined or has not responded for ten minutes, with the gateway’s reference and a reason. The gateway is not asked again. Safe to repeat.',
    input: z.strictObject({ batchId, gatewayRef: text(60).default(''), reason: requiredText(200) }),
    reply: z.object({}),
  }),
} as const satisfies Calls
