/** Receipts of orders and of cashiers (ORD-7). */
import type { receiptCalls } from '../../../shared/contract/receipts.ts'
import type { Handlers } from '../../kernel/handlers.ts'

export const receiptHandlers = (): Handlers<typeof receiptCalls> => ({})
