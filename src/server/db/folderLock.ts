/**
 * One process a data folder. A second PGlite opens the same folder without an error and its commits are lost,
 * so the lock is taken before the folder is touched. The lock names the process; one that is gone is taken over.
 */
import fs from 'node:fs'
import path from 'node:path'

const FILE = 'mise.lock'
/** What this process holds: a lock with its own number that it does not hold is left over (numbers come again in containers). */
const held = new Set<string>()

export class FolderInUse extends Error {
  readonly pid: number
  constructor(folder: string, pid: number) {
    super(`The data folder ${folder} is in use by process ${pid}. Stop it, or set DATA_DIR to another folder.`)
    this.name = 'FolderInUse'
    this.pid = pid
  }
}

/** Takes the folder for this process; the answer gives it back. Throws `FolderInUse`. */
export function lockFolder(folder: string): () => void {
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 })
  const file = path.join(folder, FILE)
  for (;;) {
    try {
      fs.writeFileSync(file, String(process.pid), { flag: 'wx', mode: 0o600 })
      held.add(file)
      return () => {
        held.delete(file)
        fs.rmSync(file, { force: true })
      }
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      const holder = holderOf(folder)
      if (holder !== undefined) throw new FolderInUse(folder, holder)
      fs.rmSync(file, { force: true })
    }
  }
}

/** The living process that holds the folder, if any. */
export function holderOf(folder: string): number | undefined {
  const file = path.join(folder, FILE)
  let pid: number
  try {
    pid = Number(fs.readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
  if (pid === process.pid) return held.has(file) ? pid : undefined
  return Number.isInteger(pid) && pid > 0 && isAlive(pid) ? pid : undefined
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
