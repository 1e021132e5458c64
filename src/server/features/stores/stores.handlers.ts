/** The stores of a boss (ADM-5). */
import type { storesCalls } from '../../../shared/contract/stores.ts'
import type { Handlers } from '../../kernel/handlers.ts'

export const storesHandlers = (): Handlers<typeof storesCalls> => ({})
