/** Refunds, voids, deletion and tips of an order (ORD-3, ORD-4, ORD-6). */
import type { refundCalls } from '../../../shared/contract/refunds.ts'
import type { Handlers } from '../../kernel/handlers.ts'

export const refundHandlers = (): Handlers<typeof refundCalls> => ({})
