/** Which printers are due to be looked at, over all stores. As the owner. */
import { type RawBuilder, sql } from 'kysely'
import { openStates } from '../../../shared/rules/printing/jobState.ts'
import { STUCK_AFTER_MS } from '../../../shared/rules/printing/printerAlerts.ts'
import type { Run } from '../../db/run.ts'
import type { DueJob } from '../../kernel/dueWork.ts'

const notRaised = (table: 'j' | 's', kind: 'stuck' | 'offline') => sql`
  not exists (select from printer_alert a where a.merchant_id = ${sql.ref(`${table}.merchant_id`)}
    and a.printer_id = ${sql.ref(`${table}.printer_id`)} and a.kind = ${kind} and a.raised_at is not null)`

/** When each printer is to be looked at: its contact runs out, a hold time is over, a job has waited for long. */
const looks = (offlineFrom: Date): RawBuilder<unknown> => sql`
  select x.merchant_id, x.printer_id, x.at from (
    select s.merchant_id, s.printer_id, greatest(s.offline_at, ${offlineFrom}::timestamptz) at from printer_state s
    where ${notRaised('s', 'offline')}
    union all
    select a.merchant_id, a.printer_id, a.look_at from printer_alert a where a.look_at is not null
    union all
    select j.merchant_id, j.printer_id, min(j.created_at) + ${`${STUCK_AFTER_MS / 1000} seconds`}::interval from print_job j
    where j.state in (${sql.join(openStates.map(state => sql.lit(state)))}) and ${notRaised('j', 'stuck')}
      and not exists (select from printer_alert a where a.merchant_id = j.merchant_id and a.printer_id = j.printer_id
        and a.kind not in ('stuck', 'failed') and a.raised_at is not null)
    group by j.merchant_id, j.printer_id
  ) x
  join printer p on p.merchant_id = x.merchant_id and p.printer_id = x.printer_id
    and p.deleted_at is null and p.status = 'valid'`

/** When the next is due. */
export async function nextLook(run: Run, offlineFrom: Date): Promise<Date | undefined> {
  const [row] = await run(sql<{ at: string | null }>`select min(at) at from (${looks(offlineFrom)}) due`)
  return row?.at ? new Date(row.at) : undefined
}

/** The printers that are due at `now`. */
export const listLooks = (run: Run, offlineFrom: Date, now: Date, most: number): Promise<DueJob[]> =>
  run(sql<DueJob>`
    select merchant_id, printer_id id from (${looks(offlineFrom)}) due where at <= ${now}
    group by merchant_id, printer_id order by min(at), merchant_id, printer_id limit ${most}`)
