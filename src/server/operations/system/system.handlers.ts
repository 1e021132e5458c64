/** What the System page shows. Nothing in it is of a store. */
import type { installationCalls } from '../../../shared/contract/operations/system.ts'
import type { Handlers } from '../../kernel/handlers.ts'
import type { Server } from '../../kernel/server.ts'
import { VERSION } from '../../kernel/version.ts'
import { readingsOf } from './readings.ts'

export function installationHandlers(server: Server): Handlers<typeof installationCalls> {
  const { engine } = server
  const { database, disk } = readingsOf(server)
  const startedAt = new Date(Date.now() - process.uptime() * 1000).toISOString()
  return {
    async getSystem(_, { request }) {
      const [databaseNow, diskNow] = await Promise.all([database.get(), disk.get()])
      return {
        at: request.now.toISOString(),
        version: VERSION,
        node: process.versions.node,
        engine: engine.kind,
        startedAt,
        database: databaseNow,
        disk: diskNow,
      }
    },
  }
}
