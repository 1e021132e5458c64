/** The stores of a boss (ADM-5). */
import type { Calls } from './kernel/call.ts'

export const storesCalls = {} as const satisfies Calls
