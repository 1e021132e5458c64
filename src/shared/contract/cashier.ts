/** Cashier closing: drawers expected against counted (RPT-4). */
import type { Calls } from './kernel/call.ts'

export const cashierCalls = {} as const satisfies Calls
