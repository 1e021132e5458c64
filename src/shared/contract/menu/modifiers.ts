/** Modifier groups (MENU-4). */
import type { Calls } from '../kernel/call.ts'

export const modifierCalls = {} as const satisfies Calls
