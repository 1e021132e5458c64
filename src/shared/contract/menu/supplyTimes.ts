/** Named weekly hours (MENU-1). */
import type { Calls } from '../kernel/call.ts'

export const supplyTimeCalls = {} as const satisfies Calls
