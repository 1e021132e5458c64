/**
 * How the database plans what follows in a transaction, where the one plan a connection (`engine.ts`) will not do. Sent
 * without waiting: were it to fail, what follows would fail with it.
 */
import { sql } from 'kysely'
import type { Run } from './run.ts'

/** Until the transaction ends. A statement of its own, which a cluster passes on to its nodes; `set_config` stays here. */
function set(run: Run, setting: string): void {
  run(sql.raw(`set local ${setting}`)).catch(() => {})
}

/**
 * For the values at hand: a rare table and a common order type need different plans of the same statement, and a plan
 * for any days guesses their number far too low. In one process: helpers take longer to start than a sum takes.
 */
export function planForValues(run: Run): void {
  set(run, 'plan_cache_mode = force_custom_plan')
  set(run, 'max_parallel_workers_per_gather = 0')
}

/**
 * For any store, as connections of calls plan by themselves: of the rows that an import has just brought the planner knows
 * nothing yet, and would read all orders of the store to find twenty by their number.
 */
export function planForAnyStore(run: Run): void {
  set(run, 'enable_seqscan = off')
}

/**
 * For a search of a part of a text in one store's list: how many fit is not to be known (row-level security keeps the
 * statistics of such a condition from the planner, which guesses few), so that joins row by row would cost most where
 * most is found.
 */
export function planForAnyNumber(run: Run): void {
  set(run, 'enable_nestloop = off')
}

/** Again as everything else is planned, for what is looked up by its key after such a search. */
export function planForFew(run: Run): void {
  set(run, 'enable_nestloop = on')
}

/** What follows is about stores on any node of a cluster, where a statement of one store that leaves its node is a defect. */
export function asksEveryNode(run: Run): void {
  if (run.isCluster === true) set(run, "citus.multi_task_query_log_level = 'off'")
}
