/** Return reasons and order sources (ORD-9). */
import type { reasonCalls } from '../../../shared/contract/reasons.ts'
import type { Handlers } from '../../kernel/handlers.ts'

export const reasonHandlers = (): Handlers<typeof reasonCalls> => ({})
