/** Drafts, versions and publishing (MENU-11). */
import type { Calls } from '../kernel/call.ts'

export const menuVersionCalls = {} as const satisfies Calls
