/** Payment types, tips and the authorization code (SET-2). */
import type { Calls } from './kernel/call.ts'

export const paymentCalls = {} as const satisfies Calls
