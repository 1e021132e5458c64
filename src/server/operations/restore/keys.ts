/** The keys of a backup, put where the server looks for them (SEC-3). */
import fs from 'node:fs'
import path from 'node:path'
import { keyUses, writeOnce } from '../../kernel/keyFile.ts'
import { BackupFault } from '../backup/backupFile.ts'

/** Throws BackupFault where other keys stand there. */
export function requireNoOtherKeys(folder: string, keys: Readonly<Record<string, string>>): void {
  for (const [name, key] of Object.entries(keys)) {
    const file = path.join(folder, name)
    if (fs.existsSync(file) && fs.readFileSync(file, 'utf8').trim() !== key)
      throw new BackupFault(
        `${file} is a key of another installation. Move it away, or set DATA_DIR to an empty folder.`,
      )
  }
}

/** Writes them, where they do not stand already; which were written. */
export function putKeys(folder: string, keys: Readonly<Record<string, string>>): string[] {
  requireNoOtherKeys(folder, keys)
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 })
  const known = new Set<string>(Object.values(keyUses).map(({ file }) => file))
  return Object.entries(keys).flatMap(([name, key]) => {
    const file = path.join(folder, name)
    // Whoever knows the recovery code could have written any name.
    return known.has(name) && writeOnce(file, key) ? [file] : []
  })
}
