/** The audit trail (ADM-1). */
import type { Calls } from './kernel/call.ts'

export const auditCalls = {} as const satisfies Calls
