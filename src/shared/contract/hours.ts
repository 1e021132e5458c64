/** Business and carryout hours (SET-5). */
import type { Calls } from './kernel/call.ts'

export const hourCalls = {} as const satisfies Calls
