/** Exports that are made in the background, and fetched when they are there (ORD-1). */
import { z } from 'zod'
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

export const exportKinds = ['orders', 'customers'] as const
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
    about: 'Make a file of the orders that fit the filters in the background.',
    input: orderCalls.exportOrders.input.extend({ idempotencyKey }),
    reply: started,
  }),
  startCustomerExport: defineCall({
    method: 'POST',
    path: '/exportServe/startCustomerExport',
    needs: 'customers.list.export',
    access: 'write',
    about: 'Make a file of the customers that fit the filters in the background.',
    input: customerCalls.exportCustomers.input.extend({ idempotencyKey }),
    reply: started,
  }),
  listExports: defineCall({
    method: 'POST',
    path: '/exportServe/listExports',
    needs: 'signedIn',
    access: 'read',
    about: 'A page of the files that the caller asked for, the newest first.',
    input: z.object(pageInput),
    reply: listReply(exportRow),
  }),
  cancelExport: defineCall({
    method: 'POST',
    path: '/exportServe/cancelExport',
    needs: 'signedIn',
    access: 'write',
    about: 'Stop making a file, or remove one that is made; of the caller’s own.',
    input: z.object({ jobId: id }),
    reply: nothing,
  }),
  downloadExport: defineCall({
    method: 'POST',
    path: '/exportServe/downloadExport',
    needs: 'signedIn',
    mayNeed: ['orders.list.export', 'customers.list.export'],
    access: 'read',
    streams: true,
    about: 'A file that was made in the background; of the caller’s own.',
    input: z.object({ jobId: id }),
    reply: nothing,
  }),
} as const satisfies Calls
