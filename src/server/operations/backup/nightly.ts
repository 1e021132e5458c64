/**
 * Makes a backup every night by itself (ADM-2), and thins the ones before it. Of several processes the first enters the night
 * into the list, and so makes it. A night that was missed is made up as soon as a server runs again.
 *
 * Once a week, and every night while it is small, the backup is also restored into a place of its own, where the identities
 * of the books are verified: reading a file back proves the file, not that a database comes of it. Nightly for a large
 * installation that would be an hour of one processor, for what has not changed since yesterday: the code that restores.
 */
import fs from 'node:fs/promises'
import path from 'node:path'
import { EXTENSION } from './backupFile.ts'
import { failDeadRuns, loadInstallationId, type NightState, nightState } from './backupRuns.queries.ts'
import { dropBackupSlot } from './liveCopy.queries.ts'
import { type BackupWish, clearBackupWork, type Installation, makeBackup } from './makeBackup.ts'
import { readHead } from './readFile.ts'
import { type Kept, readRetention, surplus } from './retention.ts'
import { within } from './within.ts'

const MINUTE_MS = 60_000
const LOOK_EVERY_MS = MINUTE_MS
const MOST_ATTEMPTS = 5
/** To read the heads of all backups of a folder and delete some, also over a slow network. */
const THIN_MS = 10 * MINUTE_MS
const AGAIN_AFTER_MS = 15 * MINUTE_MS
const DAY_MS = 24 * 60 * MINUTE_MS
const TRIED_EVERY_MS = 7 * DAY_MS - 60 * MINUTE_MS
/** A backup of this size is restored on trial in a minute or two. */
const SMALL_BYTES = 32 * 1024 * 1024

/** The last moment before `now` at which a backup was due by the machine's clock. */
export function lastDue(now: Date, at: string): Date {
  const [hours = 0, minutes = 0] = at.split(':').map(Number)
  const due = new Date(now.getFullYear(), now.getMonth(), now.getDate(), hours, minutes)
  return due <= now ? due : new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1, hours, minutes)
}

/** Whether the night's backup is to be made now. */
export function isToBeMade(state: NightState, dueAt: Date, now: Date): boolean {
  const isBefore = dueAt < state.since && state.since <= now
  if (state.isDone || state.isUnderWay || isBefore || state.attempts >= MOST_ATTEMPTS) return false
  // A clock that was put back says that it ended in time to come.
  const sinceEnd = now.getTime() - (state.lastEndedAt?.getTime() ?? Number.NEGATIVE_INFINITY)
  return sinceEnd >= AGAIN_AFTER_MS || sinceEnd < 0
}

/** Looks once: makes the night's backup where it is still to be made. True where it made one. */
export async function lookForNight(
  installation: Installation,
  now: Date,
  how: Pick<BackupWish, 'signal' | 'priority' | 'stillMs'> = {},
): Promise<boolean> {
  const { env, engine } = installation
  if (env.backupAt === undefined) return false
  const dueAt = lastDue(now, env.backupAt)
  await failDeadRuns(engine, now)
  const state = await nightState(engine, dueAt, now)
  if (!isToBeMade(state, dueAt, now)) return false
  const isOld = !state.lastTriedAt || now.getTime() - state.lastTriedAt.getTime() >= TRIED_EVERY_MS
  const isSmall = (state.lastBytes ?? Number.POSITIVE_INFINITY) <= SMALL_BYTES
  const made = await makeBackup(installation, { kind: 'nightly', dueAt, isTried: isOld || isSmall, ...how })
  const silent = `The disk of ${env.backupDir} does not answer: old backups are deleted another time.`
  if (made) await within(THIN_MS, thinBackups(installation), silent)
  return made !== undefined
}

/** Deletes what BACKUP_KEEP does not ask for, of this installation alone. */
async function thinBackups({ env, engine, log }: Installation): Promise<void> {
  const installationId = await loadInstallationId(engine)
  const own: Kept[] = []
  for (const name of await fs.readdir(env.backupDir)) {
    const file = path.join(env.backupDir, name)
    if (PART.test(name)) await clearOldPart(file)
    // What cannot be read is left to whoever put it there.
    const head = name.endsWith(EXTENSION) ? await readHead(file).catch(() => undefined) : undefined
    if (head?.installationId === installationId) own.push({ file, madeAt: head.madeAt, kind: head.kind })
  }
  for (const { file } of surplus(own, readRetention(env.backupKeep))) {
    await fs.rm(file, { force: true })
    log.info({ file }, 'old backup deleted')
  }
}

const PART = /^mise-\w+\.misebackup\.\w+\.part$/

/** What a power cut left half written; the file of a backup that is being made changes all the time. */
async function clearOldPart(file: string): Promise<void> {
  const { mtimeMs } = await fs.stat(file)
  if (Date.now() - mtimeMs > DAY_MS) await fs.rm(file, { force: true })
}

/** Begins to look every minute. The answer stops it, with the backup that is under way: it is made up at the next start. */
export async function startNightlyBackups(installation: Installation): Promise<() => Promise<void>> {
  const { env, engine, log } = installation
  const stop = new AbortController()
  if (!env.databaseUrl) {
    // What a process has left behind that was killed.
    await dropBackupSlot(engine)
    await clearBackupWork(env)
  }
  let looking: Promise<unknown> | undefined
  const look = () => {
    looking ??= lookForNight(installation, new Date(), { signal: stop.signal })
      // A backup that failed has said so; it is tried again later.
      .catch((error: unknown) => log.warn({ err: error }, 'the nightly backup is tried again in a quarter of an hour'))
      .finally(() => {
        looking = undefined
      })
  }
  const timer = setInterval(look, LOOK_EVERY_MS)
  timer.unref()
  return async () => {
    clearInterval(timer)
    stop.abort()
    await looking
  }
}
