/**
 * One process a data folder. A second PGlite opens the same folder without an error and its commits are lost,
 * so the lock is taken before the folder is touched. The lock names the process; one that is gone is taken over.
 */
import { randomUUID } from 'node:crypto'
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
  // Written whole and then linked into place: no process ever reads a lock without its number.
  const own = `${file}.${randomUUID()}`
  fs.writeFileSync(own, String(process.pid), { mode: 0o600 })
  try {
    while (!isLinked(own, file)) {
      const holder = holderIn(file)
      if (holder !== undefined) throw new FolderInUse(folder, holder)
      takeAway(file, folder)
    }
  } finally {
    fs.rmSync(own, { force: true })
  }
  held.add(file)
  return () => {
    held.delete(file)
    fs.rmSync(file, { force: true })
  }
}

function isLinked(own: string, file: string): boolean {
  try {
    fs.linkSync(own, file)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return false
  }
}

/** Removes a lock that is left over, unless somebody else took it over since it was looked at: then puts it back. */
function takeAway(file: string, folder: string): void {
  const aside = `${file}.${randomUUID()}`
  try {
    fs.renameSync(file, aside)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return
    throw error
  }
  const holder = holderIn(aside, file)
  if (holder !== undefined) isLinked(aside, file)
  fs.rmSync(aside, { force: true })
  if (holder !== undefined) throw new FolderInUse(folder, holder)
}

/** The living process that has the folder locked, if any. */
export function holderOf(folder: string): number | undefined {
  return holderIn(path.join(folder, FILE))
}

/** The living process that a lock names. `name` is where the lock was, if it was put aside. */
function holderIn(file: string, name = file): number | undefined {
  let pid: number
  try {
    pid = Number(fs.readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
  if (pid === process.pid) return held.has(name) ? pid : undefined
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
