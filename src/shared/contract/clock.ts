/** Clock records, hours and pay (TIME-3 … TIME-6). */
import type { Calls } from './kernel/call.ts'

export const clockCalls = {} as const satisfies Calls
