/** Notifies every server process that a job has a time, or another one. */
import { sql } from 'kysely'
import type { Run } from '../db/run.ts'
import { DUE_CHANNEL } from './channels.ts'
import type { DueName } from './dueNames.ts'

/** Heard once the transaction is committed, by those who do work of this name. */
export async function announceDueWork(run: Run, name: DueName): Promise<void> {
  await run(sql`select pg_notify(${DUE_CHANNEL}, ${name})`)
}
