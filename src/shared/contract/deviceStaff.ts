/** Who may work at a terminal: a store's people with what they may do there (SEC-2). */
import type { Calls } from './kernel/call.ts'

export const deviceStaffCalls = {} as const satisfies Calls
