/** Writes a backup: under another name until it is whole and on the disk, readable by its user alone (SEC-3). */
import { createHash, randomBytes } from 'node:crypto'
import fs, { type FileHandle } from 'node:fs/promises'
import path from 'node:path'
import { makeFolder } from '../../db/makeFolder.ts'
import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { constants, zstdCompress } from 'node:zlib'
import { pack as newPack, type Pack } from 'tar-stream'
import { BackupFault, backupName, FILES_FOLDER, FORMAT_ENTRY, type Head, tableEntry } from './backupFile.ts'
import { moved } from './pulse.ts'

const compress = promisify(zstdCompress)
const LEVEL = { params: { [constants.ZSTD_c_compressionLevel]: 3 } }
const MEGABYTE = 1024 * 1024
/** What is written reaches the disk in pieces: gigabytes at once would hold up whoever syncs a commit meanwhile. */
const SYNC_EVERY_BYTES = 8 * MEGABYTE
/** Left to the database on the disk that the backup goes to. */
export const LEAST_FREE_BYTES = 512 * MEGABYTE
export const PART_ENDING = '.part'

const ANOTHER_DISK = 'or set BACKUP_DIR to another disk'

/** Throws BackupFault where a folder's disk would have less than the least free after so many more bytes. */
export async function requireRoom(folder: string, bytes: number, otherwise = ANOTHER_DISK): Promise<void> {
  const { bavail, bsize } = await fs.statfs(folder)
  const missing = bytes + LEAST_FREE_BYTES - bavail * bsize
  if (missing <= 0) return
  throw new BackupFault(
    `The disk of ${folder} has too little room: ${Math.ceil(missing / MEGABYTE)} MB more are needed. Make room, ${otherwise}.`,
  )
}

/** A disk that is full, as a sentence; anything else as it is. */
function asNoRoom(error: unknown, folder: string): Error {
  if (!['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '')) return error as Error
  return new BackupFault(`The disk of ${folder} is full. Make room, ${ANOTHER_DISK}.`)
}

/** Writes to a file in pieces that are synced, while there is room. */
export function syncingWriter(file: FileHandle, folder: string): Writable {
  let unsynced = 0
  return new Writable({
    async write(chunk: Buffer, _encoding, done) {
      try {
        await file.writeFile(chunk)
        moved()
        unsynced += chunk.length
        if (unsynced >= SYNC_EVERY_BYTES) {
          await file.datasync()
          unsynced = 0
          await requireRoom(folder, 0)
        }
        done()
      } catch (error) {
        done(asNoRoom(error, folder))
      }
    },
    final(done) {
      file.sync().then(
        () => done(),
        (error: unknown) => done(asNoRoom(error, folder)),
      )
    },
  })
}

export class BackupWriter {
  readonly #folder: string
  readonly #name: string
  readonly #part: string
  readonly #file: FileHandle
  readonly #pack: Pack
  readonly #written: Promise<void>

  private constructor(folder: string, name: string, part: string, file: FileHandle) {
    this.#folder = folder
    this.#name = name
    this.#part = part
    this.#file = file
    this.#pack = newPack()
    this.#written = pipeline(this.#pack, syncingWriter(file, folder))
    // Whoever adds an entry hears of it.
    this.#written.catch(() => {})
  }

  /** Begins a backup in a folder, which is made where it is missing. Throws BackupFault where it cannot be written. */
  static async open(folder: string, head: Head): Promise<BackupWriter> {
    const name = backupName(new Date(head.madeAt))
    const part = path.join(folder, `${name}.${randomBytes(4).toString('hex')}${PART_ENDING}`)
    try {
      makeFolder(folder)
      const writer = new BackupWriter(folder, name, part, await fs.open(part, 'wx', 0o600))
      await writer.add(FORMAT_ENTRY, Buffer.from(JSON.stringify(head)))
      return writer
    } catch (error) {
      const why = asNoRoom(error, folder)
      if (why instanceof BackupFault) throw why
      throw new BackupFault(`The backup cannot be written to ${folder}: ${why.message}.`)
    }
  }

  /** Adds an entry of these bytes. */
  async add(name: string, bytes: Buffer): Promise<void> {
    await this.#entry(name, bytes.length, sink => void sink.end(bytes))
  }

  /** Adds a part of a table: whole rows. */
  async addPart(table: string, part: number, rows: Buffer): Promise<void> {
    await this.add(tableEntry(table, part), await compress(rows, LEVEL))
  }

  /** Adds a file of the data folder; its checksum. A file that is gone meanwhile is left out. */
  async addFile(name: string, from: string): Promise<{ bytes: number; sha256: string } | undefined> {
    const file = await fs.open(from).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined
      throw error
    })
    if (!file) return undefined
    try {
      const { size } = await file.stat()
      const sha256 = createHash('sha256')
      const source = size === 0 ? [] : file.createReadStream({ end: size - 1, autoClose: false })
      await this.#entry(FILES_FOLDER + name, size, async sink => {
        for await (const chunk of source as AsyncIterable<Buffer>) {
          sha256.update(chunk)
          if (!sink.write(chunk)) await new Promise(resolve => sink.once('drain', () => resolve(undefined)))
        }
        sink.end()
      })
      return { bytes: size, sha256: sha256.digest('hex') }
    } finally {
      await file.close()
    }
  }

  async #entry(name: string, size: number, fill: (sink: Writable) => void | Promise<void>): Promise<void> {
    const packed = new Promise<void>((resolve, reject) => {
      const sink = this.#pack.entry({ name, size, mode: 0o600 }, error => (error ? reject(error) : resolve()))
      Promise.resolve(fill(sink as unknown as Writable)).catch(reject)
    })
    try {
      // A disk that is full ends the writing, and would leave the packing waiting.
      await Promise.race([packed, this.#written.then(() => packed)])
    } catch (error) {
      // The packing fails because the writing did, and knows nothing of the reason.
      if (this.#pack.destroyed) await this.#written
      throw error
    }
  }

  /** Ends the file, and gives it its name once it is on the disk; its path. */
  async finish(check: (part: string) => Promise<void>): Promise<string> {
    this.#pack.finalize()
    await this.#written
    await this.#file.close()
    await check(this.#part)
    const file = path.join(this.#folder, this.#name)
    // A link refuses a name that is taken; a rename would replace another backup.
    await fs.link(this.#part, file)
    await fs.unlink(this.#part)
    await syncFolder(this.#folder)
    return file
  }

  /** Gives up; nothing is left of it. */
  async discard(): Promise<void> {
    this.#pack.destroy()
    await this.#written.catch(() => {})
    await this.#file.close().catch(() => {})
    await fs.rm(this.#part, { force: true })
  }
}

/** The names in a folder are on the disk, too. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await fs.open(folder)
  await handle.sync().catch(() => {})
  await handle.close()
}
