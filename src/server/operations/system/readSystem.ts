/** What can be read of the installation now, and what is wrong with it. */
import { problemsOf } from '../../../shared/rules/operations/problems.ts'
import type { Server } from '../../kernel/server.ts'
import { readingsOf } from './readings.ts'

/** Each part by itself: one that is not to be had holds up none of the others. */
export async function readSystem(server: Server, now: Date) {
  const readings = readingsOf(server)
  const [database, disk, due, outboxes, errors, processes, backups] = await Promise.all([
    readings.database.get(),
    readings.disk.get(),
    readings.due.get(),
    readings.outboxes.get(),
    readings.errors.get(),
    readings.processes.get(),
    readings.backups.get(),
  ])
  const problems = problemsOf({
    now: now.getTime(),
    disk,
    hasDatabase: database !== null,
    due,
    errors,
    processes,
    backups: backups?.watched ?? null,
    waiting: server.engine.pools().reduce((sum, pool) => sum + pool.waiting, 0),
  })
  return { database, disk, due, outboxes, errors, processes, backups, problems }
}
