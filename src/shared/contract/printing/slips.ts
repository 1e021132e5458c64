/** Slips on a printer of choice: a card batch, the code of a table, a party that waits; and the cash drawer (DEV-1, ORD-7). */
import { type Calls, defineCall } from '../kernel/call.ts'
import { id, idempotencyKey, requiredText, text } from '../kernel/fields.ts'
import { printOnInput, printOnReply } from './printOn.ts'
import { z } from 'zod'

export const slipCalls = {
  printBatchSlip: defineCall({
    method: 'POST',
    path: '/posPrintJobServe/printBatchSlip',
    needs: 'reports.batches.view',
    access: 'write',
    about:
      'Prints the slip of a card batch on a printer: cards, totals, open tips. Printed again it asks for a reason.',
    input: z.object({ batchId: id, ...printOnInput }),
    reply: printOnReply,
  }),
  printTableSlip: defineCall({
    method: 'POST',
    path: '/posPrintJobServe/printTableSlip',
    needs: 'room.codes.view',
    access: 'write',
    about: 'Prints the QR code of a table on a printer. Printed again it asks for a reason.',
    input: z.object({
      tableId: id,
      /** Where guests reach this server, unless the store says so itself. */
      origin: text(200),
      ...printOnInput,
    }),
    reply: printOnReply,
  }),
  printWaitlistSlip: defineCall({
    method: 'POST',
    path: '/posPrintJobServe/printWaitlistSlip',
    needs: 'customers.waitlist.view',
    access: 'write',
    about:
      'Prints the slip of a party that waits on a printer: its place, and its own page. Printed again it asks for a reason.',
    input: z.object({ partyId: id, ...printOnInput }),
    reply: printOnReply,
  }),
  openCashDrawer: defineCall({
    method: 'POST',
    path: '/posPrintJobServe/openCashDrawer',
    needs: 'reports.cashier.openDrawer',
    access: 'write',
    about: 'Opens the cash drawer at a printer without a sale, for a reason that the audit trail keeps.',
    input: z.object({ printerId: id, reason: requiredText(200), idempotencyKey }),
    reply: printOnReply,
  }),
} as const satisfies Calls
