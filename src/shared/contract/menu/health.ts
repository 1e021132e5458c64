/** What is wrong with a menu (MENU-12). */
import type { Calls } from '../kernel/call.ts'

export const menuHealthCalls = {} as const satisfies Calls
