/** A restore that was interrupted leaves its mark; nothing starts on it (ADM-2). */
import fs from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { CannotStart } from './cannotStart.ts'
import type { Engine } from './engine.ts'

/** Of the data folder: where a restore makes the embedded database. */
export const UNFINISHED_FOLDER = 'restoring'
/** Of PostgreSQL: there while what was loaded is not proved. */
export const UNFINISHED_TABLE = 'restore_unfinished'

/** A new installation beside half a restored one would look like lost data. Throws CannotStart. */
export function refuseUnfinishedFolder(dataDir: string): void {
  const folder = path.join(dataDir, UNFINISHED_FOLDER)
  if (!fs.existsSync(folder) || fs.existsSync(path.join(dataDir, 'pg'))) return
  throw new CannotStart(
    `A restore into ${dataDir} did not finish. Run npm run restore again, or delete ${folder} to start with an empty installation.`,
  )
}

/** Throws CannotStart. */
export async function refuseUnfinishedDatabase(engine: Engine): Promise<void> {
  const [found] = await engine.transact('owner', 'read', run =>
    run(sql<{ marked: boolean }>`select to_regclass(${`public.${UNFINISHED_TABLE}`}) is not null as marked`),
  )
  if (!found?.marked) return
  throw new CannotStart(
    'A restore into the database in DATABASE_URL did not finish. Run npm run restore again, which begins anew, or set DATABASE_URL to another database.',
  )
}
