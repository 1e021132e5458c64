/**
 * Room on the disk of the data folder that is kept for the moment when there is no other. The embedded database cannot
 * go on where its log cannot grow: what is under way then lives on the reserve, and new changes are refused.
 */
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { CannotStart } from './cannotStart.ts'

const MEGABYTE = 1024 * 1024
/** A segment of the log has 16 MB; a checkpoint, what is under way and a few days of sign-ins fit as well. */
export const RESERVE_BYTES = 64 * MEGABYTE
/** With less left, the reserve is given up before the database runs into the end. */
export const LEAST_FREE_BYTES = 32 * MEGABYTE
/** What a checkpoint needs to make room. */
const LAST_BYTES = 20 * MEGABYTE
/** So much must be free again before changes are taken: the reserve is made anew from it. */
export const ENOUGH_FREE_BYTES = RESERVE_BYTES + 4 * LEAST_FREE_BYTES

/** Bytes that a user may still write to the disk of a folder. */
export type FreeBytes = (folder: string) => number

const freeBytesOf: FreeBytes = folder => {
  const { bavail, bsize } = fs.statfsSync(folder)
  return bavail * bsize
}

export class DiskReserve {
  readonly #file: string
  readonly #folder: string
  readonly #freeBytes: FreeBytes
  #isFull = false

  constructor(folder: string, freeBytes: FreeBytes = freeBytesOf) {
    this.#folder = folder
    this.#file = path.join(folder, 'reserve')
    this.#freeBytes = freeBytes
  }

  /** True from the moment that the disk had no room until the reserve has been made again: changes are refused. */
  get isFull(): boolean {
    return this.#isFull
  }

  /** True where even the reserve is nearly used up: nothing at all is written then. */
  get isUsedUp(): boolean {
    return this.#isFull && this.freeBytes < LAST_BYTES
  }

  get freeBytes(): number {
    return this.#freeBytes(this.#folder)
  }

  /** Before the database is opened, which writes: gives the reserve up where the disk is full. Throws where that is not enough. */
  requireRoomToOpen(): void {
    if (this.freeBytes >= LEAST_FREE_BYTES || this.giveUp()) return
    throw new CannotStart(
      `The disk of the data folder ${this.#folder} is full: ${Math.floor(this.freeBytes / MEGABYTE)} MB are free, ${LEAST_FREE_BYTES / MEGABYTE} MB are needed. Make room on it.`,
      'later',
    )
  }

  /** Gives the reserve up, in the middle of a write of the database; true where that made room. */
  giveUp(): boolean {
    this.#isFull = true
    try {
      fs.unlinkSync(this.#file)
      return true
    } catch {
      return false
    }
  }

  /** Makes the reserve, unless it is there; changes are taken from then on. Throws where there is no room for it. */
  async keep(): Promise<void> {
    if (!fs.existsSync(this.#file)) await this.#make()
    this.#isFull = false
  }

  async #make(): Promise<void> {
    const unfinished = `${this.#file}.new`
    // Random, for file systems that store nothing for zeros.
    const part = randomBytes(MEGABYTE)
    try {
      const file = await fs.promises.open(unfinished, 'w', 0o600)
      try {
        for (let written = 0; written < RESERVE_BYTES; written += MEGABYTE) await file.writeFile(part)
        await file.sync()
      } finally {
        await file.close()
      }
      await fs.promises.rename(unfinished, this.#file)
    } catch (error) {
      await fs.promises.rm(unfinished, { force: true })
      throw error
    }
  }
}
