/** The server under load over the large store, each call beside its floors. */
import { verifyStore } from '../src/server/reports/verify/verifyStore.ts'
import { openSession, someOrderIds } from './credentials.ts'
import type { Place } from './database.ts'
import { type Dataset, fillDataset } from './dataset.ts'
import { type Driver, embeddedDriver, measureSql, postgresDriver } from './floors.ts'
import { hasImportFile, type ImportFigures, measureImport } from './importBench.ts'
import { measure, startBareServer } from './load/measure.ts'
import type { LoadResult } from './load/shots.ts'
import type { Options } from './options.ts'
import { record, type Recorded } from './recorder.ts'
import { asBytes, type Credentials, type Measured, measuredCalls } from './requests.ts'
import { startServer } from './serverProcess.ts'

/** One call on so many connections. */
export interface CallFigures {
  readonly name: string
  readonly connections: number
  readonly server: LoadResult
  /** Processor time of the server for one answer. */
  readonly cpuMs: number
  readonly sql: LoadResult
  readonly http: LoadResult
  readonly bytes: number
}

export interface ServerFigures {
  readonly calls: readonly CallFigures[]
  readonly fillSeconds: number
  readonly imported: ImportFigures | undefined
  readonly memoryMb: { readonly idle: number; readonly after: number; readonly most: number }
}

const connectionCounts = [1, 16]
const orderIdsWanted = 500

/** A filled database, and what the calls do on it. */
export interface Prepared {
  readonly calls: readonly Measured[]
  readonly recorded: ReadonlyMap<string, Recorded>
  readonly inLarge: Credentials
  readonly inSmall: Credentials
  readonly fillSeconds: number
}

/** Fills the database and records what the calls do; nobody has it open afterwards. `callsOf` says which calls are measured. */
export async function prepare(
  place: Place,
  { orders, verify, calls: names }: Options,
  callsOf: (dataset: Dataset, orderIds: readonly number[]) => readonly Measured[],
  say: (line: string) => void,
): Promise<Prepared & { readonly dataset: Dataset }> {
  say(`Writing ${orders.toLocaleString('en')} orders …`)
  const engine = await place.open()
  try {
    const started = performance.now()
    const dataset = await fillDataset(engine, orders, say)
    const fillSeconds = (performance.now() - started) / 1000
    for (const store of verify ? [dataset.large, dataset.small, dataset.small + 1] : []) {
      const { parts } = await verifyStore(engine, store)
      const wrong = parts.filter(part => part.wrong > 0)
      if (wrong.length > 0) throw new Error(`The data do not add up: ${JSON.stringify(wrong)}`)
    }
    const inLarge = await openSession(engine, dataset.large)
    const inSmall = await openSession(engine, dataset.small)
    const every = callsOf(dataset, await someOrderIds(engine, dataset.large, orderIdsWanted))
    const calls = every.filter(({ name }) => names.length === 0 || names.some(wanted => name.startsWith(wanted)))
    return { dataset, calls, recorded: await record(engine, calls, inLarge), inLarge, inSmall, fillSeconds }
  } finally {
    await engine.close()
  }
}

/** Fills a database and measures on it. */
export async function benchServer(place: Place, options: Options, say: (line: string) => void): Promise<ServerFigures> {
  return measureServer(place, await prepare(place, options, measuredCalls, say), options, say)
}

/** Measures every call at 1 and 16 connections, then an import beside it. */
export async function measureServer(
  place: Place,
  { calls, recorded, inLarge, inSmall, fillSeconds }: Prepared,
  options: Options,
  say: (line: string) => void,
): Promise<ServerFigures> {
  const times = { warmMs: options.runMs / 4, runMs: options.runMs }
  const server = await startServer(place.env, options.profile)
  const found: Omit<CallFigures, 'sql'>[] = []
  const idle = server.memory().now
  let imported: ImportFigures | undefined
  let after = server.memory()
  try {
    for (const measured of calls) {
      say(`  ${measured.name}`)
      const body = recorded.get(measured.name)?.body ?? ''
      const bare = await startBareServer(body)
      for (const connections of connectionCounts) {
        const requests = asBytes(measured, inLarge)
        const before = server.cpuMs()
        const ofServer = await measure({ port: server.port, requests, connections, ...times })
        const cpuMs = (server.cpuMs() - before) / ofServer.sent
        const http = await measure({ port: bare.port, requests: requests.slice(0, 1), connections, ...times })
        found.push({ name: measured.name, connections, server: ofServer, cpuMs, http, bytes: Buffer.byteLength(body) })
      }
      bare.stop()
    }
    after = server.memory()
    const [list = ''] = calls.slice(0, 1).flatMap(call => asBytes(call, inLarge))
    say('Importing a year …')
    if (options.parts.has('import') && hasImportFile()) imported = await measureImport(server.port, inSmall, list)
  } finally {
    await server.stop()
  }
  say('The same SQL through the driver alone …')
  const driver = place.folder === undefined ? postgresDriver(place.url ?? '') : await embeddedDriver(place.folder)
  try {
    const figures = await withSql(driver, found, recorded, times)
    return { calls: figures, fillSeconds, imported, memoryMb: { idle, after: after.now, most: after.most } }
  } finally {
    await driver.close()
  }
}

async function withSql(
  driver: Driver,
  found: readonly Omit<CallFigures, 'sql'>[],
  recorded: ReadonlyMap<string, Recorded>,
  times: { warmMs: number; runMs: number },
): Promise<CallFigures[]> {
  const figures: CallFigures[] = []
  for (const figure of found) {
    const requests = recorded.get(figure.name)?.requests ?? []
    const sql = await measureSql(driver, requests, { connections: figure.connections, ...times })
    figures.push({ ...figure, sql })
  }
  return figures
}
