/** Surcharges, gratuity and the card surcharge (SET-3). */
import type { Calls } from './kernel/call.ts'

export const chargeCalls = {} as const satisfies Calls
