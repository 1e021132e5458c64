/** Printers whose queue is due at their backup (DEV-1). */
import { sql } from 'kysely'
import { stoppingTroubles } from '../../../shared/rules/printing/printerAlerts.ts'
import type { Run } from '../../db/run.ts'
import type { DueJob } from '../../kernel/dueWork.ts'

const stopping = sql.join([...stoppingTroubles].map(kind => sql.lit(kind)))
const trouble = sql`a.bad_since is not null and a.kind in (${stopping})`
const ofPrinter = (printer: 'p' | 'b') =>
  sql`a.merchant_id = ${sql.ref(`${printer}.merchant_id`)} and a.printer_id = ${sql.ref(`${printer}.printer_id`)}`

/** Since when a printer cannot print, and for how long its queue waits; those alone whose backup can. */
const troubled = sql`
  select p.merchant_id, p.printer_id, b.printer_id backup_id, p.name, b.name backup_name,
    (select min(a.bad_since) from printer_alert a where ${ofPrinter('p')} and ${trouble})
      + make_interval(mins => p.backup_after_minutes) due_at
  from printer p
  join printer b on b.merchant_id = p.merchant_id and b.printer_id = p.backup_printer_id
    and b.deleted_at is null and b.status = 'valid'
  where p.deleted_at is null and p.status = 'valid'
    and not exists (select from printer_alert a where ${ofPrinter('b')} and ${trouble})
    and exists (select from print_job j where j.merchant_id = p.merchant_id and j.printer_id = p.printer_id
      and j.state in ('queued', 'offered', 'sent', 'unconfirmed'))`

/** When the next queue is due, over all stores. Runs as the owner. */
export async function nextBackupAt(run: Run): Promise<Date | undefined> {
  const [row] = await run(sql<{ at: string | null }>`select min(due_at) as at from (${troubled}) t`)
  return row?.at ? new Date(row.at) : undefined
}

/** Printers whose queue is due. Runs as the owner. */
export const listDueBackups = (run: Run, now: Date, most: number): Promise<DueJob[]> =>
  run(sql<DueJob>`
    select merchant_id, printer_id id from (${troubled}) t where due_at <= ${now}
    order by due_at, merchant_id, printer_id limit ${most}`)

export interface DueBackup {
  readonly backupId: number
  readonly name: string
  readonly backupName: string
}

/** Locks a printer whose queue is still due; undefined where another process has it, or it prints again. */
export async function lockDueBackup(run: Run, { merchantId, id }: DueJob, now: Date): Promise<DueBackup | undefined> {
  const locked = await run(sql`
    select printer_id from printer where merchant_id = ${merchantId} and printer_id = ${id} for no key update skip locked`)
  if (locked.length === 0) return undefined
  const [row] = await run(sql<DueBackup>`
    select backup_id, name, backup_name from (${troubled}) t
    where merchant_id = ${merchantId} and printer_id = ${id} and due_at <= ${now}`)
  return row
}
