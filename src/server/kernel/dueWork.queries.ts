/** Notifies every server process that a job has a time, or another one. */
import { sql } from 'kysely'
import type { Run } from '../db/run.ts'
import { DUE_CHANNEL } from './channels.ts'

/** Heard once the transaction is committed. */
export async function announceDueWork(run: Run): Promise<void> {
  await run(sql`select pg_notify(${DUE_CHANNEL}, '')`)
}
