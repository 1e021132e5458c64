/** What a person may do on top of their role, in the back office and at the POS (EMP-5). */
import type { rightsCalls } from '../../../shared/contract/rights.ts'
import type { Handlers } from '../../kernel/handlers.ts'

export const rightsHandlers = (): Handlers<typeof rightsCalls> => ({})
