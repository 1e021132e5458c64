/** The database, whichever engine it is: short transactions as the tenant's role or as the owner, and notifications. */
import { once } from 'node:events'
import path from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import { admitLogin, appLogin } from './appLogin.ts'
import { startCheckpoints } from './checkpoints.ts'
import { DiskReserve } from './diskReserve.ts'
import { openEmbedded, type OnSync } from './embedded.ts'
import { Ear } from './ear.ts'
import { lockFolder } from './folderLock.ts'
import { LiteStream } from './liteStream.ts'
import { types } from './parsers.ts'
import type { Run } from './run.ts'
import { ONE_PLAN } from './enterStore.ts'
import { type Mode, type Scope, scriptOn, transactOn } from './transact.ts'

export type { Mode, Scope }

export interface Engine {
  readonly kind: 'pglite' | 'postgres'
  /**
   * One transaction: committed when `work` returns, rolled back when it throws. Statements whose answers `work` has not
   * waited for travel with the commit; where one fails, nothing is committed and that is thrown. Keep it short.
   */
  transact<T>(scope: Scope, mode: Mode, work: (run: Run) => Promise<T>): Promise<T>
  /** Plain SQL without parameters, several statements allowed; for migrations and tests. */
  script(text: string): Promise<void>
  /** Hears `NOTIFY channel`. `onLost` is called when notices may have been missed. */
  listen(channel: string, onNotice: (payload: string) => void, onLost: () => void): Promise<void>
  /** Gives the database its login with the rights of role `app` (PostgreSQL), after the migrations made that. */
  admitApp(): Promise<void>
  /** The disk of the embedded database; none in memory, and with PostgreSQL, which looks after its own. */
  readonly disk: DiskReserve | undefined
  close(): Promise<void>
}

/** Opens the embedded database in a folder (locked for this process), or in memory without one, with the data of `from`. */
export async function openPglite(folder?: string, onSync: OnSync = () => {}, from?: Blob): Promise<Engine> {
  if (folder === undefined) return liteEngine(await openEmbedded(undefined, from), undefined)
  const unlock = lockFolder(folder)
  try {
    const reserve = new DiskReserve(folder)
    reserve.requireRoomToOpen()
    let commits = 0
    const counted = () => {
      commits += 1
      onSync()
    }
    const lite = await openEmbedded({ folder: path.join(folder, 'pg'), reserve, onSync: counted })
    const engine = liteEngine(lite, reserve)
    const stopCheckpoints = startCheckpoints({ ...engine, commits: () => commits })
    return {
      ...engine,
      async transact(scope, mode, work) {
        if (mode === 'write' && reserve.isUsedUp) throw new NoRoom()
        return engine.transact(scope, mode, work)
      },
      async close() {
        await stopCheckpoints()
        await engine.close()
        unlock()
      },
    }
  } catch (error) {
    unlock()
    throw error
  }
}

/** As the file system says it. */
class NoRoom extends Error {
  readonly code = 'ENOSPC'
}

function liteEngine(lite: PGlite, disk: DiskReserve | undefined): Engine & { isIdle(): boolean } {
  // Statement names and transactions belong to the one session, so there is one client for every purpose.
  const ends: Promise<unknown>[] = []
  const pool = new pg.Pool({
    stream: () => {
      const stream = new LiteStream(lite)
      ends.push(once(stream, 'close'))
      return stream as never
    },
    user: 'postgres',
    database: 'postgres',
    max: 1,
    idleTimeoutMillis: 0,
    types,
    pipeline: true,
  } as pg.PoolConfig)
  const listeners = new Map<string, Set<(payload: string) => void>>()
  pool.on('connect', client =>
    client.on('notification', ({ channel, payload }) => listeners.get(channel)?.forEach(hear => hear(payload ?? ''))),
  )
  return {
    kind: 'pglite',
    disk,
    isIdle: () => pool.idleCount === pool.totalCount && pool.waitingCount === 0,
    transact: (scope, mode, work) => transactOn(pool, scope, mode, work, true),
    script: text => scriptOn(pool, text),
    async listen(channel, onNotice) {
      listeners.set(channel, (listeners.get(channel) ?? new Set()).add(onNotice))
      await scriptOn(pool, `listen ${pg.escapeIdentifier(channel)}`)
    },
    async admitApp() {},
    async close() {
      await pool.end()
      // The pool does not wait for what its clients still send.
      await Promise.all(ends)
      await lite.close()
    },
  }
}

/** Connects to PostgreSQL. `databaseUrl` is the owner's; calls log in with the rights of role `app`, which owns nothing. */
export function openPostgres(databaseUrl: string, appUrl?: string, most = 16): Engine {
  const options = '-c timezone=UTC -c jit=off'
  // A call never goes parallel: starting workers takes longer than the call, and the others wait for them.
  const appOptions = `${options} -c max_parallel_workers_per_gather=0 -c ${ONE_PLAN}`
  const owner = new pg.Pool({ connectionString: databaseUrl, max: 3, types, pipeline: true, options } as pg.PoolConfig)
  const login = appLogin(databaseUrl)
  const url = new URL(databaseUrl)
  url.username = encodeURIComponent(login.name)
  url.password = login.password
  const app = new pg.Pool({
    connectionString: appUrl ?? url.href,
    max: most,
    types,
    pipeline: true,
    options: appOptions,
  } as pg.PoolConfig)
  // A connection that breaks is replaced by the next one. Idle or between two queries of a transaction, without a listener
  // it would end the process.
  for (const pool of [owner, app]) {
    pool.on('error', () => {})
    pool.on('connect', client => client.on('error', () => {}))
  }
  const ears = new Set<Ear>()
  return {
    kind: 'postgres',
    disk: undefined,
    transact: (scope, mode, work) => transactOn(scope === 'owner' ? owner : app, scope, mode, work, false),
    script: text => scriptOn(owner, text),
    async listen(channel, onNotice, onLost) {
      const ear = new Ear(databaseUrl, channel, onNotice, onLost)
      ears.add(ear)
      await ear.open()
    },
    async admitApp() {
      if (appUrl) return
      await admitLogin(owner, login)
    },
    async close() {
      await Promise.all([...ears].map(ear => ear.close()))
      await Promise.all([app.end(), owner.end()])
    },
  }
}
