/** The permission tree across stores, and looking through other eyes (EMP-4, EMP-7). */
import type { Calls } from './kernel/call.ts'

export const administrationCalls = {} as const satisfies Calls
