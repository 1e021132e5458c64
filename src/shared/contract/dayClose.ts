/** Closing a business day: what still blocks it, and its figures as they were (I19). */
import type { Calls } from './kernel/call.ts'

export const dayCloseCalls = {} as const satisfies Calls
