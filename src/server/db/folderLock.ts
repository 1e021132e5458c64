/**
 * One process a data folder. A second PGlite opens the same folder without an error and its commits are lost, so the
 * lock is taken before the folder is touched. It is a lock of the operating system (an exclusive transaction on an empty
 * SQLite file): it holds between containers, where process ids mean nothing, and the system lets go of it when its
 * process dies, however it dies.
 *
 * POSIX locks have a trap: a process that opens and closes the file by any other way lets go of its own lock. Nothing but
 * this module may open `mise.lock.db` in a server process.
 */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { CannotStart } from './cannotStart.ts'
import { makeFolder } from './makeFolder.ts'

/** Empty, locked, and left in place: whoever removes it lets a second process in. */
const LOCK_FILE = 'mise.lock.db'
/** Who holds it, for people to read. It decides nothing. */
const HOLDER_FILE = 'mise.lock'
/** Somebody who only looks whether it is locked holds it for less than a millisecond. */
const LOOKED_AT_MS = 300

export class FolderInUse extends CannotStart {
  constructor(folder: string) {
    super(
      `The data folder ${folder} is in use by another Mise${holderText(folder)}. Stop that one, or set DATA_DIR to another folder.`,
    )
    this.name = 'FolderInUse'
  }
}

/** Takes the folder for this process; the answer gives it back. Throws `FolderInUse`. */
export function lockFolder(folder: string): () => void {
  openFolder(folder)
  const release = tryLock(folder, LOOKED_AT_MS)
  if (!release) throw new FolderInUse(folder)
  const holder = path.join(folder, HOLDER_FILE)
  const note = `process ${process.pid} on ${os.hostname()} since ${new Date().toISOString()}`
  try {
    fs.writeFileSync(holder, note, { mode: 0o600 })
  } catch {
    // The disk may be full. The lock holds without a note.
  }
  return () => {
    fs.rmSync(holder, { force: true })
    release()
  }
}

/** Whether a process, this one or another, has the folder locked. */
export function isFolderLocked(folder: string): boolean {
  if (!fs.existsSync(path.join(folder, LOCK_FILE))) return false
  const release = tryLock(folder, 0)
  release?.()
  return release === undefined
}

function openFolder(folder: string): void {
  try {
    makeFolder(path.resolve(folder))
    fs.accessSync(folder, fs.constants.R_OK | fs.constants.W_OK | fs.constants.X_OK)
  } catch (error) {
    throw new CannotStart(`The data folder ${folder} cannot be written: ${(error as Error).message}. Set DATA_DIR.`)
  }
}

const SQLITE_BUSY = 5
/** A lock that nothing refers to would be collected, and let go. */
const held = new Set<DatabaseSync>()

/** Takes the lock, waiting so long for it; undefined where another has it. */
function tryLock(folder: string, waitMs: number): (() => void) | undefined {
  const lock = new DatabaseSync(path.join(folder, LOCK_FILE), { open: false, timeout: waitMs })
  try {
    lock.open()
    // Nothing is ever written to it, so that it needs no journal file and works on a full disk.
    lock.exec('pragma journal_mode = memory; begin exclusive')
  } catch (error) {
    if (lock.isOpen) lock.close()
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) return undefined
    throw new CannotStart(
      `The data folder ${folder} cannot be locked: ${(error as Error).message}. Its file system needs locks (docs/operations.md).`,
    )
  }
  held.add(lock)
  return () => {
    held.delete(lock)
    lock.close()
  }
}

function holderText(folder: string): string {
  try {
    return ` (${fs.readFileSync(path.join(folder, HOLDER_FILE), 'utf8')})`
  } catch {
    return ''
  }
}
