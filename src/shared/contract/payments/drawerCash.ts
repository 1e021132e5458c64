/** What is behind cash of the cashier report: orders whose cash is in no drawer, and what moved a drawer besides payments (RPT-4, RPT-7, I11). */
import { z } from 'zod'
import { type Calls, defineCall } from '../kernel/call.ts'
import { cents, fileFormat, id, instant, listReply, nothing, pageInput, typedDate } from '../kernel/fields.ts'
import { drawerEventKinds } from './cashier.ts'

/** An order with cash in no drawer. */
const looseCashOrder = z.object({
  orderId: id,
  orderNo: z.string(),
  orderedAt: instant,
  employeeName: z.string(),
  /** Paid in these days into no drawer, with tips, after cash rounding. */
  takenCents: cents,
  /** Handed back in these days from no drawer. */
  refundedCents: cents,
})
export type LooseCashOrder = z.output<typeof looseCashOrder>

/** Business days, both included; a year at most. */
const days = { from: typedDate, to: typedDate } as const
const service = '/PosCashierServe'

export const drawerCashCalls = {
  getLooseCashOrders: defineCall({
    method: 'POST',
    path: `${service}/getLooseCashOrders`,
    needs: 'reports.cashier.view',
    mayNeed: ['reports.cashier.expected'],
    access: 'read',
    about:
      'Lists the orders whose cash of some business days is in no drawer, with what each took and gave back (I11).',
    input: z.object({ ...days, ...pageInput }),
    reply: listReply(looseCashOrder).extend({
      /** What all pages add up to. */
      takenCents: cents,
      refundedCents: cents,
    }),
  }),
  exportLooseCashOrders: defineCall({
    method: 'POST',
    path: `${service}/exportLooseCashOrders`,
    needs: 'reports.cashier.view',
    mayNeed: ['reports.cashier.expected'],
    access: 'read',
    streams: true,
    about: 'Exports all orders whose cash of some business days is in no drawer as CSV, XLSX or PDF (I11, RPT-7).',
    input: z.object({ ...days, format: fileFormat }),
    reply: nothing,
  }),
  exportDrawerEvents: defineCall({
    method: 'POST',
    path: `${service}/exportDrawerEvents`,
    needs: 'reports.cashier.view',
    access: 'read',
    streams: true,
    about: 'Exports the activity of one drawer, all of it or one kind, as CSV, XLSX or PDF (RPT-4, RPT-7).',
    input: z.object({
      drawerId: id.max(2_147_483_647),
      /** Left out: everything from the opening to the count. */
      kind: z.enum(drawerEventKinds).optional(),
      format: fileFormat,
    }),
    reply: nothing,
  }),
} as const satisfies Calls
