/** A real disk for tests that stops answering: whoever writes to it waits, and cannot be killed, until it is thawed. */
import { spawn, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { onTestFinished } from 'vitest'

const shell = (command: string, ...args: string[]) => spawnSync('sh', ['-c', command, 'sh', ...args])

export interface DiskToFreeze {
  readonly folder: string
  readonly freeze: () => void
  readonly thaw: () => void
}

/** Goes with the test; or why this machine makes none, for `skip`. */
export function aDiskToFreeze(megabytes: number): DiskToFreeze | string {
  if (process.platform !== 'linux') return 'A disk is frozen on Linux alone'
  const place = fs.mkdtempSync(path.join(os.tmpdir(), 'mise-frozen-disk-'))
  const [image, folder] = [path.join(place, 'image'), path.join(place, 'disk')]
  const clear = () => {
    shell('fsfreeze -u "$1"; umount -l "$1"', folder)
    fs.rmSync(place, { recursive: true, force: true })
  }
  const make = `mkdir "$2" && truncate -s ${megabytes}M "$1" && mkfs.ext4 -q "$1" && mount -o loop "$1" "$2" && fsfreeze -f "$2" && fsfreeze -u "$2"`
  const { status, stderr } = shell(make, image, folder)
  if (status !== 0) {
    clear()
    return `This machine freezes no disk: ${String(stderr).trim()}`
  }
  // Thaws it also where the process of the test is killed, whose end ends its input.
  const guard = spawn('sh', ['-c', 'cat; fsfreeze -u "$1"', 'sh', folder], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  })
  guard.unref()
  onTestFinished(() => {
    clear()
    guard.stdin.end()
  })
  return {
    folder,
    freeze: () => void shell('fsfreeze -f "$1"', folder),
    thaw: () => void shell('fsfreeze -u "$1"', folder),
  }
}
