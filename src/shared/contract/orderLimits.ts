/** Buffet types and order limits, saveType 6 (MENU-9, SET-8). */
import type { Calls } from './kernel/call.ts'

export const orderLimitCalls = {} as const satisfies Calls
