/**
 * Proves that a backup can be restored, in a folder of its own: into the embedded database, whichever engine it is of, since
 * that needs nobody else. Then the identities of the books are verified in it.
 */
import fs from 'node:fs/promises'
import { BackupFault } from '../backup/backupFile.ts'
import { verifyBackup } from '../backup/readFile.ts'
import { loadFolder } from './intoFolder.ts'

/** Throws BackupFault where it cannot. The folder is removed again. */
export async function tryRestore(file: string, folder: string): Promise<void> {
  const failures: string[] = []
  try {
    const engine = await loadFolder(file, await verifyBackup(file), folder, {
      schema: 'thisVersion',
      say: line => {
        if (line.startsWith('FAIL')) failures.push(line)
      },
    })
    await engine.close()
  } catch (error) {
    const why = failures.length > 0 ? failures.join('; ') : (error as Error).message
    throw new BackupFault(`The backup ${file} was made, but cannot be restored: ${why}`)
  } finally {
    await fs.rm(folder, { recursive: true, force: true })
  }
}
