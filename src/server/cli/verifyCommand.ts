/** `npm run verify`: 0 where every identity of every store holds, 1 where one fails. */
import type { Command } from '../kernel/commandEndpoint.ts'
import { verifyStores } from '../reports/verify/verifyStores.ts'

export const verifyCommand: Command = async ({ engine }, io) =>
  (await verifyStores(engine, line => io.out(line))) ? 0 : 1
