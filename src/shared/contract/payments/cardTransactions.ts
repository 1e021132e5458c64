/** Card transactions without an order, typed at a terminal (ORD-10). */
import { z } from 'zod'
import { type Calls, defineCall } from '../kernel/call.ts'
import {
  businessDate,
  cents,
  fileFormat,
  id,
  instant,
  listReply,
  nothing,
  pageInput,
  text,
  typedDate,
} from '../kernel/fields.ts'

export const cardTransactionKinds = ['payment', 'void', 'refund'] as const
/** `notClosed`: its batch is open. `refunded`: wholly or in part. A voided one counts by its batch, like any other. */
export const cardTransactionStates = ['notClosed', 'closed', 'refunded'] as const

const anyOf = <T extends z.core.$ZodType>(value: T) => z.array(value).max(100).default([])
const name = text(60)

/** What the list can be narrowed to; an empty list and a missing value narrow nothing. */
export const cardTransactionFilters = {
  /** Business days, both included. */
  from: typedDate.optional(),
  to: typedDate.optional(),
  kinds: anyOf(z.enum(cardTransactionKinds)),
  states: anyOf(z.enum(cardTransactionStates)),
  /** The beginning of a transaction ID or of a void ID, or the whole of it. */
  transactionNo: text(40).default(''),
  voidNo: text(40).default(''),
  /** The last digits of the card. */
  cardLast4: z
    .string()
    .regex(/^\d{0,4}$/)
    .default(''),
  authCode: text(40).default(''),
  ticketNo: text(30).default(''),
  cardTypes: anyOf(name),
  edcTypes: anyOf(name),
  employees: anyOf(text(200)),
  devices: anyOf(name),
  amountFrom: cents.optional(),
  amountTo: cents.optional(),
  tipFrom: cents.optional(),
  tipTo: cents.optional(),
} as const
const filters = z.object(cardTransactionFilters)
export type CardTransactionFilters = z.output<typeof filters>

export const cardTransactionSorts = ['time', 'amount', 'tip'] as const
const sorting = { sort: z.enum(cardTransactionSorts).default('time'), order: z.enum(['asc', 'desc']).default('desc') }

const amount = z.number().int()
export const cardTransactionRow = z.object({
  cardTransactionId: id,
  kind: z.enum(cardTransactionKinds),
  state: z.enum(cardTransactionStates),
  /** Taken back by a void: it counts in no sum. */
  voided: z.boolean(),
  transactionNo: z.string(),
  /** Of a void its own number, of what was voided the number of the void. */
  voidNo: z.string(),
  at: instant,
  businessDate,
  cardLast4: z.string(),
  cardType: z.string(),
  authCode: z.string(),
  edcType: z.string(),
  amountCents: amount,
  tipCents: amount,
  ticketNo: z.string(),
  employeeName: z.string(),
  paymentDevice: z.string(),
  batchId: id,
  batchNo: amount,
})
export type CardTransactionRow = z.output<typeof cardTransactionRow>

/** Payments less refunds, without what was voided; voids beside them. */
export const cardTransactionTotals = z.object({
  transactions: amount,
  amountCents: amount,
  tipCents: amount,
  refundCents: amount,
  voidCount: amount,
  voidCents: amount,
  totalCents: amount,
})
export type CardTransactionTotals = z.output<typeof cardTransactionTotals>

const names = z.array(z.string())
const service = '/sys/PosSwipeServe'
const view = 'reports.cardTransactions.view'

export const cardTransactionCalls = {
  getPosSwipeListPage: defineCall({
    method: 'POST',
    path: `${service}/getPosSwipeListPage`,
    needs: view,
    access: 'read',
    about: 'Lists the matching card charges without an order, with their count.',
    input: z.object({ ...pageInput, ...sorting, ...cardTransactionFilters }),
    reply: listReply(cardTransactionRow),
  }),
  getPosSwipeTotals: defineCall({
    method: 'POST',
    path: `${service}/getPosSwipeTotals`,
    needs: view,
    access: 'read',
    about: 'Returns the totals of all matching card charges without an order.',
    input: filters,
    reply: cardTransactionTotals,
  }),
  getPosSwipeChoices: defineCall({
    method: 'POST',
    path: `${service}/getPosSwipeChoices`,
    needs: view,
    access: 'read',
    about: 'Lists the card types, EDC types, employees and payment devices found on these transactions.',
    input: nothing,
    reply: z.object({ cardTypes: names, edcTypes: names, employees: names, devices: names }),
  }),
  exportPosSwipe: defineCall({
    method: 'POST',
    path: `${service}/exportPosSwipe`,
    needs: 'reports.cardTransactions.export',
    access: 'read',
    streams: true,
    about: 'Exports the matching transactions as CSV, XLSX or PDF.',
    input: z.object({ ...sorting, ...cardTransactionFilters, format: fileFormat }),
    reply: nothing,
  }),
} as const satisfies Calls
