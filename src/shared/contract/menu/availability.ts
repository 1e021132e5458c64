/** Sold out, until when, and portions left (MENU-10). */
import type { Calls } from '../kernel/call.ts'

export const availabilityCalls = {} as const satisfies Calls
