/** Keys of third parties (SEC-3). */
import type { secretCalls } from '../../../shared/contract/secrets.ts'
import type { Handlers } from '../../kernel/handlers.ts'

export const secretHandlers = (): Handlers<typeof secretCalls> => ({})
