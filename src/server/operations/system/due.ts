/** Work that was due and is not done: over all stores, by its name. */
import { readAllStores } from '../../db/allStores.ts'
import type { DueName } from '../../kernel/dueNames.ts'
import type { Server } from '../../kernel/server.ts'

export interface DueLine {
  readonly name: DueName
  /** Jobs that should have been done two minutes ago; `MOST_LATE` where there are more. */
  readonly late: number
  /** When the next is due, or the longest late one was; null where nothing waits. */
  readonly nextAt: string | null
  /** In this process, since its start. */
  readonly done: number
  readonly failed: number
}

/** A job that is due is done within seconds: a retry takes fifteen. */
const LATE_MS = 120_000
const MOST_LATE = 100
const YEAR_MS = 365 * 86_400_000

export async function readDue({ engine, figures }: Server): Promise<DueLine[]> {
  const late = new Date(Date.now() - LATE_MS)
  const kinds = [...figures.due.values()]
  const lines: DueLine[] = []
  // One after the other in transactions of their own: nobody waits behind all of them.
  for (const { kind, done, failed } of kinds) {
    const [jobs, next] = await readAllStores(engine, run =>
      Promise.all([kind.listDue(run, late, MOST_LATE), kind.nextDue(run)]),
    )
    // A kind says “in ten years” where nothing waits.
    const isSoon = next !== undefined && next.getTime() - Date.now() < YEAR_MS
    lines.push({ name: kind.name, late: jobs.length, nextAt: isSoon ? next.toISOString() : null, done, failed })
  }
  return lines
}
