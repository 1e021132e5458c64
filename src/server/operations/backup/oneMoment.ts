/** The transaction that a backup of a PostgreSQL is read in: it sees one moment. */
import pg from 'pg'
import { BackupFault } from './backupFile.ts'
import { errorCode, LOCK_TIMEOUT } from '../../db/errorCode.ts'

const BEGIN = 'begin isolation level repeatable read read only'

/**
 * Begins it. On a cluster (docs/citus.md) every node has a moment of its own, which begins when the node is asked first: by one
 * connection, which it keeps, so that a store is seen whole. Nobody adds an account or a store meanwhile, so that none is
 * missing that a row on a node names. That is let go of as soon as all nodes were asked.
 */
export async function beginOneMoment(client: pg.Client, url: string): Promise<void> {
  const { rows } = await client.query(`select from pg_extension where extname = 'citus'`)
  if (rows.length === 0) {
    await client.query(BEGIN)
    return
  }
  await client.query('set citus.max_adaptive_executor_pool_size = 1')
  const guard = new pg.Client({ connectionString: url, application_name: 'mise backup' })
  guard.on('error', () => {})
  await guard.connect()
  try {
    await guard.query(`begin; set local lock_timeout = '20s'; lock table account, merchant in share mode`)
    await client.query(BEGIN)
    await client.query('select count(*) from employee')
  } catch (error) {
    if (errorCode(error) !== LOCK_TIMEOUT) throw error
    throw new BackupFault(
      'Somebody was adding a store or an account for too long. A nightly backup is tried again by itself.',
    )
  } finally {
    await guard.end()
  }
}
