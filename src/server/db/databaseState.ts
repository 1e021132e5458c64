/** Whether the database can be worked with, for `/readyz`: answered within two seconds, whatever is wrong. */
import { setTimeout as pause } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import type { Engine } from './engine.ts'
import { errorCode, LOCK_TIMEOUT } from './errorCode.ts'
import { probe } from './probe.ts'

/** `locked`: another session keeps a lock on a table that every call needs. `database`: it does not answer. */
export type DatabaseState = 'ok' | 'locked' | 'database'

/** A look that takes longer is helped by a new connection: the pool's may all be busy. */
const QUICK_MS = 300
const LOOK_MS = 1_400
const LOCK = sql`set local lock_timeout = '900ms'`
/** Without these nobody signs in and nothing is sold. */
const CORE_TABLES = sql`
  lock table session, account, employee, merchant, orders, event_counter, live_event, history_import in access share mode`

/** Of a cluster those of the coordinator: a node that is away makes no process unready, and is waited for by no look. */
const CORE_TABLES_OF_CLUSTER = sql`lock table session, account, workplace in access share mode`

/** Looks at PostgreSQL. */
export async function databaseState(
  transact: Engine['transact'],
  url: string,
  isCluster: boolean,
): Promise<DatabaseState> {
  const look = lookAt(transact, isCluster ? CORE_TABLES_OF_CLUSTER : CORE_TABLES).catch(() => undefined)
  const quick = await Promise.race([look, pause(QUICK_MS)])
  if (quick) return quick
  const [state, isThere] = await Promise.all([
    Promise.race([look, pause(LOOK_MS)]),
    probe(url, LOOK_MS).then(
      () => true,
      () => false,
    ),
  ])
  return state ?? (isThere ? 'ok' : 'database')
}

async function lookAt(transact: Engine['transact'], coreTables: RawBuilder<unknown>): Promise<DatabaseState> {
  try {
    await transact('owner', 'read', run => Promise.all([run(LOCK), run(coreTables)]))
    return 'ok'
  } catch (error) {
    if (errorCode(error) === LOCK_TIMEOUT) return 'locked'
    throw error
  }
}
