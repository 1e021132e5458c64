/** PostgreSQL as the database: pools of connections with time limits, and one that listens. */
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { admitLogin, appLogin } from './appLogin.ts'
import { databaseState } from './databaseState.ts'
import { Ear } from './ear.ts'
import type { Engine } from './engine.ts'
import { ONE_PLAN } from './enterStore.ts'
import { CONNECT_MS, POOL_WAIT_MS, settingsOf } from './limits.ts'
import { types } from './parsers.ts'
import { poolFigures } from './poolFigures.ts'
import { probe } from './probe.ts'
import { SilenceWatch } from './silence.ts'
import { scriptOn, transactOn, type Ways } from './transact.ts'

export interface PostgresAddresses {
  /** The login of calls; by default it follows from the owner's. */
  readonly appUrl?: string | undefined
  /** Connections of the pool that calls have. */
  readonly most?: number
}

const SETTINGS = { timezone: 'UTC', jit: 'off', ...settingsOf('call') }
/** A call never goes parallel: starting workers takes longer than the call, and the others wait for them. */
const APP_SETTINGS = { ...SETTINGS, max_parallel_workers_per_gather: '0', ...ONE_PLAN }

const WAYS: Ways = { asApp: false, limits: true, ownSettings: '' }

/** Of a connection that is tried because others are silent. */
const PROBE_MS = 3_000
const GOODBYE_MS = 2_000

/** Connects to PostgreSQL. `databaseUrl` is the owner's; calls log in with the rights of role `app`, which owns nothing. */
export function openPostgres(databaseUrl: string, { appUrl, most = 16 }: PostgresAddresses = {}): Engine {
  const login = appLogin(databaseUrl)
  const owner = openPool(databaseUrl, 3, SETTINGS)
  const app = openPool(appUrl ?? withLogin(databaseUrl, login), most, APP_SETTINGS)
  const watch = new SilenceWatch(() => probe(databaseUrl, PROBE_MS))
  for (const pool of [owner, app]) {
    watch.add(pool)
    // A connection that breaks is replaced by the next one. Idle or between two queries of a transaction, without a
    // listener it would end the process.
    pool.on('error', () => {})
    pool.on('connect', client => client.on('error', () => {}))
  }
  const ear = new Ear(databaseUrl)
  const transact: Engine['transact'] = async (scope, mode, work, pace = 'call') => {
    watch.requireThere()
    return transactOn(scope === 'owner' ? owner : app, scope, mode, work, pace, WAYS)
  }
  return {
    kind: 'postgres',
    disk: undefined,
    transact,
    pools: () => [poolFigures('app', app), poolFigures('owner', owner)],
    script: text => scriptOn(owner, text, true),
    listen: (channel, onNotice, onLost) => ear.listen(channel, { onNotice, onLost }),
    state: async () => (watch.isAway ? 'database' : databaseState(transact, databaseUrl)),
    async admitApp() {
      if (appUrl) return
      await admitLogin(owner, login)
    },
    async close() {
      await ear.close()
      const ended = Promise.all([app.end(), owner.end()])
      // A database that does not answer hears no goodbye.
      await Promise.race([ended, pause(GOODBYE_MS, undefined, { ref: false })])
      watch.cutAll()
      watch.close()
    },
  }
}

function openPool(connectionString: string, max: number, settings: Readonly<Record<string, string>>): pg.Pool {
  const options = Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ')
  return new pg.Pool({
    connectionString,
    max,
    types,
    pipeline: true,
    options,
    connectionTimeoutMillis: POOL_WAIT_MS,
    Client: QuickClient,
  } as unknown as pg.PoolConfig)
}

/** The pool's own time limit is for waiting in it, too. */
class QuickClient extends pg.Client {
  constructor(config: pg.ClientConfig) {
    super({ ...config, connectionTimeoutMillis: CONNECT_MS })
  }
}

function withLogin(databaseUrl: string, { name, password }: { name: string; password: string }): string {
  const url = new URL(databaseUrl)
  url.username = encodeURIComponent(name)
  url.password = password
  return url.href
}
