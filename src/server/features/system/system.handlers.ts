/** System settings (SET-7). */
import type { systemCalls } from '../../../shared/contract/system.ts'
import type { Handlers } from '../../kernel/handlers.ts'

export const systemHandlers = (): Handlers<typeof systemCalls> => ({})
