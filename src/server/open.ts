/** Opens what a server or a command works on: the database of the environment, migrated, with its shared parts. */
import { asCannotStart } from './db/connectionFailure.ts'
import { type Engine, openPglite } from './db/engine.ts'
import { migrate } from './db/migrate.ts'
import { openPostgres } from './db/postgresEngine.ts'
import { requireAppLogin, requireNewEnough } from './db/postgresNeeds.ts'
import { networkFileSystemOf } from './db/networkFolder.ts'
import { refuseUnfinishedDatabase, refuseUnfinishedFolder } from './db/unfinishedRestore.ts'
import type { Env } from './env.ts'
import type { Log } from './kernel/log.ts'
import { assembleServer, type Server } from './kernel/server.ts'
import { SalesTotalsUpdater } from './orders/ledger/salesTotals.ts'

/** The database of the environment, brought to the newest schema. */
export async function openDatabase(env: Env): Promise<Engine> {
  if (!env.databaseUrl) refuseUnfinishedFolder(env.dataDir)
  const engine = env.databaseUrl
    ? openPostgres(env.databaseUrl, {
        appUrl: env.appDatabaseUrl,
        listenUrl: env.listenDatabaseUrl,
        pooler: env.pooler,
      })
    : await openPglite(env.dataDir)
  try {
    if (env.databaseUrl) await requireNewEnough(engine)
    await refuseUnfinishedDatabase(engine)
    await migrate(engine)
    await engine.admitApp()
    if (env.appDatabaseUrl) await requireAppLogin(engine, env.appDatabaseUrl)
    return engine
  } catch (error) {
    await engine.close()
    throw env.databaseUrl ? asCannotStart(error, env.databaseUrl) : error
  }
}

export async function openServer(env: Env, log: Log, draining?: AbortSignal): Promise<Server> {
  const engine = await openDatabase(env)
  const network = env.databaseUrl ? undefined : networkFileSystemOf(env.dataDir)
  if (network) log.warn(`DATA_DIR is on ${network}: only one machine may use it, and Mise cannot check that`)
  try {
    return await assembleServer(env, engine, log, new SalesTotalsUpdater(engine, log), draining)
  } catch (error) {
    await engine.close()
    throw env.databaseUrl ? asCannotStart(error, env.databaseUrl) : error
  }
}
