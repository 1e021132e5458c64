/** Orders priced by rules, saving nothing (SET-9). */
import type { Calls } from './kernel/call.ts'

export const quoteCalls = {} as const satisfies Calls
