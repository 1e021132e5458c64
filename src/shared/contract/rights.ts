/** What a person may do on top of their role, in the back office and at the POS (EMP-5). */
import type { Calls } from './kernel/call.ts'

export const rightsCalls = {} as const satisfies Calls
