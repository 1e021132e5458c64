/** An empty, migrated database of its own: for tests of a first start, and of what counts whole tables. */
import pg from 'pg'
import type { Engine } from '../db/engine.ts'
import { openPostgres } from '../db/postgresEngine.ts'
import { openEmptyPglite } from './embedded.ts'
import { openCopy } from './clusterDatabases.ts'
import { unique } from './people.ts'
import { EMPTY } from './postgres.ts'

/** On the engine that the run is for. Close it afterwards. */
export async function openFreshEngine(): Promise<Engine> {
  const kind = process.env['TEST_ENGINE']
  if (kind === 'citus') return openCopy(process.env['TEST_DATABASE_URL'] ?? '', `fresh_${unique()}`)
  const engine = kind === 'postgres' ? openPostgres(await createDatabase()) : await openEmptyPglite()
  await engine.admitApp()
  return engine
}

/** An empty, migrated database of the run's PostgreSQL; its address, as the owner. */
export async function createDatabase(): Promise<string> {
  const url = new URL(process.env['TEST_DATABASE_URL'] ?? '')
  const name = `fresh_${unique()}`
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  await client.query(`create database ${name} template ${EMPTY}`)
  await client.end()
  url.pathname = name
  return url.href
}
