/** Menus, their kinds and what they offer (MENU-1). */
import type { Calls } from '../kernel/call.ts'

export const menuCalls = {} as const satisfies Calls
