/** Card transactions without an order (ORD-10). */
import type { cardTransactionCalls } from '../../../shared/contract/cardTransactions.ts'
import type { Handlers } from '../../kernel/handlers.ts'

export const cardTransactionHandlers = (): Handlers<typeof cardTransactionCalls> => ({})
