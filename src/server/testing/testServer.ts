/** One database a worker and a fresh merchant a test: nothing is cleaned up, nothing is shared. */
import type { Hono } from 'hono'
import { createApp } from '../app.ts'
import type { Engine } from '../db/engine.ts'
import { openPostgres } from '../db/postgresEngine.ts'
import { type Env, readEnv } from '../env.ts'
import { quietLog } from '../kernel/log.ts'
import { assembleServer, type Server } from '../kernel/server.ts'
import { SalesTotalsUpdater } from '../orders/ledger/salesTotals.ts'
import { openEmptyPglite } from './embedded.ts'
import { newFolder } from './runFolder.ts'

export interface TestServer {
  readonly server: Server
  readonly app: Hono
  readonly engine: Engine
  /** Defects that the server logged: a test that causes one on purpose empties it. */
  readonly defects: unknown[]
}

const FIXED_CODE = 'TEST'
let opened: Promise<TestServer> | undefined

/** The worker's server, on the engine that the run is for (`TEST_ENGINE`). */
export function testServer(): Promise<TestServer> {
  opened ??= openTestServer()
  return opened
}

/** A server of its own, for a test that needs other settings. Close its engine afterwards where one was given. */
export async function openTestServer(
  settings: Record<string, string> = {},
  given?: Engine,
  /** Null: drawn as in production. */
  fixedVerifyCode: string | null = FIXED_CODE,
): Promise<TestServer> {
  const engine = given ?? (await openTestEngine())
  // Known also where a test comes from behind a proxy, which the environment refuses (SEC-12).
  const env: Env = {
    ...readEnv({ DATA_DIR: dataDir(), DEMO: '0', LOG_LEVEL: 'silent', ...settings }),
    fixedVerifyCode: fixedVerifyCode ?? undefined,
  }
  const defects: unknown[] = []
  const log = quietLog(defects)
  const server = await assembleServer(env, engine, log, new SalesTotalsUpdater(engine, log))
  return { server, app: createApp(server), engine, defects }
}

/** A migrated database: embedded in memory, or the PostgreSQL that the run's set-up started. */
export async function openTestEngine(): Promise<Engine> {
  const kind = process.env['TEST_ENGINE']
  if (kind === 'pglite') return openEmptyPglite()
  const url = process.env['TEST_DATABASE_URL']
  if (!url) throw new Error('TEST_DATABASE_URL is missing')
  const engine = openPostgres(url, { cluster: kind === 'citus' })
  await engine.admitApp()
  return engine
}

let folder: string | undefined

/** Where uploads and keys of this worker's servers go. */
function dataDir(): string {
  folder ??= newFolder('test')
  return folder
}
