/** Cashier closing: drawers expected against counted (RPT-4). Expected cash is null for anyone who counts blind. */
import { z } from 'zod'
import { type Calls, defineCall } from '../kernel/call.ts'
import {
  businessDate,
  cents,
  id,
  idempotencyKey,
  idInPath,
  instant,
  listReply,
  MOST_ORDER_CENTS,
  nothing,
  pageInput,
  requiredText,
  text,
  typedDate,
  fileFormat,
} from '../kernel/fields.ts'

export const drawerStates = ['open', 'counted'] as const
export const drawerEventKinds = ['payIn', 'payOut', 'drop', 'tipPaid', 'noSale'] as const
/** What the office enters; an opening without a sale is the terminal's. */
export const enteredKinds = ['payIn', 'payOut', 'drop', 'tipPaid'] as const

/** Ids of drawers, devices and people are small integers in the database. */
const smallId = id.max(2_147_483_647)
const money = z.number().int().min(0).max(MOST_ORDER_CENTS)
const amount = z.number().int()

export const cashierFilters = {
  /** Business days on which they were opened, both included. */
  from: typedDate.optional(),
  to: typedDate.optional(),
  /** A part of the name of the drawer or its terminal. */
  search: text(60).default(''),
  state: z.enum(drawerStates).optional(),
  /** The person who opened or counted it. */
  employees: z.array(smallId).max(200).default([]),
} as const
const filters = z.object(cashierFilters)
export type CashierFilters = z.output<typeof filters>

export const cashierSorts = ['time', 'difference'] as const
const sorting = { sort: z.enum(cashierSorts).default('time'), order: z.enum(['asc', 'desc']).default('desc') }

export const drawerRow = z.object({
  drawerId: id,
  name: z.string(),
  deviceName: z.string(),
  businessDate,
  state: z.enum(drawerStates),
  openedAt: instant,
  openedByName: z.string(),
  countedAt: instant.nullable(),
  countedByName: z.string(),
  startCents: amount,
  /** What it should hold (I10): while it is open, by now; null where the reader may not see it before the count. */
  expectedCents: amount.nullable(),
  countedCents: amount.nullable(),
  /** Counted less expected: negative where it is short. */
  differenceCents: amount.nullable(),
  blind: z.boolean(),
})
export type DrawerRow = z.output<typeof drawerRow>

export const drawerEvent = z.object({
  eventId: id,
  kind: z.enum(drawerEventKinds),
  at: instant,
  amountCents: amount,
  reason: z.string(),
  employeeName: z.string(),
})
export type DrawerEvent = z.output<typeof drawerEvent>

/** What moved its cash; of what is handed back, `refundCents`. */
const drawerMoney = z.object({
  startCents: amount,
  payInCents: amount,
  cashCents: amount,
  refundCents: amount,
  payOutCents: amount,
  dropCents: amount,
  tipPaidCents: amount,
})

export const cashierTender = z.object({
  tender: z.string(),
  tenderName: z.string(),
  payments: amount,
  /** Towards the orders, cash rounding and card surcharge included. */
  amountCents: amount,
  tipCents: amount,
  /** Given back, tips included. */
  refundCents: amount,
})

/** What one person did in the session; the empty name is what nobody was signed in for. */
export const cashierPerson = z.object({
  employeeName: z.string(),
  payments: amount,
  takenCents: amount,
  tipCents: amount,
  refunds: amount,
  refundCents: amount,
  voids: amount,
  voidCents: amount,
  discounts: amount,
  /** Comps included. */
  discountCents: amount,
})

/** What the orders behind a figure of a session are asked by; cents where the name says so, else counts. */
export const cashierFigures = [
  'payments',
  'takenCents',
  'tipCents',
  /** Taken with its tips. */
  'movedCents',
  'refunds',
  'refundCents',
  'voids',
  'voidCents',
  'discounts',
  'discountCents',
] as const
export type CashierFigure = (typeof cashierFigures)[number]

const cashierOrder = z.object({
  orderId: id,
  orderNo: z.string(),
  orderedAt: instant,
  employeeName: z.string(),
  /** What this order adds to the figure. */
  amount,
})
export type CashierOrder = z.output<typeof cashierOrder>

const denominations = z.record(z.string().regex(/^[1-9]\d{0,8}$/), z.number().int().min(0).max(100_000))

export const cashierDetail = z.object({
  ...drawerRow.shape,
  note: z.string(),
  version: z.number().int(),
  /** How many of each coin and note were counted, by its cents; null where only the sum was entered. */
  denominations: denominations.nullable(),
  /** Null where the reader may not see it before the count; so are `tenders` and `people`. */
  money: drawerMoney.nullable(),
  /** Of the session: what its terminal took from the opening to the count. */
  tenders: z.array(cashierTender).nullable(),
  people: z.array(cashierPerson).nullable(),
  events: z.array(drawerEvent),
})
export type CashierDetail = z.output<typeof cashierDetail>

/** A figure of a drawer’s session. */
const sessionFigure = {
  drawerId: smallId,
  figure: z.enum(cashierFigures),
  /** Of one tender, and of what another system called it where that is given; or of one person. Neither: of all. */
  tender: z.object({ tender: text(40), tenderName: text(120).optional() }).optional(),
  employeeName: text(200).optional(),
} as const

const service = '/PosCashierServe'
const reason = requiredText(200)

export const cashierCalls = {
  getCashierList: defineCall({
    method: 'POST',
    path: `${service}/getCashierList`,
    needs: 'reports.cashier.view',
    access: 'read',
    about: 'Lists drawers, newest first, with the totals of all that match and cash that is in no drawer (I11).',
    input: z.object({ ...pageInput, ...cashierFilters, ...sorting }),
    reply: z.object({
      ...listReply(drawerRow).shape,
      sums: z.object({
        open: amount,
        counted: amount,
        /** Of those that are counted. */
        expectedCents: amount,
        countedCents: amount,
        differenceCents: amount,
      }),
      /** Of the business days of the filter, at most three months; null over more, or for anyone who counts blind. */
      unassigned: z.object({ payments: amount, cashCents: amount, refundCents: amount }).nullable(),
    }),
  }),
  getCashierDetail: defineCall({
    method: 'GET',
    path: `${service}/getCashierDetail`,
    needs: 'reports.cashier.view',
    access: 'read',
    about:
      'Returns one drawer: expected and counted cash, coins and notes, tenders, tips, voids, refunds, discounts, activity.',
    input: z.object({ drawerId: idInPath.max(2_147_483_647) }),
    reply: cashierDetail,
  }),
  getCashierOrders: defineCall({
    method: 'POST',
    path: `${service}/getCashierOrders`,
    needs: 'reports.cashier.view',
    access: 'read',
    about: 'Lists the orders behind a figure of a drawer’s session, with what each adds to it (RPT-7).',
    input: z.object({ ...sessionFigure, ...pageInput }),
    reply: listReply(cashierOrder).extend({
      /** The whole figure: what all pages add up to. */
      sum: amount,
    }),
  }),
  exportCashierOrders: defineCall({
    method: 'POST',
    path: `${service}/exportCashierOrders`,
    needs: 'reports.cashier.view',
    access: 'read',
    streams: true,
    about: 'Exports all orders behind a figure of a drawer’s session as CSV, XLSX or PDF (RPT-7).',
    input: z.object({ ...sessionFigure, format: fileFormat }),
    reply: nothing,
  }),
  exportCashierDetail: defineCall({
    method: 'POST',
    path: `${service}/exportCashierDetail`,
    needs: 'reports.cashier.view',
    access: 'read',
    streams: true,
    about: 'Exports one drawer as CSV, XLSX or PDF, one table per section of its page.',
    input: z.object({ drawerId: smallId, format: fileFormat }),
    reply: nothing,
  }),
  getCashierChoices: defineCall({
    method: 'GET',
    path: `${service}/getCashierChoices`,
    needs: 'reports.cashier.view',
    access: 'read',
    about: 'Lists terminals and whether they have an open drawer, and everyone who opened or counted one.',
    input: nothing,
    reply: z.object({
      devices: z.array(z.object({ deviceId: id, name: z.string(), isOpen: z.boolean() })),
      people: z.array(z.object({ employeeId: id, name: z.string() })),
    }),
  }),
  openDrawer: defineCall({
    method: 'POST',
    path: `${service}/openDrawer`,
    needs: 'reports.cashier.count',
    access: 'write',
    about: 'Opens a drawer with its starting cash, at a terminal or without one.',
    input: z.object({ name: requiredText(60), deviceId: smallId.nullable(), startCents: money, idempotencyKey }),
    reply: z.object({ drawerId: id }),
  }),
  enterDrawerEvent: defineCall({
    method: 'POST',
    path: `${service}/enterDrawerEvent`,
    needs: 'reports.cashier.moves',
    access: 'write',
    about: 'Records a pay-in, pay-out, drop or tip payout, with a reason.',
    input: z.object({
      drawerId: smallId,
      kind: z.enum(enteredKinds),
      amountCents: cents.min(1).max(MOST_ORDER_CENTS),
      reason,
      idempotencyKey,
    }),
    reply: z.object({ eventId: id }),
  }),
  countDrawer: defineCall({
    method: 'POST',
    path: `${service}/countDrawer`,
    needs: 'reports.cashier.count',
    access: 'write',
    about: 'Counts a drawer by coins and notes or as a total, and closes it. Returns the expected amount.',
    input: z.object({
      drawerId: smallId,
      countedCents: money,
      denominations: denominations.default({}),
      note: text(200).default(''),
      idempotencyKey,
    }),
    reply: z.object({ expectedCents: amount, differenceCents: amount }),
  }),
  exportCashier: defineCall({
    method: 'POST',
    path: `${service}/exportCashier`,
    needs: 'reports.cashier.view',
    access: 'read',
    streams: true,
    about: 'Exports the matching drawers as CSV, XLSX or PDF.',
    input: z.object({ ...cashierFilters, ...sorting, format: fileFormat }),
    reply: nothing,
  }),
} as const satisfies Calls
