/** Exports that are made in the background (ORD-1). */
import type { Calls } from './kernel/call.ts'

export const exportJobCalls = {} as const satisfies Calls
