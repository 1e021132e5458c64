/**
 * Copies the folder of the embedded database while it is written to (PostgreSQL's low-level base backup). What is copied half
 * written is made whole from the log when the copy is opened.
 */
import fs, { type FileHandle } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { BackupFault } from './backupFile.ts'
import { moved } from './pulse.ts'
import { requireRoom } from './writeFile.ts'

const MEGABYTE = 1024 * 1024
const PIECE_BYTES = MEGABYTE
/** Another disk for backups would not help. */
const COPY_NEEDS = 'as much as the database takes: it is copied there while the backup is made'
const SYNC_EVERY_BYTES = 4 * MEGABYTE
const LOG = 'pg_wal'
/** Made anew by every start. */
const CONTENT_LEFT_OUT = new Set([
  LOG,
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_subtrans',
])
const FILES_LEFT_OUT = new Set(['postmaster.pid', 'postmaster.opts', 'backup_label', 'pg_internal.init'])
/** Says where recovery stands: it must be younger than everything else. */
const CONTROL = 'global/pg_control'

/** Copies all but the log, the control file last. */
export async function copyDatabase(from: string, to: string): Promise<void> {
  await requireRoom(path.dirname(to), await sizeOf(from), COPY_NEEDS)
  const copier = new Copier(to)
  await copyInside(copier, from, to, '')
  await copier.copy(path.join(from, CONTROL), path.join(to, CONTROL))
}

/** Copies the segments of the log between two, both included. Throws BackupFault where one is missing. */
export async function copyLog(from: string, to: string, first: string, last: string): Promise<void> {
  const names = await fs.readdir(path.join(from, LOG))
  const needed = names.filter(name => /^[0-9A-F]{24}$/.test(name) && name >= first && name <= last).toSorted()
  if (needed[0] !== first || needed.at(-1) !== last)
    throw new BackupFault(
      'The backup took too long: the database no longer had the log that belongs to it. Try again when less is written.',
    )
  const copier = new Copier(to)
  for (const name of needed) await copier.copy(path.join(from, LOG, name), path.join(to, LOG, name))
}

async function copyInside(copier: Copier, from: string, to: string, folder: string): Promise<void> {
  await fs.mkdir(path.join(to, folder), { recursive: true, mode: 0o700 })
  for (const entry of await fs.readdir(path.join(from, folder), { withFileTypes: true })) {
    const name = path.posix.join(folder, entry.name)
    if (entry.isDirectory()) {
      if (CONTENT_LEFT_OUT.has(name)) await fs.mkdir(path.join(to, name), { mode: 0o700 })
      else await copyInside(copier, from, to, name)
    } else if (name !== CONTROL && !FILES_LEFT_OUT.has(entry.name))
      await copier.copy(path.join(from, name), path.join(to, name))
  }
}

/** Copies in small pieces, and leaves the disk to others for half of the time. */
class Copier {
  readonly #folder: string
  readonly #piece = Buffer.allocUnsafe(PIECE_BYTES)
  #unsynced = 0
  constructor(folder: string) {
    this.#folder = path.dirname(folder)
  }

  /** A file that the database has removed meanwhile is not needed: the log knows. */
  async copy(from: string, to: string): Promise<void> {
    const source = await fs.open(from).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined
      throw error
    })
    if (!source) return
    try {
      const target = await fs.open(to, 'w', 0o600)
      try {
        await this.#copyBytes(source, target)
      } finally {
        await target.close()
      }
    } finally {
      await source.close()
    }
  }

  async #copyBytes(source: FileHandle, target: FileHandle): Promise<void> {
    for (;;) {
      const { bytesRead } = await source.read(this.#piece, 0, PIECE_BYTES)
      if (bytesRead === 0) return
      await target.writeFile(this.#piece.subarray(0, bytesRead))
      moved()
      this.#unsynced += bytesRead
      if (this.#unsynced < SYNC_EVERY_BYTES) continue
      this.#unsynced = 0
      const begun = performance.now()
      await target.datasync()
      await requireRoom(this.#folder, 0, COPY_NEEDS)
      await pause(performance.now() - begun)
    }
  }
}

async function sizeOf(folder: string): Promise<number> {
  const entries = await fs.readdir(folder, { recursive: true, withFileTypes: true })
  let bytes = 0
  for (const entry of entries)
    if (entry.isFile())
      bytes += await fs.stat(path.join(entry.parentPath, entry.name)).then(
        ({ size }) => size,
        () => 0,
      )
  return bytes
}
