/** What is kept of the printers' health: what each said last, the jobs that wait, and the alerts. */
import { sql } from 'kysely'
import type { PrinterAlert } from '../../../shared/contract/printing/printerHealth.ts'
import { openStates } from '../../../shared/rules/printing/jobState.ts'
import { type PrinterTrouble, UNCLAIMED_FOR_MS, type Watched } from '../../../shared/rules/printing/printerAlerts.ts'
import { FAILED_FOR_MS, type KnownPrinter, type PrinterSays } from '../../../shared/rules/printing/printerHealth.ts'
import type { Run } from '../../db/run.ts'

/** Of a job. */
const isOpen = sql`j.state in (${sql.join(openStates.map(state => sql.lit(state)))})`
const inMs = (at: string | null): number | null => (at === null ? null : Date.parse(at))

/** Locks a printer that is switched on; false where there is none, or with `skips` somebody else has it. */
export async function lockOnPrinter(run: Run, merchantId: number, printerId: number, skips = false): Promise<boolean> {
  const rows = await run(sql`
    select printer_id from printer
    where merchant_id = ${merchantId} and printer_id = ${printerId} and deleted_at is null and status = 'valid'
    for no key update ${skips ? sql`skip locked` : sql``}`)
  return rows.length > 0
}

interface StoredState {
  readonly paper: PrinterSays['paper'] | null
  readonly coverOpen: boolean | null
  readonly error: string | null
  readonly lastSeenAt: string | null
  readonly offlineAt: string | null
  readonly queue: number
  readonly oldestWaitingAt: string | null
  readonly failed: number
}

/** A printer's state and its jobs; of all printers of the store without `printerId`, those that are switched off too. */
export async function listKnown(
  run: Run,
  merchantId: number,
  now: Date,
  printerId?: number,
): Promise<{ readonly printerId: number; readonly known: KnownPrinter }[]> {
  const rows = await run(sql<StoredState & { printerId: number }>`
    select p.printer_id, s.paper, s.cover_open, s.error, s.last_seen_at, s.offline_at,
      (select count(*)::int from print_job j
        where j.merchant_id = ${merchantId} and j.printer_id = p.printer_id and ${isOpen}) queue,
      (select min(j.created_at) from print_job j
        where j.merchant_id = ${merchantId} and j.printer_id = p.printer_id and ${isOpen}) oldest_waiting_at,
      (select count(*)::int from print_job j
        where j.merchant_id = ${merchantId} and j.printer_id = p.printer_id and j.state = 'failed'
          and j.ended_at > ${new Date(now.getTime() - FAILED_FOR_MS)}) failed
    from printer p
    left join printer_state s on s.merchant_id = p.merchant_id and s.printer_id = p.printer_id
    where p.merchant_id = ${merchantId} and p.deleted_at is null
      ${printerId === undefined ? sql`` : sql`and p.printer_id = ${printerId}`}
    order by p.printer_id`)
  return rows.map(({ printerId: id, ...row }) => ({ printerId: id, known: knownOf(row) }))
}

function knownOf({ queue, oldestWaitingAt, failed, ...row }: StoredState): KnownPrinter {
  const { paper, coverOpen, error, lastSeenAt, offlineAt } = row
  const jobs = { queue, oldestWaitingAt: inMs(oldestWaitingAt), failed }
  if (paper === null || coverOpen === null || error === null || lastSeenAt === null || offlineAt === null) return jobs
  return {
    ...jobs,
    heard: { paper, coverOpen, error, lastSeenAt: Date.parse(lastSeenAt), offlineAt: Date.parse(offlineAt) },
  }
}

/** What a printer says, and from when it counts as offline. Returns what it had said before, where it had. */
export async function writeState(
  run: Run,
  merchantId: number,
  printerId: number,
  said: PrinterSays & { readonly seenAt: Date; readonly offlineAt: Date },
): Promise<(PrinterSays & { readonly offlineAt: string }) | undefined> {
  const { paper, coverOpen, error, seenAt, offlineAt } = said
  const before = run(sql<PrinterSays & { offlineAt: string }>`
    select paper, cover_open, error, offline_at from printer_state
    where merchant_id = ${merchantId} and printer_id = ${printerId} for update`)
  const written = run(sql`
    insert into printer_state as s (merchant_id, printer_id, paper, cover_open, error, last_seen_at, offline_at)
    values (${merchantId}, ${printerId}, ${paper}, ${coverOpen}, ${error}, ${seenAt}, ${offlineAt})
    on conflict (merchant_id, printer_id) do update set paper = excluded.paper, cover_open = excluded.cover_open,
      error = excluded.error, last_seen_at = excluded.last_seen_at, offline_at = excluded.offline_at`)
  const [[old]] = await Promise.all([before, written])
  return old
}

/** A printer that was online is offline from now on; false where it was not. */
export async function endContact(run: Run, merchantId: number, printerId: number, now: Date): Promise<boolean> {
  const rows = await run(sql`
    update printer_state set offline_at = ${now}
    where merchant_id = ${merchantId} and printer_id = ${printerId} and offline_at > ${now} returning printer_id`)
  return rows.length > 0
}

/** Nothing is known of a printer any more: what was it has been disconnected. */
export async function forgetState(run: Run, merchantId: number, printerId: number): Promise<void> {
  await run(sql`delete from printer_state where merchant_id = ${merchantId} and printer_id = ${printerId}`)
}

type StoredAlert = { readonly kind: PrinterTrouble } & { readonly [K in keyof Watched]: string | null }

/** What is kept of a printer's troubles. */
export async function listWatched(
  run: Run,
  merchantId: number,
  printerId: number,
): Promise<ReadonlyMap<PrinterTrouble, Watched>> {
  const rows = await run(sql<StoredAlert>`
    select kind, bad_since, raised_at, told_at, look_at from printer_alert
    where merchant_id = ${merchantId} and printer_id = ${printerId}`)
  return new Map(
    rows.map(({ kind, badSince, raisedAt, toldAt, lookAt }) => [
      kind,
      { badSince: inMs(badSince), raisedAt: inMs(raisedAt), toldAt: inMs(toldAt), lookAt: inMs(lookAt) },
    ]),
  )
}

/** Keeps what a look found. */
export async function writeWatched(
  run: Run,
  merchantId: number,
  printerId: number,
  kind: PrinterTrouble,
  watched: Watched,
): Promise<void> {
  const at = (ms: number | null) => sql`${ms === null ? null : new Date(ms)}::timestamptz`
  const { badSince, raisedAt, toldAt, lookAt } = watched
  await run(sql`
    insert into printer_alert (merchant_id, printer_id, kind, bad_since, raised_at, told_at, look_at)
    values (${merchantId}, ${printerId}, ${kind}, ${at(badSince)}, ${at(raisedAt)}, ${at(toldAt)}, ${at(lookAt)})
    on conflict (merchant_id, printer_id, kind) do update set bad_since = excluded.bad_since,
      raised_at = excluded.raised_at, told_at = excluded.told_at, look_at = excluded.look_at`)
}

/** The alerts of printers that are switched on, the longest raised first. */
export const listAlerts = (run: Run, merchantId: number): Promise<PrinterAlert[]> =>
  run(sql<PrinterAlert>`
    select a.printer_id, p.name printer_name, a.kind, a.raised_at from printer_alert a
    join printer p on p.merchant_id = a.merchant_id and p.printer_id = a.printer_id
    where a.merchant_id = ${merchantId} and a.raised_at is not null and p.deleted_at is null and p.status = 'valid'
    order by a.raised_at, a.printer_id, a.kind`)

/** Printers that poll and that nobody has claimed. */
export async function countUnclaimed(run: Run, merchantId: number): Promise<number> {
  const [row] = await run(sql<{ count: number }>`
    select count(*)::int count from cloud_printer
    where merchant_id = ${merchantId} and printer_id is null
      and last_seen_at > now() - ${`${UNCLAIMED_FOR_MS / 1000} seconds`}::interval`)
  return row?.count ?? 0
}

/** The paired devices that bring local printers their jobs. */
export const listServing = (
  run: Run,
  merchantId: number,
): Promise<{ readonly printerId: number; readonly deviceId: number; readonly name: string }[]> =>
  run(sql<{ printerId: number; deviceId: number; name: string }>`
    select l.printer_id, d.device_id, d.name from local_printer l
    join printer p on p.merchant_id = l.merchant_id and p.printer_id = l.printer_id and p.sent_by = 'device'
    join device d on d.merchant_id = l.merchant_id and d.device_id = l.device_id and d.revoked_at is null
    where l.merchant_id = ${merchantId} order by l.printer_id`)
