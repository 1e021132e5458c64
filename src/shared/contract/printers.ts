/** Printers (DEV-1). */
import type { Calls } from './kernel/call.ts'

export const printerCalls = {} as const satisfies Calls
