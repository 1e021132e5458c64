/**
 * The server's part in a base backup of its embedded database. A slot keeps the log that the copy will need, so that
 * checkpoints go on while the folder is copied; callers wait for one checkpoint, as they do every few minutes.
 */
import { sql } from 'kysely'
import type { Engine } from '../../db/engine.ts'

const SLOT = 'mise_backup'

/** What makes a copied folder a database: its label, and which segments of the log belong to it. */
export interface CopyEnd {
  readonly label: string
  readonly firstSegment: string
  readonly lastSegment: string
}

/** Begins; the first segment of the log that the copy needs. */
export async function startLiveCopy(engine: Engine): Promise<string> {
  await dropBackupSlot(engine)
  return engine.transact('owner', 'write', async run => {
    await run(sql`select pg_create_physical_replication_slot(${SLOT}, true)`)
    const [start] = await run(
      sql<{ segment: string }>`select pg_walfile_name(pg_backup_start('mise', true)) as segment`,
    )
    if (!start) throw new Error('The base backup did not begin')
    return start.segment
  })
}

/** Ends what was begun: the copy is a database from here on, with the log up to now. */
export async function stopLiveCopy(engine: Engine, firstSegment: string): Promise<CopyEnd> {
  const [end] = await engine.transact('owner', 'write', run =>
    run(sql<{ label: string; lastSegment: string }>`
      select labelfile as label, pg_walfile_name(lsn) as last_segment from pg_backup_stop(false)`),
  )
  if (!end) throw new Error('The base backup did not end')
  return { ...end, firstSegment }
}

/** A copy that came to nothing. */
export async function abandonLiveCopy(engine: Engine): Promise<void> {
  await engine.transact('owner', 'write', run => run(sql`select pg_backup_stop(false)`)).catch(() => {})
  await dropBackupSlot(engine)
}

/** Lets the log go; also what a process has left that was killed during a backup. */
export async function dropBackupSlot(engine: Engine): Promise<void> {
  if (engine.kind !== 'pglite') return
  await engine.transact('owner', 'write', run =>
    run(sql`select pg_drop_replication_slot(slot_name) from pg_replication_slots where slot_name = ${SLOT}`),
  )
}
