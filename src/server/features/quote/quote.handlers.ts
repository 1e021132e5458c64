/** Orders priced by rules, saving nothing (SET-9). */
import type { quoteCalls } from '../../../shared/contract/quote.ts'
import type { Handlers } from '../../kernel/handlers.ts'

export const quoteHandlers = (): Handlers<typeof quoteCalls> => ({})
