/**
 * Restores into an empty PostgreSQL. A mark stands there from the first moment until the proof is done: a server does not start
 * on a database with the mark, and a restore that is tried again begins anew. The rows come in one transaction.
 */
import fs from 'node:fs'
import pg from 'pg'
import { placeIn } from '../../db/connectionFailure.ts'
import { errorCode, LOCK_TIMEOUT } from '../../db/errorCode.ts'
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

const LOCK = 20154
/** PostgreSQL ends the statement of a restore that was killed before it lets go of its lock. */
const LOCK_WAIT = '30s'

/** Throws BackupFault; nothing can be used then. */
export async function restoreIntoPostgres(
  env: Env & { readonly databaseUrl: string },
  file: string,
  manifest: Manifest,
  restoring: Restoring,
): Promise<void> {
  requireMigrations(manifest)
  const client = new pg.Client({ connectionString: env.databaseUrl, application_name: 'mise restore' })
  client.on('error', () => {})
  await client.connect()
  try {
    await takeTurn(client, env.databaseUrl)
    await client.query(TEXT_SETTINGS)
    const wasUnfinished = await markEmpty(client, env.databaseUrl)
    try {
      await load(client, file, manifest)
    } catch (error) {
      // Nothing of it was kept: the place is as it was before.
      const undo = `rollback; ${wasUnfinished ? '' : `drop table ${UNFINISHED_TABLE}`}`
      await client.query(undo).catch(() => {})
      throw error
    }
    await proveAndUse(env, file, manifest, restoring)
  } finally {
    // The turn goes with the connection.
    await client.end()
  }
}

async function proveAndUse(
  env: Env & { readonly databaseUrl: string },
  file: string,
  manifest: Manifest,
  { keys, ...how }: Restoring,
): Promise<void> {
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

async function takeTurn(client: pg.Client, url: string): Promise<void> {
  try {
    await client.query(`set lock_timeout = '${LOCK_WAIT}'`)
    await client.query(`select pg_advisory_lock(${LOCK})`)
    await client.query('reset lock_timeout')
  } catch (error) {
    if (errorCode(error) !== LOCK_TIMEOUT) throw error
    throw new BackupFault(`Another restore into the database ${placeIn(url)} is under way: wait for it.`)
  }
}

/** Leaves nothing but the mark; whether it stood there before. Throws BackupFault where there is anything but what an unfinished restore has left. */
async function markEmpty(client: pg.Client, url: string): Promise<boolean> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class c
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S') and not ${OF_EXTENSION}`,
  )
  const isMarked = rows.some(({ name }) => name === UNFINISHED_TABLE)
  if (rows.length > 0 && !isMarked)
    throw new BackupFault(
      `The database ${placeIn(url)} already holds tables: a restore needs an empty place. Create another database, and name that one.`,
    )
  if (isMarked && (await hasExtensions(client)))
    throw new BackupFault(
      `A restore into the database ${placeIn(url)} did not finish, and it holds parts of an extension (of Citus, for instance), which must not be removed with the rest. Create another database with that extension, and name that one.`,
    )
  const empty = isMarked ? 'drop schema public cascade; create schema public;' : ''
  await client.query(
    `begin; ${empty} create table public.${UNFINISHED_TABLE} (since timestamptz not null default now()); commit`,
  )
  return isMarked
}

/** Views of an extension are there in an empty database, too. */
const OF_EXTENSION = `exists (
  select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')`

/** Whether something of an extension stands beside the tables. */
export async function hasExtensions(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query(
    `select from pg_class c where relnamespace = 'public'::regnamespace and ${OF_EXTENSION} limit 1`,
  )
  return rows.length > 0
}

async function load(client: pg.Client, file: string, manifest: Manifest): Promise<void> {
  await client.query('begin')
  const target = postgresTarget(client)
  await applyMigrations(target, manifest)
  await loadTables(target, file, manifest)
  await client.query('commit')
}
