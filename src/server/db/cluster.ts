/** Whether the database is a coordinator of Citus, and how connections plan there (docs/operations/postgres.md, Citus). */
import { sql } from 'kysely'
import type { Engine } from './engine.ts'

/**
 * Of connections to a coordinator. The planner needs the store's number to find its shard, so that no plan is for any store;
 * what a transaction sets (the store, limits) reaches the nodes; a change of rows in several shards goes to one after another,
 * because in parallel connections it could not be followed by another in the same transaction. Triggers run beside their rows.
 */
export const CLUSTER_SETTINGS: Readonly<Record<string, string>> = {
  plan_cache_mode: 'force_custom_plan',
  'citus.propagate_set_commands': 'local',
  'citus.multi_shard_modify_mode': 'sequential',
  // A node that says nothing at all holds a call up no longer.
  'citus.node_connection_timeout': '3000',
  'citus.enable_unsafe_triggers': 'on',
  'citus.allow_unsafe_constraints': 'on',
}

/** Asks the database that was opened. */
export async function isCluster(engine: Pick<Engine, 'transact'>): Promise<boolean> {
  const found = await engine.transact('owner', 'read', run =>
    run(sql`select from pg_extension where extname = 'citus'`),
  )
  return found.length > 0
}
