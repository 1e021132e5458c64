/** Which stores of a cluster can be reached, asked of its coordinator (docs/citus.md). */
import { sql } from 'kysely'
import { DatabaseAway } from './databaseAway.ts'
import type { Run } from './run.ts'

/** What there is of a cluster while a node of it is away. */
export interface NodeReach {
  /** Those on the nodes that answer. */
  readonly stores: ReadonlySet<number>
  /** The tables whose rows are on nodes. */
  readonly tables: ReadonlySet<string>
}

/** Undefined where every node answers. Each node is asked for a new connection. */
export async function findReach(run: Run): Promise<NodeReach | undefined> {
  const nodes = await run(sql<{ groupid: number; answers: boolean }>`
    select groupid, citus_check_connection_to_node(nodename, nodeport) as answers from pg_dist_node
    where isactive and noderole = 'primary'`)
  const away = nodes.filter(({ answers }) => !answers)
  if (away.length === 0) return undefined
  return reachOf(
    run,
    away.map(({ groupid }) => groupid),
  )
}

/** While the nodes of these groups are away. */
export async function reachOf(run: Run, away: readonly number[]): Promise<NodeReach> {
  const [stores, tables] = await Promise.all([
    // A store is in the shard in whose range its number falls.
    run(sql<{ merchantId: number }>`
      with shard as materialized (
        select s.shardminvalue::int as low, s.shardmaxvalue::int as high
        from pg_dist_shard s join pg_dist_placement p using (shardid)
        where s.logicalrelid = 'orders'::regclass and p.groupid <> all(${[...away]}::int[])),
      store as materialized (select merchant_id, worker_hash(merchant_id) as hash from merchant)
      select merchant_id from store where exists (select from shard where hash between low and high)`),
    run(sql<{ name: string }>`
      select c.relname as name from pg_dist_partition p join pg_class c on c.oid = p.logicalrelid
      where p.partmethod = 'h'`),
  ])
  return { stores: new Set(stores.map(row => row.merchantId)), tables: new Set(tables.map(row => row.name)) }
}

/** Throws DatabaseAway where the node of the store is known to be away: asking it would take longer to say the same. */
export function requireInReach({ reach }: Pick<Run, 'reach'>, merchantId: number): void {
  if (reach?.stores.has(merchantId) === false)
    throw new DatabaseAway('nothing', new Error('the node of the store is away'))
}

/** Of some stores, those whose node is not known to be away. */
export const inReach = ({ reach }: Pick<Run, 'reach'>, merchantIds: readonly number[]): readonly number[] =>
  reach === undefined ? merchantIds : merchantIds.filter(merchantId => reach.stores.has(merchantId))
