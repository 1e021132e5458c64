/** Receipts of orders and of cashiers (ORD-7): shown as they print, printed on a printer of choice, saved as PDF. */
import { z } from 'zod'
import { paperFormats } from '../../rules/printing/paperDrawing.ts'
import { type Calls, defineCall } from '../kernel/call.ts'
import { id, idempotencyKey } from '../kernel/fields.ts'
import { paperDocument } from './document.ts'
import { paperLayout } from './layout.ts'
import { printOnInput, printOnReply } from './printOn.ts'
import { templateLanguages } from './templates.ts'

/** Paper of 58 and of 80 mm. */
export const rolls = ['58', '80'] as const
export type Roll = (typeof rolls)[number]

const languages = z.enum(templateLanguages)
/** Left out: as the store's template says. */
const look = { roll: z.enum(rolls).optional(), language: languages.optional() }
const download = { format: z.enum(paperFormats), language: languages.optional() }
const shown = {
  roll: z.enum(rolls),
  language: languages,
  /** What it says, line by line. */
  lines: paperDocument.shape.lines,
  layout: paperLayout,
}

const order = { orderId: id }
const drawer = { drawerId: id }
const readsOrder = { method: 'POST', needs: 'orders.list.view', access: 'read' } as const
const printsOrder = { method: 'POST', needs: 'orders.list.print', access: 'write' } as const
const readsDrawer = { method: 'POST', needs: 'reports.cashier.view', access: 'read' } as const

export const receiptCalls = {
  getOrderReceipt: defineCall({
    ...readsOrder,
    path: '/posApi/getOrderReceipt',
    about: 'Returns the receipt of an order as it would print now.',
    input: z.object({ ...order, ...look }),
    reply: z.object({
      ...shown,
      orderNo: z.string(),
      /** How often it was printed before. */
      printed: z.number().int(),
    }),
  }),
  downloadOrderReceipt: defineCall({
    ...readsOrder,
    path: '/posApi/downloadOrderReceipt',
    streams: true,
    about: 'Makes a PDF of the receipt of an order: 58 mm, 80 mm or A4.',
    input: z.object({ ...order, ...download }),
    reply: z.object({}),
  }),
  printOrderReceipt: defineCall({
    ...printsOrder,
    path: '/posApi/printOrderReceipt',
    about: 'Records on the order that its receipt was printed by the browser.',
    input: z.object({ ...order, idempotencyKey }),
    reply: z.object({ printed: z.number().int() }),
  }),
  printOrderReceiptOn: defineCall({
    ...printsOrder,
    path: '/posApi/printOrderReceiptOn',
    about: 'Prints the receipt of an order on a printer and records it on the order. Again only with a reason.',
    input: z.object({ ...order, language: languages.optional(), ...printOnInput }),
    reply: printOnReply,
  }),
  getCashierReceipt: defineCall({
    ...readsDrawer,
    path: '/posApi/getCashierReceipt',
    about: 'Returns the receipt of a cashier’s drawer as it would print now.',
    input: z.object({ ...drawer, ...look }),
    reply: z.object({ ...shown, name: z.string() }),
  }),
  downloadCashierReceipt: defineCall({
    ...readsDrawer,
    path: '/posApi/downloadCashierReceipt',
    streams: true,
    about: 'Makes a PDF of the receipt of a cashier’s drawer: 58 mm, 80 mm or A4.',
    input: z.object({ ...drawer, ...download }),
    reply: z.object({}),
  }),
  printCashierReceiptOn: defineCall({
    method: 'POST',
    needs: 'reports.cashier.view',
    access: 'write',
    path: '/posApi/printCashierReceiptOn',
    about: 'Prints the receipt of a cashier’s drawer on a printer. Again only with a reason.',
    input: z.object({ ...drawer, language: languages.optional(), ...printOnInput }),
    reply: printOnReply,
  }),
} as const satisfies Calls
