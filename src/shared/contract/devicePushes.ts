/** What was pushed and does not add up, to be solved (POS-3). */
import type { Calls } from './kernel/call.ts'

export const devicePushCalls = {} as const satisfies Calls
