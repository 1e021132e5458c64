/** Gift cards: balances and what is owed on them (POS-6). */
import type { giftCardCalls } from '../../../shared/contract/giftCards.ts'
import type { Handlers } from '../../kernel/handlers.ts'

export const giftCardHandlers = (): Handlers<typeof giftCardCalls> => ({})
