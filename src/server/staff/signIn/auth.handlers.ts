/** Signing in, the session, one's own account, the store's accounts, and the set-up (AUTH-1 … AUTH-9). */
import type { authCalls } from '../../../shared/contract/staff/auth.ts'
import type { Handlers } from '../../kernel/handlers.ts'
import type { Server } from '../../kernel/server.ts'
import { ownAccountHandlers } from './ownAccount.handlers.ts'
import { setUpHandlers } from './setUp.handlers.ts'
import { signInAccountHandlers } from './signInAccounts.handlers.ts'
import { type ListDemoAccounts, signInHandlers } from './signIn.handlers.ts'

export function authHandlers(server: Server, demoAccounts: ListDemoAccounts): Handlers<typeof authCalls> {
  return {
    ...signInHandlers(server, demoAccounts),
    ...ownAccountHandlers,
    ...signInAccountHandlers,
    ...setUpHandlers(server),
  }
}
