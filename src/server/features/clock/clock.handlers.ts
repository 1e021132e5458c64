/** Clock records, hours and pay (TIME-3 … TIME-6). */
import type { clockCalls } from '../../../shared/contract/clock.ts'
import type { Handlers } from '../../kernel/handlers.ts'

export const clockHandlers = (): Handlers<typeof clockCalls> => ({})
