/** Exports that are made in the background, and fetched when they are there (ORD-1). */
import { z } from 'zod'
import { couponExportInput } from '../coupons/transfer.ts'
import { customerCalls } from '../customers/customers.ts'
import { type Calls, defineCall } from '../kernel/call.ts'
import { id, idempotencyKey, instant, language, listReply, nothing, pageInput } from '../kernel/fields.ts'
import { orderCalls } from '../orders/orders.ts'

/** A list with more rows than this is exported in the background. */
export const MOST_ROWS_AT_ONCE = 10_000
/** A finished file can be fetched for so many days. */
export const EXPORT_KEPT_DAYS = 7
/** So many of one person wait or are made at a time. */
export const MOST_EXPORTS = 5

export const exportKinds = ['orders', 'customers', 'coupons'] as const
export type ExportKind = (typeof exportKinds)[number]
export const exportStates = ['waiting', 'running', 'done', 'failed', 'cancelled'] as const

const exportRow = z.object({
  jobId: id,
  kind: z.enum(exportKinds),
  format: z.enum(['csv', 'xlsx']),
  language,
  state: z.enum(exportStates),
  rowsDone: z.number().int(),
  /** As many as there were when it was asked for. */
  rowsTotal: z.number().int(),
  fileName: z.string(),
  bytes: z.number().int(),
  createdAt: instant,
  endedAt: instant.nullable(),
})
export type ExportRow = z.output<typeof exportRow>

const started = z.object({ jobId: id })

export const exportJobCalls = {
  startOrderExport: defineCall({
    method: 'POST',
    path: '/exportServe/startOrderExport',
    needs: 'orders.list.export',
    access: 'write',
    about: 'Starts a background export of the matching orders.',
    input: orderCalls.exportOrders.input.extend({ idempotencyKey }),
    reply: started,
  }),
  startCustomerExport: defineCall({
    method: 'POST',
    path: '/exportServe/startCustomerExport',
    needs: 'customers.list.export',
    access: 'write',
    about: 'Starts a background export of the matching customers.',
    input: customerCalls.exportCustomers.input.extend({ idempotencyKey }),
    reply: started,
  }),
  exportCoupons: defineCall({
    method: 'POST',
    path: '/merchantPreferential/exportCoupons',
    needs: 'marketing.coupons.export',
    access: 'write',
    about:
      'Starts a background export of the matching coupons. They count as exported once the file is ready; exports of those not exported yet never hold the same code twice.',
    input: couponExportInput.extend({ idempotencyKey }),
    reply: started,
  }),
  listExports: defineCall({
    method: 'POST',
    path: '/exportServe/listExports',
    needs: 'signedIn',
    access: 'read',
    about: 'Lists the caller’s exports, newest first.',
    input: z.object(pageInput),
    reply: listReply(exportRow),
  }),
  cancelExport: defineCall({
    method: 'POST',
    path: '/exportServe/cancelExport',
    needs: 'signedIn',
    access: 'write',
    about: 'Cancels a running export of the caller, or deletes a finished one.',
    input: z.object({ jobId: id }),
    reply: nothing,
  }),
  downloadExport: defineCall({
    method: 'POST',
    path: '/exportServe/downloadExport',
    needs: 'signedIn',
    mayNeed: ['orders.list.export', 'customers.list.export', 'marketing.coupons.export'],
    access: 'read',
    streams: true,
    about: 'Downloads a finished export of the caller.',
    input: z.object({ jobId: id }),
    reply: nothing,
  }),
} as const satisfies Calls
