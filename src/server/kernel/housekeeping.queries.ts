/** Deletes what is no longer needed: old events and idempotency keys, expired secrets. */
import { sql } from 'kysely'
import type { Run } from '../db/run.ts'

/** Longer than terminals are believed (POS-8): an order that is sent once more makes no second ticket. */
const PRINT_JOB_DAYS = 60

export interface Retention {
  /** So long a terminal is believed (POS-8). */
  readonly pushDays: number
  /** So long who changed what is known. */
  readonly auditYears: number
}

/** Beyond what terminals are believed: the same item that comes once more is still known by its key. */
const PUSH_DAYS_MORE = 60

/** Deletes it all as the owner, over every store; each is found by an index or a small table. */
export async function deleteExpired(run: Run, { pushDays, auditYears }: Retention): Promise<void> {
  const [pushes, audits] = [`${pushDays + PUSH_DAYS_MORE} days`, `${auditYears} years`]
  await Promise.all([
    run(sql`delete from live_event where at < now() - interval '7 days'`),
    run(sql`delete from idempotency_key where created_at < now() - interval '7 days'`),
    run(sql`delete from verify_code where expires_at < now() - interval '1 day'`),
    run(sql`delete from sign_in_ticket where expires_at < now() - interval '1 day'`),
    run(sql`delete from sign_in_failure where at < now() - interval '1 day'`),
    run(sql`delete from pairing_code where expires_at < now()`),
    run(sql`delete from pairing_try where at < now() - interval '1 day'`),
    run(sql`delete from step_up where expires_at < now()`),
    // What waits for a person stays, however old.
    run(sql`delete from device_push
      where received_at < now() - ${pushes}::interval and state in ('applied', 'dismissed')`),
    run(
      sql`delete from delivery_hook where received_at < now() - interval '90 days' and state in ('done', 'dismissed')`,
    ),
    run(sql`delete from audit_entry where at < now() - ${audits}::interval`),
    run(sql`delete from robot_call where changed_at < now() - interval '90 days'
      and state in ('done', 'failed', 'cancelled')`),
    run(sql`delete from table_event where at < now() - interval '90 days'`),
    run(sql`delete from table_call where called_at < now() - interval '30 days'`),
    run(sql`delete from print_job where ended_at < now() - ${sql.lit(`${PRINT_JOB_DAYS} days`)}::interval`),
    run(sql`delete from delivery_change where last_at < now() - interval '30 days'`),
    // Printers that somebody tried out and nobody has claimed.
    run(sql`delete from cloud_printer where printer_id is null and last_seen_at < now() - interval '7 days'`),
    run(sql`delete from export_job where created_at < now() - interval '7 days'`),
    // Chosen in a form that was never saved.
    run(sql`delete from picture where not used and created_at < now() - interval '7 days'`),
    run(sql`delete from session where expires_at < now() or last_seen_at < now() - interval '12 hours'`),
  ])
}
