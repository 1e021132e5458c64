/** Transactions and scripts on a pool of connections, whichever engine it leads to. */
import type pg from 'pg'
import { flush, nextBatch } from './statementBatch.ts'
import { enterStore } from './enterStore.ts'
import { carryOut, type Run, statementsOn } from './run.ts'

/** Whose rows a transaction touches: a merchant's, or (sign-in, set-up, migrations) everything as the owner. */
export type Scope = { readonly merchantId: number } | 'owner'
/** `readOneMoment`: all statements of the transaction see the same moment. */
export type Mode = 'read' | 'readOneMoment' | 'write'

/** Runs a script on one connection, and leaves no aborted transaction on it. */
export async function scriptOn(pool: pg.Pool, text: string): Promise<void> {
  const client = await pool.connect()
  try {
    // The commit of an earlier read may still be waiting to be sent.
    flush(client)
    await client.query(text)
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

/**
 * One transaction on a connection of the pool (see `Engine.transact`). `asApp`: its login is the owner's, and steps down to
 * role `app` for a store's transaction.
 */
export async function transactOn<T>(
  pool: pg.Pool,
  scope: Scope,
  mode: Mode,
  work: (run: Run) => Promise<T>,
  asApp: boolean,
): Promise<T> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    nextBatch(client)
    // Not awaited: it travels with the first queries. Were it to fail, they would see an aborted transaction or no rows.
    const opened = Promise.all([
      carryOut(client, BEGIN[mode], { name: mode }),
      ...(scope === 'owner' ? [] : enterStore(client, scope.merchantId, asApp)),
    ])
    opened.catch(() => {})
    const { run, failure } = statementsOn(client)
    const answer = await work(run)
    if (mode !== 'write') {
      await opened
      // Nobody waits for its commit: it must come about, also behind a statement that failed unheard.
      nextBatch(client)
      carryOut(client, 'commit', COMMIT).catch(() => {})
      return answer
    }
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
    throw error
  } finally {
    client.release(broken)
  }
}

const BEGIN: Readonly<Record<Mode, string>> = {
  read: 'begin read only',
  readOneMoment: 'begin isolation level repeatable read read only',
  write: 'begin',
}
const COMMIT = { name: 'commit' }
const ROLLBACK = { name: 'rollback' }
