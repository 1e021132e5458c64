/**
 * Proves that a backup can be restored, in a folder of its own: into the embedded database, whichever engine it is of, since
 * that needs nobody else. Then the identities of the books are verified in it.
 */
import fs from 'node:fs/promises'
import { moved } from '../backup/pulse.ts'
import { verifyBackup } from '../backup/readFile.ts'
import { loadFolder } from './intoFolder.ts'

/** Why it cannot, as a sentence; undefined where it can. The folder is removed again. */
export async function tryRestore(file: string, folder: string): Promise<string | undefined> {
  const failures: string[] = []
  try {
    const engine = await loadFolder(file, await verifyBackup(file), folder, {
      schema: 'thisVersion',
      say: line => {
        moved()
        if (line.startsWith('FAIL')) failures.push(line)
      },
    })
    await engine.close()
    return undefined
  } catch (error) {
    const why = failures.length > 0 ? failures.join('; ') : (error as Error).message
    return `The backup ${file} was made and is whole, but a restore of it on trial failed: ${why}`
  } finally {
    await fs.rm(folder, { recursive: true, force: true })
  }
}
