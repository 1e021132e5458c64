/** Closed days that were opened again (I19): what their close had kept stays. */
import { sql } from 'kysely'
import type { Run } from '../../db/run.ts'

export interface Reopening {
  readonly reopenedAt: string
  readonly reopenedByName: string
  readonly reason: string
}

/** Each time that a day was opened again, the newest first. */
export const listReopenings = (run: Run, merchantId: number, day: string) =>
  run(sql<Reopening>`
    select reopened_at, reopened_by_name, reason from day_reopening
    where merchant_id = ${merchantId} and business_date = ${day} order by reopening_id desc`)

/** Whether a day after it is closed. */
export async function hasLaterClose(run: Run, merchantId: number, day: string): Promise<boolean> {
  const rows = await run(sql`
    select from day_close where merchant_id = ${merchantId} and business_date > ${day} limit 1`)
  return rows.length > 0
}

interface Closed {
  readonly closedAt: string
  readonly closedByName: string
  readonly overrideReason: string
  readonly snapshot: string
}

/** The close of a day is no close any more; what it had kept goes to the reopenings. Days must be locked (`lockDays`). */
export async function moveToReopenings(
  run: Run,
  merchantId: number,
  day: string,
  {
    at,
    by,
    reason,
  }: {
    readonly at: string
    readonly by: { readonly employeeId: number; readonly name: string }
    readonly reason: string
  },
): Promise<void> {
  // Not from the one table into the other: a cluster would ask every shard. As texts, so that nothing is rounded.
  const own = sql`merchant_id = ${merchantId} and business_date = ${day}`
  const [closed] = await run(sql<Closed>`
    select closed_at::text as closed_at, closed_by_name, override_reason, snapshot::text as snapshot from day_close where ${own}`)
  if (closed === undefined) return
  await run(sql`
    insert into day_reopening (merchant_id, business_date, closed_at, closed_by_name, override_reason, snapshot,
      reopened_at, reopened_by, reopened_by_name, reason)
    values (${merchantId}, ${day}, ${closed.closedAt}, ${closed.closedByName}, ${closed.overrideReason}, ${closed.snapshot},
      ${at}, ${by.employeeId}, ${by.name}, ${reason})`)
  await run(sql`delete from day_close where ${own}`)
}
