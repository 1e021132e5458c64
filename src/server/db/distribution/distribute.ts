/**
 * Distributes a database over a Citus cluster by `merchant_id` (ADM-9; docs/citus.md). Can be run again at any time: what is
 * in its place stays, what an earlier run had begun is finished.
 */
import { sql } from 'kysely'
import pg from 'pg'
import { CannotStart } from '../cannotStart.ts'
import { isCluster } from '../cluster.ts'
import type { Engine } from '../engine.ts'
import { readCatalogue } from './catalogue.queries.ts'
import { type DistributionPlan, planDistribution } from './plan.ts'
import { settleIds } from './ids.ts'
import { CLUSTER_FUNCTIONS, FIT_TO_VALUES, OF_EACH_NODE } from './script.ts'

export interface Distributing {
  readonly engine: Engine
  /** Into how many shards each table is divided: 32 let a cluster grow to 32 nodes. */
  readonly shards: number
  readonly dryRun: boolean
  /** Hears of each step, as a line. */
  readonly say: (line: string) => void
}

const name = pg.escapeIdentifier
const literal = pg.escapeLiteral
const regclass = (table: string) => `${literal(name(table))}::regclass`

/** Throws `CannotStart` where the database has no Citus or no nodes, or where something in it would not distribute. */
export async function distribute({ engine, shards, dryRun, say }: Distributing): Promise<void> {
  const hasCitus = await isCluster(engine)
  const plan = planDistribution(await engine.transact('owner', 'read', run => readCatalogue(run, hasCitus)))
  tell(plan, say)
  if (plan.faults.length > 0)
    throw new CannotStart('Nothing was distributed: the lines above say what stands in the way.')
  if (dryRun) return
  if (!hasCitus) throw new CannotStart('The database has no extension citus (docs/citus.md).')
  await requireNodes(engine)
  if (await isNothingToMove(engine, plan)) {
    // After a new node, while Mise runs.
    await settleNodes(engine)
    say('Every node is ready.')
    return
  }
  await requireStopped(engine)
  await engine.script(CLUSTER_FUNCTIONS)
  await engine.script(putAway(plan))
  for (const table of plan.everyNode) {
    await engine.script(
      `begin; select fit_to_cluster(${regclass(table)}); select create_reference_table(${literal(table)}); commit`,
    )
    say(`${table}: on every node`)
  }
  for (const table of plan.byStore) {
    await engine.script(`select distribute_by_store(${regclass(table)}, ${Math.trunc(shards)})`)
    await engine.script(`select truncate_local_data_after_distributing_table(${regclass(table)})`)
    say(`${table}: by store`)
  }
  await putBack(engine, say)
  await settleNodes(engine)
  say('The database is distributed.')
}

/** Every table is in its place, with what belongs to it; no earlier run broke off. */
async function isNothingToMove(engine: Engine, plan: DistributionPlan): Promise<boolean> {
  const { everyNode, byStore, lostKeys, keys, triggers } = plan
  if ([everyNode, byStore, lostKeys, keys, triggers].some(({ length }) => length > 0)) return false
  const [rest] = await ask<{ isThere: boolean }>(
    engine,
    `select to_regclass('distribution_rest') is not null as is_there`,
  )
  return rest?.isThere !== true
}

/** What every node needs beside the tables: rights to sequences, and ids that JavaScript can hold. After a new node, too. */
async function settleNodes(engine: Engine): Promise<void> {
  const settings = ['enable_unsafe_triggers', 'allow_unsafe_constraints']
  const database = await ask<{ name: string }>(engine, 'select current_database() as name')
  // Shards move in sessions of Citus's own, which have no other settings.
  for (const setting of settings)
    await engine.script(`alter database ${name(database[0]?.name ?? '')} set citus.${setting} = on`)
  await engine.script(FIT_TO_VALUES)
  const failed = await ask<{ node: string; result: string }>(
    engine,
    `select nodename || ':' || nodeport as node, result from run_command_on_workers(${literal(OF_EACH_NODE)}) where not success`,
  )
  if (failed[0]) throw new CannotStart(`Node ${failed[0].node} refused: ${failed[0].result}`)
  await settleIds(engine)
}

async function requireNodes(engine: Engine): Promise<void> {
  const [found] = await ask<{ nodes: number; coordinator: boolean }>(
    engine,
    `select count(*) filter (where groupid > 0) as nodes, bool_or(groupid = 0) is true as coordinator
      from pg_dist_node where isactive and noderole = 'primary'`,
  )
  if (!found?.coordinator || found.nodes === 0)
    throw new CannotStart(
      'The cluster is not complete: call citus_set_coordinator_host, and citus_add_node for each node, in this database first (docs/citus.md).',
    )
}

/** Processes say every 15 seconds that they are there, and take that back when they stop. */
async function requireStopped(engine: Engine): Promise<void> {
  const running = await ask(engine, `select from server_process where seen_at > now() - interval '20 seconds'`)
  if (running.length > 0) throw new CannotStart('Mise is running on this database. Stop every process of it first.')
}

/** Throws `CannotStart` where a cluster has only some of the tables in their places: of a migration, or of a run that broke off. */
export async function requireDistributed(engine: Engine): Promise<void> {
  const catalogue = await engine.transact('owner', 'read', run => readCatalogue(run, true))
  if (catalogue.tables.every(({ placed }) => placed === null)) return
  const { everyNode, byStore, lostKeys, faults } = planDistribution(catalogue)
  const [first] = [...everyNode, ...byStore, ...lostKeys.map(({ table }) => table)]
  if (first !== undefined || faults.length > 0)
    throw new CannotStart(`Table ${first ?? '…'} is not in its place on the cluster. Run npm run distribute.`)
  const [made] = await ask<{ name: string }>(
    engine,
    `select proname as name from pg_proc where pronamespace = 'public'::regnamespace and proconfig::text like '%plan_cache_mode=%'`,
  )
  if (made) throw new CannotStart(`Function ${made.name} is not fit for the cluster yet. Run npm run distribute.`)
}

const ask = <Row>(engine: Engine, text: string): Promise<Row[]> =>
  engine.transact('owner', 'write', run => run(sql.raw<Row>(text)), 'work')

function tell({ everyNode, byStore, lostKeys, faults }: DistributionPlan, say: Distributing['say']): void {
  if (everyNode.length + byStore.length + lostKeys.length === 0) say('Every table is in its place.')
  if (everyNode.length > 0) say(`To every node: ${everyNode.join(', ')}`)
  if (byStore.length > 0) say(`By store, ${byStore.length} tables: ${byStore.join(', ')}`)
  for (const key of lostKeys) say(`Not kept on a cluster: foreign key ${key.name} of ${key.table} to ${key.target}`)
  for (const fault of faults) say(`In the way: ${fault}`)
}

/**
 * Foreign keys and triggers away while their tables move: rows that move would set triggers off once more. What is to come
 * back is written down in the same transaction, so that a run that broke off can be finished.
 */
function putAway({ keys, triggers, lostKeys }: DistributionPlan): string {
  const back = [
    ...keys.map(key => `alter table ${name(key.table)} add constraint ${name(key.name)} ${key.definition}`),
    ...triggers.map(({ definition }) => definition),
  ]
  const away = [
    ...[...keys, ...lostKeys].map(key => `alter table ${name(key.table)} drop constraint ${name(key.name)}`),
    ...triggers.map(trigger => `drop trigger ${name(trigger.name)} on ${name(trigger.table)}`),
  ]
  const kept = back.map(statement => `insert into distribution_rest (statement) values (${literal(statement)})`)
  return ['begin', ...kept, ...away, 'commit'].join(';\n')
}

async function putBack(engine: Engine, say: Distributing['say']): Promise<void> {
  const rest = await ask<{ restNo: number; statement: string }>(
    engine,
    'select rest_no, statement from distribution_rest order by rest_no',
  )
  for (const { restNo, statement } of rest)
    await engine.script(`begin; ${statement}; delete from distribution_rest where rest_no = ${restNo}; commit`)
  if (rest.length > 0) say(`${rest.length} foreign keys and triggers are back.`)
  await engine.script('drop table distribution_rest')
}
