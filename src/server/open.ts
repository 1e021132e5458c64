/** Opens what a server or a command works on: the database of the environment, migrated, with its shared parts. */
import fs from 'node:fs'
import path from 'node:path'
import { CannotStart } from './db/cannotStart.ts'
import { asCannotStart } from './db/connectionFailure.ts'
import { isCluster } from './db/cluster.ts'
import { requireDistributed } from './db/distribution/distribute.ts'
import { type Engine, openPglite } from './db/engine.ts'
import { readSchemaState } from './db/migrate.ts'
import { openPostgres } from './db/postgresEngine.ts'
import { requireAppLogin, requireNewEnough, requirePooledLogin } from './db/postgresNeeds.ts'
import { networkFileSystemOf } from './db/networkFolder.ts'
import { refuseUnfinishedDatabase, refuseUnfinishedFolder } from './db/unfinishedRestore.ts'
import type { Env } from './env.ts'
import type { Log } from './kernel/log.ts'
import { assembleServer, type Server } from './kernel/server.ts'
import { upgradeDatabase } from './operations/upgrade/upgradeDatabase.ts'
import { requireProved } from './operations/upgrade/upgradeRecord.ts'
import { SalesTotalsUpdater } from './orders/ledger/salesTotals.ts'

export interface Opening {
  /** `asItIs`: for commands beside a server, which never change the schema under it. */
  readonly schema: 'upgraded' | 'asItIs'
  /** Hears of each step of an upgrade. */
  readonly say?: (line: string) => void
}

/** The database of the environment at this version's schema; upgraded in one step where that is wanted (ADM-6). */
export async function openDatabase(
  env: Env,
  { schema, say = () => {} }: Opening = { schema: 'upgraded' },
): Promise<Engine> {
  if (!env.databaseUrl) refuseUnfinishedFolder(env.dataDir)
  if (schema === 'asItIs') requireFolder(env)
  let engine = env.databaseUrl ? openServers(env, env.databaseUrl, false) : await openPglite(env.dataDir)
  try {
    let isOnCluster = false
    if (env.databaseUrl) {
      await requireNewEnough(engine)
      isOnCluster = await isCluster(engine)
      if (isOnCluster) {
        await engine.close()
        engine = openServers(env, env.databaseUrl, true)
      }
    }
    await refuseUnfinishedDatabase(engine)
    if (schema === 'upgraded') await upgradeDatabase({ env, engine, say })
    else await requireThisVersion(engine)
    if (schema === 'upgraded' && isOnCluster) await requireDistributed(engine)
    await engine.admitApp()
    if (env.appDatabaseUrl) await requireAppLogin(engine, env.appDatabaseUrl)
    else if (env.databaseUrl && env.pooler !== 'none') await requirePooledLogin(engine, env.databaseUrl)
    return engine
  } catch (error) {
    await engine.close()
    throw env.databaseUrl ? asCannotStart(error, env.databaseUrl) : error
  }
}

/** PostgreSQL, or a cluster of it. */
const openServers = (
  { appDatabaseUrl: appUrl, listenDatabaseUrl: listenUrl, pooler }: Env,
  databaseUrl: string,
  cluster: boolean,
): Engine => openPostgres(databaseUrl, { appUrl, listenUrl, pooler, cluster })

/** A command that only looks would otherwise leave an empty installation behind. */
function requireFolder({ databaseUrl, dataDir }: Env): void {
  if (databaseUrl === undefined && !fs.existsSync(path.join(dataDir, 'pg')))
    throw new CannotStart(
      `There is no installation in ${dataDir}. Set DATA_DIR to its data folder, or start Mise first.`,
    )
}

async function requireThisVersion(engine: Engine): Promise<void> {
  const { applied, pending } = await readSchemaState(engine)
  if (applied.length === 0) throw new CannotStart('There is no installation in this database yet. Start Mise first.')
  if (pending.length > 0)
    throw new CannotStart(
      `The data is of an older version of Mise: ${pending.length} ${pending.length === 1 ? 'migration is' : 'migrations are'} missing. Start this version or run npm run upgrade first; both make a copy before.`,
    )
  await requireProved(engine)
}

export interface ServerOpening {
  readonly schema: Opening['schema']
  readonly draining?: AbortSignal
}

export async function openServer(env: Env, log: Log, { schema, draining }: ServerOpening): Promise<Server> {
  const engine = await openDatabase(env, { schema, say: line => log.info(line) })
  const network = env.databaseUrl ? undefined : networkFileSystemOf(env.dataDir)
  if (network) log.warn(`DATA_DIR is on ${network}: only one machine may use it, and Mise cannot check that`)
  try {
    return await assembleServer(env, engine, log, new SalesTotalsUpdater(engine, log), draining)
  } catch (error) {
    await engine.close()
    throw env.databaseUrl ? asCannotStart(error, env.databaseUrl) : error
  }
}
