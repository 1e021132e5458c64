/** Printers of the local network: which are due, who serves them, and how they are. */
import { sql } from 'kysely'
import type { PrinterFields } from '../../../shared/contract/devices/printers.ts'
import type { Run } from '../../db/run.ts'
import type { DueJob } from '../../kernel/dueWork.ts'

/** A printer that the server sends to. */
export type LocalPrinter = Pick<PrinterFields, 'driver' | 'address' | 'port' | 'paperMm' | 'confirms'> & {
  readonly printerId: number
  readonly version: number
  readonly tries: number
}

const bySelf = sql`p.connection = 'local' and p.sent_by = 'server' and p.status = 'valid' and p.deleted_at is null`
const openJob = sql`exists (
  select from print_job j where j.merchant_id = p.merchant_id and j.printer_id = p.printer_id
    and j.state in ('queued', 'offered', 'sent', 'unconfirmed'))`
/** Jobs of a printer that takes some are due at once; else it is looked after at its time. Nobody else may hold it. */
const dueAt = sql`greatest(
  case when s.printer_id is null or (s.unwell_since is null and s.tries = 0 and ${openJob}) then '-infinity' else s.next_try_at end,
  s.held_until)`
const withState = sql`printer p left join local_printer s on s.merchant_id = p.merchant_id and s.printer_id = p.printer_id`

/** When a printer is due next, over all stores. Runs as the owner. */
export async function nextLocalAt(run: Run): Promise<Date | undefined> {
  const [row] = await run(sql<{ at: string | null }>`
    select min(greatest(${dueAt}, 'epoch')) as at from ${withState} where ${bySelf}`)
  return row?.at ? new Date(row.at) : undefined
}

/** Printers that are due, the longest waiting first. Runs as the owner. */
export const listDueLocal = (run: Run, now: Date, most: number): Promise<DueJob[]> =>
  run(sql<DueJob>`
    select p.merchant_id, p.printer_id as id from ${withState}
    where ${bySelf} and ${dueAt} <= ${now} order by s.next_try_at nulls first, p.merchant_id, p.printer_id limit ${most}`)

/** Takes a printer that nobody serves; undefined where somebody does, or the server no longer sends to it. */
export async function holdLocal(
  run: Run,
  { merchantId, id }: DueJob,
  by: string,
  now: Date,
  until: Date,
): Promise<LocalPrinter | undefined> {
  await run(sql`insert into local_printer (merchant_id, printer_id)
    select merchant_id, printer_id from printer p
    where merchant_id = ${merchantId} and printer_id = ${id} and ${bySelf} on conflict do nothing`)
  const [row] = await run(sql<LocalPrinter>`
    update local_printer s set held_by = ${by}, held_until = ${until}
    from printer p
    where s.merchant_id = ${merchantId} and s.printer_id = ${id} and (s.held_until is null or s.held_until <= ${now})
      and p.merchant_id = s.merchant_id and p.printer_id = s.printer_id and ${bySelf}
    returning p.printer_id, p.version, p.driver, p.address, p.port, p.paper_mm, p.confirms, s.tries`)
  return row
}

/** Holds it on; undefined once somebody else does. Locks it until the transaction ends. */
export async function keepHolding(
  run: Run,
  merchantId: number,
  printerId: number,
  by: string,
  until: Date,
): Promise<{ readonly version: number; readonly isServed: boolean } | undefined> {
  const [row] = await run(sql<{ version: number; isServed: boolean }>`
    update local_printer s set held_until = ${until} from printer p
    where s.merchant_id = ${merchantId} and s.printer_id = ${printerId} and s.held_by = ${by}
      and p.merchant_id = s.merchant_id and p.printer_id = s.printer_id
    returning p.version, (${bySelf}) as is_served`)
  return row
}

export interface LocalSeen {
  readonly statusCode: string
  /** It takes jobs. */
  readonly isWell: boolean
  readonly now: Date
}

/** Notes how a printer is. */
export async function noteLocal(run: Run, merchantId: number, printerId: number, seen: LocalSeen): Promise<void> {
  const { statusCode, isWell, now } = seen
  await run(sql`
    update local_printer set status_code = ${statusCode},
      unwell_since = case when ${isWell} then null else coalesce(unwell_since, ${now}) end
    where merchant_id = ${merchantId} and printer_id = ${printerId}`)
}

/** Gives it back until its next time; whether jobs wait for it. */
export async function releaseLocal(
  run: Run,
  merchantId: number,
  printerId: number,
  by: string,
  next: { readonly at: Date; readonly tries: number },
): Promise<boolean> {
  const [row] = await run(sql<{ waits: boolean }>`
    update local_printer s set held_by = null, held_until = null, next_try_at = ${next.at}, tries = ${next.tries}
    from printer p
    where s.merchant_id = ${merchantId} and s.printer_id = ${printerId} and s.held_by = ${by}
      and p.merchant_id = s.merchant_id and p.printer_id = s.printer_id
    returning (${openJob}) as waits`)
  return row?.waits ?? false
}

/** A printer of the local network, and how it was when it was asked last. */
export type ListedPrinter = Pick<PrinterFields, 'name' | 'sentBy' | 'driver' | 'address' | 'port'> & {
  readonly printerId: number
  readonly statusCode: string
  readonly deviceName: string
  readonly waiting: number
}

/** All of a store, by name. */
export const listLocal = (run: Run, merchantId: number): Promise<ListedPrinter[]> =>
  run(sql<ListedPrinter>`
    select p.printer_id, p.name, p.sent_by, p.driver, p.address, p.port, coalesce(s.status_code, '') status_code,
      coalesce(d.name, '') device_name, (
        select count(*) from print_job j where j.merchant_id = ${merchantId} and j.printer_id = p.printer_id
          and j.state in ('queued', 'offered', 'sent', 'unconfirmed'))::int waiting
    from ${withState}
    left join device d on d.merchant_id = s.merchant_id and d.device_id = s.device_id and p.sent_by = 'device'
    where p.merchant_id = ${merchantId} and p.connection = 'local' and p.deleted_at is null
    order by lower(p.name), p.printer_id`)

/** The printer is due now. */
export async function askNow(run: Run, merchantId: number, printerId: number): Promise<void> {
  await run(sql`update local_printer set next_try_at = now(), tries = 0
    where merchant_id = ${merchantId} and printer_id = ${printerId}`)
}

/** Nobody serves any printer, in all stores. Runs as the owner. */
export async function releaseAll(run: Run): Promise<void> {
  await run(sql`update local_printer set held_by = null, held_until = null where held_by is not null`)
}
