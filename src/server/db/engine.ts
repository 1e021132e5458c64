/** The database, whichever engine it is: short transactions as the tenant's role or as the owner, and notifications. */
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import path from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import { startCheckpoints } from './checkpoints.ts'
import { DiskReserve } from './diskReserve.ts'
import { openEmbedded, type OnSync } from './embedded.ts'
import { errorCode } from './errorCode.ts'
import { flush, nextBatch } from './statementBatch.ts'
import { lockFolder } from './folderLock.ts'
import { LiteStream } from './liteStream.ts'
import { types } from './parsers.ts'
import { carryOut, hideImports, type Run, statementsOn } from './run.ts'

/** Whose rows a transaction touches: a merchant's, or (sign-in, set-up, migrations) everything as the owner. */
export type Scope = { readonly merchantId: number } | 'owner'
/** `readOneMoment`: all statements of the transaction see the same moment. */
export type Mode = 'read' | 'readOneMoment' | 'write'

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
  /** Gives role `app` its login (PostgreSQL), after the migrations made it. */
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

/**
 * The password of role `app`, the same in every server process without a second setting. It follows from the owner's
 * login alone: processes may name the host in different ways, and databases of one PostgreSQL share the role.
 */
function appPassword(databaseUrl: string): string {
  const { username, password } = new URL(databaseUrl)
  return createHash('sha256').update(`mise app ${username} ${password}`).digest('base64url')
}

const LISTEN_RETRY_MS = 1_000

/** Connects to PostgreSQL. `databaseUrl` is the owner's; calls log in as `app`, which owns nothing. */
export function openPostgres(databaseUrl: string, appUrl?: string, most = 16): Engine {
  const options = '-c timezone=UTC -c jit=off'
  // A call never goes parallel: starting workers takes longer than the call, and the others wait for them.
  const appOptions = `${options} -c max_parallel_workers_per_gather=0 -c ${ONE_PLAN}`
  const owner = new pg.Pool({ connectionString: databaseUrl, max: 3, types, pipeline: true, options } as pg.PoolConfig)
  const url = new URL(databaseUrl)
  url.username = 'app'
  url.password = appPassword(databaseUrl)
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
      await admit(owner, appPassword(databaseUrl))
    },
    async close() {
      await Promise.all([...ears].map(ear => ear.close()))
      await Promise.all([app.end(), owner.end()])
    },
  }
}

/** A role's row cannot be updated by two at once; processes of several databases may start together. */
const CONCURRENTLY_UPDATED = 'XX000'
const MOST_ADMISSIONS = 20

async function admit(owner: pg.Pool, password: string): Promise<void> {
  // Processes of one database wait for each other; those of other databases get the error and try again.
  const change = `begin; select pg_advisory_xact_lock(20151); alter role app login password ${pg.escapeLiteral(password)}; commit`
  for (let tries = 1; ; tries++) {
    try {
      return await scriptOn(owner, change)
    } catch (error) {
      if (errorCode(error) !== CONCURRENTLY_UPDATED || tries >= MOST_ADMISSIONS) throw error
    }
  }
}

/** Runs a script on one connection, and leaves no aborted transaction on it. */
async function scriptOn(pool: pg.Pool, text: string): Promise<void> {
  const client = await pool.connect()
  try {
    // The commit of an earlier read may still be waiting to be sent.
    flush(client)
    await client.query(text)
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

/** A connection of its own that listens, and comes back after it was lost. */
class Ear {
  #url: string
  #channel: string
  #onNotice: (payload: string) => void
  #onLost: () => void
  #client: pg.Client | undefined
  #closed = false
  constructor(url: string, channel: string, onNotice: (payload: string) => void, onLost: () => void) {
    this.#url = url
    this.#channel = channel
    this.#onNotice = onNotice
    this.#onLost = onLost
  }
  async open(): Promise<void> {
    const client = new pg.Client({ connectionString: this.#url, keepAlive: true })
    this.#client = client
    client.on('notification', notice => this.#onNotice(notice.payload ?? ''))
    client.on('error', () => {})
    await client.connect()
    await client.query(`listen ${pg.escapeIdentifier(this.#channel)}`)
    // From here on alone: a connection that never came about says `end` too, and would be tried twice as often each time.
    client.once('end', () => this.#reopen())
  }
  #reopen() {
    if (this.#closed) return
    this.#onLost()
    setTimeout(() => {
      if (!this.#closed) this.open().then(this.#onLost, () => this.#reopen())
    }, LISTEN_RETRY_MS).unref()
  }
  async close(): Promise<void> {
    this.#closed = true
    await this.#client?.end()
  }
}

async function transactOn<T>(
  pool: pg.Pool,
  scope: Scope,
  mode: Mode,
  work: (run: Run) => Promise<T>,
  asApp: boolean,
): Promise<T> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    nextBatch(client)
    // Not awaited: it travels with the first queries. Were it to fail, they would see an aborted transaction or no rows.
    const opened = Promise.all([
      ...opening(scope, mode, asApp).map(text => carryOut(client, text)),
      ...(scope === 'owner' ? [] : [hideImports(client, scope.merchantId)]),
    ])
    opened.catch(() => {})
    const { run, failure } = statementsOn(client)
    const answer = await work(run)
    if (mode !== 'write') {
      await opened
      // Nobody waits for its commit: it must come about, also behind a statement that failed unheard.
      nextBatch(client)
      carryOut(client, 'commit').catch(() => {})
      return answer
    }
    const command = await carryOut(client, 'commit').catch((error: unknown) => {
      throw failure() ?? error
    })
    // The commit of a failed transaction succeeds, and says ROLLBACK.
    if (command !== 'COMMIT') throw failure() ?? new Error('The transaction was rolled back')
    return answer
  } catch (error) {
    nextBatch(client)
    await carryOut(client, 'rollback').catch((reason: Error) => {
      broken = reason
    })
    throw error
  } finally {
    client.release(broken)
  }
}

/**
 * A statement of a call is planned once a connection. Left to itself the database plans those of a store that is
 * larger than the others anew each time, which takes longer than most answers; a search that needs it asks for it.
 */
const ONE_PLAN = 'plan_cache_mode=force_generic_plan'

const BEGIN: Readonly<Record<Mode, string>> = {
  read: 'begin read only',
  readOneMoment: 'begin isolation level repeatable read read only',
  write: 'begin',
}

function opening(scope: Scope, mode: Mode, asApp: boolean): string[] {
  const begin = BEGIN[mode]
  if (scope === 'owner') return [begin]
  // Parameters are refused in SET, so the integer is checked and written in.
  if (!Number.isSafeInteger(scope.merchantId)) throw new TypeError('merchantId must be an integer')
  const role = asApp ? ['set local role app', `set local ${ONE_PLAN}`] : []
  return [begin, ...role, `set local app.merchant_id = '${scope.merchantId}'`]
}
