/** The last steps of every restore: the schema of this version, and the proof that everything is there. */
import type { Engine } from '../../db/engine.ts'
import { migrate } from '../../db/migrate.ts'
import { verifyStores } from '../../reports/verify/verifyStores.ts'
import { BackupFault, type Manifest } from '../backup/backupFile.ts'
import { countStores, forgetRunsUnderWay } from './restored.queries.ts'

export interface ProvedRestore {
  /** Migrations that the backup did not have yet. */
  readonly migrated: readonly string[]
}

/** Throws BackupFault where stores are missing or an identity of the books does not hold. */
export async function proveRestored(
  engine: Engine,
  manifest: Manifest,
  say: (line: string) => void,
): Promise<ProvedRestore> {
  const migrated = await migrate(engine)
  await engine.admitApp()
  await engine.transact('owner', 'write', forgetRunsUnderWay)
  const stores = await engine.transact('owner', 'read', countStores)
  if (stores !== manifest.stores)
    throw new BackupFault(
      `After the restore there are ${stores} stores and not the ${manifest.stores} of the backup. Nothing was put into use.`,
    )
  if (!(await verifyStores(engine, say)))
    throw new BackupFault(
      'After the restore the books do not hold: see the lines that start with FAIL. Nothing was put into use.',
    )
  return { migrated }
}
