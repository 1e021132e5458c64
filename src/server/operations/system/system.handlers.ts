/** What the System page shows. Nothing in it is of a store. */
import type { installationCalls } from '../../../shared/contract/operations/system.ts'
import type { Handlers } from '../../kernel/handlers.ts'
import type { Server } from '../../kernel/server.ts'
import { VERSION } from '../../kernel/version.ts'
import { readDatabase } from './database.queries.ts'
import { readDisk } from './disk.ts'
import { Reading } from './reading.ts'

const SELDOM_MS = 60_000

export function installationHandlers({ engine, env }: Server): Handlers<typeof installationCalls> {
  const database = new Reading(SELDOM_MS, () => engine.transact('owner', 'read', readDatabase))
  const disk = new Reading(SELDOM_MS, () => readDisk(engine, env.dataDir))
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
