/** Signing in, the session, one's own account, the store's accounts, and the set-up (AUTH-1 … AUTH-9). */
import type { authCalls } from '../../../shared/contract/staff/auth.ts'
import type { Handlers } from '../../kernel/handlers.ts'
import type { Server } from '../../kernel/server.ts'
import { ownAccountHandlers } from './ownAccount.handlers.ts'
import { setUpHandlers } from './setUp.handlers.ts'
import { signInAccountHandlers } from './signInAccounts.handlers.ts'
import { signInHandlers } from './signIn.handlers.ts'

export function authHandlers(server: Server): Handlers<typeof authCalls> {
  return { ...signInHandlers(server), ...ownAccountHandlers, ...signInAccountHandlers, ...setUpHandlers(server) }
}
