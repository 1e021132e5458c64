/** What printers do besides printing orders: the cash drawer (DEV-1). */
import { z } from 'zod'
import { type Calls, defineCall } from '../kernel/call.ts'
import { id, idempotencyKey, requiredText } from '../kernel/fields.ts'

export const slipCalls = {
  openCashDrawer: defineCall({
    method: 'POST',
    path: '/posPrintJobServe/openCashDrawer',
    needs: 'reports.cashier.openDrawer',
    access: 'write',
    about: 'Opens the cash drawer at a printer without a sale, for a reason that the audit trail keeps.',
    input: z.object({ printerId: id, reason: requiredText(200), idempotencyKey }),
    reply: z.object({ jobId: id }),
  }),
} as const satisfies Calls
