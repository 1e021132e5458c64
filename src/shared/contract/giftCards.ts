/** Gift cards: balances and what is owed on them (POS-6). */
import type { Calls } from './kernel/call.ts'

export const giftCardCalls = {} as const satisfies Calls
