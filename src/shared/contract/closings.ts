/** Holiday closing and special hours (SET-5). */
import type { Calls } from './kernel/call.ts'

export const closingCalls = {} as const satisfies Calls
