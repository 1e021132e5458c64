/** Surcharges, gratuity and the card surcharge (SET-3). */
import type { chargeCalls } from '../../../shared/contract/charges.ts'
import type { Handlers } from '../../kernel/handlers.ts'

export const chargeHandlers = (): Handlers<typeof chargeCalls> => ({})
