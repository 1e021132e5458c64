/** Makes a folder and those above it. Not by `recursive`: where a mount says that nothing can be made below it (`autofs`, `/proc`), that tries for ever. */
import fs from 'node:fs'
import path from 'node:path'
import { errorCode } from './errorCode.ts'

/** Readable by its user alone where it is made. Throws what the system says. */
export function makeFolder(folder: string): void {
  if (fs.existsSync(folder)) return
  const above = path.dirname(folder)
  if (above !== folder) makeFolder(above)
  try {
    fs.mkdirSync(folder, { mode: 0o700 })
  } catch (error) {
    // Another process has just made it.
    if (errorCode(error) !== 'EEXIST') throw error
  }
}
