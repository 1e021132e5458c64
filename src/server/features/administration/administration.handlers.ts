/** The permission tree across stores, and looking through other eyes (EMP-4, EMP-7). */
import type { administrationCalls } from '../../../shared/contract/administration.ts'
import type { Handlers } from '../../kernel/handlers.ts'

export const administrationHandlers = (): Handlers<typeof administrationCalls> => ({})
