/**
 * Restores into an empty PostgreSQL: in one transaction, which also leaves a mark that the proof is still to come. A server
 * does not start on a database with the mark; a restore that is tried again begins anew.
 */
import fs from 'node:fs'
import pg from 'pg'
import { openPostgres } from '../../db/postgresEngine.ts'
import { UNFINISHED_TABLE } from '../../db/unfinishedRestore.ts'
import type { Env } from '../../env.ts'
import { checkKeys } from '../../kernel/keyCheck.ts'
import { quietLog } from '../../kernel/log.ts'
import { BackupFault, type Manifest } from '../backup/backupFile.ts'
import { TEXT_SETTINGS } from '../backup/source.ts'
import { putFiles } from './intoFolder.ts'
import { putKeys } from './keys.ts'
import { loadTables } from './loadTables.ts'
import { applyMigrations, requireMigrations } from './migrations.ts'
import { proveRestored, type Restoring } from './proveRestored.ts'
import { postgresTarget } from './target.ts'

/** Throws BackupFault; nothing can be used then. */
export async function restoreIntoPostgres(
  env: Env & { readonly databaseUrl: string },
  file: string,
  manifest: Manifest,
  { keys, ...how }: Restoring,
): Promise<void> {
  requireMigrations(manifest)
  await load(env.databaseUrl, file, manifest)
  const written = keys ? putKeys(env.dataDir, keys) : []
  const engine = openPostgres(env.databaseUrl, { appUrl: env.appDatabaseUrl })
  try {
    await proveRestored(engine, manifest, how)
    if (how.schema === 'thisVersion' && (keys ?? env.secretKey)) await checkKeys(env, engine, quietLog())
    await putFiles(file, env.dataDir)
    await engine.script(`drop table ${UNFINISHED_TABLE}`)
  } catch (error) {
    for (const key of written) fs.rmSync(key, { force: true })
    throw error
  } finally {
    await engine.close()
  }
}

async function load(url: string, file: string, manifest: Manifest): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'mise restore' })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query(TEXT_SETTINGS)
    await client.query('begin')
    await makeEmpty(client)
    const target = postgresTarget(client)
    await target.script(`create table ${UNFINISHED_TABLE} (since timestamptz not null default now())`)
    await applyMigrations(target, manifest)
    await loadTables(target, file, manifest)
    await client.query('commit')
  } finally {
    // What was not committed is gone with the connection.
    await client.end()
  }
}

/** Throws BackupFault where there is anything but what an unfinished restore has left. */
async function makeEmpty(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S')`,
  )
  if (rows.length === 0) return
  if (!rows.some(({ name }) => name === UNFINISHED_TABLE))
    throw new BackupFault(
      'The database in DATABASE_URL already holds tables: a restore needs an empty place. Create another database, and set DATABASE_URL to it.',
    )
  await client.query('drop schema public cascade; create schema public')
}
