/**
 * PGlite whose commits reach the disk. As shipped it starts with -F, its Node file system has no fsync, and
 * fdatasync does nothing; a power cut could then lose commits and damage the folder (docs/decisions/0003).
 */
import fs from 'node:fs'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { CannotStart } from './cannotStart.ts'
import type { DiskReserve } from './diskReserve.ts'
import { endWhereDatabaseCannotGoOn } from './embeddedCrash.ts'

/** Called at each sync, so that a test can count them. */
export type OnSync = () => void

interface OpenFile {
  readonly nfd: number
}
/** The parts of Emscripten's file system on Node that are changed here. */
interface StreamOps {
  fsync?: (file: OpenFile) => number
  write: (file: OpenFile, bytes: Uint8Array, offset: number, length: number, position: number) => number
}
interface NodeOps {
  mknod: (...args: never[]) => unknown
  rename: (...args: never[]) => unknown
}
interface EmscriptenModule {
  NODEFS: { stream_ops: StreamOps; node_ops: NodeOps }
}

/** Emscripten's numbers of ENOSPC and EDQUOT. */
const NO_ROOM = new Set([51, 19])
const hasNoRoom = (error: unknown) => NO_ROOM.has((error as { errno?: number }).errno ?? 0)

class DurableNodeFS extends NodeFS {
  #onSync: OnSync
  #reserve: DiskReserve
  constructor(folder: string, reserve: DiskReserve, onSync: OnSync) {
    super(folder)
    this.#reserve = reserve
    this.#onSync = onSync
  }
  override async init(...args: Parameters<NodeFS['init']>) {
    const made = await super.init(...args)
    const change = (module: unknown) => {
      const { stream_ops: files, node_ops: names } = (module as EmscriptenModule).NODEFS
      files.fsync = file => {
        fs.fsyncSync(file.nfd)
        this.#onSync()
        return 0
      }
      files.write = this.#writeWithReserve(files.write)
      names.mknod = this.#withReserve(names.mknod)
      names.rename = this.#withReserve(names.rename)
    }
    made.emscriptenOpts.preRun = [...(made.emscriptenOpts.preRun ?? []), change]
    return made
  }

  /** Where there is no room, the reserve is given up and the operation done again. */
  #withReserve<A extends never[], R>(does: (...args: A) => R): (...args: A) => R {
    return (...args) => {
      try {
        return does(...args)
      } catch (error) {
        if (!hasNoRoom(error) || !this.#reserve.giveUp()) throw error
        return does(...args)
      }
    }
  }

  /** Near the end of a disk a write stops half way without an error. The database takes that for a full disk. */
  #writeWithReserve(write: StreamOps['write']): StreamOps['write'] {
    const writePart = this.#withReserve(write as (...args: never[]) => number) as StreamOps['write']
    return (file, bytes, offset, length, position) => {
      let written = writePart(file, bytes, offset, length, position)
      while (written > 0 && written < length) {
        const more = writePart(file, bytes, offset + written, length - written, position + written)
        if (more === 0) break
        written += more
      }
      return written
    }
  }
}

const SETTINGS = [
  '-c',
  'timezone=UTC',
  '-c',
  'jit=off',
  '-c',
  'shared_buffers=16MB',
  '-c',
  'max_parallel_workers_per_gather=0',
  // Statistics are made by the one session that everybody waits for: from a fifth of the usual sample.
  '-c',
  'default_statistics_target=20',
  // How much of the log is kept for reuse; checkpoints.ts keeps it from growing.
  '-c',
  'min_wal_size=32MB',
  '-c',
  'max_wal_size=64MB',
  // A backup keeps the log that it still needs. Where it takes too long, it fails rather than fills the disk.
  '-c',
  'max_slot_wal_keep_size=4GB',
]

/** A folder on the disk, its reserve, and who hears of syncs. */
export interface EmbeddedPlace {
  readonly folder: string
  readonly reserve: DiskReserve
  readonly onSync: OnSync
}

/** Without that file PGlite would make a new database over what is there. */
function requireWhole(folder: string): void {
  if (!fs.existsSync(folder) || fs.existsSync(path.join(folder, 'PG_VERSION'))) return
  if (fs.readdirSync(folder).length === 0) return
  throw new CannotStart(
    `${folder} holds files, but no whole database: its file PG_VERSION is missing. Keep the folder as it is, and restore the last backup into an empty one (docs/operations.md, When something fails).`,
  )
}

/** Opens the embedded database in a folder, durable; or in memory where none is given (tests), with the data of `from`. */
export async function openEmbedded(place: EmbeddedPlace | undefined, from?: Blob): Promise<PGlite> {
  if (place === undefined) {
    const startParams = PGlite.defaultStartParams.concat(SETTINGS)
    return PGlite.create({ startParams, ...(from && { loadDataDir: from }) })
  }
  requireWhole(place.folder)
  const durable = PGlite.defaultStartParams.filter(part => part !== '-F')
  return endWhereDatabaseCannotGoOn(onStderr =>
    PGlite.create({
      fs: new DurableNodeFS(place.folder, place.reserve, place.onSync),
      startParams: durable.concat(['-c', 'wal_sync_method=fsync'], SETTINGS),
      onStderr,
    }),
  )
}
