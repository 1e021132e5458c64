/** The database, whichever engine it is: short transactions as the tenant's role or as the owner, and notifications. */
import { once } from 'node:events'
import path from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { sql } from 'kysely'
import pg from 'pg'
import { startCheckpoints } from './checkpoints.ts'
import type { DatabaseState } from './databaseState.ts'
import { DiskReserve } from './diskReserve.ts'
import { openEmbedded, type OnSync } from './embedded.ts'
import { lockFolder } from './folderLock.ts'
import type { Pace } from './limits.ts'
import { LiteStream } from './liteStream.ts'
import { types } from './parsers.ts'
import { poolFigures, type PoolFigures } from './poolFigures.ts'
import type { Run } from './run.ts'
import { type Mode, type Scope, scriptOn, transactOn, type Ways } from './transact.ts'

export type { Mode, Scope }

export interface Engine {
  readonly kind: 'pglite' | 'postgres'
  /**
   * One transaction: committed when `work` returns, rolled back when it throws. Statements whose answers `work` has not
   * waited for travel with the commit; where one fails, nothing is committed and that is thrown. Keep it short: `pace` is
   * how long PostgreSQL lets its statements take. Throws `DatabaseAway` where that does not answer.
   */
  transact<T>(scope: Scope, mode: Mode, work: (run: Run) => Promise<T>, pace?: Pace): Promise<T>
  /** Plain SQL without parameters, several statements allowed; for migrations and tests. */
  script(text: string): Promise<void>
  /** Hears `NOTIFY channel`. `onLost` is called when notices may have been missed. */
  listen(channel: string, onNotice: (payload: string) => void, onLost: () => void): Promise<void>
  /** Gives the database its login with the rights of role `app` (PostgreSQL), after the migrations made that. */
  admitApp(): Promise<void>
  /** Its pools of connections, as they are now. */
  pools(): readonly PoolFigures[]
  /** Whether it can be worked with; PostgreSQL's answer comes within two seconds. */
  state(): Promise<DatabaseState>
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
      async transact(scope, mode, work, pace) {
        if (mode === 'write' && reserve.isUsedUp) throw new NoRoom()
        return engine.transact(scope, mode, work, pace)
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

/** One session in this process: nobody else holds locks, and nothing interrupts a statement. */
const WAYS: Ways = { asApp: true, limits: false, ownSettings: '' }

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
  const transact: Engine['transact'] = (scope, mode, work, pace = 'call') =>
    transactOn(pool, scope, mode, work, pace, WAYS)
  return {
    kind: 'pglite',
    disk,
    isIdle: () => pool.idleCount === pool.totalCount && pool.waitingCount === 0,
    transact,
    pools: () => [poolFigures('app', pool)],
    script: text => scriptOn(pool, text),
    async listen(channel, onNotice) {
      listeners.set(channel, (listeners.get(channel) ?? new Set()).add(onNotice))
      await scriptOn(pool, `listen ${pg.escapeIdentifier(channel)}`)
    },
    async state() {
      await transact('owner', 'read', run => run(sql`select 1`))
      return 'ok'
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
