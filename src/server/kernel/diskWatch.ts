/**
 * Watches the disk of the data folder: warns while there is time, gives the reserve up before the disk is full, and takes
 * changes again by itself once there is room (docs/operations.md, A full disk).
 */
import { ENOUGH_FREE_BYTES, LEAST_FREE_BYTES } from '../db/diskReserve.ts'
import type { Engine } from '../db/engine.ts'
import type { Log } from './log.ts'

const MEGABYTE = 1024 * 1024
/** The reserve is made from here on: a disk with more room does not fill up between two looks. */
const RESERVE_BELOW_BYTES = 4096 * MEGABYTE
/** The operator hears of it from here on. */
const LOW_BYTES = 512 * MEGABYTE
const WARN_EVERY_MS = 60 * 60 * 1000
const LOOK_EVERY_MS = 2_000

const inMegabytes = (bytes: number) => `${Math.floor(bytes / MEGABYTE)} MB`

/** One look at the disk. */
export type DiskLook = () => Promise<void>

/** Looks at the disk of an engine; undefined where it has none. */
export function diskLook(engine: Engine, log: Pick<Log, 'warn' | 'error' | 'info'>): DiskLook | undefined {
  const { disk } = engine
  if (!disk) return undefined
  let warnedAt = -Infinity
  let wasFull = false
  const warnWhereLow = (free: number) => {
    if (free >= LOW_BYTES || performance.now() - warnedAt < WARN_EVERY_MS) return
    warnedAt = performance.now()
    log.warn(`The disk of DATA_DIR is getting full: ${inMegabytes(free)} are free`)
  }
  const heardFull = async () => {
    wasFull = true
    log.error('The disk of DATA_DIR is full: the reserve is given up, and changes are refused until there is room')
    // The log that it makes superfluous is room, too.
    await engine.script('checkpoint')
  }
  return async () => {
    const free = disk.freeBytes
    if (!disk.isFull && free < LEAST_FREE_BYTES) disk.giveUp()
    if (!disk.isFull) {
      warnWhereLow(free)
      return free < RESERVE_BELOW_BYTES ? disk.keep() : undefined
    }
    if (!wasFull) return heardFull()
    if (free < ENOUGH_FREE_BYTES) return
    await disk.keep()
    wasFull = false
    log.info(`The disk of DATA_DIR has room again (${inMegabytes(free)}): changes are taken`)
  }
}

/** Looks now, and then every two seconds. The answer stops it. */
export function startDiskWatch(engine: Engine, log: Log): () => void {
  const look = diskLook(engine, log)
  if (!look) return () => {}
  let looking = false
  const timed = () => {
    if (looking) return
    looking = true
    look()
      .catch((error: unknown) => log.error({ err: error }, 'looking at the disk failed'))
      .finally(() => {
        looking = false
      })
  }
  const timer = setInterval(timed, LOOK_EVERY_MS)
  timer.unref()
  timed()
  return () => clearInterval(timer)
}
