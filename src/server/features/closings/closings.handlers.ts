/** Holiday closing and special hours (SET-5). */
import type { closingCalls } from '../../../shared/contract/closings.ts'
import type { Handlers } from '../../kernel/handlers.ts'

export const closingHandlers = (): Handlers<typeof closingCalls> => ({})
