/** PostgreSQL as the database: pools of connections with time limits, and one that listens. */
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { admitLogin, appLogin } from './appLogin.ts'
import { CLUSTER_SETTINGS } from './cluster.ts'
import { databaseState } from './databaseState.ts'
import { DatabaseAway } from './databaseAway.ts'
import { Ear } from './ear.ts'
import type { Engine } from './engine.ts'
import { ONE_PLAN } from './enterStore.ts'
import { CONNECT_MS, POOL_WAIT_MS, setLocal, settingsOf } from './limits.ts'
import { types } from './parsers.ts'
import { findReach, type NodeReach } from './nodeReach.ts'
import { NodeWatch } from './nodeWatch.ts'
import { poolFigures } from './poolFigures.ts'
import { probe } from './probe.ts'
import { SilenceWatch } from './silence.ts'
import { keepNoNames } from './statement.ts'
import { scriptOn, transactOn, type Ways } from './transact.ts'

/**
 * What stands before PostgreSQL. `transaction`: a pooler that gives each transaction another connection, so that nothing is
 * kept on one; `prepared`: one that keeps prepared statements all the same (pgbouncer with `max_prepared_statements`).
 */
export type Pooler = 'none' | 'transaction' | 'prepared'

export interface PostgresAddresses {
  /** The login of calls; by default it follows from the owner's. */
  readonly appUrl?: string | undefined
  /** PostgreSQL itself, for what does not pass through a pooler: notices, migrations. */
  readonly listenUrl?: string | undefined
  readonly pooler?: Pooler
  /** It is a coordinator of Citus (`isCluster`). */
  readonly cluster?: boolean
  /** Connections of the pool that calls have. */
  readonly most?: number
}

const SETTINGS = { timezone: 'UTC', jit: 'off', ...settingsOf('call') }
/** A call never goes parallel: starting workers takes longer than the call, and the others wait for them. */
const APP_SETTINGS = { ...SETTINGS, max_parallel_workers_per_gather: '0', ...ONE_PLAN }

/** Settings stand on the connection, or behind a pooler in each transaction. */
const waysOf = (settings: Readonly<Record<string, string>>, pooler: Pooler, cluster: boolean): Ways => ({
  asApp: false,
  limits: true,
  ownSettings: pooler === 'none' ? '' : setLocal(settings),
  cluster,
})

/** Of a connection that is tried because others are silent. */
const PROBE_MS = 3_000
const GOODBYE_MS = 2_000

/** Connects to PostgreSQL. `databaseUrl` is the owner's; calls log in with the rights of role `app`, which owns nothing. */
export function openPostgres(databaseUrl: string, addresses: PostgresAddresses = {}): Engine {
  const { appUrl, listenUrl = databaseUrl, pooler = 'none', most = 16, cluster = false } = addresses
  const onNodes = cluster ? CLUSTER_SETTINGS : {}
  const settings = { ...SETTINGS, ...onNodes }
  const appSettings = { ...APP_SETTINGS, ...onNodes }
  const login = appLogin(databaseUrl)
  const owner = openPool(databaseUrl, 3, pooler === 'none' ? settings : {})
  const loginUrl = withLogin(databaseUrl, login)
  const app = openPool(appUrl ?? loginUrl, most, pooler === 'none' ? appSettings : {})
  const direct = pooler === 'none' ? owner : openPool(listenUrl, 2, settings)
  // What asks the nodes of a cluster has a connection of its own: all others may be waiting for one that is away.
  const asking = cluster ? openPool(databaseUrl, 1, settings) : undefined
  const pools = [...new Set([owner, app, direct, ...(asking ? [asking] : [])])]
  const [ownerWays, appWays] = [waysOf(settings, pooler, cluster), waysOf(appSettings, pooler, cluster)]
  const watch: SilenceWatch = new SilenceWatch(
    () => probe(databaseUrl, PROBE_MS),
    () => void nodes?.learn(),
  )
  const nodes = asking
    ? new NodeWatch(
        () => transactOn(asking, 'owner', 'read', findReach, 'work', ownerWays),
        ({ stores }) => watch.cutBut(stores),
      )
    : undefined
  for (const pool of pools) {
    watch.add(pool)
    // A connection that breaks is replaced by the next one. Idle or between two queries of a transaction, without a
    // listener it would end the process.
    pool.on('error', () => {})
    pool.on('connect', client => client.on('error', () => {}))
    if (pooler === 'transaction' && pool !== direct) pool.on('connect', keepNoNames)
  }
  const ear = new Ear(listenUrl)
  const transact: Engine['transact'] = async (scope, mode, work, pace = 'call') => {
    watch.requireThere()
    if (nodes === undefined)
      return scope === 'owner'
        ? transactOn(owner, scope, mode, work, pace, ownerWays)
        : transactOn(app, scope, mode, work, pace, appWays)
    if (scope !== 'owner') {
      nodes.requireThere(scope.merchantId)
      return transactOn(app, scope, mode, work, pace, appWays).catch((error: unknown) => {
        if (error instanceof DatabaseAway) void nodes.learn()
        throw error
      })
    }
    const { reach } = nodes
    return transactOn(owner, scope, mode, work, pace, { ...ownerWays, reach }).catch(learning(nodes, reach))
  }
  return {
    kind: 'postgres',
    disk: undefined,
    transact,
    pools: () => [poolFigures('app', app), poolFigures('owner', owner)],
    script: text => scriptOn(direct, text, { limits: true, splits: cluster }),
    listen: (channel, onNotice, onLost) => ear.listen(channel, { onNotice, onLost }),
    state: async () => (watch.isAway ? 'database' : databaseState(transact, databaseUrl, cluster)),
    async admitApp() {
      if (appUrl) return
      // A cluster repeats a change of a role on every node: while one is away, a server with a login can start.
      if (cluster && (await letsIn(loginUrl))) return
      await admitLogin(direct, login)
    },
    async close() {
      await ear.close()
      const ended = Promise.all(pools.map(pool => pool.end()))
      // A database that does not answer hears no goodbye.
      await Promise.race([ended, pause(GOODBYE_MS, undefined, { ref: false })])
      watch.cutAll()
      watch.close()
    },
  }
}

/** Behind a failure of a node, which stores are on the others is learnt before the owner hears of it. */
const learning =
  (nodes: NodeWatch, known: NodeReach | undefined) =>
  async (error: unknown): Promise<never> => {
    if (error instanceof DatabaseAway) {
      await nodes.learn()
      error.othersAnswer = known === undefined && nodes.reach !== undefined
    }
    throw error
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
    ...(options === '' ? {} : { options }),
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

/** Whether the database lets this login in. */
const letsIn = (url: string): Promise<boolean> =>
  probe(url, PROBE_MS).then(
    () => true,
    () => false,
  )

function withLogin(databaseUrl: string, { name, password }: { name: string; password: string }): string {
  const url = new URL(databaseUrl)
  url.username = encodeURIComponent(name)
  url.password = password
  return url.href
}
