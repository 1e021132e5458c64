/** The taxes that dishes name (MENU-3). */
import type { Calls } from '../kernel/call.ts'

export const taxCalls = {} as const satisfies Calls
