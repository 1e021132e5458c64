/** Roles (EMP-3). */
import type { roleCalls } from '../../../shared/contract/roles.ts'
import type { Handlers } from '../../kernel/handlers.ts'

export const roleHandlers = (): Handlers<typeof roleCalls> => ({})
