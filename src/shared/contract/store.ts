/** The store: its details, phone, logos (SET-1). */
import type { Calls } from './kernel/call.ts'

export const storeCalls = {} as const satisfies Calls
