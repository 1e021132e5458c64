/** Business and carryout hours (SET-5). */
import type { hourCalls } from '../../../shared/contract/hours.ts'
import type { Handlers } from '../../kernel/handlers.ts'

export const hourHandlers = (): Handlers<typeof hourCalls> => ({})
