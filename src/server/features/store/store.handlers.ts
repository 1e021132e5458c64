/** The store: its details, phone, logos (SET-1). */
import type { storeCalls } from '../../../shared/contract/store.ts'
import type { Handlers } from '../../kernel/handlers.ts'

export const storeHandlers = (): Handlers<typeof storeCalls> => ({})
