/** Return reasons and order sources (ORD-9). */
import type { Calls } from './kernel/call.ts'

export const reasonCalls = {} as const satisfies Calls
