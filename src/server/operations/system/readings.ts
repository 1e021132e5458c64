/** The figures of the installation that are asked for seldom: the page and `/metrics` share one reading of each. */
import { readAllStores } from '../../db/allStores.ts'
import type { Server } from '../../kernel/server.ts'
import { type BackupFigures, readBackups } from '../backup/backupFigures.ts'
import { type DatabaseFigures, readDatabase } from './database.queries.ts'
import { type DiskFigures, readDisk } from './disk.ts'
import { type DueLine, readDue } from './due.ts'
import { countOutboxes, type Outbox } from './outboxes.queries.ts'
import { listFaults } from './faults.queries.ts'
import { Reading } from './reading.ts'
import { readProcesses } from './reporting.ts'

/** Sizes and counts change slowly, and asking for them takes the database a few milliseconds. */
const SELDOM_MS = 60_000
const OFTEN_MS = 15_000
const MOST_FAULTS = 100

export interface Readings {
  readonly database: Reading<DatabaseFigures>
  readonly disk: Reading<DiskFigures>
  readonly due: Reading<DueLine[]>
  readonly outboxes: Reading<Outbox[]>
  readonly errors: Reading<Awaited<ReturnType<typeof listFaults>>>
  readonly backups: Reading<BackupFigures>
  readonly processes: Reading<Awaited<ReturnType<typeof readProcesses>>>
}

const made = new WeakMap<Server, Readings>()

export function readingsOf(server: Server): Readings {
  const known = made.get(server)
  if (known) return known
  const { engine, env } = server
  const readings: Readings = {
    database: new Reading(SELDOM_MS, () => engine.transact('owner', 'read', readDatabase)),
    disk: new Reading(SELDOM_MS, () => readDisk(engine, env.dataDir)),
    due: new Reading(OFTEN_MS, () => readDue(server)),
    outboxes: new Reading(OFTEN_MS, () => readAllStores(engine, countOutboxes)),
    errors: new Reading(OFTEN_MS / 3, () => engine.transact('owner', 'read', run => listFaults(run, MOST_FAULTS))),
    backups: new Reading(OFTEN_MS / 10, () => readBackups(server)),
    processes: new Reading(OFTEN_MS / 3, () => readProcesses(server)),
  }
  made.set(server, readings)
  return readings
}
