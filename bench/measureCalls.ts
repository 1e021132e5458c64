/** Calls of one store under load, each beside its floors: what the database and bare HTTP alone would take. */
import type { Place } from './database.ts'
import { embeddedDriver, measureSql, postgresDriver } from './floors.ts'
import { measure, startBareServer } from './load/measure.ts'
import type { Options } from './options.ts'
import type { Recorded } from './recorder.ts'
import { asBytes, type Credentials, type Measured } from './requests.ts'
import type { CallFigures } from './serverBench.ts'
import { startServer } from './serverProcess.ts'

/** A call with the numbers of connections at which it is measured. */
export type MeasuredAt = Measured & { readonly connections: readonly number[] }

interface Prepared {
  readonly calls: readonly MeasuredAt[]
  readonly recorded: ReadonlyMap<string, Recorded>
  readonly session: Credentials
  readonly say: (line: string) => void
}

/** Measures them on a server of their own; nobody else has the database open. */
export async function measureCalls(place: Place, options: Options, prepared: Prepared): Promise<CallFigures[]> {
  const { calls, recorded, session, say } = prepared
  const { runMs } = options
  const times = { warmMs: runMs / 4, runMs }
  const found: Omit<CallFigures, 'sql'>[] = []
  const server = await startServer(place.env, options.profile)
  try {
    for (const measured of calls) {
      say(`  ${measured.name}`)
      const body = recorded.get(measured.name)?.body ?? ''
      const bare = await startBareServer(body)
      for (const connections of measured.connections) {
        const requests = asBytes(measured, session)
        const before = server.cpuMs()
        const { status } = measured
        const ofServer = await measure({ port: server.port, requests, connections, ...times, status })
        const cpuMs = (server.cpuMs() - before) / ofServer.sent
        const floor = { port: bare.port, requests: requests.slice(0, 1), connections, ...times }
        // The bare server answers everything with 200.
        const http = await measure(status === undefined ? floor : { ...floor, status: 200 })
        found.push({ name: measured.name, connections, server: ofServer, cpuMs, http, bytes: Buffer.byteLength(body) })
      }
      bare.stop()
    }
  } finally {
    await server.stop()
  }
  const driver = place.folder === undefined ? postgresDriver(place.url ?? '') : await embeddedDriver(place.folder)
  try {
    const figures: CallFigures[] = []
    for (const figure of found) {
      const { requests = [] } = recorded.get(figure.name) ?? {}
      figures.push({
        ...figure,
        sql: await measureSql(driver, requests, { connections: figure.connections, ...times }),
      })
    }
    return figures
  } finally {
    await driver.close()
  }
}
