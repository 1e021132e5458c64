/** Receipts of orders and of cashiers (ORD-7). */
import type { Calls } from './kernel/call.ts'

export const receiptCalls = {} as const satisfies Calls
