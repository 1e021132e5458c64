/** Receipts of orders and of cashiers (ORD-7): documents in receiptline's markup, drawn on screens and printed alike. */
import { z } from 'zod'
import { paperColumns } from '../../rules/orders/receipts/paper.ts'
import { type Calls, defineCall } from '../kernel/call.ts'
import { id, language, nothing } from '../kernel/fields.ts'

const columns = z.literal([...paperColumns])
const asked = {
  orderId: id,
  /** Characters in a line: 32 on paper of 58 mm, 48 on 80 mm. Left out: as wide as the store's paper. */
  columns: columns.optional(),
  /** Left out: the store's own. */
  language: language.optional(),
}
const paper = {
  orderNo: z.string(),
  language,
  columns,
  /** The document. */
  markup: z.string(),
  /** How often it was printed before. */
  printed: z.number().int(),
}

/** What is above and below every receipt of the store. */
export const receiptStore = z.object({
  name: z.string(),
  secondName: z.string(),
  legalName: z.string(),
  street: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  phone: z.string(),
  website: z.string(),
  taxNumber: z.string(),
  receiptFooter: z.string(),
  secondReceiptFooter: z.string(),
  timeZone: z.string(),
  currency: z.string(),
})

export const receiptCalls = {
  getOrderReceipt: defineCall({
    method: 'POST',
    path: '/posApi/getOrderReceipt',
    needs: 'orders.list.view',
    access: 'read',
    about: 'Returns the receipt of an order as it would print now.',
    input: z.object(asked),
    reply: z.object(paper),
  }),
  printOrderReceipt: defineCall({
    method: 'POST',
    path: '/posApi/printOrderReceipt',
    needs: 'orders.list.print',
    access: 'write',
    about: 'Returns the receipt of an order as markup and SVG, and records the print on the order.',
    input: z.object(asked),
    reply: z.object({ ...paper, svg: z.string() }),
  }),
  getReceiptStore: defineCall({
    method: 'POST',
    path: '/posApi/getReceiptStore',
    needs: 'reports.cashier.view',
    access: 'read',
    about: 'Returns the header, footer, languages and paper width of the store’s receipts.',
    input: nothing,
    reply: z.object({ store: receiptStore, languages: z.array(language), columns }),
  }),
} as const satisfies Calls
