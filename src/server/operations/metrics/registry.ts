/** Everything that `/metrics` says of this process and its installation: nothing of a store, and no label that grows (ADM-3). */
import { collectDefaultMetrics, Registry } from 'prom-client'
import { countSilent } from '../../../shared/rules/operations/problems.ts'
import { CALL_STATUSES } from '../../kernel/callFigures.ts'
import { rateLimitRefusals } from '../../kernel/rateLimit.ts'
import type { Server } from '../../kernel/server.ts'
import { VERSION } from '../../kernel/version.ts'
import { readingsOf } from '../system/readings.ts'
import { metricsIn } from './kinds.ts'

const NONE = {}
const seconds = (instant: string | null): number | null => (instant === null ? null : Date.parse(instant) / 1000)

/** A registry of its own for a server: tests open several in one process. The answer writes the text. */
export function metricsOf(server: Server): () => Promise<{ text: string; contentType: string }> {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const metrics = metricsIn(registry)
  addProcess(server, metrics)
  const read = addInstallation(server, metrics)
  return async () => {
    await read()
    return { text: await registry.metrics(), contentType: registry.contentType }
  }
}

type Metrics = ReturnType<typeof metricsIn>

/** What this process counts itself: needs nothing of the database. */
function addProcess({ engine, figures, live }: Server, { gauge, counter, histogram }: Metrics): void {
  gauge('info', 'Versions of this process', ['version', 'node', 'engine'], () => [
    [{ version: VERSION, node: process.versions.node, engine: engine.kind }, 1],
  ])
  counter('calls', 'Calls by name and HTTP status', ['call', 'status'], function* () {
    for (const [call, { statuses }] of figures.calls)
      for (const [at, status] of CALL_STATUSES.entries())
        if (statuses[at]) yield [{ call, status: status === 0 ? 'other' : String(status) }, statuses[at]]
  })
  histogram('call_duration', 'How long calls took', 'call', function* () {
    for (const [call, { durations }] of figures.calls) yield [call, durations] as const
  })
  gauge('pool_connections', 'Connections to the database', ['pool', 'state'], () =>
    engine
      .pools()
      .flatMap(({ name: pool, most, open, idle }) => [
        [{ pool, state: 'used' }, open - idle] as const,
        [{ pool, state: 'idle' }, idle] as const,
        [{ pool, state: 'most' }, most] as const,
      ]),
  )
  gauge('pool_waiting', 'Transactions that wait for a connection', ['pool'], () =>
    engine.pools().map(({ name: pool, waiting }) => [{ pool }, waiting] as const),
  )
  histogram('pool_wait', 'How long transactions waited for a connection', 'pool', () =>
    engine.pools().map(({ name, waits }) => [name, waits] as const),
  )
  gauge('live_connections', 'Open live streams', [], () => [[NONE, live.size]])
  counter('errors', 'Errors by call or due work', ['call'], () =>
    [...figures.faults.counts].map(([call, count]) => [{ call }, count] as const),
  )
  counter('rate_limit_refusals', 'Requests refused by a rate limit', [], () => [[NONE, rateLimitRefusals.count]])
  counter('due_jobs', 'Due jobs that this process ended', ['work', 'result'], () =>
    [...figures.due].flatMap(([work, { done, failed }]) => [
      [{ work, result: 'done' }, done] as const,
      [{ work, result: 'failed' }, failed] as const,
    ]),
  )
}

/** What the database and the disk say; the answer asks them, and lines that are not to be had in time are left out. */
function addInstallation(server: Server, { gauge }: Metrics): () => Promise<void> {
  const readings = readingsOf(server)
  const ask = () =>
    Promise.all([
      readings.database.get(),
      readings.disk.get(),
      readings.due.get(),
      readings.outboxes.get(),
      readings.backups.get(),
      readings.processes.get(),
    ])
  let [database, disk, due, outboxes, backups, processes]: Awaited<ReturnType<typeof ask>> = [
    null,
    null,
    null,
    null,
    null,
    null,
  ]
  gauge('disk_free_bytes', 'Free on the disk of the data folder', [], () => [[NONE, disk?.freeBytes ?? null]])
  gauge('disk_bytes', 'Size of the disk of the data folder', [], () => [[NONE, disk?.totalBytes ?? null]])
  gauge('database_bytes', 'Size of the database', [], () => [[NONE, database?.bytes ?? null]])
  gauge('database_log_bytes', 'Log since the last checkpoint', [], () => [[NONE, database?.walBytes ?? null]])
  gauge('database_checkpoint_seconds', 'When the last checkpoint was made', [], () => [
    [NONE, seconds(database?.checkpointAt ?? null)],
  ])
  gauge('due_late_jobs', 'Jobs due two minutes ago that are not done, 100 at most', ['work'], () =>
    (due ?? []).map(({ name: work, late }) => [{ work }, late] as const),
  )
  gauge('due_next_seconds', 'When the next job is due', ['work'], () =>
    (due ?? []).map(({ name: work, nextAt }) => [{ work }, seconds(nextAt)] as const),
  )
  gauge(
    'outbox',
    'What waits to be sent, and what failed in the last day; of pushes those held',
    ['kind', 'state'],
    () =>
      (outboxes ?? []).flatMap(({ kind, waiting, failed }) => [
        [{ kind, state: 'waiting' }, waiting] as const,
        [{ kind, state: 'failed' }, failed] as const,
      ]),
  )
  gauge(
    'processes',
    'Processes of the last day that share the database, by whether they were heard of',
    ['state'],
    () => {
      if (!processes) return []
      const silent = countSilent(processes, Date.now())
      return [
        [{ state: 'running' }, processes.length - silent],
        [{ state: 'silent' }, silent],
      ]
    },
  )
  gauge('backup_seconds', 'When the last backup was made and read back', [], () => [
    [NONE, seconds(backups?.lastMadeAt ?? null)],
  ])
  gauge('backup_tried_seconds', 'When a backup was last restored on trial, and the books held', [], () => [
    [NONE, seconds(backups?.lastTriedAt ?? null)],
  ])
  gauge('backup_bytes', 'Size of the last backup', [], () => [[NONE, backups?.lastBytes ?? null]])
  gauge('backup_failed_attempts', 'Nightly attempts that failed since the last backup', [], () => [
    [NONE, backups?.watched.failed ?? null],
  ])
  return async () => {
    ;[database, disk, due, outboxes, backups, processes] = await ask()
  }
}
