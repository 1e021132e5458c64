/** The category library (MENU-2). */
import type { Calls } from '../kernel/call.ts'

export const categoryCalls = {} as const satisfies Calls
