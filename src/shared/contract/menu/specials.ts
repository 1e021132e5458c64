/** Specials and their groups of choices (MENU-5). */
import type { Calls } from '../kernel/call.ts'

export const specialCalls = {} as const satisfies Calls
