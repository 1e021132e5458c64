/**
 * PGlite whose commits reach the disk. As shipped it starts with -F, its Node file system has no fsync, and
 * fdatasync does nothing; a power cut could then lose commits and damage the folder (docs/decisions/0003).
 */
import fs from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

/** Called at each sync, so that a test can count them. */
export type OnSync = () => void

interface EmscriptenModule {
  NODEFS: { stream_ops: { fsync?: (stream: { nfd: number }) => number } }
}

class DurableNodeFS extends NodeFS {
  #onSync: OnSync
  constructor(folder: string, onSync: OnSync) {
    super(folder)
    this.#onSync = onSync
  }
  override async init(...args: Parameters<NodeFS['init']>) {
    const made = await super.init(...args)
    const addSync = (module: unknown) => {
      ;(module as EmscriptenModule).NODEFS.stream_ops.fsync = stream => {
        fs.fsyncSync(stream.nfd)
        this.#onSync()
        return 0
      }
    }
    made.emscriptenOpts.preRun = [...(made.emscriptenOpts.preRun ?? []), addSync]
    return made
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
]

/** Opens the embedded database in a folder, durable; or in memory where no folder is given (tests), with the data of `from`. */
export function openEmbedded(folder: string | undefined, onSync: OnSync = () => {}, from?: Blob): Promise<PGlite> {
  if (folder === undefined) {
    const startParams = PGlite.defaultStartParams.concat(SETTINGS)
    return PGlite.create({ startParams, ...(from && { loadDataDir: from }) })
  }
  const durable = PGlite.defaultStartParams.filter(part => part !== '-F')
  return PGlite.create({
    fs: new DurableNodeFS(folder, onSync),
    startParams: durable.concat(['-c', 'wal_sync_method=fsync'], SETTINGS),
  })
}
