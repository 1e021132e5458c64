/** Transactions and scripts on a pool of connections, whichever engine it leads to. */
import type pg from 'pg'
import type { PoolClient } from 'pg'
import { DatabaseAway } from './databaseAway.ts'
import { ABORTED, flush, nextBatch, sendingText } from './statementBatch.ts'
import { enterStore } from './enterStore.ts'
import { errorCode } from './errorCode.ts'
import { type Pace, setLocal, settingsOf } from './limits.ts'
import { waitsOf } from './poolFigures.ts'
import { isNodeAway } from './nodeAway.ts'
import { carryOut, type ClusterWays, type Run, statementsOn } from './run.ts'
import { setPace, setStore } from './silence.ts'
import { forCluster } from './splitScript.ts'
import { writtenOutOf } from './writtenOut.ts'

/** Whose rows a transaction touches: a merchant's, or (sign-in, set-up, migrations) everything as the owner. */
export type Scope = { readonly merchantId: number } | 'owner'
/** `readOneMoment`: all statements of the transaction see the same moment. */
export type Mode = 'read' | 'readOneMoment' | 'write'

/** What differs between the engines, and between ways to reach them. */
export interface Ways extends ClusterWays {
  /** The login is the owner's, and steps down to role `app` for a store's transaction. */
  readonly asApp: boolean
  /** The database keeps time limits. */
  readonly limits: boolean
  /** What every transaction sets itself, since its connection cannot keep it; empty where it can. */
  readonly ownSettings: string
}

/** A connection of the pool. Throws `DatabaseAway` where none comes about in time. */
async function takeClient(pool: pg.Pool): Promise<PoolClient> {
  const asked = performance.now()
  try {
    return await pool.connect()
  } catch (error) {
    throw new DatabaseAway('nothing', error)
  } finally {
    waitsOf(pool).add(performance.now() - asked)
  }
}

const SCRIPT_LIMITS = `set statement_timeout = '1h'; set lock_timeout = '60s'`
const SCRIPT_ENDS = 'reset statement_timeout; reset lock_timeout'

export interface ScriptWays {
  /** The database keeps time limits. */
  readonly limits: boolean
  /** It is a cluster, which takes a statement at a time. */
  readonly splits: boolean
}

/** Runs a script on one connection, and leaves no aborted transaction on it. */
export async function scriptOn(
  pool: pg.Pool,
  text: string,
  { limits, splits }: ScriptWays = { limits: false, splits: false },
): Promise<void> {
  const client = await takeClient(pool)
  setPace(client, 'work')
  // The commit of an earlier read may still be waiting to be sent.
  flush(client)
  const { done } = sendingText(client)
  let broken: Error | undefined
  const query = (part: string) =>
    client.query(part).catch((error: unknown) => {
      broken = error as Error
    })
  try {
    if (limits) await client.query(SCRIPT_LIMITS)
    for (const part of splits ? forCluster(text) : [text]) await client.query(part)
  } catch (error) {
    await query('rollback')
    throw broken === undefined ? error : new DatabaseAway('unknown', error)
  } finally {
    if (limits && broken === undefined) await query(SCRIPT_ENDS)
    done()
    client.release(broken)
  }
}

/** One transaction on a connection of the pool (see `Engine.transact`). */
export async function transactOn<T>(
  pool: pg.Pool,
  scope: Scope,
  mode: Mode,
  work: (run: Run) => Promise<T>,
  pace: Pace,
  ways: Ways,
): Promise<T> {
  const ofStore = ways.cluster && scope !== 'owner' ? { ...scope, writtenOut: await writtenOutOf(pool) } : undefined
  const client = await takeClient(pool)
  setPace(client, pace)
  setStore(client, scope === 'owner' ? undefined : scope.merchantId)
  let broken: Error | undefined
  let isCommitSent = false
  const { run, failure } = statementsOn(client, ways, ofStore)
  try {
    nextBatch(client)
    // Not awaited: it travels with the first queries. Were it to fail, they would see an aborted transaction or no rows.
    const opened = Promise.all(open(client, scope, mode, pace, ways))
    opened.catch(() => {})
    const answer = await work(run)
    if (mode !== 'write') {
      await opened
      // Nobody waits for its commit: it must come about, also behind a statement that failed unheard.
      nextBatch(client)
      carryOut(client, 'commit', COMMIT).catch(() => {})
      return answer
    }
    isCommitSent = true
    const command = await carryOut(client, 'commit', COMMIT).catch((error: unknown) => {
      throw failure() ?? error
    })
    // The commit of a failed transaction succeeds, and says ROLLBACK.
    if (command !== 'COMMIT') throw failure() ?? new Error('The transaction was rolled back')
    return answer
  } catch (error) {
    nextBatch(client)
    await carryOut(client, 'rollback', ROLLBACK).catch((reason: Error) => {
      broken = reason
    })
    // Where the connection broke, that is why its statements failed.
    if (broken && (isCommitSent || failure() !== undefined))
      throw new DatabaseAway(isCommitSent ? 'unknown' : 'nothing', failure() ?? error)
    const cause = failure() ?? error
    // Behind a failure the commit is skipped: only where it was the commit itself may something have been saved.
    const isAnswerLost = isCommitSent && failure() === undefined && errorCode(error) !== ABORTED
    if (ways.cluster && isNodeAway(cause)) throw new DatabaseAway(isAnswerLost ? 'unknown' : 'nothing', cause)
    throw error
  } finally {
    client.release(broken)
  }
}

function open(client: PoolClient, scope: Scope, mode: Mode, pace: Pace, ways: Ways): Promise<string>[] {
  const begun = carryOut(client, BEGIN[mode], { name: mode })
  const set: Promise<string>[] = []
  if (ways.ownSettings) set.push(carryOut(client, ways.ownSettings, { name: 'settings' }))
  if (ways.limits && pace === 'work') set.push(carryOut(client, WORK_LIMITS, { name: 'work' }))
  return [begun, ...set, ...(scope === 'owner' ? [] : enterStore(client, scope.merchantId, ways.asApp))]
}

const WORK_LIMITS = setLocal(settingsOf('work'))
const BEGIN: Readonly<Record<Mode, string>> = {
  read: 'begin read only',
  readOneMoment: 'begin isolation level repeatable read read only',
  write: 'begin',
}
const COMMIT = { name: 'commit' }
const ROLLBACK = { name: 'rollback' }
