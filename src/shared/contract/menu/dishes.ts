/** The dish library (MENU-3). */
import type { Calls } from '../kernel/call.ts'

export const dishCalls = {} as const satisfies Calls
