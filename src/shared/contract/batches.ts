/** Card batches: open, closed, and what they hold (RPT-5, ORD-6). */
import type { Calls } from './kernel/call.ts'

export const batchCalls = {} as const satisfies Calls
