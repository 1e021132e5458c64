/** What a running process writes down for operators: its errors, and with several processes that it lives. */
import { randomUUID } from 'node:crypto'
import os from 'node:os'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Started } from '../../kernel/started.ts'
import type { Server } from '../../kernel/server.ts'
import { VERSION } from '../../kernel/version.ts'
import { clearFaults, keepFaults } from './faults.queries.ts'
import { listProcesses, type OwnFigures, type ProcessLine, removeProcess, reportProcess } from './processes.queries.ts'

const EVERY_MS = 15_000

/** This process, among those of one PostgreSQL. */
const PROCESS_ID = randomUUID()
const STARTED_AT = new Date(Date.now() - process.uptime() * 1000).toISOString()
const loop = monitorEventLoopDelay({ resolution: 20 })

const asMs = (nanoseconds: number) => (Number.isFinite(nanoseconds) ? Math.round(nanoseconds / 1e5) / 10 : 0)

function ownFigures({ live }: Server): OwnFigures {
  return {
    host: os.hostname(),
    pid: process.pid,
    version: VERSION,
    rssBytes: process.memoryUsage.rss(),
    // What a timer waits beyond its time.
    loopMs: loop.count === 0 ? 0 : Math.max(0, asMs(loop.percentile(99)) - 20),
    live: live.size,
  }
}

/** Writes every few seconds; errors wait in memory while the database does not answer. */
export function startReporting(server: Server): Started {
  loop.enable()
  let writing: Promise<void> | undefined
  const write = () => {
    // It needs the room for what matters more.
    if (server.engine.disk?.isFull) return
    writing ??= report(server)
      .catch((error: unknown) => server.log.warn({ err: error }, 'reporting to operators failed'))
      .finally(() => {
        writing = undefined
      })
  }
  const timer = setInterval(write, EVERY_MS)
  timer.unref()
  write()
  return {
    name: 'reports to operators',
    async stop() {
      clearInterval(timer)
      loop.disable()
      await writing
      await report(server).catch(() => {})
      if (hasOthers(server))
        await server.engine.transact('owner', 'write', run => removeProcess(run, PROCESS_ID)).catch(() => {})
    },
  }
}

/** The embedded database has one process: it knows itself, and writes nothing where nothing happens. */
const hasOthers = ({ engine }: Server) => engine.kind === 'postgres'

/** Keeps what has gone wrong since the last time, and that this process lives. */
export async function report(server: Server): Promise<void> {
  const { engine, figures } = server
  if (hasOthers(server))
    await engine.transact('owner', 'write', run => reportProcess(run, PROCESS_ID, STARTED_AT, ownFigures(server)))
  const faults = figures.faults.take()
  if (faults.length === 0) return
  try {
    await engine.transact('owner', 'write', async run => {
      await keepFaults(run, faults)
      await clearFaults(run)
    })
  } catch (error) {
    figures.faults.putBack(faults)
    throw error
  }
}

/** Every process of the installation, this one as it is now. */
export async function readProcesses(server: Server): Promise<(ProcessLine & { isThis: boolean })[]> {
  const own = { processId: PROCESS_ID, startedAt: STARTED_AT, seenAt: new Date().toISOString(), ...ownFigures(server) }
  const others = hasOthers(server) ? await server.engine.transact('owner', 'read', listProcesses) : []
  return [
    { ...own, isThis: true },
    ...others.filter(({ processId }) => processId !== PROCESS_ID).map(line => ({ ...line, isThis: false })),
  ]
}
