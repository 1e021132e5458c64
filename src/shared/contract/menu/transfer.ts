/** Import and export of the whole menu (MENU-8). */
import type { Calls } from '../kernel/call.ts'

export const menuTransferCalls = {} as const satisfies Calls
