/** Closing a business day: what still blocks it, and its figures as they were (I19). */
import type { dayCloseCalls } from '../../../shared/contract/dayClose.ts'
import type { Handlers } from '../../kernel/handlers.ts'

export const dayCloseHandlers = (): Handlers<typeof dayCloseCalls> => ({})
