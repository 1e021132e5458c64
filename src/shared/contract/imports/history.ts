/** Bringing in the orders of another system from a file (POS-5). */
import { z } from 'zod'
import { badRowReasons } from '../../rules/imports/badRows.ts'
import {
  amountOwners,
  columnKeys,
  dateOrders,
  decimalMarks,
  delimiters,
  loneRefunds,
} from '../../rules/imports/settings.ts'
import { encodings } from '../../rules/kernel/encodings.ts'
import { importedOrderTypes, importedTenders } from '../../rules/imports/words.ts'
import { defineCall } from '../kernel/call.ts'
import {
  businessDate,
  cents,
  id,
  idempotencyKey,
  idInPath,
  instant,
  listReply,
  nothing,
  pageInput,
  requiredText,
} from '../kernel/fields.ts'

/** SEC-6: what one file may be. */
export const MOST_IMPORT_BYTES = 500 * 1024 * 1024

/** Names a file that was sent; it is kept until it was imported, and a day at most. */
const uploadId = z.string().regex(/^[A-Za-z0-9_-]{20,64}$/)
const fileName = requiredText(200)
const columnName = z.string().min(1).max(1000)
const columnKey = z.enum(columnKeys)
const count = z.number().int()

/** The column that holds each key, by its name. */
const mapping = z.partialRecord(columnKey, columnName)
const format = z.strictObject({
  encoding: z.enum(encodings),
  delimiter: z.enum(delimiters),
  dateOrder: z.enum(dateOrders),
  decimal: z.enum(decimalMarks),
  amountsOf: z.enum(amountOwners),
  loneRefunds: z.enum(loneRefunds),
})
/** What is left out is guessed. */
const importInput = { uploadId, mapping: mapping.optional(), format: format.partial().optional() }

const badRow = z.object({
  line: count,
  column: columnKey.nullable(),
  reason: z.enum(badRowReasons),
  value: z.string(),
})

/** A row as it will be understood; `bad` where it cannot be imported. */
const previewRow = z.object({
  line: count,
  cells: z.array(z.string()),
  understood: z
    .object({
      /** Then quantity and amounts are negative. */
      refund: z.boolean(),
      orderNo: z.string(),
      orderedAt: instant,
      businessDate,
      dish: z.string(),
      variant: z.string(),
      category: z.string(),
      quantity: count,
      grossCents: cents,
      orderType: z.enum(importedOrderTypes),
      employee: z.string(),
      tender: z.enum(importedTenders),
      tenderName: z.string(),
      tipCents: cents.nullable(),
      taxCents: cents.nullable(),
      discountCents: cents.nullable(),
    })
    .nullable(),
  bad: badRow.nullable(),
})
export type PreviewRow = z.infer<typeof previewRow>

export const importStates = ['running', 'done', 'failed', 'cancelled', 'interrupted', 'undone'] as const
export const importPhases = ['reading', 'checking', 'writing'] as const

/** Orders that would come into business days that are closed: nothing of the file is imported then (I19). */
const closedDays = z.object({
  /** How many days, and how many orders on them. */
  days: count,
  orders: count,
  /** The first of the days. */
  first: z.array(z.object({ businessDate, orders: count })),
})
export type ClosedDays = z.infer<typeof closedDays>

const importRun = z.object({
  importId: id,
  fileName: z.string(),
  dryRun: z.boolean(),
  state: z.enum(importStates),
  /** A reason of the error catalogue, where it failed. */
  failure: z.string().nullable(),
  phase: z.enum(importPhases),
  /** From 0 to 1,000. */
  progress: count,
  /** Rows that are read or checked, orders that are written; of how many, once that is known. Null once it has ended. */
  counted: z.object({ done: count, total: count.nullable() }).nullable(),
  orders: count,
  lines: count,
  totalCents: cents,
  /** Of those orders, and what they gave back of the total. */
  refunds: count,
  refundedCents: cents,
  /** Rows that cannot be imported. */
  rejected: count,
  /** Orders left out because of them. */
  skippedOrders: count,
  /** Orders that the store has already. */
  alreadyPresent: count,
  firstDay: businessDate.nullable(),
  lastDay: businessDate.nullable(),
  /** Null where there are none. */
  closedDays: closedDays.nullable(),
  actorName: z.string(),
  startedAt: instant,
  finishedAt: instant.nullable(),
  undoneAt: instant.nullable(),
  undoneBy: z.string().nullable(),
})
export type ImportRun = z.infer<typeof importRun>

/** Orders of an import that were refunded or changed since. */
const changes = z.object({
  orders: count,
  /** The first of them. */
  examples: z.array(z.object({ orderId: id, orderNo: z.string() })),
})

export const historyCalls = {
  upload: defineCall({
    method: 'POST',
    path: '/posHistoryImport/upload',
    needs: 'orders.import.run',
    access: 'write',
    uploads: true,
    about: 'Uploads a file of past orders as the raw body, for preview and import.',
    input: z.object({ fileName }),
    reply: z.object({
      uploadId,
      fileName,
      bytes: count,
      /** An earlier import of the very same file, which was not undone. */
      importedBefore: z.object({ importId: id, at: instant, orders: count }).nullable(),
    }),
  }),
  previewImport: defineCall({
    method: 'POST',
    path: '/posHistoryImport/previewImport',
    needs: 'orders.import.run',
    access: 'read',
    about: 'Previews the first rows with guessed or given columns.',
    input: z.object(importInput),
    reply: z.object({
      columns: z.array(z.object({ name: z.string(), samples: z.array(z.string()) })),
      mapping,
      format,
      /** Keys still without a column; an import needs all of them. */
      missing: z.array(columnKey),
      rows: z.array(previewRow),
    }),
  }),
  checkImport: defineCall({
    method: 'POST',
    path: '/posHistoryImport/checkImport',
    needs: 'orders.import.run',
    access: 'write',
    about: 'Starts a dry run of the whole file: what would be imported, rows with errors, and closed days.',
    input: z.object({ ...importInput, idempotencyKey }),
    reply: z.object({ importId: id }),
  }),
  startImport: defineCall({
    method: 'POST',
    path: '/posHistoryImport/startImport',
    needs: 'orders.import.run',
    access: 'write',
    about: 'Starts the import: all rows or none. With skipBadRows, all orders without errors.',
    input: z.object({ ...importInput, skipBadRows: z.boolean().default(false), idempotencyKey }),
    reply: z.object({ importId: id }),
  }),
  importProgress: defineCall({
    method: 'GET',
    path: '/posHistoryImport/importProgress/{importId}',
    needs: 'orders.import.run',
    access: 'read',
    about: 'Returns the progress and result of an import or dry run.',
    input: z.object({ importId: idInPath }),
    reply: z.object({
      ...importRun.shape,
      /** The first of the rejected rows. */
      badRows: z.array(badRow),
    }),
  }),
  importBadRows: defineCall({
    method: 'GET',
    path: '/posHistoryImport/importBadRows/{importId}',
    needs: 'orders.import.run',
    access: 'read',
    streams: true,
    about: 'Downloads the rows with errors as CSV.',
    input: z.object({ importId: idInPath }),
    reply: nothing,
  }),
  cancelImport: defineCall({
    method: 'POST',
    path: '/posHistoryImport/cancelImport/{importId}',
    needs: 'orders.import.run',
    access: 'write',
    about: 'Cancels a running import. Nothing is kept.',
    input: z.object({ importId: idInPath }),
    reply: nothing,
  }),
  importChanges: defineCall({
    method: 'GET',
    path: '/posHistoryImport/importChanges/{importId}',
    needs: 'orders.import.run',
    access: 'read',
    about: 'Lists imported orders that were refunded or changed since. An undo leaves them in place.',
    input: z.object({ importId: idInPath }),
    reply: changes,
  }),
  undoImport: defineCall({
    method: 'POST',
    path: '/posHistoryImport/undoImport/{importId}',
    needs: 'orders.import.run',
    access: 'write',
    about: 'Removes what an import added, except orders refunded or changed since.',
    input: z.object({ importId: idInPath, idempotencyKey }),
    /** How many orders are removed, and which are not. */
    reply: z.object({ orders: count, kept: changes }),
  }),
  getImports: defineCall({
    method: 'POST',
    path: '/posHistoryImport/getImports',
    needs: 'orders.import.run',
    access: 'read',
    about: 'Lists the store’s imports, newest first, without dry runs.',
    input: z.object(pageInput),
    reply: listReply(importRun),
  }),
}
