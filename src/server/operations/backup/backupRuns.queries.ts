/** Which backups were made, failed or are under way: table `backup_run` (ADM-2). All of it as the owner. */
import { sql } from 'kysely'
import { type BackupAttempt, type BackupKind, DEAD_AFTER_MS } from '../../../shared/rules/operations/backups.ts'
import { build } from '../../db/build.ts'
import type { Engine } from '../../db/engine.ts'

/** A backup as it stands in the list. */
export interface BackupRun extends BackupAttempt {
  readonly runId: number
  /** The whole path on the machine that made it. */
  readonly file: string | null
  readonly bytes: number | null
  readonly stores: number | null
}

/** What is known of a backup once its file stands. */
export interface FinishedBackup {
  readonly file: string
  readonly bytes: number
  readonly stores: number
  readonly verifiedAt: Date
  readonly triedAt: Date | undefined
  /** The file is whole, but a restore of it on trial failed. */
  readonly trialFault: string | undefined
}

const DAY_MS = 86_400_000
/**
 * What says that it is of later than this was made while the clock was wrong: it must not stand for the nights until then. A day
 * is left for a clock that is put back by hours.
 */
const believed = (now: Date): string => new Date(now.getTime() + DAY_MS).toISOString()

const DIED = 'The process that made this backup ended before it was done.'

/** The newest backups first. */
export function listBackups(engine: Engine, most = 30): Promise<BackupRun[]> {
  return engine.transact('owner', 'read', async run => {
    const rows = await run(
      build
        .selectFrom('backupRun')
        .select([
          'runId',
          'kind',
          'startedAt',
          'aliveAt',
          'finishedAt',
          'file',
          'bytes',
          'stores',
          'verifiedAt',
          'triedAt',
          'error',
        ])
        .orderBy('startedAt', 'desc')
        .orderBy('runId', 'desc')
        .limit(most),
    )
    return rows.map(row => ({ ...row, kind: row.kind as BackupKind }))
  })
}

/** What follows from all of them. */
export interface BackupSummary {
  /** Since when the installation keeps backups. */
  readonly since: string
  /** When the last file was there that could be read back. */
  readonly lastMadeAt: string | null
  readonly lastBytes: number | null
  /** When the last one was restored on trial, and the books held. */
  readonly lastTriedAt: string | null
  /** The last file could not be restored on trial. */
  readonly isUnproved: boolean
  /** Nightly attempts that failed after the last file. */
  readonly failed: number
}

export async function summarizeBackups(engine: Engine, now: Date): Promise<BackupSummary> {
  const [summary] = await engine.transact('owner', 'read', run =>
    run(sql<BackupSummary>`
      with made as (
        select started_at, finished_at, bytes, error from backup_run
        where verified_at is not null and started_at < ${believed(now)}::timestamptz
        order by started_at desc, run_id desc limit 1
      )
      select since, (select finished_at from made) as last_made_at, (select bytes from made) as last_bytes,
        (select max(tried_at) from backup_run where tried_at < ${believed(now)}::timestamptz) as last_tried_at,
        coalesce((select error is not null from made), false) as is_unproved,
        (select count(*) from backup_run where kind = 'nightly' and finished_at is not null and verified_at is null
          and started_at < ${believed(now)}::timestamptz and started_at > coalesce((select started_at from made), '-infinity')) as failed
      from installation`),
  )
  if (!summary) throw new Error('The installation has no row')
  return summary
}

/** Enters a backup that begins; undefined where another process makes that night's already. */
export async function beginRun(
  engine: Engine,
  kind: BackupKind,
  dueAt: Date | undefined,
  now: Date,
): Promise<number | undefined> {
  const at = now.toISOString()
  const [begun] = await engine.transact('owner', 'write', run =>
    run(
      build
        .insertInto('backupRun')
        .values({ kind, dueAt: dueAt?.toISOString() ?? null, startedAt: at, aliveAt: at })
        .onConflict(conflict => conflict.doNothing())
        .returning('runId'),
    ),
  )
  return begun?.runId
}

/** It goes on. */
export async function keepAlive(engine: Engine, runId: number, now: Date): Promise<void> {
  await engine.transact('owner', 'write', run =>
    run(build.updateTable('backupRun').set({ aliveAt: now.toISOString() }).where('runId', '=', runId)),
  )
}

export async function finishRun(engine: Engine, runId: number, made: FinishedBackup, now: Date): Promise<void> {
  const { file, bytes, stores, verifiedAt, triedAt, trialFault } = made
  await engine.transact('owner', 'write', run =>
    run(
      build
        .updateTable('backupRun')
        .set({
          file,
          bytes,
          stores,
          verifiedAt: verifiedAt.toISOString(),
          triedAt: triedAt?.toISOString() ?? null,
          error: trialFault ?? null,
          finishedAt: now.toISOString(),
        })
        .where('runId', '=', runId),
    ),
  )
}

/** It failed: its night may be tried again. */
export async function failRun(engine: Engine, runId: number, error: string, now: Date): Promise<void> {
  await engine.transact('owner', 'write', run =>
    run(build.updateTable('backupRun').set({ error, finishedAt: now.toISOString() }).where('runId', '=', runId)),
  )
}

/** Ends those whose process has not been heard of for minutes, so that their night is made up. */
export async function failDeadRuns(engine: Engine, now: Date): Promise<void> {
  const lastHeard = new Date(now.getTime() - DEAD_AFTER_MS).toISOString()
  await engine.transact('owner', 'write', run =>
    run(
      build
        .updateTable('backupRun')
        .set({ error: DIED, finishedAt: now.toISOString() })
        .where('finishedAt', 'is', null)
        .where(is => is.or([is('aliveAt', '<', lastHeard), is('aliveAt', '>', believed(now))])),
    ),
  )
}

/** What decides whether a night's backup is still to be made. */
export interface NightState {
  /** Since when the installation keeps backups: nights before it are not made up. */
  readonly since: Date
  /** Attempts of this night, done, failed or under way. */
  readonly attempts: number
  readonly isDone: boolean
  readonly isUnderWay: boolean
  readonly lastEndedAt: Date | undefined
  /** When a backup was last restored on trial. */
  readonly lastTriedAt: Date | undefined
  /** Of the last backup. */
  readonly lastBytes: number | undefined
}

export async function nightState(engine: Engine, dueAt: Date, now: Date): Promise<NightState> {
  const until = believed(now)
  const night = dueAt.toISOString()
  const [state] = await engine.transact('owner', 'read', run =>
    run(sql<{
      since: string
      attempts: number
      isDone: boolean
      isUnderWay: boolean
      lastEndedAt: string | null
      lastTriedAt: string | null
      lastBytes: number | null
    }>`
      select (select since from installation) as since, count(*) as attempts,
        coalesce(bool_or(verified_at is not null), false) as is_done,
        coalesce(bool_or(finished_at is null), false) as is_under_way,
        max(finished_at) as last_ended_at,
        (select max(tried_at) from backup_run where tried_at < ${until}::timestamptz) as last_tried_at,
        (select bytes from backup_run where bytes is not null order by started_at desc limit 1) as last_bytes
      from backup_run where kind = 'nightly' and due_at >= ${night}::timestamptz and due_at < ${until}::timestamptz`),
  )
  if (!state) throw new Error('The installation has no row')
  const instant = (text: string | null) => (text === null ? undefined : new Date(text))
  return {
    ...state,
    since: new Date(state.since),
    lastEndedAt: instant(state.lastEndedAt),
    lastTriedAt: instant(state.lastTriedAt),
    lastBytes: state.lastBytes ?? undefined,
  }
}

/** Which installation this is, for its backups. */
export async function loadInstallationId(engine: Engine): Promise<string> {
  const [row] = await engine.transact('owner', 'read', run =>
    run(build.selectFrom('installation').select('installationId')),
  )
  if (!row) throw new Error('The installation has no row')
  return row.installationId
}

/** A database before 0099_operations_backups.sql has no list. */
export async function hasList(engine: Engine): Promise<boolean> {
  const [row] = await engine.transact('owner', 'read', run =>
    run(sql<{ found: boolean }>`select to_regclass('public.backup_run') is not null as found`),
  )
  return row?.found ?? false
}
