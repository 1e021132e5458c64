/**
 * Checkpoints of the embedded database, which has no process that makes them: without one its log grows for as long as it
 * runs, and the next start has to read all of it. One is made while nobody waits; the log is at most so long.
 */
import { sql } from 'kysely'
import type { Engine } from './engine.ts'

const MEGABYTE = 1024 * 1024
/** So much log is worth a checkpoint as soon as nobody waits. */
const WORTH_BYTES = 8 * MEGABYTE
/** So much is not waited for: what a start has to read again, beside what one transaction writes (docs/operations.md). */
export const MOST_LOG_BYTES = 32 * MEGABYTE
/** What was written is at most so long without a checkpoint. */
const LONGEST_MS = 5 * 60 * 1000
const LOOK_EVERY_MS = 500

export interface CheckpointedEngine extends Pick<Engine, 'transact' | 'script'> {
  /** False while a call waits for the one session. */
  readonly isIdle: () => boolean
  /** Grows with every commit. */
  readonly commits: () => number
}

/** Looks now and then, and makes a checkpoint where one is due. The answer stops it. */
export function startCheckpoints(engine: CheckpointedEngine): () => Promise<void> {
  let checkpointAt = performance.now()
  let commitsThen = engine.commits()
  let commitsMeasured = commitsThen
  let logBytes = 0
  const look = async () => {
    const commits = engine.commits()
    if (commits === commitsThen) return
    if (commits !== commitsMeasured) logBytes = await logSinceCheckpoint(engine)
    commitsMeasured = commits
    const isWorth = logBytes >= WORTH_BYTES || performance.now() - checkpointAt >= LONGEST_MS
    if (!isWorth || (logBytes < MOST_LOG_BYTES && !engine.isIdle())) return
    await engine.script('checkpoint')
    checkpointAt = performance.now()
    commitsThen = engine.commits()
  }
  let looking: Promise<void> | undefined
  const timer = setInterval(() => {
    // One that fails (the disk is full) is tried again at the next look.
    looking ??= look()
      .catch(() => {})
      .finally(() => {
        looking = undefined
      })
  }, LOOK_EVERY_MS)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await looking
  }
}

async function logSinceCheckpoint({ transact }: CheckpointedEngine): Promise<number> {
  const [row] = await transact('owner', 'read', run =>
    run(sql<{ bytes: number }>`
      select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn)::bigint as bytes from pg_control_checkpoint()`),
  )
  return row?.bytes ?? 0
}
