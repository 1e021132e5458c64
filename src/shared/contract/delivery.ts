/** Order types and delivery (SET-4). */
import type { Calls } from './kernel/call.ts'

export const deliveryCalls = {} as const satisfies Calls
