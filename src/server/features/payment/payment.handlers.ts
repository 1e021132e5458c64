/** Payment types, tips and the authorization code (SET-2). */
import type { paymentCalls } from '../../../shared/contract/payment.ts'
import type { Handlers } from '../../kernel/handlers.ts'

export const paymentHandlers = (): Handlers<typeof paymentCalls> => ({})
