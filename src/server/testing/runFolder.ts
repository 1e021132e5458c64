/** One folder for all that a run of the tests writes; it goes with the run, and a killed run's goes with the next. */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

const PREFIX = 'mise-run-'

/** Named after the process, whose threads share it. */
const runFolder = () => path.join(os.tmpdir(), `${PREFIX}${process.pid}`)

/** A place that all threads of the run know by its name. */
export const inRun = (name: string): string => path.join(runFolder(), name)

/** A new folder that nobody else has; whoever fills it with much removes it. */
export function newFolder(name: string): string {
  fs.mkdirSync(runFolder(), { recursive: true })
  return fs.mkdtempSync(path.join(runFolder(), `${name}-`))
}

/** vitest's set-up of every project. */
export function setup(): () => void {
  for (const name of fs.readdirSync(os.tmpdir())) {
    const pid = name.startsWith(PREFIX) ? Number(name.slice(PREFIX.length)) : Number.NaN
    if (Number.isInteger(pid) && !isRunning(pid)) remove(path.join(os.tmpdir(), name))
  }
  return () => remove(runFolder())
}

const remove = (folder: string) => fs.rmSync(folder, { recursive: true, force: true })

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // Another user's process is running, too.
    return (error as NodeJS.ErrnoException).code !== 'ESRCH'
  }
}
