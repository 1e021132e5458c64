/** The last steps of every restore: the schema of this version, and the proof that everything is there. */
import type { Engine } from '../../db/engine.ts'
import { migrate } from '../../db/migrate.ts'
import { verifyStores } from '../../reports/verify/verifyStores.ts'
import { BackupFault, type Manifest } from '../backup/backupFile.ts'
import { hasList } from '../backup/backupRuns.queries.ts'
import { countStores } from '../../kernel/startFacts.queries.ts'
import { forgetRunsUnderWay } from './restored.queries.ts'

/** The schema of a restored installation: this version’s, or the one that the backup was made with. */
export type RestoredSchema = 'thisVersion' | 'asBackedUp'

/** How a backup is put into its place. */
export interface Restoring {
  readonly keys: Readonly<Record<string, string>> | undefined
  readonly schema: RestoredSchema
  readonly say: (line: string) => void
  /**
   * Every row is as it was, and yet an identity does not hold: it did not where the backup was made. Such a backup is put into
   * use only where the operator says so.
   */
  readonly acceptsBooks?: boolean
}

/** What proves a database needs of that. */
export type Proving = Pick<Restoring, 'schema' | 'say' | 'acceptsBooks'>

export interface ProvedRestore {
  /** Migrations that the backup did not have yet. */
  readonly migrated: readonly string[]
}

/** Throws BackupFault where stores are missing or an identity of the books does not hold. */
export async function proveRestored(
  engine: Engine,
  manifest: Manifest,
  { schema, say, acceptsBooks = false }: Proving,
): Promise<ProvedRestore> {
  const migrated = schema === 'thisVersion' ? await migrate(engine) : []
  await engine.admitApp()
  if (await hasList(engine)) await engine.transact('owner', 'write', forgetRunsUnderWay)
  const stores = await engine.transact('owner', 'read', countStores)
  if (stores !== manifest.stores)
    throw new BackupFault(
      `After the restore there are ${stores} stores and not the ${manifest.stores} of the backup. Nothing was put into use.`,
    )
  if (schema === 'thisVersion' && !(await verifyStores(engine, say)) && !acceptsBooks)
    throw new BackupFault(
      'Every row is as in the backup, but the books do not hold: see the lines that start with FAIL. Nothing was put into use; with --accept-books it is.',
    )
  return { migrated }
}
