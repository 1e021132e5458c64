/** Makes a backup (ADM-2): beside a server that runs and writes, by a process of its own. */
import { spawn, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { ALIVE_EVERY_MS, type BackupKind } from '../../../shared/rules/operations/backups.ts'
import type { Engine } from '../../db/engine.ts'
import { directUrl, type Env } from '../../env.ts'
import type { Log } from '../../kernel/log.ts'
import { VERSION } from '../../kernel/version.ts'
import { BackupFault, backupName, FORMAT, type Head } from './backupFile.ts'
import { nextFreeTime } from './nextFreeTime.ts'
import type { BackupDone, BackupOrder, FromProcess, ToProcess } from './backupMessages.ts'
import { beginRun, failRun, finishRun, hasList, keepAlive, loadInstallationId } from './backupRuns.queries.ts'
import { keysToSeal, recoveryCode } from './keySeal.ts'
import { abandonLiveCopy, dropBackupSlot, startLiveCopy, stopLiveCopy } from './liveCopy.queries.ts'
import { STILL_MS } from './pulse.ts'
import { DISK_MS, within } from './within.ts'
import { PART_ENDING } from './writeFile.ts'

const PROCESS = path.join(import.meta.dirname, 'backupProcess.ts')
/** Its own JavaScript is small; the database within it takes what it takes. */
const PROCESS_FLAGS = ['--max-old-space-size=192', '--max-semi-space-size=4']
const WORK = 'backup-work'

/** What is backed up. The database may still be on an older schema (before an upgrade). */
export interface Installation {
  readonly env: Env
  readonly engine: Engine
  readonly log: Pick<Log, 'warn' | 'error' | 'info'>
}

export interface BackupWish {
  readonly kind: BackupKind
  /** Undefined: BACKUP_DIR. */
  readonly folder?: string | undefined
  /** The night that it is of. */
  readonly dueAt?: Date | undefined
  /** Also restores it into a place of its own, and verifies the books there. */
  readonly isTried?: boolean
  /** `low` unless said otherwise: `normal` is for when nobody calls, as before an upgrade. */
  readonly priority?: 'low' | 'normal'
  /** Hears once it stands in the list as under way. */
  readonly onBegun?: () => void
  /** After so long without a move it is ended. */
  readonly stillMs?: number
  /** Ends it early; nothing is left of it then. */
  readonly signal?: AbortSignal | undefined
}

export interface BackupReport extends BackupDone {
  /** Where the recovery code stands, which was made with this backup; undefined where there was one. */
  readonly newRecoveryCode: string | undefined
}

/** The embedded database has one session, and so one backup at a time. */
const underWay = new WeakSet<Engine>()

/**
 * Makes a backup, reads it back, and enters it into the list. Undefined where another process makes that night's. Throws
 * BackupFault with a sentence, and leaves no file then.
 */
export async function makeBackup(installation: Installation, wish: BackupWish): Promise<BackupReport | undefined> {
  const { engine, log } = installation
  if (underWay.has(engine)) throw new BackupFault('A backup is being made already.')
  underWay.add(engine)
  try {
    const isListed = await hasList(engine)
    const runId = isListed ? await beginRun(engine, wish.kind, wish.dueAt, new Date()) : undefined
    if (isListed && runId === undefined) return undefined
    wish.onBegun?.()
    const alive = setInterval(() => {
      if (runId !== undefined) keepAlive(engine, runId, new Date()).catch(() => {})
    }, ALIVE_EVERY_MS)
    try {
      const report = await make(installation, wish, isListed)
      if (runId !== undefined) {
        const made = {
          ...report,
          verifiedAt: new Date(report.verifiedAt),
          triedAt: report.triedAt ? new Date(report.triedAt) : undefined,
        }
        await finishRun(engine, runId, made, new Date())
      }
      if (report.trialFault !== undefined) log.error({ file: report.file }, report.trialFault)
      log.info({ file: report.file, bytes: report.bytes, stores: report.stores }, 'backup made and verified')
      return report
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error)
      log.error({ err: error }, `The backup failed: ${why}`)
      if (runId !== undefined) await enterFailure(engine, runId, why, wish.signal)
      throw error
    } finally {
      clearInterval(alive)
    }
  } finally {
    underWay.delete(engine)
  }
}

const MOST_TRIES = 180

/** Enters why it failed; where the database does not answer, once it does, so that the operator reads the reason. */
async function enterFailure(
  engine: Engine,
  runId: number,
  why: string,
  signal: AbortSignal | undefined,
): Promise<void> {
  const at = new Date()
  const enter = () =>
    failRun(engine, runId, why, at).then(
      () => true,
      () => false,
    )
  if (await enter()) return
  const later = async () => {
    for (let tries = 0; tries < MOST_TRIES && !signal?.aborted; tries++) {
      await pause(ALIVE_EVERY_MS, undefined, { ref: false })
      if (await enter()) return
    }
  }
  void later()
}

async function make({ env, engine }: Installation, wish: BackupWish, isListed: boolean): Promise<BackupReport> {
  const byFile = keysToSeal(env)
  const { code, isNew } = byFile ? recoveryCode(env) : { code: '', isNew: false }
  const folder = path.resolve(wish.folder ?? env.backupDir)
  const silent = `The disk of ${folder} does not answer. Look at it, or set BACKUP_DIR to another disk.`
  const madeAt = await within(DISK_MS, nextFreeTime(folder), silent)
  const head: Head = {
    format: FORMAT,
    version: VERSION,
    installationId: isListed ? await loadInstallationId(engine) : '',
    kind: wish.kind,
    madeAt: madeAt.toISOString(),
  }
  const dataDir = path.resolve(env.dataDir)
  const work = path.join(dataDir, WORK, randomBytes(6).toString('hex'))
  await fs.mkdir(work, { recursive: true, mode: 0o700 })
  try {
    const url = directUrl(env)
    const firstSegment = url ? undefined : await startLiveCopy(engine)
    const done = await orderFrom(
      {
        head,
        folder,
        dataDir,
        work,
        database: url ? { url } : { firstSegment: firstSegment ?? '' },
        keys: byFile && { byFile, code },
        isTried: wish.isTried ?? false,
        priority: wish.priority ?? 'low',
      },
      engine,
      wish,
    )
    return { ...done, newRecoveryCode: isNew ? code : undefined }
  } catch (error) {
    if (!env.databaseUrl) await abandonLiveCopy(engine).catch(() => {})
    await within(DISK_MS, clearParts(folder, backupName(madeAt)), silent).catch(() => {})
    throw error
  } finally {
    await within(DISK_MS, fs.rm(work, { recursive: true, force: true }), silent).catch(() => {})
  }
}

/** Unfinished files of one backup, whose process was killed before it could remove them. */
async function clearParts(folder: string, name: string): Promise<void> {
  const names = await fs.readdir(folder).catch(() => [])
  for (const part of names.filter(other => other.startsWith(`${name}.`) && other.endsWith(PART_ENDING)))
    await fs.rm(path.join(folder, part), { force: true })
}

/** What a process has left behind that was killed: only whoever has the data folder may call it. */
export async function clearBackupWork(env: Env): Promise<void> {
  await fs.rm(path.join(env.dataDir, WORK), { recursive: true, force: true })
}

/**
 * The lowest priority, before the process has begun: Linux gives it to one thread, and the threads that this one starts
 * (compiling, compressing) take it over. A process that is gone already has told so.
 */
function giveWay({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) os.setPriority(pid, os.constants.priority.PRIORITY_LOW)
  } catch {
    // Where the system refuses, the backup is made as quickly as anything else.
  }
}

/** Has the process do it. */
async function orderFrom(
  order: BackupOrder,
  engine: Engine,
  { signal, stillMs = STILL_MS }: BackupWish,
): Promise<BackupDone> {
  const child = spawn(process.execPath, [...PROCESS_FLAGS, PROCESS], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  if (order.priority === 'low') giveWay(child)
  const send = (message: ToProcess) => void child.send(message)
  const stop = () => void child.kill('SIGKILL')
  signal?.addEventListener('abort', stop)
  try {
    if (signal?.aborted) stop()
    else send({ order })
    return await answerOf(child, order, stillMs, {
      folderCopied: async segment => send({ end: await stopLiveCopy(engine, segment) }),
      logCopied: () => dropBackupSlot(engine),
    })
  } catch (error) {
    if (signal?.aborted) throw new BackupFault('The backup was stopped before it was done.')
    throw error
  } finally {
    signal?.removeEventListener('abort', stop)
    stop()
  }
}

function answerOf(
  child: ChildProcess,
  { database, folder }: BackupOrder,
  stillMs: number,
  steps: { folderCopied: (firstSegment: string) => Promise<void>; logCopied: () => Promise<void> },
): Promise<BackupDone> {
  return new Promise<BackupDone>((resolve, reject) => {
    // Not by its end: a process that waits for a disk cannot be killed.
    const standsStill = () => reject(new BackupFault(standstill(stillMs, folder)))
    const still = setTimeout(standsStill, stillMs)
    still.unref()
    child.on('message', () => still.refresh())
    child.on('error', reject)
    child.on('exit', (code, signal) =>
      reject(new BackupFault(`The process that made the backup ended early (${signal ?? `status ${code}`}).`)),
    )
    child.on('message', (message: FromProcess) => {
      if ('moved' in message) return
      if ('done' in message) resolve(message.done)
      else if ('fault' in message)
        reject(
          Object.assign(new BackupFault(message.fault), message.stack === undefined ? {} : { stack: message.stack }),
        )
      else if (message.copied === 'log') steps.logCopied().catch(reject)
      else if ('firstSegment' in database) steps.folderCopied(database.firstSegment).catch(reject)
    })
  })
}

const standstill = (stillMs: number, folder: string) =>
  `The backup was ended because nothing of it moved for ${Math.ceil(stillMs / 60_000)} min: the database or the disk of ${folder} does not answer. Look at both; a nightly backup is tried again by itself.`
