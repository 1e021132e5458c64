/** Starts a real PostgreSQL for a run of the server tests: the one of the environment, or the npm package's own. */
import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { openPostgres } from '../db/postgresEngine.ts'
import { migrate } from '../db/migrate.ts'
import { prepareContents } from './contents.ts'
import { freePort } from './freePort.ts'
import { enterableTmp, loadReachablePostgres } from './reachablePostgres.ts'

const MODULES = path.join(import.meta.dirname, '../../../node_modules')

export interface RunningPostgres {
  readonly url: string
  stop(): Promise<void>
}

/** A PostgreSQL in a folder of its own, gone when stopped. `flags` are server settings (`-c name=value`). */
export async function startPostgres(
  flags: string[] = ['-c', 'fsync=off'],
  modules: string = MODULES,
): Promise<RunningPostgres> {
  const tmp = enterableTmp()
  const { EmbeddedPostgres, clear: clearPrograms } = await loadReachablePostgres(modules, tmp)
  const folder = fs.mkdtempSync(path.join(tmp, 'mise-postgres-'))
  // The server refuses to run as root and so runs as its own user, who must be able to enter the folder.
  fs.chmodSync(folder, 0o755)
  const port = await freePort()
  const postgres = new EmbeddedPostgres({
    databaseDir: path.join(folder, 'data'),
    user: 'postgres',
    password: 'postgres',
    port,
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C'],
    // Every server process that a test plays has connections of its own.
    postgresFlags: ['-c', 'listen_addresses=127.0.0.1', '-c', 'max_connections=400', ...flags],
    onLog: () => {},
    onError: () => {},
  })
  const clear = () => {
    fs.rmSync(folder, { recursive: true, force: true })
    clearPrograms()
  }
  try {
    await postgres.initialise()
    await postgres.start()
  } catch (error) {
    // It has ended: the package would wait for that end for ever.
    clear()
    throw new Error('PostgreSQL did not start', { cause: error })
  }
  const stop = async () => {
    await postgres.stop()
    clear()
  }
  const url = `postgres://postgres:postgres@127.0.0.1:${port}/mise`
  return stoppedWhereFails({ url, stop }, () => postgres.createDatabase('mise'))
}

/** Prepares a database that runs, and stops it where that fails: nobody else would. Throws what `prepare` throws. */
export async function stoppedWhereFails(
  running: RunningPostgres,
  prepare: (url: string) => Promise<void>,
): Promise<RunningPostgres> {
  try {
    await prepare(running.url)
  } catch (error) {
    await running.stop()
    throw error
  }
  return running
}

/** The database that others begin as a copy of: nobody stays connected to it. */
export const EMPTY = 'mise_empty'

/** vitest's set-up of the PostgreSQL project. */
export async function setup(): Promise<() => Promise<void>> {
  const running = await stoppedWhereFails(await startPostgres(), fillDatabases)
  process.env['TEST_DATABASE_URL'] = running.url
  return () => running.stop()
}

async function fillDatabases(address: string): Promise<void> {
  const url = new URL(address)
  url.pathname = 'postgres'
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  // Nobody is connected in the end: a database that is stopped beneath a connection would end the process.
  try {
    await client.query(`create database ${EMPTY}`)
    url.pathname = EMPTY
    const engine = openPostgres(url.href)
    try {
      await migrate(engine)
      await prepareContents(engine)
    } finally {
      await engine.close()
    }
    await client.query('drop database mise')
    await client.query(`create database mise template ${EMPTY}`)
  } finally {
    await client.end()
  }
}
