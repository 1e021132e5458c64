/** The second that names a backup. */
import fs from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { backupName } from './backupFile.ts'

const SECOND = 1000

/** Now, or the next second (UTC) whose name no backup of the folder has: two upgrades can follow within one second. */
export async function nextFreeTime(folder: string): Promise<Date> {
  for (;;) {
    const now = new Date()
    if (!(await isThere(path.join(folder, backupName(now))))) return now
    await wait(SECOND - now.getMilliseconds())
  }
}

/** Not asked at once (`existsSync`): the disk of backups may not answer, and callers must not wait for it. */
const isThere = (file: string) =>
  fs.access(file).then(
    () => true,
    () => false,
  )
