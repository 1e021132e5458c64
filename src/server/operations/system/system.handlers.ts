/** What the System page shows, and what is wrong. Nothing in it is of a store. */
import type { installationCalls } from '../../../shared/contract/operations/system.ts'
import { problemsOf } from '../../../shared/rules/operations/problems.ts'
import type { PoolFigures } from '../../db/poolFigures.ts'
import type { Handlers } from '../../kernel/handlers.ts'
import type { Server } from '../../kernel/server.ts'
import { VERSION } from '../../kernel/version.ts'
import { readingsOf } from './readings.ts'
import { slowCalls } from './slowCalls.ts'

const startedAt = new Date(Date.now() - process.uptime() * 1000).toISOString()

export function installationHandlers(server: Server): Handlers<typeof installationCalls> {
  return {
    async getSystemProblems(_, { request }) {
      return { problems: (await readAll(server, request.now)).problems }
    },

    async getSystem(_, { request }) {
      return {
        at: request.now.toISOString(),
        version: VERSION,
        node: process.versions.node,
        engine: server.engine.kind,
        startedAt,
        pools: server.engine.pools().map(poolLine),
        slowCalls: slowCalls(server, request.now.getTime()),
        ...(await readAll(server, request.now)),
      }
    },
  }
}

/** Each part by itself: one that is not to be had holds up none of the others. */
async function readAll(server: Server, now: Date) {
  const readings = readingsOf(server)
  const [database, disk, due, outboxes, errors, processes] = await Promise.all([
    readings.database.get(),
    readings.disk.get(),
    readings.due.get(),
    readings.outboxes.get(),
    readings.errors.get(),
    readings.processes.get(),
  ])
  const problems = problemsOf({
    now: now.getTime(),
    disk,
    hasDatabase: database !== null,
    due,
    errors,
    processes,
    waiting: server.engine.pools().reduce((sum, pool) => sum + pool.waiting, 0),
  })
  return { database, disk, due, outboxes, errors, processes, problems }
}

function poolLine({ name, most, open, idle, waiting, waits }: PoolFigures) {
  return { name, most, used: open - idle, waiting, waitP99Ms: waits.quantile(0.99) }
}
