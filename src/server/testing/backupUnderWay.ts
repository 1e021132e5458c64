import type { Engine } from '../db/engine.ts'
import { beginRun } from '../operations/backup/backupRuns.queries.ts'

const YEAR_MS = 365 * 86_400_000

/** Enters a backup that stays under way, so that a walk over all calls begins none: a database in memory has no folder to copy. */
export async function aBackupUnderWay(engine: Engine): Promise<void> {
  await beginRun(engine, 'command', undefined, new Date(Date.now() + YEAR_MS))
}
