/** Roles (EMP-3). */
import type { Calls } from './kernel/call.ts'

export const roleCalls = {} as const satisfies Calls
