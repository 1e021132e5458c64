/** Add-ons and their groups (MENU-5). */
import type { Calls } from '../kernel/call.ts'

export const addOnCalls = {} as const satisfies Calls
