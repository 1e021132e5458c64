/** Paired devices and what they fetch (POS-1). */
import type { Calls } from './kernel/call.ts'

export const deviceCalls = {} as const satisfies Calls
