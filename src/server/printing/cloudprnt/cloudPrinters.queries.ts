/** A store's key for printers, and the printers that poll with it. */
import { sql } from 'kysely'
import type { Capabilities } from '../../../shared/rules/printing/poll.ts'
import type { Run } from '../../db/run.ts'

/** A printer that polls, with its store's key and whether the printer it was claimed for takes jobs. */
export interface PollingPrinter {
  readonly key: string
  readonly cloudPrinterId: number | null
  readonly printerId: number | null
  readonly isOn: boolean | null
  readonly statusCode: string
  readonly printing: boolean
  readonly encodings: string
  readonly printWidthDots: number | null
  readonly pollSeconds: number | null
  readonly lastSeenAt: string | null
  /** The job whose turn it is, and where it is. */
  readonly state: string | null
  readonly token: string | null
}

/** All that an idle poll needs, in one statement; undefined where the store has no key. */
export async function findPolling(run: Run, merchantId: number, mac: string): Promise<PollingPrinter | undefined> {
  const [row] = await run(sql<PollingPrinter>`
    select k.key, c.cloud_printer_id, p.printer_id, p.status = 'valid' is_on, coalesce(c.status_code, '') status_code,
      coalesce(c.printing, false) printing, coalesce(c.encodings, '') encodings, c.print_width_dots, c.poll_seconds, c.last_seen_at,
      j.state, j.token
    from cloud_key k
    left join cloud_printer c on c.merchant_id = k.merchant_id and c.mac = ${mac}
    left join printer p on p.merchant_id = c.merchant_id and p.printer_id = c.printer_id and p.deleted_at is null
    left join lateral (
      select state, token from print_job
      where merchant_id = ${merchantId} and printer_id = p.printer_id
        and state in ('queued', 'offered', 'sent', 'unconfirmed')
      order by job_id limit 1
    ) j on true
    where k.merchant_id = ${merchantId}`)
  return row
}

/** Sets the key; with `keeps` an existing one stays. Returns the one that holds. */
export async function putCloudKey(run: Run, merchantId: number, key: string, keeps: boolean): Promise<string> {
  const [row] = await run(sql<{ key: string }>`
    insert into cloud_key (merchant_id, key) values (${merchantId}, ${key})
    on conflict (merchant_id) do update
      set key = case when ${keeps} then cloud_key.key else excluded.key end,
        renewed_at = case when ${keeps} then cloud_key.renewed_at else excluded.renewed_at end
    returning key`)
  if (!row) throw new Error('A key was not written')
  return row.key
}

interface Seen extends Capabilities {
  readonly mac: string
  readonly statusCode: string
  readonly printing: boolean
}

/** Notes a poll; false where the store has as many unclaimed printers as it may. */
export async function notePoll(run: Run, merchantId: number, seen: Seen, mostUnclaimed: number): Promise<boolean> {
  const { mac, statusCode, printing, clientType, clientVersion, encodings, printWidthDots, pollSeconds } = seen
  const rows = await run(sql`
    insert into cloud_printer as c (merchant_id, mac, status_code, printing, client_type, client_version, encodings,
      print_width_dots, poll_seconds)
    select ${merchantId}, ${mac}, ${statusCode}, ${printing}, ${clientType ?? ''}, ${clientVersion ?? ''}, ${encodings ?? ''},
      ${printWidthDots ?? null}::int, ${pollSeconds ?? null}::int
    where exists (select from cloud_printer where merchant_id = ${merchantId} and mac = ${mac})
      or (select count(*) from cloud_printer where merchant_id = ${merchantId} and printer_id is null) < ${mostUnclaimed}
    on conflict (merchant_id, mac) do update set status_code = excluded.status_code, printing = excluded.printing,
      client_type = coalesce(nullif(excluded.client_type, ''), c.client_type),
      client_version = coalesce(nullif(excluded.client_version, ''), c.client_version),
      encodings = coalesce(nullif(excluded.encodings, ''), c.encodings),
      print_width_dots = coalesce(excluded.print_width_dots, c.print_width_dots),
      poll_seconds = coalesce(excluded.poll_seconds, c.poll_seconds),
      last_seen_at = excluded.last_seen_at
    returning c.cloud_printer_id`)
  return rows.length > 0
}

export interface StoredCloudPrinter {
  readonly cloudPrinterId: number
  readonly mac: string
  readonly printerId: number | null
  readonly statusCode: string
  readonly clientType: string
  readonly clientVersion: string
  readonly printWidthDots: number | null
  readonly pollSeconds: number | null
  readonly lastSeenAt: string
  readonly waiting: number
}

/** Every printer that has polled, those without a claim first. */
export const listCloudPrinters = (run: Run, merchantId: number): Promise<StoredCloudPrinter[]> =>
  run(sql<StoredCloudPrinter>`
    select cloud_printer_id, mac, printer_id, status_code, client_type, client_version, print_width_dots, poll_seconds,
      last_seen_at, (
        select count(*) from print_job j where j.merchant_id = ${merchantId} and j.printer_id = c.printer_id
          and j.state in ('queued', 'offered', 'sent', 'unconfirmed')
      )::int waiting
    from cloud_printer c where merchant_id = ${merchantId}
    order by printer_id is not null, last_seen_at desc, cloud_printer_id`)

/** Which printer of the store one is, and what it said last. */
type ClaimedAs = Pick<StoredCloudPrinter, 'mac' | 'printerId' | 'statusCode' | 'pollSeconds' | 'lastSeenAt'>

/** Locks one; undefined where there is none. */
export async function lockCloudPrinter(
  run: Run,
  merchantId: number,
  cloudPrinterId: number,
): Promise<ClaimedAs | undefined> {
  const [row] = await run(sql<ClaimedAs>`
    select mac, printer_id, status_code, poll_seconds, last_seen_at from cloud_printer
    where merchant_id = ${merchantId} and cloud_printer_id = ${cloudPrinterId} for update`)
  return row
}

/** Connects it with one of the store's printers, whose former device is released; null releases it. */
export async function claimFor(
  run: Run,
  merchantId: number,
  cloudPrinterId: number,
  printerId: number | null,
): Promise<void> {
  await run(sql`update cloud_printer set printer_id = null
    where merchant_id = ${merchantId} and printer_id = ${printerId} and cloud_printer_id <> ${cloudPrinterId}`)
  await run(sql`update cloud_printer set printer_id = ${printerId}
    where merchant_id = ${merchantId} and cloud_printer_id = ${cloudPrinterId}`)
}
