/** Schedules and the week grid (TIME-1, TIME-2). */
import type { Calls } from './kernel/call.ts'

export const scheduleCalls = {} as const satisfies Calls
