/** What was pushed and does not add up, to be solved (POS-3). */
import type { devicePushCalls } from '../../../shared/contract/devicePushes.ts'
import type { Handlers } from '../../kernel/handlers.ts'

export const devicePushHandlers = (): Handlers<typeof devicePushCalls> => ({})
