/** System settings (SET-7). */
import type { Calls } from './kernel/call.ts'

export const systemCalls = {} as const satisfies Calls
