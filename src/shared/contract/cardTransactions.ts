/** Card transactions without an order (ORD-10). */
import type { Calls } from './kernel/call.ts'

export const cardTransactionCalls = {} as const satisfies Calls
