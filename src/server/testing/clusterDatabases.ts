/**
 * Databases of their own on a cluster: a migrated and distributed one that is empty, made once, and copies of it. A cluster is
 * a database of the same name on every node, so each node copies its own; where a table lies is written in them.
 */
import pg from 'pg'
import { appLogin } from '../db/appLogin.ts'
import { distribute } from '../db/distribution/distribute.ts'
import type { Engine } from '../db/engine.ts'
import { migrate } from '../db/migrate.ts'
import { openPostgres } from '../db/postgresEngine.ts'
import { prepareContents } from './contents.ts'

const SHARDS = 8
/** The database that others begin as a copy of: nobody stays connected to it. */
const EMPTY = 'mise_empty'

/** The address of another database of the same cluster. */
function addressOf(url: string, database: string): string {
  const other = new URL(url)
  other.pathname = database
  return other.href
}

async function tell(url: string, statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}

interface Node {
  readonly host: string
  readonly port: number
  readonly isCoordinator: boolean
}

/** The nodes of the cluster that a database is on. */
async function nodesOf(url: string): Promise<Node[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<Node>(
      `select nodename as host, nodeport as port, groupid = 0 as "isCoordinator" from pg_dist_node order by groupid`,
    )
    return rows
  } finally {
    await client.end()
  }
}

function addressOn({ host, port }: Node, url: string, database: string): string {
  const other = new URL(addressOf(url, database))
  other.hostname = host
  other.port = String(port)
  return other.href
}

/** The same statements on every node, each by itself: in the database that is always there. */
async function onEveryNode(url: string, statements: readonly string[]): Promise<void> {
  for (const node of await nodesOf(url)) await tell(addressOn(node, url, 'postgres'), statements)
}

/** Migrates and distributes a database of a cluster. A statement of a call that leaves its shard is an error there. */
export async function prepareDatabase(url: string): Promise<void> {
  const engine = openPostgres(url, { cluster: true })
  try {
    await migrate(engine)
    await distribute({ engine, shards: SHARDS, dryRun: false, say() {} })
    await engine.script('drop schema if exists testing cascade')
    await prepareContents(engine)
    await engine.admitApp()
    await keepInShard(engine, url)
  } finally {
    await engine.close()
  }
}

async function keepInShard(engine: Engine, url: string): Promise<void> {
  const login = pg.escapeIdentifier(appLogin(url).name)
  await engine.script(`alter role ${login} set citus.multi_task_query_log_level = 'error'`)
}

/** Makes the empty one, or brings it to this version; `url` is the owner's, of any database of the cluster. */
export async function prepareEmpty(url: string): Promise<void> {
  const empty = addressOf(url, EMPTY)
  const nodes = await nodesOf(url)
  for (const node of nodes) await makeEmptyOn(node, url)
  const [coordinator] = nodes.filter(({ isCoordinator }) => isCoordinator)
  if (!coordinator) throw new Error('The coordinator is not one of the nodes')
  if ((await nodesOf(empty)).length < nodes.length) {
    await tell(empty, [
      `select citus_set_coordinator_host('${coordinator.host}', ${coordinator.port})`,
      ...nodes.flatMap(({ host, port, isCoordinator }) =>
        isCoordinator ? [] : [`select citus_add_node('${host}', ${port})`],
      ),
    ])
  }
  await prepareDatabase(empty)
  await onEveryNode(url, [`alter database ${EMPTY} allow_connections false`, ...left(EMPTY)])
}

async function makeEmptyOn(node: Node, url: string): Promise<void> {
  const client = new pg.Client({ connectionString: addressOn(node, url, 'postgres') })
  await client.connect()
  const { rows } = await client.query(`select from pg_database where datname = '${EMPTY}'`)
  await client.query(rows.length === 0 ? `create database ${EMPTY}` : `alter database ${EMPTY} allow_connections true`)
  await client.end()
  await tell(addressOn(node, url, EMPTY), ['create extension if not exists citus'])
}

/** Whoever is still in a database leaves it, the cluster's own helpers, too. */
const left = (database: string) => [
  `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${database}'`,
]

/** A copy of the empty one; its address. */
export async function copyEmpty(url: string, name: string): Promise<string> {
  await onEveryNode(url, [`create database ${name} template ${EMPTY}`])
  return addressOf(url, name)
}

/** An empty database with Citus, of the coordinator alone as yet; its address. */
export async function createOnCluster(url: string, name: string): Promise<string> {
  await onEveryNode(url, [`create database ${name}`])
  const made = addressOf(url, name)
  await tell(made, ['create extension citus'])
  return made
}

export async function dropDatabase(url: string, name: string): Promise<void> {
  await onEveryNode(url, [`drop database if exists ${name} with (force)`])
}

/** Opens a copy of the empty one, which is gone once it is closed. */
export async function openCopy(url: string, name: string): Promise<Engine> {
  const copy = await copyEmpty(url, name)
  const engine = openPostgres(copy, { cluster: true })
  await engine.admitApp()
  await keepInShard(engine, copy)
  return {
    ...engine,
    async close() {
      await engine.close()
      await dropDatabase(url, name)
    },
  }
}
