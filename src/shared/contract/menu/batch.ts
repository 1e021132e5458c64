/** Grid and batch edits of dishes with a preview and an undo (MENU-6, MENU-7). */
import type { Calls } from '../kernel/call.ts'

export const menuBatchCalls = {} as const satisfies Calls
