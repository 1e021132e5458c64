/** Pictures (MENU-13, SEC-6). */
import type { Calls } from './kernel/call.ts'

export const pictureCalls = {} as const satisfies Calls
