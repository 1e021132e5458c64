/** What operators are shown of backups, and what is watched of them (ADM-2). */
import { backupStateOf, type BackupState } from '../../../shared/rules/operations/backups.ts'
import type { WatchedBackups } from '../../../shared/rules/operations/problems.ts'
import type { Server } from '../../kernel/server.ts'
import { readRetention, type Retention } from './retention.ts'
import { type BackupRun, listBackups, summarizeBackups } from './backupRuns.queries.ts'

/** Of the list; the summary is over all of them. */
const SHOWN = 10

export type BackupLine = BackupRun & { readonly state: BackupState }

export interface BackupFigures {
  readonly nightlyAt: string | null
  readonly folder: string
  readonly keep: Retention
  readonly lastMadeAt: string | null
  readonly lastTriedAt: string | null
  readonly lastBytes: number | null
  readonly isUnderWay: boolean
  readonly rows: BackupLine[]
  readonly watched: WatchedBackups
}

export async function readBackups(
  { engine, env }: Pick<Server, 'engine' | 'env'>,
  now = Date.now(),
): Promise<BackupFigures> {
  const [runs, summary] = await Promise.all([listBackups(engine, SHOWN), summarizeBackups(engine, new Date(now))])
  const rows = runs.map(run => ({ ...run, state: backupStateOf(run, now) }))
  const { lastMadeAt, lastTriedAt, lastBytes, since, failed, isUnproved } = summary
  return {
    nightlyAt: env.backupAt ?? null,
    folder: env.backupDir,
    keep: readRetention(env.backupKeep),
    lastMadeAt,
    lastTriedAt,
    lastBytes,
    isUnderWay: rows.some(({ state }) => state === 'underWay'),
    rows,
    watched: { isNightly: env.backupAt !== undefined, lastMadeAt, since, failed, isUnproved },
  }
}
