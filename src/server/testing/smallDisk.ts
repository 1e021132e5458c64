/** A real small disk for tests: a file system in memory, which only root may mount, and not on every machine. */
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { onTestFinished } from 'vitest'

const MEGABYTE = 1024 * 1024
const shell = (command: string, ...args: string[]) => spawnSync('sh', ['-c', command, 'sh', ...args])

export interface SmallDisk {
  readonly folder: string
  readonly freeBytes: () => number
  /** Fills it up to so many free bytes: with 0 nothing more can be written. */
  readonly fillUpTo: (freeBytes: number) => void
  /** What filled it is gone. */
  readonly empty: () => void
  readonly resize: (megabytes: number) => void
}

let refusal: string | undefined | null = null

/** Why this machine mounts none, for `skip`; undefined where it does. */
export function diskRefusal(): string | undefined {
  if (refusal !== null) return refusal
  if (process.platform !== 'linux') return (refusal = 'A small disk is mounted on Linux alone')
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'mise-small-disk-'))
  const { status, stderr } = shell('mount -t tmpfs -o size=1m tmpfs "$1" && umount -l "$1"', folder)
  fs.rmSync(folder, { recursive: true, force: true })
  refusal = status === 0 ? undefined : `This machine mounts no small disk: ${String(stderr).trim()}`
  return refusal
}

/** It goes with the test. */
export function aSmallDisk(megabytes: number): SmallDisk {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'mise-small-disk-'))
  const { status, stderr } = shell(`mount -t tmpfs -o size=${megabytes}m tmpfs "$1"`, folder)
  onTestFinished(() => {
    shell('umount -l "$1"', folder)
    fs.rmSync(folder, { recursive: true, force: true })
  })
  if (status !== 0) throw new Error(`The small disk could not be mounted: ${String(stderr)}`)
  const ballast = path.join(folder, 'ballast')
  const freeBytes = () => {
    const { bavail, bsize } = fs.statfsSync(folder)
    return bavail * bsize
  }
  return {
    folder,
    freeBytes,
    fillUpTo(free) {
      const part = Buffer.alloc(MEGABYTE, 1)
      const handle = fs.openSync(ballast, 'a')
      try {
        for (let left = freeBytes() - free; left > 0; left = freeBytes() - free)
          fs.writeSync(handle, part, 0, Math.min(left, part.length))
      } finally {
        fs.closeSync(handle)
      }
    },
    empty: () => fs.rmSync(ballast, { force: true }),
    resize: wanted => void shell(`mount -o remount,size=${wanted}m "$1"`, folder),
  }
}
