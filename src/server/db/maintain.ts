/**
 * What PostgreSQL's autovacuum does by itself and the embedded engine, which has no background processes, does not:
 * fresh statistics for the planner, and the room of dead rows given back.
 */
import { sql } from 'kysely'
import type { Engine } from './engine.ts'

/** Vacuumed when this many rows are dead, and more than this share of the living. */
const DEAD_ROWS = 1_000
const DEAD_SHARE = 0.2

interface TableState {
  name: string
  live: number
  dead: number
}

/** Goes through the tables one by one, so that calls are answered in between. Does nothing on PostgreSQL. */
export async function maintain(engine: Engine): Promise<void> {
  if (engine.kind !== 'pglite') return
  // The one session reports its counts late; the next end of a transaction delivers them.
  await engine.transact('owner', 'read', run => run(sql`select pg_stat_force_next_flush()`))
  for (const { name } of await tables(engine)) await engine.script(`analyze ${name}`)
  for (const { name, live, dead } of await tables(engine)) {
    if (dead > DEAD_ROWS && dead > live * DEAD_SHARE) await engine.script(`vacuum ${name}`)
  }
}

function tables(engine: Engine): Promise<TableState[]> {
  return engine.transact('owner', 'read', run =>
    run(sql<TableState>`
      select quote_ident(relname) as name, n_live_tup as live, n_dead_tup as dead
      from pg_stat_user_tables where schemaname = 'public' order by relname`),
  )
}
