/** Refunds, voids, deletion and tips of an order (ORD-3, ORD-4, ORD-6). */
import type { Calls } from './kernel/call.ts'

export const refundCalls = {} as const satisfies Calls
