/** What terminals push: orders, payments, tips, clock records, drawers, batches (POS-2, POS-3). */
import type { pushCalls } from '../../../shared/contract/orders/push.ts'
import type { Handlers } from '../../kernel/handlers.ts'
import type { Server } from '../../kernel/server.ts'
import { LookupCache } from './lookupCache.ts'
import { takePush } from './takePush.ts'

export const pushHandlers = (server: Server): Handlers<typeof pushCalls> => {
  const cache = new LookupCache()
  return { push: (input, turns) => takePush(server, cache, turns, input) }
}
