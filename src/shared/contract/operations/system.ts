/** The System page (ADM-3): for operators, about the installation and no store of it. */
import { z } from 'zod'
import { backupKinds, backupStates } from '../../rules/operations/backups.ts'
import { problemKinds } from '../../rules/operations/problems.ts'
import { tableGroups } from '../../rules/operations/tableGroups.ts'
import { defineCall } from '../kernel/call.ts'
import { instant, nothing } from '../kernel/fields.ts'

const count = z.number().int()
const bytes = z.number().int()
/** Null: could not be found out in time. Each part stands by itself, so that the page works while the database is slow. */
const part = <S extends z.core.$ZodType>(schema: S) => z.nullable(schema)

const database = z.object({
  version: z.string(),
  migrations: count,
  newestMigration: z.string(),
  bytes,
  groups: z.array(z.object({ group: z.enum(tableGroups), bytes })),
  walBytes: bytes,
  checkpointAt: instant,
})

const disk = z.object({
  freeBytes: bytes,
  totalBytes: bytes,
  growth: z.nullable(z.object({ bytesPerDay: z.number().int(), daysLeft: z.nullable(count), measuredDays: count })),
})

const ms = z.number()
const process = z.object({
  isThis: z.boolean(),
  host: z.string(),
  pid: count,
  version: z.string(),
  startedAt: instant,
  seenAt: instant,
  rssBytes: bytes,
  loopMs: ms,
  live: count,
})
const pool = z.object({ name: z.enum(['app', 'owner']), most: count, used: count, waiting: count, waitP99Ms: ms })
const slowCall = z.object({
  call: z.string(),
  count,
  p50Ms: ms,
  p99Ms: ms,
  slowestMs: ms,
  slowestAt: instant,
  requestId: z.string(),
})
const due = z.object({ name: z.string(), late: count, nextAt: z.nullable(instant), done: count, failed: count })
const outbox = z.object({
  kind: z.enum(['texts', 'mails', 'prints', 'webhooks', 'pushes']),
  waiting: count,
  failed: count,
})
/** Without what was entered: the request id leads to the log. */
const errors = z.object({
  lastDay: count,
  lastHour: count,
  rows: z.array(
    z.object({ at: instant, call: z.string(), code: z.string(), place: z.string(), requestId: z.string() }),
  ),
})
const backup = z.object({
  runId: count,
  kind: z.enum(backupKinds),
  state: z.enum(backupStates),
  startedAt: instant,
  finishedAt: z.nullable(instant),
  /** The whole path on the machine that made it. */
  file: z.nullable(z.string()),
  bytes: z.nullable(bytes),
  stores: z.nullable(count),
  /** The sentence of the log. */
  error: z.nullable(z.string()),
})
const backups = z.object({
  /** `HH:MM` by the machine's clock; null where none is made by itself. */
  nightlyAt: z.nullable(z.string()),
  folder: z.string(),
  /** The last of each of so many is kept. */
  keep: z.object({ days: count, weeks: count, months: count }),
  lastMadeAt: z.nullable(instant),
  lastTriedAt: z.nullable(instant),
  isUnderWay: z.boolean(),
  rows: z.array(backup),
})
const problems = z.array(z.object({ kind: z.enum(problemKinds), count }))

export const installationCalls = {
  getSystemProblems: defineCall({
    method: 'GET',
    path: '/operations/problems',
    needs: 'operator',
    access: 'ownerTurns',
    about: 'Returns what is wrong with the installation, without its figures. For operators.',
    input: nothing,
    reply: z.object({ problems }),
  }),
  getSystem: defineCall({
    method: 'GET',
    path: '/operations/system',
    needs: 'operator',
    access: 'ownerTurns',
    stepUp: true,
    about:
      'Returns how the installation is: versions, database, disk, backups, processes, slow calls, due work, errors. For operators.',
    input: nothing,
    reply: z.object({
      at: instant,
      version: z.string(),
      node: z.string(),
      engine: z.enum(['pglite', 'postgres']),
      startedAt: instant,
      /** Who is mailed about what is urgent; empty where nobody is. */
      alertsTo: z.array(z.string()),
      database: part(database),
      disk: part(disk),
      processes: part(z.array(process)),
      pools: z.array(pool),
      /** Of the process that answers, in the last day. */
      slowCalls: z.array(slowCall),
      due: part(z.array(due)),
      outboxes: part(z.array(outbox)),
      errors: part(errors),
      backups: part(backups),
      problems,
    }),
  }),
  sendTestAlert: defineCall({
    method: 'POST',
    path: '/operations/testAlert',
    needs: 'operator',
    access: 'ownerTurns',
    stepUp: true,
    about:
      'Mails those who are told of urgent problems, to try the way; refused with what the mail server says. For operators.',
    input: nothing,
    reply: nothing,
  }),
  startBackup: defineCall({
    method: 'POST',
    path: '/operations/backup',
    needs: 'operator',
    access: 'ownerTurns',
    stepUp: true,
    about:
      'Begins a backup into the folder of the nightly ones; refused while one is made. getSystem tells what becomes of it. For operators.',
    input: nothing,
    reply: nothing,
  }),
}
